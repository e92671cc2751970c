import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { transform } from 'esbuild'
import { build as viteBuild } from 'vite'
import { sheets } from './doors.mjs'
import { inlineHelpers } from './inline-helpers.mjs'
import { root } from './root.mjs'
import { withImports } from './sheet-text.mjs'
import { stagesOf } from './script-stages.mjs'
import { splitStyles } from './split-styles.mjs'

/**
 * @typedef {import('vite').Rolldown.OutputChunk} OutputChunk
 * @typedef {import('./inline-helpers.mjs').Written} Written
 */

const LATE_STYLES = 'late-styles.js'
const LICENCES = 'LICENCES.txt'
/** A comment that names a licence: `@license` stands before its end. */
const LICENCE = /\/\*[*!](?:(?!\*\/)[^])*?@license[^]*?\*\/\n?/g
const EARLY = new Set(['script', 'page', 'open', 'turn'])

/**
 * Builds `countersign-chat.js` and the modules beside it: the element with React and the stylesheet inside,
 * for a page that has nothing but a script tag.
 * @param {string} target the folder of the package
 */
export async function buildScript(target) {
  const folder = path.join(target, 'countersign-chat')
  const stages = stagesOf(await bundle({}))
  const bundled = await bundle({
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [{ debugName: 'stages', name: (module) => stages.get(module) ?? null }],
    },
  })
  const chunks = inlineHelpers(bundled, 'script')
  const isEarly = (/** @type {Written} */ { name }) => EARLY.has(name)
  const textOf = (/** @type {Written[]} */ some) => some.map(({ code }) => code).join('\n')
  const sheet = splitStyles(
    await styles(),
    textOf(chunks.filter(isEarly)),
    textOf(chunks.filter((chunk) => !isEarly(chunk))),
  )
  mkdirSync(folder, { recursive: true })
  const licences = new Set()
  for (const chunk of chunks) {
    // Every page would fetch them; they lie beside the code, which says where.
    const bare = chunk.code.replaceAll(LICENCE, (text) => {
      licences.add(text)
      return ''
    })
    const code = bare.replaceAll('COUNTERSIGN_STYLES', () => JSON.stringify(sheet.early))
    // What draws with them brings them along: nothing is ever seen without its styles.
    const brings = !isEarly(chunk) && /\bcs-[a-z]/.test(code) ? `import"./${LATE_STYLES}";` : ''
    const where = bare === chunk.code ? '' : `/*! ${LICENCES} */`
    writeFileSync(path.join(folder, chunk.fileName), where + brings + code)
  }
  writeFileSync(path.join(folder, LICENCES), [...licences].join('\n'))
  writeFileSync(
    path.join(folder, LATE_STYLES),
    `customElements.get("countersign-chat").addStyles(${JSON.stringify(sheet.late)})\n`,
  )
  const loader = readFileSync(path.join(root, 'scripts/chat-loader.mjs'), 'utf8')
  const { code } = await transform(loader, {
    format: 'iife',
    minify: true,
    target: 'es2022',
  })
  writeFileSync(path.join(target, 'countersign-chat.js'), code)
}

/**
 * @param {import('vite').Rolldown.OutputOptions} output
 * @returns {Promise<OutputChunk[]>}
 */
async function bundle(output) {
  const built = await viteBuild({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    // The smaller of the two that the kit is made for: with the other one a third of the weight is React's.
    resolve: {
      alias: [
        { find: /^react(?=$|\/)/, replacement: 'react-18' },
        { find: /^react-dom(?=$|\/)/, replacement: 'react-dom-18' },
      ],
    },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      // As a library: an application's `import()` would carry a helper that preloads stylesheets.
      lib: { entry: { script: path.join(root, 'src/widget/script.ts') }, formats: ['es'] },
      rolldownOptions: {
        // The doors' `use client` means nothing in a page.
        checks: { moduleLevelDirective: false },
        preserveEntrySignatures: 'allow-extension',
        output: {
          minify: true,
          comments: { legal: true, annotation: false, jsdoc: false },
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          ...output,
        },
      },
    },
  })
  if (!Array.isArray(built)) throw new Error('The script was watched instead of built.')
  return built.flatMap(({ output: files }) => files.filter((file) => file.type === 'chunk'))
}

async function styles() {
  const texts = sheets.map(({ source }) => withImports(source))
  const { code } = await transform(texts.join('\n'), { loader: 'css', minify: true })
  return code
}
