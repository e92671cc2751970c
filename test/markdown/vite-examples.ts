import type { Plugin } from 'vite'
import { pageExamples } from './page-examples.ts'

const NAME = 'virtual:markdown-examples'

/** Gives pages the examples that only Node can read, as a module. */
export function markdownExamples(): Plugin {
  return {
    name: 'markdown-examples',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) =>
      id === `\0${NAME}` ? `export default ${JSON.stringify(pageExamples())}` : undefined,
  }
}
