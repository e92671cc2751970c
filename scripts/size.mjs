import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { ensureBuilt } from './built.mjs'
import { sheets } from './doors.mjs'
import { root } from './root.mjs'

/**
 * What an application pays, in kB of 1000 bytes, minified and gzipped, with everything the built package
 * brings along and React left out. Each line is an import that somebody would write; it counts what loads
 * at once. What the same import fetches only when needed (`import()`) has a line of its own.
 * @type {{ name: string, code: string, budget: number, later?: number }[]}
 */
const bundles = [
  {
    name: 'core with hooks and openAIChat',
    code: `export * from 'countersign'
           export * from 'countersign/react'
           export * from 'countersign/models/openai-chat'`,
    budget: 20,
    later: 15,
  },
  { name: 'ui', code: `export * from 'countersign/ui'`, budget: 30 },
  { name: 'demo model', code: `export * from 'countersign/models/demo'`, budget: 25 },
]

const sheetBudget = 10

/** @typedef {{ name: string, size: number, budget: number }} Line */

/** Prints `name: N kB of M kB` a line; a line over its budget fails. */
export async function main() {
  await ensureBuilt()
  const measured = await Promise.all(bundles.map(measure))
  const lines = [
    ...measured.map(({ atOnce }) => atOnce),
    ...measured.flatMap(({ later }) => (later.size > 0 ? later : [])),
    ...sheets.map(({ entry, target }) => ({
      name: entry,
      budget: sheetBudget,
      size: gzipped(readFileSync(target)),
    })),
  ]
  for (const { name, size, budget } of lines) {
    console.log(`${name}: ${size.toFixed(1)} kB of ${budget} kB${size > budget ? ' (over)' : ''}`)
  }
  return lines.some(({ size, budget }) => size > budget) ? 1 : 0
}

/**
 * @param {(typeof bundles)[number]} bundle
 * @returns {Promise<{ atOnce: Line, later: Line }>}
 */
async function measure({ name, code, budget, later = 0 }) {
  const { outputFiles, metafile } = await build({
    stdin: { contents: code, resolveDir: root, sourcefile: 'application.js' },
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    external: ['react', 'react-dom', 'react/*', 'react-dom/*'],
    legalComments: 'none',
    logLevel: 'error',
    outdir: root,
    metafile: true,
    write: false,
  })
  const sizes = new Map(
    outputFiles.map((file) => [
      path.relative(root, file.path).replaceAll('\\', '/'),
      gzipped(file.contents),
    ]),
  )
  const first = atOnceFrom(metafile.outputs)
  const total = sum(sizes.values())
  const size = sum([...first].map((file) => sizes.get(file) ?? 0))
  return {
    atOnce: { name, size, budget },
    later: { name: `${name}, when needed`, size: total - size, budget: later },
  }
}

/**
 * The files that load at once: the entry, and what it imports other than by `import()`.
 * @param {import('esbuild').Metafile['outputs']} outputs
 */
function atOnceFrom(outputs) {
  const files = new Set(
    Object.keys(outputs).filter((file) => outputs[file]?.entryPoint === 'application.js'),
  )
  for (const file of files) {
    for (const { path: imported, kind } of outputs[file]?.imports ?? []) {
      if (kind === 'import-statement' && imported in outputs) files.add(imported)
    }
  }
  return files
}

/** @param {Iterable<number>} numbers */
function sum(numbers) {
  return [...numbers].reduce((total, number) => total + number, 0)
}

/** @param {Uint8Array} bytes */
function gzipped(bytes) {
  return gzipSync(bytes, { level: 9 }).length / 1000
}
