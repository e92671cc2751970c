import { printSuites } from './suites.mjs'

/**
 * How fast the kit is, always against something measured in the same run on the same machine: a bare
 * number of milliseconds says more about the machine. Each file in test/bench exports by default
 * `async () => [{ name, ratio, against }]`, where ratio is our time divided by the other's.
 * A suite that needs a browser gets one from `findBrowser()` in scripts/find-browser.mjs.
 *
 * @typedef {{ name: string, ratio: number, against: string }} BenchLine
 * @param {string[]} only
 */
export function main(only) {
  return printSuites(
    'test/bench',
    (/** @type {BenchLine} */ { name, ratio, against }) =>
      `${name}: ${ratio.toFixed(2)} x ${against}`,
    only,
  )
}
