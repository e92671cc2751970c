import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { build } from 'esbuild'
import { chromium, type Browser } from 'playwright'
import { launchOptions } from '../../scripts/browser.mjs'
import { root } from '../../scripts/root.mjs'
import type { AskModel } from './page.ts'

export interface BrowserQuestion {
  readonly wire: string
  /** Where the server of the wire is. */
  readonly origin: string
  readonly question: string
}

export interface BrowserAnswer {
  readonly state: string
  readonly text: string
  readonly error: string | null
  /** The bodies of the requests that the page made. */
  readonly sent: readonly string[]
}

let started: Promise<{ readonly browser: Browser; readonly page: string }> | undefined

/** Asks a model from a real page, with a tool that the page runs. */
export async function askInBrowser(asked: BrowserQuestion): Promise<BrowserAnswer> {
  started ??= start()
  const { browser, page: address } = await started
  const page = await browser.newPage()
  try {
    await page.goto(address)
    await page.waitForFunction('globalThis.askModel')
    return await page.evaluate(
      (given) => (globalThis as unknown as { readonly askModel: AskModel }).askModel(given),
      asked,
    )
  } finally {
    await page.close()
  }
}

export async function closeBrowser(): Promise<void> {
  const { browser } = (await started) ?? {}
  await browser?.close()
}

// One page and one browser for all questions of a test file.
async function start(): Promise<{ readonly browser: Browser; readonly page: string }> {
  const files = await bundle()
  const server = createServer((request, response) => {
    const name = request.url?.slice(1) ?? ''
    const code = files.get(name)
    response.writeHead(200, {
      'content-type': code === undefined ? 'text/html' : 'text/javascript',
    })
    response.end(
      code ?? '<!doctype html><title>Test</title><script type="module" src="page.js"></script>',
    )
  })
  server.unref()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const browser = await chromium.launch(launchOptions())
  const { port } = server.address() as AddressInfo
  return { browser, page: `http://127.0.0.1:${port}/` }
}

/** The page's modules, with the parts that load late in files of their own. */
async function bundle(): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, 'test/models/page.ts')],
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: root,
    write: false,
    logLevel: 'error',
  })
  return new Map(outputFiles.map((file) => [path.basename(file.path), file.text]))
}
