import { existsSync, readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * What Vitest's JSON report counts. A file that could not run has no tests to count: it counts as one failure.
 * @param {string} file
 * @returns {Counts}
 */
export function vitestCounts(file) {
  const report = read(file)
  const broken = report.testResults.filter(
    (/** @type {any} */ result) =>
      result.status === 'failed' &&
      !result.assertionResults.some((/** @type {any} */ test) => test.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/**
 * What Playwright's JSON report counts. A test that passed only when tried again is not counted as good.
 * @param {string} file
 * @returns {Counts}
 */
export function playwrightCounts(file) {
  const { stats, errors } = read(file)
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }
}

/**
 * What a runner did, told by its report and its exit code together: a runner that died, left no report
 * or ran nothing has failed, whatever its report says.
 * @param {{ code: number, file: string, read: (file: string) => Counts, name: string }} runner
 * @returns {Counts}
 */
export function honestCounts({ code, file, read: readCounts, name }) {
  if (!existsSync(file)) return failure(`${name} ended without a report.`)
  const counts = readCounts(file)
  if (counts.passed + counts.failed === 0) return failure(`${name} ran no tests.`, counts)
  if (code !== 0 && counts.failed === 0) return failure(`${name} ended with code ${code}.`, counts)
  return counts
}

/**
 * @param {string} message
 * @param {Counts} [counts]
 * @returns {Counts}
 */
function failure(message, counts = { passed: 0, failed: 0, skipped: 0 }) {
  console.error(message)
  return { ...counts, failed: counts.failed + 1 }
}

/** @param {Counts[]} all */
export function sum(all) {
  return all.reduce((total, { passed, failed, skipped }) => ({
    passed: total.passed + passed,
    failed: total.failed + failed,
    skipped: total.skipped + skipped,
  }))
}

/** @param {Counts} counts */
export function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/**
 * @param {string} file
 * @returns {any}
 */
function read(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
