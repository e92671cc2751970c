declare module 'virtual:markdown-examples' {
  const examples: readonly {
    readonly name: string
    readonly markdown: string
    readonly html: string
  }[]
  export default examples
}
