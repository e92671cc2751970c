import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * A stylesheet with the sheets beside it that it imports in their place, and without the comments that
 * are for those who write it: it is published as one file, and sent as it is.
 * @param {string} source
 * @returns {string}
 */
export function withImports(source) {
  return readFileSync(source, 'utf8')
    .replaceAll(/(?<=\n)[ \t]*\/\*[\s\S]*?\*\/\n/g, '')
    .replaceAll(/^@import\s+'(\.{1,2}\/[^']+)';$/gm, (_, file) =>
      withImports(path.join(path.dirname(source), file)),
    )
}
