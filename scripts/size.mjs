import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { ensureBuilt } from './built.mjs'
import { sheets } from './doors.mjs'
import { root } from './root.mjs'

const CORE = `export * from 'countersign'
              export { ThreadProvider, useThread } from 'countersign/react'`
const CHAT = `${CORE}\nexport * from 'countersign/models/openai-chat'`
const FINISHED = `export { createAgent, tool } from 'countersign'
                  export { ThreadProvider } from 'countersign/react'
                  export { Chat } from 'countersign/ui'
                  export { openAIChat } from 'countersign/models/openai-chat'`
const MARKDOWN = /^\.\/view\/index\.js$/
const WIRE = /-(?:wire|of-ai-sdk)\.js$/

/**
 * What an application pays, in kB of 1000 bytes, minified and gzipped, with everything the built package
 * brings along and React left out. Each line is an import that somebody would write; it counts what loads
 * at once. What the same import fetches only when needed (`import()`) has a line of its own.
 * @typedef {{ name: string, code: string, budget: number, aim?: number, later?: number, on?: string, follow?: RegExp }} Bundle
 * @type {Bundle[]}
 */
const bundles = [
  {
    name: 'core with hooks and openAIChat',
    code: `export * from 'countersign'
           export {
             ThreadProvider, useAgentContext, useCallbacks, useClientTool, useComposer, useMessage,
             useMessageIds, useMessages, usePolicy, useThread, useThreadActions, useThreadHandle,
             useTool, useToolCall, useTrace, useTurn,
           } from 'countersign/react'
           export * from 'countersign/models/openai-chat'`,
    budget: 20,
    aim: 20,
    later: 88,
  },
  { name: 'the same with Chat', code: FINISHED, budget: 45, aim: 32, later: 200 },
  // Loads with the first text; what it loads in turn does not count: entities, colours of code.
  {
    name: 'the same with Chat and Markdown',
    code: FINISHED,
    follow: MARKDOWN,
    budget: 63,
    aim: 48,
    later: 200,
  },
  {
    name: 'ChatWidget',
    code: `export { ChatWidget } from 'countersign/widget'`,
    budget: 60,
    later: 212,
  },
  {
    name: 'approval parts for an interface of one’s own',
    code: `export { Approval, useApproval } from 'countersign/react'`,
    budget: 20,
    later: 40,
  },
  // A wire loads with the first request. Here it counts in full, over what another one brings already.
  ...['openai-responses', 'anthropic', 'gemini', 'ai-sdk'].map((wire) => ({
    name: `${wire} and its wire, on top of openAIChat and its wire`,
    code: `${CHAT}\nexport * from 'countersign/models/${wire}'`,
    on: CHAT,
    follow: WIRE,
    budget: 6,
    later: 20,
  })),
  {
    name: 'indexedDbStore',
    code: `export * from 'countersign/storage/indexed-db'`,
    budget: 1,
    later: 7,
  },
  // Letters beyond ASCII weigh two or three bytes, and Arabic has six forms of a plural and marks around each name.
  ...Object.entries({ ar: 17, de: 13, es: 13, ja: 15 }).map(([language, budget]) => ({
    name: `strings/${language}`,
    code: `export * from 'countersign/strings/${language}'`,
    budget,
  })),
  {
    name: 'math',
    code: `export * from 'countersign/math'`,
    budget: 2,
    later: 65,
  },
  { name: 'demo model', code: `export * from 'countersign/models/demo'`, budget: 25, later: 20 },
]

const sheetBudget = 14

/** @typedef {{ name: string, size: number, budget: number }} Line */

/**
 * What the parts of a chat weigh at once, one on top of the other, and what they should.
 * @returns {Promise<{ name: string, size: number, aim: number }[]>}
 */
export async function weights() {
  await ensureBuilt()
  return Promise.all(
    bundles.flatMap((bundle) => {
      const { name, aim } = bundle
      if (aim === undefined) return []
      return [measure(bundle).then(({ atOnce: { size } }) => ({ name, size, aim }))]
    }),
  )
}

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
 * @param {Bundle} bundle
 * @returns {Promise<{ atOnce: Line, later: Line }>}
 */
async function measure({ name, code, budget, later = 0, on, follow }) {
  const below = on === undefined ? 0 : await bundled(on, [withoutDynamicImports(follow)])
  const atOnce = (await bundled(code, [withoutDynamicImports(follow)])) - below
  const all = (await bundled(code, [])) - (on === undefined ? 0 : await bundled(on, []))
  return {
    atOnce: { name, size: atOnce, budget },
    later: { name: `${name}, when needed`, size: all - atOnce, budget: later },
  }
}

/**
 * The size of one file with all of it: how an application's bundler cuts it up is the application's.
 * @param {string} code
 * @param {import('esbuild').Plugin[]} plugins
 */
async function bundled(code, plugins) {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: root, sourcefile: 'application.js' },
    absWorkingDir: root,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    external: ['react', 'react-dom', 'react/*', 'react-dom/*'],
    legalComments: 'none',
    logLevel: 'error',
    outdir: root,
    // Without it the paths of tsconfig.json would lead to the sources.
    tsconfigRaw: {},
    plugins,
    write: false,
  })
  return gzipped(outputFiles[0]?.contents ?? new Uint8Array())
}

/**
 * Leaves out what is fetched only when needed, but for what is to be followed.
 * @param {RegExp} [follow]
 * @returns {import('esbuild').Plugin}
 */
function withoutDynamicImports(follow) {
  return {
    name: 'without-dynamic-imports',
    setup({ onResolve }) {
      onResolve({ filter: /.*/ }, ({ path, kind }) =>
        kind === 'dynamic-import' && !follow?.test(path) ? { path, external: true } : undefined,
      )
    },
  }
}

/** @param {Uint8Array} bytes */
function gzipped(bytes) {
  return gzipSync(bytes, { level: 9 }).length / 1000
}
