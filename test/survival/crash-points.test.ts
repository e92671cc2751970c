import { expect, test } from 'vitest'
import { sweep } from './crash/sweep.ts'

test(
  'a turn that breaks off at any read or write of its store goes on: nothing is lost, nothing runs twice',
  { timeout: 240_000 },
  async () => {
    const { points, problems } = await sweep()
    expect(problems).toEqual([])
    // Before and after each of: the beginning, the answer, four calls, two questions, their answers, the end.
    expect(points.length).toBeGreaterThan(30)
  },
)
