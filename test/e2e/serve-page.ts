import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { build } from 'esbuild'
import { aliases } from '../../scripts/doors.mjs'
import { root } from '../../scripts/root.mjs'

export interface ServedPage {
  readonly port: number
  close(): Promise<void>
}

/**
 * Serves a page of a made-up application, built as an application would build it: `/` is the page,
 * `/frame` a page that embeds what `src` names, without giving it anything.
 */
export async function servePage(entry: string): Promise<ServedPage> {
  const code = await bundle(path.join(root, 'test/e2e/pages', entry))
  const styles = await bundle(path.join(root, 'src/ui/styles.css'))
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://page')
    const files: Readonly<Record<string, readonly [type: string, body: string]>> = {
      '/': ['text/html; charset=utf-8', page],
      '/frame': ['text/html; charset=utf-8', frame(url.searchParams.get('src') ?? '')],
      '/page.js': ['text/javascript; charset=utf-8', code],
      '/page.css': ['text/css; charset=utf-8', styles],
    }
    const [type, body] = files[url.pathname] ?? ['text/plain', 'There is nothing here.']
    response
      .writeHead(url.pathname in files ? 200 : 404, {
        'content-type': type,
        ...(url.pathname === '/' ? { 'content-security-policy': STRICT } : {}),
      })
      .end(body)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

/** What the whole kit holds to. */
const STRICT =
  "script-src 'self'; style-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'"

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Page</title>
<link rel="stylesheet" href="/page.css"><body><div id="app"></div>
<script src="/page.js"></script></body></html>`

const frame = (src: string): string =>
  `<!doctype html><html lang="en"><title>Frame</title><body style="margin:0">
<iframe title="Chat" src="${encodeURI(src)}" style="width:700px;height:600px;border:0"></iframe></body></html>`

async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    write: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: Object.fromEntries(
      aliases.map(({ find, replacement }) => [
        find.source.replace(/^\^|\$$/g, '').replaceAll('\\', ''),
        replacement,
      ]),
    ),
  })
  return outputFiles[0]?.text ?? ''
}
