import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { eventually } from '../eventually.ts'
import { type ShownChat, showChat } from './stage.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const field = ({ page }: ShownChat) => page.getByRole('textbox', { name: 'Message' })
const sent = ({ page }: ShownChat): readonly (string | null)[] =>
  page
    .getByRole('article', { name: 'You' })
    .elements()
    .map((article) => article.querySelector('.cs-message-content')?.textContent ?? null)

function pointer(kind: 'coarse' | 'fine'): void {
  const real = matchMedia
  vi.stubGlobal('matchMedia', (query: string) =>
    query === '(pointer: coarse)'
      ? Object.assign(new EventTarget(), { matches: kind === 'coarse' })
      : real(query),
  )
}

describe('the composer', () => {
  it('has a label and says what Enter does', async () => {
    const chat = await showChat()
    await expect
      .element(field(chat))
      .toHaveAccessibleDescription('Enter sends, Shift+Enter starts a new line')
  })

  it('sends by Enter and is empty behind that', async () => {
    const chat = await showChat()
    await field(chat).click()
    await userEvent.keyboard('one{Enter}')
    expect(sent(chat)).toEqual(['one'])
    await expect.element(field(chat)).toHaveValue('')
    await expect.element(field(chat)).toHaveFocus()
  })

  it('starts a new line by Shift+Enter and grows', async () => {
    const chat = await showChat()
    const height = field(chat).element().clientHeight
    await field(chat).click()
    await userEvent.keyboard('one{Shift>}{Enter}{/Shift}two')
    await expect.element(field(chat)).toHaveValue('one\ntwo')
    expect(field(chat).element().clientHeight).toBeGreaterThan(height)
    expect(sent(chat)).toEqual([])
  })

  it('sends nothing that is empty', async () => {
    const chat = await showChat()
    await field(chat).click()
    await userEvent.keyboard('  {Enter}')
    expect(sent(chat)).toEqual([])
    await expect.element(chat.page.getByRole('button', { name: 'Send' })).toBeDisabled()
  })

  for (const browser of ['chrome', 'safari'] as const) {
    it(`sends once, by the last Enter, when ${browser} composes`, async () => {
      const chat = await showChat()
      await field(chat).fill('日本語')
      const box = field(chat).element()
      const key = (keyCode: number, isComposing: boolean): void => {
        box.dispatchEvent(
          new KeyboardEvent('keydown', {
            key: 'Enter',
            keyCode,
            isComposing,
            bubbles: true,
            cancelable: true,
          }),
        )
      }
      box.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
      if (browser === 'chrome') key(229, true)
      box.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
      if (browser === 'safari') key(229, false)
      expect(sent(chat)).toEqual([])
      key(13, false)
      await eventually(() => expect(sent(chat)).toEqual(['日本語']))
    })
  }

  it('starts a new line by Enter where the pointer is coarse', async () => {
    pointer('coarse')
    const chat = await showChat()
    await field(chat).click()
    await userEvent.keyboard('one{Enter}two')
    await expect.element(field(chat)).toHaveValue('one\ntwo')
    await expect.element(field(chat)).toHaveAttribute('enterkeyhint', 'enter')
    expect(sent(chat)).toEqual([])
    await chat.page.getByRole('button', { name: 'Send' }).click()
    expect(sent(chat)).toEqual(['one\ntwo'])
  })

  for (const kind of ['coarse', 'fine'] as const) {
    it(`sends by Ctrl+Enter where the pointer is ${kind}`, async () => {
      pointer(kind)
      const chat = await showChat()
      await field(chat).click()
      await userEvent.keyboard('one{Control>}{Enter}{/Control}')
      expect(sent(chat)).toEqual(['one'])
    })
  }

  it('takes its direction from what is typed', async () => {
    const chat = await showChat()
    await field(chat).fill('שלום')
    expect(getComputedStyle(field(chat).element()).direction).toBe('rtl')
    await field(chat).fill('hello')
    expect(getComputedStyle(field(chat).element()).direction).toBe('ltr')
  })

  it('queues what is sent while a turn runs, and shows that it waits', async () => {
    const chat = await showChat((log) => {
      log.user('First')
      log.step()
      log.text('Answer', 'open')
    })
    await field(chat).fill('Second')
    await chat.page.getByRole('button', { name: 'Send next' }).click()
    await expect
      .element(chat.page.getByText('Waiting: sent when this answer is done'))
      .toBeVisible()
  })

  it('does not say of what is sent first that it waits for an answer', async () => {
    const chat = await showChat((log) => log.queue('First'))
    await expect.element(chat.page.getByRole('article').filter({ hasText: 'First' })).toBeVisible()
    expect(chat.page.getByText('Waiting: sent when this answer is done').elements()).toEqual([])
  })
})
