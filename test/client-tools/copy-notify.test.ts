import { describe, expect, it, vi } from 'vitest'
import type { Browser } from '../../src/react/browser/browser.ts'
import { copyText } from '../../src/react/browser/copy-text.ts'
import { notify } from '../../src/react/browser/notify.ts'
import { fakeBrowser, notAllowed } from './fake-browser.ts'

describe('copying a text', () => {
  it('copies it as it is and counts its characters', async () => {
    const writeText = vi.fn(async (_text: string) => {})
    expect(await copyText(fakeBrowser({ writeText }), 'zwei 👍')).toEqual({
      ok: true,
      data: { characters: 6 },
    })
    expect(writeText).toHaveBeenCalledExactlyOnceWith('zwei 👍')
  })

  it.each<[string, Partial<Browser>, string]>([
    ['a page without https', { isSecure: () => false }, 'insecure_context'],
    ['a browser without it', { writeText: undefined }, 'unsupported'],
    ['a page that is forbidden it', { allows: () => false }, 'policy_blocked'],
    [
      'a page without the focus',
      { hasFocus: () => false, writeText: () => Promise.reject(notAllowed()) },
      'needs_gesture',
    ],
    [
      'a page in which nobody pressed anything',
      { isActive: () => false, writeText: () => Promise.reject(notAllowed()) },
      'needs_gesture',
    ],
    [
      'a site that is blocked',
      {
        hasFocus: () => false,
        permission: async () => 'denied',
        writeText: () => Promise.reject(notAllowed()),
      },
      'permission_denied',
    ],
    ['any other error', { writeText: () => Promise.reject(new Error('full')) }, 'unavailable'],
  ])('tells %s', async (_what, parts, code) => {
    expect(await copyText(fakeBrowser(parts), 'x')).toMatchObject({ ok: false, code })
  })
})

describe('showing a notification', () => {
  const notifications = (
    parts: Partial<NonNullable<ReturnType<typeof fakeBrowser>['notifications']>>,
  ) => ({
    notifications: {
      permission: () => 'granted' as const,
      ask: async () => 'granted' as const,
      show: async () => {},
      ...parts,
    },
  })

  it('shows it, and does not ask where it may already', async () => {
    const ask = vi.fn(async () => 'granted' as const)
    const show = vi.fn(async () => {})
    const browser = fakeBrowser(notifications({ ask, show }))
    expect(await notify(browser, { title: 'Boarding', body: 'Gate 12' })).toEqual({
      ok: true,
      data: { shown: true },
    })
    expect(ask).not.toHaveBeenCalled()
    expect(show).toHaveBeenCalledWith('Boarding', 'Gate 12')
    expect(browser.timers()).toBe(0)
  })

  it.each<[string, Partial<Browser>, string]>([
    ['a page without https', { isSecure: () => false }, 'insecure_context'],
    ['a browser without them', { notifications: undefined }, 'unsupported'],
    ['a site that is blocked', notifications({ permission: () => 'denied' }), 'permission_denied'],
    [
      'a person who says no',
      notifications({ permission: () => 'default', ask: async () => 'denied' }),
      'permission_denied',
    ],
    [
      'a person who closes the question',
      notifications({ permission: () => 'default', ask: async () => 'default' }),
      'user_dismissed',
    ],
    [
      'a browser that does not ask without a press',
      {
        ...notifications({ permission: () => 'default', ask: async () => 'default' }),
        isActive: () => false,
      },
      'needs_gesture',
    ],
    [
      'a phone on which only a worker may show one',
      notifications({ show: () => Promise.reject(new TypeError('Illegal constructor')) }),
      'unsupported',
    ],
    [
      'a system that fails',
      notifications({ show: () => Promise.reject(new Error('not shown')) }),
      'unavailable',
    ],
  ])('tells %s', async (_what, parts, code) => {
    expect(await notify(fakeBrowser(parts), { title: 'x' })).toMatchObject({ ok: false, code })
  })

  it('does not wait without end for a system that says nothing', async () => {
    const browser = fakeBrowser(notifications({ show: () => new Promise(() => {}) }))
    const asked = notify(browser, { title: 'x' })
    await Promise.resolve()
    browser.advance(10_000)
    expect(await asked).toMatchObject({ code: 'timeout', retryable: true })
  })
})
