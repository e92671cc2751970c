import { describe, expect, it } from 'vitest'
import {
  type Arming,
  changed,
  isArmed,
  pressed,
  seen,
  type Sight,
  UNARMED,
  untilArmed,
} from '../../../src/react/approval/arming.ts'

const place = { top: 100, left: 20, bottom: 400, right: 700 }
const sight: Sight = { inView: true, attended: true, place }
const moved = (by: number): Sight => ({
  ...sight,
  place: { ...place, top: place.top + by, bottom: place.bottom + by },
})
const shownAt = (at: number): Arming => seen(UNARMED, sight, at)

describe('the arming of a card', () => {
  it('takes half a second of being seen', () => {
    const arming = shownAt(1000)
    expect(isArmed(arming, 1499)).toBe(false)
    expect(isArmed(arming, 1500)).toBe(true)
    expect(untilArmed(arming, 1200)).toBe(300)
  })

  it('does not begin out of view, nor in a page that nobody attends to', () => {
    expect(untilArmed(seen(UNARMED, { ...sight, inView: false }, 0), 9000)).toBeNull()
    expect(untilArmed(seen(UNARMED, { ...sight, attended: false }, 0), 9000)).toBeNull()
  })

  it('begins anew when the page was left and is looked at again', () => {
    const left = seen(shownAt(0), { ...sight, attended: false }, 800)
    expect(isArmed(left, 2000)).toBe(false)
    const back = seen(left, sight, 2000)
    expect(isArmed(back, 2499)).toBe(false)
    expect(isArmed(back, 2500)).toBe(true)
  })

  it('begins anew when the card moves by more than 10 px', () => {
    expect(isArmed(seen(shownAt(0), moved(10), 600), 600)).toBe(true)
    const shifted = seen(shownAt(0), moved(11), 600)
    expect(isArmed(shifted, 1099)).toBe(false)
    expect(isArmed(shifted, 1100)).toBe(true)
  })

  it('begins anew when the card creeps: it is measured against where it stood', () => {
    const crept = [4, 8, 12].reduce((arming, by) => seen(arming, moved(by), 600), shownAt(0))
    expect(isArmed(crept, 600)).toBe(false)
  })

  it('begins anew when the card grows, or shows something else', () => {
    const grown = { ...sight, place: { ...place, bottom: place.bottom + 40 } }
    expect(isArmed(seen(shownAt(0), grown, 600), 600)).toBe(false)
    expect(isArmed(changed(shownAt(0), 600), 1099)).toBe(false)
  })

  it('lets fast repeats wait for each other', () => {
    const first = pressed(shownAt(0), 480)
    expect(isArmed(first, 501)).toBe(false)
    const second = pressed(first, 700)
    expect(isArmed(second, 1199)).toBe(false)
    expect(isArmed(second, 1200)).toBe(true)
  })

  it('is not held up by a clock that was set back', () => {
    const before = shownAt(1_000_000)
    const after = seen(before, sight, 2000)
    expect(isArmed(after, 2500)).toBe(true)
  })
})
