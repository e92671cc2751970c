import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface TestServer {
  readonly url: string
  /** Bodies of the requests so far. */
  readonly bodies: readonly string[]
  close(): Promise<void>
}

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
}

/** A local server that answers chat requests as told. `withCors: false` leaves pages out. */
export async function startServer(
  answer: (request: IncomingMessage, response: ServerResponse, count: number) => void,
  { withCors = true } = {},
): Promise<TestServer> {
  const bodies: string[] = []
  const server: Server = createServer((request, response) => {
    if (withCors) for (const [name, value] of Object.entries(cors)) response.setHeader(name, value)
    if (request.method === 'OPTIONS') {
      response.writeHead(withCors ? 204 : 405).end()
      return
    }
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (text: string) => {
      body += text
    })
    request.on('end', () => {
      bodies.push(body)
      answer(request, response, bodies.length)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    bodies,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

/** A whole streamed answer with this text. */
export function streamText(response: ServerResponse, text: string): void {
  stream(response, { role: 'assistant', content: text }, 'stop')
}

/** A whole streamed answer that calls one tool. */
export function streamCall(response: ServerResponse, name: string, args: object): void {
  const call = { name, arguments: JSON.stringify(args) }
  const delta = { tool_calls: [{ index: 0, id: 'call_1', type: 'function', function: call }] }
  stream(response, { role: 'assistant', ...delta }, 'tool_calls')
}

function stream(response: ServerResponse, delta: object, finish: string): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const chunk = (choice: object): string =>
    `data: ${JSON.stringify({ id: 'c1', model: 'm', choices: [{ index: 0, ...choice }] })}\n\n`
  response.write(chunk({ delta }))
  response.end(`${chunk({ delta: {}, finish_reason: finish })}data: [DONE]\n\n`)
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
