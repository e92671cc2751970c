import path from 'node:path'
import { parseArgs } from 'node:util'
import { createServer } from 'vite'
import { freePort } from './port.mjs'
import { root } from './root.mjs'

/**
 * Opens the playground: a dev server on the sources, with the demo model behind it.
 * `npm start -- --port 5180 --host --open`
 * @param {string[]} args
 */
export async function main(args) {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: 'string', default: '5173' },
      host: { type: 'boolean', default: false },
      open: { type: 'boolean', default: false },
    },
  })
  const server = await createServer({
    configFile: path.join(root, 'vite.config.ts'),
    mode: 'playground',
    server: {
      port: await freePort(Number(values.port)),
      strictPort: true,
      // By number, so that it answers to `localhost` and to 127.0.0.1 whichever the resolver prefers.
      host: values.host ? '0.0.0.0' : '127.0.0.1',
      open: values.open,
    },
  })
  await server.listen()
  const { local = [], network = [] } = server.resolvedUrls ?? {}
  const addresses = [...local.map((url) => url.replace('127.0.0.1', 'localhost')), ...network]
  console.log(`\n  Countersign playground: ${addresses.join('  ')}\n  Ctrl+C ends it.\n`)
}
