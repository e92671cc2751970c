import { describe, expect, it } from 'vitest'
import { lookAt, NOTHING_SEEN, type Scene } from '../../src/react/unseen.ts'

/** Scenes one after the other, and what is new after the last of them. */
function after(...scenes: readonly Scene[]): string | null {
  return scenes.reduce(lookAt, NOTHING_SEEN).from
}

const scene = (ids: string, looking: boolean): Scene => ({
  ids: ids.split(' '),
  // Questions have a name in capitals.
  asked: ids.split(' ').findLast((id) => /^[A-Z]/.test(id)),
  looking,
})

describe('what nobody has seen', () => {
  it('is nothing of what was there at the beginning, looked at or not', () => {
    expect(after(scene('A a', true))).toBeNull()
    expect(after(scene('A a', false))).toBeNull()
  })

  it('begins with the first message that came while nobody looked, and stays there', () => {
    expect(after(scene('A a', true), scene('A a', false))).toBeNull()
    expect(after(scene('A a', true), scene('A a b', false), scene('A a b c', false))).toBe('b')
  })

  it('is still known when somebody looks again, until they ask something', () => {
    const read = [scene('A a', true), scene('A a b', false), scene('A a b c', true)]
    expect(after(...read)).toBe('b')
    expect(after(...read, scene('A a b c D', true))).toBeNull()
  })

  it('begins anew with what comes after the next time that somebody looked', () => {
    expect(
      after(
        scene('A a', true),
        scene('A a b', false),
        scene('A a b c', true),
        scene('A a b c d', false),
      ),
    ).toBe('d')
  })

  it('is never what the person asked, nor what came before it', () => {
    expect(after(scene('A a', true), scene('A a b C', false))).toBeNull()
    expect(after(scene('A a', true), scene('A a b C c', false))).toBe('c')
  })

  it('is nothing of another conversation or another branch', () => {
    expect(after(scene('A a', true), scene('A a b', false), scene('X x y', false))).toBeNull()
    expect(after(scene('A a', true), scene('A a b', true), scene('A c', true))).toBeNull()
  })

  it('is the same object where nothing is new', () => {
    const sight = [scene('A a', true), scene('A a b', false)].reduce(lookAt, NOTHING_SEEN)
    expect(lookAt(sight, scene('A a b', false))).toBe(sight)
    expect(lookAt(sight, scene('A a b c', false))).toBe(sight)
  })
})
