import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Connect, Plugin } from 'vite'
import { doors, type Door } from '../scripts/doors.mjs'

type Respond = (request: Request) => Promise<Response>

const mount = '/demo/v1'

/**
 * Puts the demo model behind `/demo/v1/*` of the dev server (and of browser tests, which run on one) and of
 * the preview, so that a page talks to it as to any endpoint: over HTTP. Development takes the source, anew
 * after each change; the preview takes the built package.
 */
export function demoModelServer(): Plugin {
  return {
    name: 'countersign:demo-model',
    configureServer(server) {
      server.middlewares.use(
        mount,
        serve(async () => respondOf(await server.ssrLoadModule(beside(door.source, 'respond.ts')))),
      )
    },
    configurePreviewServer(server) {
      server.middlewares.use(
        mount,
        serve(async () =>
          respondOf(await import(beside(pathToFileURL(door.target).href, 'respond.js'))),
        ),
      )
    },
  }
}

const door = demoDoor()

function demoDoor(): Door {
  const found = doors.find(({ name }) => name === './models/demo')
  if (!found) throw new Error('package.json has no door "./models/demo" for the demo model.')
  return found
}

function beside(file: string, name: string): string {
  return posix.join(posix.dirname(file), name)
}

function respondOf(module: Record<string, unknown>): Respond {
  if (typeof module['respond'] !== 'function')
    throw new TypeError('The demo model has no `respond`.')
  return module['respond'] as Respond
}

function serve(load: () => Promise<Respond>): Connect.NextHandleFunction {
  return (incoming, outgoing) => {
    void answer(load, incoming, outgoing)
  }
}

async function answer(
  load: () => Promise<Respond>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const left = new AbortController()
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) left.abort(new DOMException('The client left.', 'AbortError'))
  })

  try {
    const respond = await load()
    await write(await respond(toRequest(incoming, left.signal)), outgoing, left.signal)
  } catch (error) {
    if (left.signal.aborted) return
    // Once the head is out, an error can only be told by cutting the line, as a real server's fall would.
    if (outgoing.headersSent) return void outgoing.destroy()
    outgoing.writeHead(500, { 'content-type': 'application/json' })
    outgoing.end(JSON.stringify({ error: { type: 'demo_model_error', message: String(error) } }))
  }
}

function toRequest(incoming: Connect.IncomingMessage, signal: AbortSignal): Request {
  const { method = 'GET', originalUrl, url = '/', headers: fields } = incoming
  const headers = new Headers()
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value ?? []].flat()) headers.append(name, one)
  }
  const address = new URL(originalUrl ?? url, `http://${fields.host ?? 'localhost'}`)
  const carriesBody = method !== 'GET' && method !== 'HEAD'
  return new Request(address, {
    method,
    headers,
    signal,
    ...(carriesBody ? { body: Readable.toWeb(incoming) as BodyInit, duplex: 'half' } : {}),
  })
}

async function write(
  response: Response,
  outgoing: ServerResponse,
  signal: AbortSignal,
): Promise<void> {
  outgoing.statusCode = response.status
  if (response.statusText) outgoing.statusMessage = response.statusText
  for (const [name, value] of response.headers) {
    if (name === 'set-cookie') outgoing.appendHeader(name, value)
    else outgoing.setHeader(name, value)
  }
  outgoing.flushHeaders()
  if (!response.body) return void outgoing.end()

  const reader = response.body.getReader()
  const stop = () => void reader.cancel(signal.reason).catch(() => {})
  signal.addEventListener('abort', stop, { once: true })
  if (signal.aborted) stop()
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    if (!outgoing.write(chunk.value)) await drained(outgoing)
  }
  outgoing.end()
  await finished(outgoing).catch(() => {})
}

/** Waits until the client has taken what was written, or has left. */
function drained(outgoing: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      outgoing.off('drain', go).off('close', go)
      resolve()
    }
    outgoing.once('drain', go).once('close', go)
  })
}
