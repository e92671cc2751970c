import { describe, expect, it } from 'vitest'
import jsonSchemaSuite, { wrongBehindGuard } from '../../conformance/json-schema.ts'

const lines = await jsonSchemaSuite()

// The suite is not part of the package: without it there is nothing to run.
describe.skipIf(lines.length === 0)('the JSON Schema test suite', () => {
  const share = (name: string): number => {
    const line = lines.find((candidate) => candidate.name === name)
    return line ? line.passed / line.total : 0
  }

  it('is passed by the engine as far as it is known to be', () => {
    expect(share('JSON Schema 2020-12, engine alone')).toBeGreaterThanOrEqual(0.965)
    expect(share('JSON Schema draft 7, engine alone')).toBeGreaterThanOrEqual(0.99)
  })

  it('gets no wrong answer behind the guard, but that formats are asserted', () => {
    const wrong = wrongBehindGuard()
    expect(wrong.filter((name) => !name.includes('is only an annotation by default'))).toEqual([])
  })
})
