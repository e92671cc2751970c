import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureBuilt } from '../../scripts/built.mjs'
import { doors } from '../../scripts/doors.mjs'
import { root } from '../../scripts/root.mjs'
import { npm, tool } from '../../scripts/spawn.mjs'

/*
 * H-PKG-03 of a collection of public reports: applications that compile against the package as it is
 * published, in each way in which TypeScript looks for it.
 */

// Below our own packages, so that React and its types are found; the kit is the packed one.
const folder = path.join(root, 'node_modules', '.cache', 'countersign', `consumer-${process.pid}`)
const kit = path.join(folder, 'node_modules', 'countersign')
const run = promisify(execFile)

beforeAll(async () => {
  await ensureBuilt()
  mkdirSync(kit, { recursive: true })
  const { code, output } = await npm(['pack', '--ignore-scripts', '--pack-destination', folder], {
    quiet: true,
  })
  if (code !== 0) throw new Error(`npm pack failed:\n${output}`)
  const packed = readdirSync(folder).find((file) => file.endsWith('.tgz')) ?? ''
  await run('tar', ['-xzf', path.join(folder, packed), '-C', kit, '--strip-components=1'])
}, 180_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const imports = doors
  .map(({ specifier }, index) => `import * as door${index} from '${specifier}'`)
  .join('\n')
const uses = `${doors.map((_, index) => `void door${index}`).join('\n')}\n`

const application = `${imports}
import { createAgent, tool, type Message } from 'countersign'
import { useTurn } from 'countersign/react'
import { Chat, type ChatProps } from 'countersign/ui'
import { openAIChat } from 'countersign/models/openai-chat'
${uses}
const greet = tool({
  name: 'greet',
  inputSchema: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
  run: ({ name }) => name.toUpperCase(),
})
export const agent = createAgent({ model: openAIChat({ baseURL: '/v1', model: 'm' }), tools: [greet] })
export const props: ChatProps = { suggestions: ['Hello'] }
export type Said = Message
export { Chat, useTurn }
// @ts-expect-error -- types are there, and not \`any\`
createAgent({ model: 1 })
`

const ways = {
  'module node16': { module: 'node16', file: 'app.mts', text: application },
  'module nodenext': { module: 'nodenext', file: 'app.mts', text: application },
  'a bundler': { module: 'esnext', moduleResolution: 'bundler', file: 'app.ts', text: application },
  'CommonJS under module node20': {
    module: 'node20',
    file: 'app.cts',
    text: `import countersign = require('countersign')
import ui = require('countersign/ui')
export const agent: typeof countersign.createAgent = countersign.createAgent
export const chat = ui.Chat
`,
  },
}

describe('an application', () => {
  it.each(Object.entries(ways))(
    'compiles against the packed package by %s',
    async (_, { file, text, ...resolution }) => {
      const place = path.join(folder, file.replace('.', '-') + resolution.module)
      mkdirSync(place, { recursive: true })
      writeFileSync(path.join(place, 'package.json'), '{"type":"module"}')
      writeFileSync(path.join(place, file), text)
      const config = path.join(place, 'tsconfig.json')
      writeFileSync(
        config,
        JSON.stringify({
          compilerOptions: {
            ...resolution,
            target: 'es2023',
            lib: ['es2023', 'dom', 'dom.iterable'],
            jsx: 'react-jsx',
            strict: true,
            noEmit: true,
            skipLibCheck: false,
            types: [],
          },
          files: [file],
        }),
      )
      const { code, output } = await tool(['typescript', 'tsc'], ['-p', config], { quiet: true })
      expect(output).toBe('')
      expect(code).toBe(0)
    },
    120_000,
  )

  it('runs with the packed package by import and by require, and its doors share one React context', async () => {
    const program = (load: string): string => `(async () => {
      const [{ createAgent }, { ThreadProvider, useMessageIds }, { Chat }, { demoModel }, { createElement }, { renderToString }] =
        await Promise.all(['countersign', 'countersign/react', 'countersign/ui', 'countersign/models/demo', 'react', 'react-dom/server'].map(async (name) => ${load}))
      const Count = () => createElement('i', null, useMessageIds().length)
      const agent = createAgent({ model: demoModel() })
      console.log(renderToString(createElement(ThreadProvider, { agent }, createElement(Chat), createElement(Count))))
    })()`
    for (const [file, load] of [
      ['import.mjs', 'import(name)'],
      ['require.cjs', 'require(name)'],
    ] as const) {
      writeFileSync(path.join(folder, file), program(load))
      const { stdout } = await run(process.execPath, ['--no-warnings', path.join(folder, file)])
      expect(stdout).toContain('<i>0</i>')
      expect(stdout).toContain('cs-composer')
    }
  })
})

describe('the packed package', () => {
  const files = (): readonly string[] =>
    readdirSync(path.join(kit, 'dist'), { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.js'),
    )

  it('takes React 18 and 19 from the application, and holds none but in the script for pages without it', () => {
    const { peerDependencies } = JSON.parse(
      readFileSync(path.join(kit, 'package.json'), 'utf8'),
    ) as { readonly peerDependencies: { readonly react: string } }
    expect(peerDependencies.react).toBe('^18.3.0 || ^19.0.0')
    const withReact = files().filter((file) =>
      readFileSync(path.join(kit, 'dist', file), 'utf8').includes('react.transitional.element'),
    )
    expect(withReact.filter((file) => !file.startsWith('countersign-chat'))).toEqual([])
  })

  it('makes no code from text, which a strict policy forbids', () => {
    const evaluating = files().filter((file) =>
      /\beval\(|new Function\(/.test(readFileSync(path.join(kit, 'dist', file), 'utf8')),
    )
    expect(evaluating).toEqual([])
  })
})
