import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { build } from 'esbuild'
import { root } from '../../../scripts/root.mjs'
import { chatOffences } from '../../transcript-rules.ts'
import { chunksOf, orderIn } from './orders.ts'

/** What outlives every browser: the pages, the model, and what tools have really done. */
export interface LabServer {
  readonly port: number
  /** What tools did, in order: the tool's name and the id of the call. */
  readonly effects: readonly string[]
  /** Bodies of the requests to the model. */
  readonly requests: readonly string[]
  /** What a provider would have refused of them. */
  readonly offences: readonly string[]
  /** Resolves when something waits under this name. */
  held(name: string): Promise<void>
  release(name: string): void
  close(): Promise<void>
}

interface Gate {
  readonly reached: Promise<void>
  readonly reach: () => void
  readonly opened: Promise<void>
  readonly open: () => void
}

export async function startLabServer(): Promise<LabServer> {
  const files = await (bundled ??= bundle())
  const effects: string[] = []
  const requests: string[] = []
  const offences: string[] = []
  const gates = new Map<string, Gate>()
  let calls = 0

  function gate(name: string): Gate {
    const known = gates.get(name) ?? newGate()
    gates.set(name, known)
    return known
  }

  async function passed(name: string, response: ServerResponse): Promise<boolean> {
    const { reach, opened } = gate(name)
    reach()
    const gone = new Promise<void>((resolve) => response.on('close', resolve))
    return Promise.race([opened.then(() => true), gone.then(() => false)])
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await textOf(request)
    requests.push(body)
    const { messages } = JSON.parse(body) as { messages: { role: string; content?: unknown }[] }
    offences.push(...chatOffences(JSON.parse(body)))
    const order = orderIn(messages)
    calls += 1
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const part of chunksOf(order, (index) => `call_${calls}_${index}`)) {
      if (part !== null) response.write(part)
      else if (order.cut) return void response.destroy()
      else if (!(await passed(order.hold ?? order.holdArgs ?? '', response))) return
    }
    response.end()
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://lab')
    // A page in a sandbox is of no origin: all that it fetches is elsewhere.
    response.setHeader('access-control-allow-origin', '*')
    if (request.method === 'OPTIONS') {
      response.setHeader('access-control-allow-headers', 'authorization, content-type')
      return void response.writeHead(204).end()
    }
    if (pathname === '/v1/chat/completions') return void answer(request, response)
    if (pathname === '/effect') {
      effects.push(`${searchParams.get('tool')} ${searchParams.get('call')}`)
      const hold = searchParams.get('hold')
      const done = hold ? passed(hold, response) : Promise.resolve(true)
      return void done.then(() => response.end('{}'))
    }
    if (pathname === '/dead') return void passed('dead', response)
    const code = files.get(pathname.slice(1))
    const type = pathname.endsWith('.css') ? 'css' : code === undefined ? 'html' : 'javascript'
    response.writeHead(200, {
      'content-type': `text/${type}`,
      'cache-control': 'no-cache',
      ...(searchParams.has('sandboxed') && {
        'content-security-policy': 'sandbox allow-scripts',
      }),
    })
    response.end(code ?? pageOf(pathname === '/chat' ? 'chat' : 'page'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    effects,
    requests,
    offences,
    held: (name) => gate(name).reached,
    release: (name) => gate(name).open(),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function newGate(): Gate {
  let reach: () => void = () => {}
  let open: () => void = () => {}
  const reached = new Promise<void>((resolve) => {
    reach = resolve
  })
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { reached, reach, opened, open }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

function pageOf(script: 'page' | 'chat'): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Lab</title>
<link rel="stylesheet" href="/page.css"><body style="margin:0"><div id="app"></div>
<script type="module" src="/${script}.js"></script></body></html>`
}

let bundled: Promise<ReadonlyMap<string, string>> | undefined

/** The pages' modules, with the parts that load late in files of their own. Built once. */
async function bundle(): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    entryPoints: ['page.ts', 'chat.tsx'].map((file) => path.join(root, 'test/survival/lab', file)),
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: root,
    write: false,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  return new Map([
    ...outputFiles.map((file) => [path.basename(file.path), file.text] as const),
    ['page.css', readFileSync(path.join(root, 'src/ui/styles.css'), 'utf8')],
  ])
}
