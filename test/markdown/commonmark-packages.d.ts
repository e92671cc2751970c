declare module 'commonmark-spec' {
  /** The examples of the specification. Tabs are written as arrows. */
  export const tests: readonly {
    readonly number: number
    readonly section: string
    readonly markdown: string
    readonly html: string
  }[]
}

declare module 'commonmark' {
  export class Parser {
    parse(text: string): object
  }
  export class HtmlRenderer {
    render(tree: object): string
  }
}
