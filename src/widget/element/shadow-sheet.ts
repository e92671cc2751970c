/**
 * The kit's stylesheet for inside a shadow root. What the page hands down ends there; the variables move
 * to the element itself, so that a page can set them: `countersign-chat { --cs-accent: teal }`.
 */
export function shadowSheet(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text.replace(ROOT, (_rule, root: string, body: string) => split(root, body)))
  return sheet
}

/** The first rule for the outermost root: the variables, and what the root itself looks like. */
const ROOT = /(:where\(\.cs-root:not\(\.cs-root \.cs-root\)\))\s*\{([^}]*)\}/

function split(root: string, body: string): string {
  const lines = body.split(';').map((line) => line.trim())
  const variables = lines.filter((line) => line.startsWith('--'))
  const looks = lines.filter((line) => !line.startsWith('--'))
  return [
    `:host{display:contents;${variables.join(';')}}`,
    ':host([hidden]){display:none}',
    `${root}{all:initial;display:block;${looks.join(';')}}`,
  ].join('\n')
}
