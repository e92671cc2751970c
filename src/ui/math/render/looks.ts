/** What Temml says with a class of its own, and what that is called here. */
const CLASSES: ReadonlyMap<string, string> = new Map([
  ['tml-left', 'cs-math-left'],
  ['tml-right', 'cs-math-right'],
  ['tml-overline', 'cs-math-over'],
  ['tml-underline', 'cs-math-under'],
  ['tml-fbox', 'cs-math-box'],
  ['tml-cancel', 'cs-math-strike'],
  ['upstrike', 'cs-math-up'],
  ['downstrike', 'cs-math-down'],
  ['sout', 'cs-math-through'],
])

/** What Temml says with a style: an inline one would be refused by a strict policy. */
const STYLES: readonly (readonly [property: string, value: RegExp, name: string])[] = [
  ['paddingLeft', /^0/, 'cs-math-tight-start'],
  ['paddingRight', /^0/, 'cs-math-tight-end'],
  ['paddingTop', /^0/, 'cs-math-tight-top'],
  ['paddingBottom', /^0/, 'cs-math-tight-bottom'],
  ['borderTop', /solid|dashed|double/, 'cs-math-over'],
  ['borderBottom', /solid|dashed|double/, 'cs-math-under'],
  ['borderLeft', /solid|dashed|double/, 'cs-math-line-start'],
  ['borderRight', /solid|dashed|double/, 'cs-math-line-end'],
  ['border', /solid/, 'cs-math-box'],
  ['textAlign', /left/, 'cs-math-left'],
  ['textAlign', /right/, 'cs-math-right'],
  ['fontWeight', /bold/, 'cs-math-bold'],
]

/** The class names for how an element is meant to look. */
export function classOf({
  type,
  classes = [],
  style = {},
}: {
  readonly type?: string
  readonly classes?: readonly string[]
  readonly style?: Readonly<Record<string, unknown>>
}): { readonly className?: string } {
  const names = new Set(classes.flatMap((name) => CLASSES.get(name) ?? []))
  for (const [property, value, name] of STYLES) {
    if (property in style && value.test(String(style[property]))) names.add(name)
  }
  if (type === 'menclose') names.add('cs-math-enclose')
  return names.size === 0 ? {} : { className: [...names].join(' ') }
}
