import { printSuites } from './suites.mjs'

/**
 * How far the kit keeps to what others have written down: specifications, recordings, official suites.
 * Each file in test/conformance exports by default `async () => [{ name, passed, total }]`.
 *
 * @typedef {{ name: string, passed: number, total: number }} ConformanceLine
 * @param {string[]} only
 */
export function main(only) {
  return printSuites(
    'test/conformance',
    (/** @type {ConformanceLine} */ { name, passed, total }) => `${name}: ${passed}/${total}`,
    only,
  )
}
