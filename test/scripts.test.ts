import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { honestCounts, playwrightCounts, sum, summary, vitestCounts } from '../scripts/counts.mjs'
import { satisfies } from '../scripts/node-version.mjs'
import { freePort } from '../scripts/port.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'countersign-scripts-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the Node version', () => {
  const range = '^20.19 || ^22.12 || >=24'

  it.each(['20.19.0', '20.20.2', '22.12.0', '22.23.5', '24.0.0', '26.1.0'])(
    'takes %s',
    (version) => {
      expect(satisfies(version, range)).toBe(true)
    },
  )

  it.each(['18.20.0', '20.18.9', '21.7.0', '22.11.0', '23.9.0'])('refuses %s', (version) => {
    expect(satisfies(version, range)).toBe(false)
  })
})

describe('the counts of a runner', () => {
  beforeAll(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    return () => vi.restoreAllMocks()
  })

  const report = (content: object) => {
    const file = path.join(folder, 'report.json')
    writeFileSync(file, JSON.stringify(content))
    return file
  }
  const vitest = (numbers: object, testResults: object[] = []) => ({
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults,
    ...numbers,
  })
  const count = (code: number, content: object) =>
    honestCounts({ code, file: report(content), read: vitestCounts, name: 'It' })

  it('are those of its report', () => {
    const numbers = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1 }
    expect(count(1, vitest(numbers))).toEqual({ passed: 3, failed: 1, skipped: 2 })
  })

  it('count a file that could not run as a failure', () => {
    const broken = { status: 'failed', assertionResults: [] }
    expect(count(1, vitest({ numPassedTests: 3 }, [broken])).failed).toBe(1)
  })

  it('are never good when the runner left no report, ran nothing, or died after its last test', () => {
    const file = path.join(folder, 'none.json')
    expect(honestCounts({ code: 0, file, read: vitestCounts, name: 'It' }).failed).toBe(1)
    expect(count(0, vitest({})).failed).toBe(1)
    expect(count(0, vitest({ numPendingTests: 4 })).failed).toBe(1)
    expect(count(137, vitest({ numPassedTests: 3 }))).toMatchObject({ passed: 3, failed: 1 })
  })

  it('count a test that passed only at the second try as failed', () => {
    const stats = { expected: 2, unexpected: 0, flaky: 1, skipped: 1 }
    expect(playwrightCounts(report({ stats, errors: [] }))).toEqual({
      passed: 2,
      failed: 1,
      skipped: 1,
    })
  })

  it('sum to one line', () => {
    const one = { passed: 2, failed: 1, skipped: 0 }
    expect(summary(sum([one, one]))).toBe('4 passed, 2 failed')
    expect(summary({ ...one, skipped: 3 })).toBe('2 passed, 1 failed, 3 skipped')
  })
})

describe('a free port', () => {
  it('is one that fetch accepts', async () => {
    expect(await freePort(6665)).toBeGreaterThan(6669)
    expect(await freePort()).toBeGreaterThan(0)
  })
})
