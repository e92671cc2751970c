import { describe, expect, it } from 'vitest'
import { geolocation } from 'countersign/tools'
import { beforeLocating, locate } from '../../src/react/browser/locate.ts'
import { placeByPerson, placeOf, readCoordinate } from '../../src/react/browser/place.ts'
import { FIX, fakeBrowser } from './fake-browser.ts'

const ASK = { timeoutMs: 30_000, exact: false }

describe('asking a browser for a place', () => {
  it('gives the fix, and leaves no timer behind', async () => {
    const browser = fakeBrowser()
    const asked = locate(browser, { ...ASK, exact: true })
    browser.found({})
    expect(await asked).toEqual({ ok: true, data: FIX })
    expect(browser.located).toEqual([{ exact: true, timeoutMs: 30_000 }])
    expect(browser.timers()).toBe(0)
  })

  it.each([
    ['a page without https', { isSecure: () => false }, 'insecure_context', false],
    ['a browser without it', { geolocation: undefined }, 'unsupported', false],
    ['a page that is forbidden it', { allows: () => false }, 'policy_blocked', false],
    ['a page in the background', { isVisible: () => false }, 'not_foreground', true],
  ] as const)('does not ask in %s', async (_what, parts, code, retryable) => {
    const browser = fakeBrowser(parts)
    expect(await locate(browser, ASK)).toMatchObject({ ok: false, code, retryable })
    expect(beforeLocating(browser)).toMatchObject({ code })
    expect(browser.located).toEqual([])
    expect(browser.timers()).toBe(0)
  })

  it.each([
    ['a person who says no', 1, 'User denied Geolocation', 'permission_denied', false],
    [
      'a frame whose policy forbids it',
      1,
      'Geolocation has been disabled in this document by permissions policy.',
      'policy_blocked',
      false,
    ],
    ['a device that does not know', 2, 'no signal', 'unavailable', true],
    ['a device that is too slow', 3, 'timeout', 'timeout', true],
    ['a code that nobody knows', 9, '', 'unavailable', true],
  ] as const)('tells %s from the others', async (_what, errorCode, message, code, retryable) => {
    const browser = fakeBrowser()
    const asked = locate(browser, ASK)
    browser.failed(errorCode, message)
    expect(await asked).toMatchObject({ ok: false, code, retryable })
  })

  it('gives up by its own deadline while a browser waits without end', async () => {
    const browser = fakeBrowser()
    const asked = locate(browser, ASK)
    browser.advance(29_999)
    let over = false
    void asked.then(() => (over = true))
    await Promise.resolve()
    expect(over).toBe(false)
    browser.advance(1)
    expect(await asked).toMatchObject({
      code: 'timeout',
      message: expect.stringContaining('30 seconds'),
    })
    // What comes later changes nothing.
    browser.found({})
    expect(await asked).toMatchObject({ code: 'timeout' })
  })

  it('says that nobody looks, where the page went to the background while it waited', async () => {
    let visible = true
    const browser = fakeBrowser({ isVisible: () => visible })
    const asked = locate(browser, ASK)
    visible = false
    browser.advance(30_000)
    expect(await asked).toMatchObject({ code: 'not_foreground', retryable: true })
  })

  it('is given up when it is told to, with nothing to tell', async () => {
    const browser = fakeBrowser()
    const stop = new AbortController()
    const asked = locate(browser, { ...ASK, signal: stop.signal })
    stop.abort()
    expect(await asked).toBeNull()
    expect(browser.timers()).toBe(0)
  })

  it.each([{ latitude: 91 }, { longitude: Number.NaN }, { accuracy: -1 }, { at: Infinity }])(
    'takes no fix that cannot be one: %o',
    async (wrong) => {
      const browser = fakeBrowser()
      const asked = locate(browser, ASK)
      browser.found(wrong)
      expect(await asked).toMatchObject({ code: 'unavailable' })
    },
  )
})

describe('a place', () => {
  it.each([
    ['exact', 59.91387, 10.75225, 21],
    ['street', 59.914, 10.752, 100],
    ['city', 59.91, 10.75, 1000],
  ] as const)('is told as %s', (precision, latitude, longitude, accuracy_m) => {
    expect(placeOf(FIX, precision)).toEqual({
      latitude,
      longitude,
      accuracy_m,
      precision,
      source: 'device',
      at: '2026-01-05T09:00:00.000Z',
    })
  })

  it('is never more certain than the device, nor a negative zero', () => {
    const place = placeOf({ ...FIX, accuracy: 4321.7, latitude: -0.001 }, 'city')
    expect(place.accuracy_m).toBe(4322)
    expect(Object.is(place.latitude, 0)).toBe(true)
  })

  it('is what the tool says that it is, by the device and by a person', async () => {
    const output = geolocation().output
    for (const data of [placeOf(FIX, 'street'), placeByPerson(60.4, 5.3, 'city', FIX.at)]) {
      expect(await output?.check({ ok: true, data })).toMatchObject({ status: 'valid' })
    }
  })

  it.each([
    ['59.91', 'latitude', 59.91],
    [' 59,91 ', 'latitude', 59.91],
    ['−33.9', 'latitude', -33.9],
    ['+10', 'longitude', 10],
    ['180', 'longitude', 180],
    ['180', 'latitude', null],
    ['-90.0001', 'latitude', null],
    ['', 'latitude', null],
    ['north', 'latitude', null],
    ['1e2', 'longitude', null],
    ['1.2.3', 'longitude', null],
    ['0x10', 'longitude', null],
  ] as const)('is read from %j as a %s: %s', (text, axis, value) => {
    expect(readCoordinate(text, axis)).toBe(value)
  })
})
