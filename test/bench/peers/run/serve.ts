import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'

const TYPES: { readonly [ending: string]: string } = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

export interface Served {
  readonly url: string
  close(): void
}

/** Serves the files of a folder to this machine. */
export async function serve(folder: string): Promise<Served> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = path.join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname)
    readFile(file).then(
      (content) => {
        response.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'text/plain' })
        response.end(content)
      },
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}
