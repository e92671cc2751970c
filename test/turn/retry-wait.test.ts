import { expect, test } from 'vitest'
import type { Failure } from 'countersign'
import { retryWait } from '../../src/turn/retry-wait.ts'

const limits = { retries: 2, retryAfterMs: 60_000 }
const failure = (more: Partial<Failure> = {}): Failure => ({
  code: 'server_error',
  message: '',
  hint: '',
  retryable: true,
  ...more,
})
const never = () => 0

test('the wait doubles from a second on', () => {
  expect([1, 2].map((attempt) => retryWait(failure(), attempt, limits, never))).toEqual([
    1_000, 2_000,
  ])
})
test('jitter takes up to a quarter off', () => {
  expect(retryWait(failure(), 1, limits, () => 1)).toBe(750)
})
test('after as many retries as are allowed it is over', () => {
  expect(retryWait(failure(), 3, limits, never)).toBeNull()
  expect(retryWait(failure(), 1, { ...limits, retries: 0 }, never)).toBeNull()
})
test('what cannot help is not tried', () => {
  expect(retryWait(failure({ retryable: false }), 1, limits, never)).toBeNull()
})
test('the wait that a server asks for is honoured, up to a minute', () => {
  expect(retryWait(failure({ retry_after_ms: 5_000 }), 1, limits, never)).toBe(5_000)
  expect(retryWait(failure({ retry_after_ms: 60_001 }), 1, limits, never)).toBeNull()
})
