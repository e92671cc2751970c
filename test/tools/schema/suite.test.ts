import { describe, expect, it } from 'vitest'
import jsonSchemaSuite, {
  answeredBehindGuard,
  rightFormatsRefused,
} from '../../conformance/json-schema.ts'

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

  it('gets no wrong answer behind the guard', () => {
    expect(answeredBehindGuard('wrong')).toEqual([])
  })

  // Formats are asserted: a model that writes no date where a date is wanted is to hear of it.
  it('is refused for a format only where it says that formats may as well be left alone', () => {
    const refused = answeredBehindGuard('stricter')
    expect(refused.length).toBeGreaterThan(0)
    for (const name of refused) expect(name).toContain('is only an annotation by default')
  })

  it('never refuses a value whose format is right', () => {
    expect(rightFormatsRefused()).toEqual([])
  })
})
