import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../../scripts/root.mjs'
import { hostInBrowser, LONG, talkToChat } from './host/index.ts'

const { host, newPage } = hostInBrowser('vite')

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
      for (const [program = '', ...args] of build) await host().run(program, ...args)
      const { url, stop } = await host().serve(
        'vite',
        ...serve,
        '--host',
        '127.0.0.1',
        '--port',
        'PORT',
        '--strictPort',
      )
      const page = await newPage()
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
