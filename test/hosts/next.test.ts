import { describe, expect, it } from 'vitest'
import { hostInBrowser, LONG, talkToChat } from './host/index.ts'

const { host, newPage } = hostInBrowser('next')

describe('an application of the App Router of Next.js', () => {
  it.each([
    { mode: 'development, which tells each difference', build: [], serve: 'dev' },
    { mode: 'production', build: ['build'], serve: 'start' },
  ])(
    'draws the chat on the server, takes it over without a word, and asks before its tool runs once: $mode',
    async ({ build, serve }) => {
      for (const command of build) await host().run('next', command)
      const { url, stop } = await host().serve('next', serve, '-H', '127.0.0.1', '-p', 'PORT')
      const page = await newPage()
      const requests: string[] = []
      page.on('request', (request) => requests.push(new URL(request.url()).pathname))
      try {
        const html = await (await fetch(url)).text()
        expect(html).toContain('cs-composer')
        expect(html).toContain('Refund 12 euro for order A-1001')

        const { complaints, refunds } = await talkToChat(page, url)
        expect(complaints).toEqual([])
        expect(refunds).toBe(1)
        expect(requests.filter((path) => path === '/api/refunds')).toHaveLength(1)
        expect(requests.filter((path) => path.startsWith('/api/model/'))).toHaveLength(2)
      } finally {
        await page.close()
        await stop()
      }
    },
    LONG,
  )
})
