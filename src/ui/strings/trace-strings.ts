/** The words of the trace inspector. What the log itself says (types, states, names) is not translated. */
export interface TraceStrings {
  readonly label: string
  readonly title: string
  readonly view: string
  readonly views: { readonly [view in 'timeline' | 'events' | 'replay']: string }
  readonly filter: string
  readonly empty: string
  readonly none: string
  readonly turn: string
  readonly running: string
  readonly export: string
  readonly notExported: string
  readonly events: (count: number) => string
  readonly tokens: (input: string, output: string) => string
  /** For assistive technology: what the bar beside a span shows. */
  readonly began: (after: string) => string
  readonly scrub: string
  readonly after: (event: number, events: number) => string
  readonly json: (seq: number) => string
}
