const TAG_NAME =
  'address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul'
const ATTRIBUTE = String.raw`\s+[:A-Za-z_][\w.:-]*(?:\s*=\s*(?:[^\s"'=<>\`]+|'[^']*'|"[^"]*"))?`
const WHOLE_TAG = new RegExp(
  String.raw`^<(?:[A-Za-z][\dA-Za-z-]*(?:${ATTRIBUTE})*\s*/?|/[A-Za-z][\dA-Za-z-]*\s*)>[ \t]*$`,
)

/** What begins a block of HTML, and what ends it; without an end it goes to the next blank line. */
const KINDS: readonly { readonly start: RegExp; readonly until?: RegExp }[] = [
  {
    start: /^<(?:script|pre|style|textarea)(?:[\s>]|$)/i,
    until: /<\/(?:script|pre|style|textarea)>/i,
  },
  { start: /^<!--/, until: /-->/ },
  { start: /^<\?/, until: /\?>/ },
  { start: /^<![A-Za-z]/, until: />/ },
  { start: /^<!\[CDATA\[/, until: /\]\]>/ },
  { start: new RegExp(String.raw`^</?(?:${TAG_NAME})(?:\s|/?>|$)`, 'i') },
]

/** The kind of HTML block that a line begins; undefined where it begins none. */
export function readHtmlStart(
  text: string,
  mayInterrupt: boolean,
): { readonly until: RegExp | undefined } | undefined {
  const kind = KINDS.find(({ start }) => start.test(text))
  if (kind) return { until: kind.until }
  return mayInterrupt && WHOLE_TAG.test(text) ? { until: undefined } : undefined
}
