import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { ensureBuilt } from '../../scripts/built.mjs'
import { doors } from '../../scripts/doors.mjs'
import { root } from '../../scripts/root.mjs'

/** Makes every import of React, or of what needs React, an error. */
const withoutReact = `
  import { register } from 'node:module'
  register('data:text/javascript,' + encodeURIComponent(\`
    export function resolve(specifier, context, next) {
      if (/^(react|react-dom|radix-ui|@radix-ui|@tanstack)(\\\\/|$)/.test(specifier)) {
        throw new Error(specifier + ' is imported by ' + context.parentURL)
      }
      return next(specifier, context)
    }\`))`

/** Makes every look at a page an error, the question whether there is one included. */
const withoutPage = `
  for (const name of ['window', 'document', 'localStorage', 'HTMLElement', 'requestAnimationFrame']) {
    Object.defineProperty(globalThis, name, { get() { throw new Error(name + ' is read') } })
  }`

/** Runs a program against the built package, which Node finds by its own name, in a process of its own. */
async function inNode(program: string): Promise<unknown> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--no-warnings', '--input-type=module', '--eval', program],
    { cwd: root },
  )
  return JSON.parse(stdout)
}

const forReact = ['./react', './ui', './math', './widget']
const core = doors.filter(({ name }) => !forReact.includes(name))

describe('the built package', () => {
  beforeAll(ensureBuilt, 120_000)

  it('gives each door the values that test/exports.json lists', async () => {
    const listed = JSON.parse(readFileSync(path.join(root, 'test/exports.json'), 'utf8'))
    const found = await inNode(`
      const names = {}
      for (const [name, specifier] of ${JSON.stringify(doors.map(({ name, specifier }) => [name, specifier]))}) {
        names[name] = Object.keys(await import(specifier)).sort()
      }
      console.log(JSON.stringify(names))`)
    expect(found).toEqual(Object.fromEntries(doors.map(({ name }) => [name, listed[name].values])))
  })

  it('needs neither React nor a page outside its doors for React', async () => {
    await expect(
      inNode(`${withoutReact}
        ${withoutPage}
        for (const specifier of ${JSON.stringify(core.map(({ specifier }) => specifier))}) await import(specifier)
        console.log('true')`),
    ).resolves.toBe(true)
  })

  it('runs a turn in bare Node', async () => {
    await expect(
      inNode(`${withoutReact}
        ${withoutPage}
        const { createAgent } = await import('countersign')
        const { demoModel } = await import('countersign/models/demo')
        const record = await createAgent({ model: demoModel() }).run('Hello')
        console.log(JSON.stringify({ state: record.state, says: record.text.length > 0 }))`),
    ).resolves.toEqual({ state: 'completed', says: true })
  })

  it('draws its components on a server, which has no page, and no conversation yet', async () => {
    await expect(
      inNode(`
        const { createElement } = await import('react')
        const { renderToString } = await import('react-dom/server')
        const { createAgent } = await import('countersign')
        const { demoModel } = await import('countersign/models/demo')
        const { indexedDbStore } = await import('countersign/storage/indexed-db')
        const { ThreadProvider } = await import('countersign/react')
        const ui = await import('countersign/ui')
        const { ChatWidget } = await import('countersign/widget')
        const agent = createAgent({ model: demoModel(), store: indexedDbStore() })
        const around = (part, props) =>
          createElement(ThreadProvider, { agent }, createElement(part, props))
        const drawn = [
          createElement(ChatWidget, { agent }),
          createElement(ChatWidget, { endpoint: 'https://models.example/v1', model: 'm', defaultOpen: true }),
          around(ui.Chat),
          around(ui.ThreadList, { onSelect() {} }),
          around(ui.TraceInspector),
          around(ui.ReviewPanel),
          around(ui.ApprovalDialog),
          createElement(ui.Markdown, { text: '# Hello' }),
        ].map((element) => renderToString(element))
        console.log(JSON.stringify(drawn.map((html) => typeof html)))`),
    ).resolves.toEqual(Array.from({ length: 8 }, () => 'string'))
  })

  it('makes elements as production does, whatever mode it was built in', () => {
    const dist = path.join(root, 'dist')
    const forDevelopment = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
      (file) =>
        file.endsWith('.js') &&
        /\bjsxDEV\b|jsx-dev-runtime/.test(readFileSync(path.join(dist, file), 'utf8')),
    )
    expect(forDevelopment).toEqual([])
  })

  it("keeps 'use client' on the doors for React, and nowhere below", () => {
    const marked = doors
      .filter(({ target }) => /^['"]use client['"]/.test(readFileSync(target, 'utf8')))
      .map(({ name }) => name)
    expect(marked).toEqual(forReact)
  })
})
