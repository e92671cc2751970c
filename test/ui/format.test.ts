import { describe, expect, it } from 'vitest'
import { createFormats } from '../../src/ui/strings/format.ts'

const { duration } = createFormats('en')
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

describe('a duration', () => {
  it.each([
    [0, '0ms'],
    [999, '999ms'],
    [1_500, '1.5s'],
    [59_900, '59.9s'],
    [minute, '1m'],
    [minute + 5_000, '1m 5s'],
    [59 * minute + 59_999, '1h'],
    [hour, '1h'],
    [hour + 5 * minute, '1h 5m'],
    [day, '1d'],
    [day + 3 * hour + minute, '1d 3h'],
    [40 * day, '40d'],
  ])('of %i ms is %s', (milliseconds, words) => {
    expect(duration(milliseconds)).toBe(words)
  })
})
