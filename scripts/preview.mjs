// Serves the playground as a visitor would get it: the built package in a production bundle,
// with the demo model behind it. `node scripts/preview.mjs [port]`
import path from 'node:path'
import { build, preview } from 'vite'
import { ensureBuilt } from './built.mjs'
import { freePort } from './port.mjs'
import { root } from './root.mjs'

const asked = Number(process.argv[2] ?? 0)
const common = {
  configFile: path.join(root, 'vite.config.ts'),
  mode: 'playground',
  logLevel: /** @type {const} */ ('warn'),
}

await ensureBuilt()
await build(common)
const server = await preview({
  ...common,
  preview: { host: '127.0.0.1', port: asked || (await freePort()), strictPort: true },
})
console.log(`Countersign playground (built): ${server.resolvedUrls?.local.join(' ')}`)
