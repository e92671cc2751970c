import { printSuites } from './suites.mjs'

/**
 * How fast the kit is, always against something measured in the same run on the same machine: a bare
 * number of milliseconds says more about the machine. Each file in test/bench exports by default
 * `async () => [{ name, ratio, against }]`, where ratio is our time divided by the other's.
 * A suite that needs a browser gets one from `findBrowser()` in scripts/find-browser.mjs. What begins
 * with `--` is handed to the suites (test/bench/side-by-side.ts says what it takes).
 *
 * @typedef {{ name: string, ratio: number, against: string }} BenchLine
 * @param {string[]} args
 */
export function main(args) {
  const flags = args.filter((arg) => arg.startsWith('--'))
  const only = args.filter((arg) => !arg.startsWith('--'))
  return printSuites(
    'test/bench',
    (/** @type {BenchLine} */ { name, ratio, against }) =>
      `${name}: ${ratio.toFixed(2)} x ${against}`,
    only,
    flags,
  )
}
