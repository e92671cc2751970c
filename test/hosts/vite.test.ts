import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchOptions } from '../../scripts/browser.mjs'
import { root } from '../../scripts/root.mjs'
import { type Host, installHost, talkToChat } from './host/index.ts'

const LONG = 300_000

let host: Host
let browser: Browser
beforeAll(async () => {
  host = await installHost('vite')
  browser = await chromium.launch(launchOptions())
}, LONG)
afterAll(async () => {
  await browser?.close()
  host?.remove()
}, LONG)

describe('an application as Vite makes it', () => {
  it('is the first chat of the README', () => {
    const readme = readFileSync(path.join(root, 'README.md'), 'utf8')
    const app = readFileSync(path.join(root, 'playground/examples/vite/src/App.tsx'), 'utf8')
    expect(readme).toContain(`\`\`\`tsx\n${app}\`\`\``)
  })

  it.each([
    { mode: 'development', build: [], serve: [] },
    {
      mode: 'production',
      build: [['typescript'], ['vite', 'build']],
      serve: ['preview'],
    },
  ])(
    'compiles, opens, and asks before its tool runs once: $mode',
    async ({ build, serve }) => {
      for (const [program = '', ...args] of build) await host.run(program, ...args)
      const { url, stop } = await host.serve(
        'vite',
        ...serve,
        '--host',
        '127.0.0.1',
        '--port',
        'PORT',
        '--strictPort',
      )
      const page = await browser.newPage()
      try {
        const { complaints, refunds } = await talkToChat(page, url)
        expect(complaints).toEqual([])
        expect(refunds).toBe(1)
      } finally {
        await page.close()
        await stop()
      }
    },
    LONG,
  )
})
