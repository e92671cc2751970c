import { createServer } from 'node:net'

/** Ports that `fetch` refuses ("bad port"), though servers and curl are happy with them. Above 1023 only. */
const refused = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669,
  6679, 6697, 10080,
])

/**
 * A free port that fetch accepts: `wanted` or the next ones after it, or any when `wanted` is 0.
 * @param {number} [wanted]
 * @returns {Promise<number>}
 */
export async function freePort(wanted = 0) {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = wanted === 0 ? await listenOn(0) : wanted + attempt
    if (refused.has(port)) continue
    if (wanted === 0 || (await listenOn(port)) === port) return port
  }
  throw new Error(`No free port found from ${wanted} on.`)
}

/**
 * The port that listening gave, or -1 when it is taken.
 * @param {number} port
 * @returns {Promise<number>}
 */
function listenOn(port) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(-1))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(address && typeof address === 'object' ? address.port : -1))
    })
  })
}
