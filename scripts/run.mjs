// The one way in: `npm start`, `npm test`, `npm run check | conformance | size | bench`.
// It needs nothing but Node; what is missing it installs, then it hands over to the script of that name.
import { install } from './install.mjs'
import { requireNode } from './node-version.mjs'

/** @type {Record<string, () => Promise<{ main: (args: string[]) => Promise<number | void> }>>} */
const commands = {
  start: () => import('./start.mjs'),
  test: () => import('./test.mjs'),
  check: () => import('./check.mjs'),
  conformance: () => import('./conformance.mjs'),
  size: () => import('./size.mjs'),
  bench: () => import('./bench.mjs'),
}

const [name = '', ...args] = process.argv.slice(2)
const load = commands[name]
if (!load) {
  console.error(`Unknown command "${name}". Known: ${Object.keys(commands).join(', ')}.`)
  process.exit(1)
}

requireNode()
await install()
try {
  const { main } = await load()
  process.exitCode = (await main(args)) ?? 0
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
