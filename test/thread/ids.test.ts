import { expect, test, vi } from 'vitest'
import { newId } from '../../src/thread/index.ts'

test.each(['thr', 'msg', 'turn', 'call', 'cb', 'evt', 'grant', 'tab'] as const)(
  'an id says by its prefix what it names: %s',
  (prefix) => {
    expect(newId(prefix)).toMatch(new RegExp(`^${prefix}_[0-9a-v]{26}$`))
  },
)

test('every place of an id takes every value, so that none of its 130 bits stands still', () => {
  const seen = Array.from({ length: 26 }, () => new Set<string>())
  const ids = Array.from({ length: 5_000 }, () => newId('evt').slice(4))
  for (const id of ids) for (const [at, letters] of seen.entries()) letters.add(id.charAt(at))
  // A value is missing after 5,000 draws once in 10^67.
  expect(seen.map(({ size }) => size)).toEqual(seen.map(() => 32))
  expect(new Set(ids).size).toBe(ids.length)
})

test('all of it comes from the source of randomness for secrets, none of it twice', () => {
  const drawn = vi.spyOn(crypto, 'getRandomValues')
  const made = 2_000
  for (let at = 0; at < made; at += 1) newId('msg')
  const bytes = drawn.mock.calls.reduce((sum, [array]) => sum + (array?.byteLength ?? 0), 0)
  drawn.mockRestore()
  // What was drawn before the first of them may serve the first few hundred.
  expect(bytes + 4_096).toBeGreaterThanOrEqual((made * 130) / 8)
})
