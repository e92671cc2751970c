import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { playgroundPage } from './playground-page.ts'

const files = path.join(import.meta.dirname, '../../playground/dist')
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

// A file server and nothing else, under a path: what a static host does.
let server: Server
test.beforeAll(async () => {
  server = createServer((request, response) => {
    const asked = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname)
    const file = path.join(files, asked.replace(/^\/site\//, '/').replace(/\/$/, '/index.html'))
    if (!asked.startsWith('/site/') || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>')
      return
    }
    response.setHeader('content-type', types[path.extname(file)] ?? 'application/octet-stream')
    createReadStream(file).pipe(response)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
})
test.afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('the built playground answers on a plain file server, by a service worker', async ({
  page,
}) => {
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/site/`)
  const playground = playgroundPage(page)
  await expect(playground.composer).toBeVisible()
  await playground.say('What is the weather in Oslo?')
  await expect(playground.toolCard(/Weather/)).toBeVisible()
  await expect(page.getByText('turn.ended')).toBeVisible()
})
