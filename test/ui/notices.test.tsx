import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { nextFrame, type ShownChat, showChat } from './stage.tsx'

const raise = (
  chat: ShownChat,
  code: string,
  level: 'info' | 'warning' | 'error' = 'warning',
  message = 'As it was written down.',
): void => chat.log.say({ type: 'notice.raised', code, level, message })

const lines = (chat: ShownChat): readonly (string | null | undefined)[] =>
  [...chat.page.container.querySelectorAll('[data-slot="thread-notice"] > p')].map(
    (node) => node.textContent,
  )

/** Every text of a live region, in order. */
function listen(): readonly string[] {
  const heard: string[] = []
  new MutationObserver((records) => {
    for (const { target } of records) {
      const element = target instanceof Element ? target : target.parentElement
      const region = element?.closest('[aria-live="polite"], [aria-live="assertive"]')
      const text = region?.textContent ?? ''
      if (text !== '' && heard.at(-1) !== text) heard.push(text)
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
  return heard
}

describe('a notice of the conversation', () => {
  it('stands above the composer in the words of the catalogue, and is announced once', async () => {
    const chat = await showChat()
    const heard = listen()
    raise(chat, 'not_saved')
    await expect
      .element(chat.page.getByText(/^This conversation is not being saved/).first())
      .toBeVisible()
    expect(lines(chat)).toHaveLength(1)
    const [place] = chat.page.container.querySelectorAll('[data-slot="thread-notices"]')
    const composer = chat.page.container.querySelector('[data-slot="composer"]')
    expect(place?.compareDocumentPosition(composer ?? document.body)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
    expect(place?.closest('[aria-live]')).toBeNull()
    raise(chat, 'late_result', 'info')
    await nextFrame()
    expect(heard.filter((text) => text.startsWith('This conversation is not being saved'))).toEqual(
      [lines(chat)[0]],
    )
  })

  it('goes when it is over, and says so', async () => {
    const chat = await showChat()
    raise(chat, 'not_saved')
    raise(chat, 'saved_again', 'info')
    await nextFrame()
    expect(lines(chat)).toEqual(['This conversation is being saved again.'])
    chat.log.wait(1000)
    chat.log.user('Go on')
    await nextFrame()
    expect(lines(chat)).toEqual([])
  })

  it('can be put away by keyboard, and the focus goes to the next one, then to the composer', async () => {
    const chat = await showChat()
    raise(chat, 'rows_unreadable')
    raise(chat, 'not_saved')
    await nextFrame()
    const dismiss = chat.page.getByRole('button', { name: 'Dismiss' })
    await expect.element(dismiss.first()).toHaveAccessibleDescription(/cannot be read/)
    ;(dismiss.first().element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    expect(lines(chat)).toHaveLength(1)
    await expect.element(dismiss).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(lines(chat)).toEqual([])
    await expect.element(chat.page.getByRole('textbox', { name: 'Message' })).toHaveFocus()
  })

  it('of a code that is not known says what was written down, where it is an error, as text', async () => {
    const chat = await showChat()
    raise(chat, 'constructor', 'error', '<b>Broken</b>')
    raise(chat, 'for_developers', 'warning')
    await nextFrame()
    expect(lines(chat)).toEqual(['<b>Broken</b>'])
  })

  it('takes its words from the catalogue for each code', async () => {
    const chat = await showChat()
    for (const code of [
      'not_loaded',
      'written_elsewhere',
      'deleted_elsewhere',
      'store_cleared',
      'written_by_newer',
      'not_migrated',
    ]) {
      raise(chat, code)
      await nextFrame()
      expect(lines(chat)).toHaveLength(1)
      expect(lines(chat)[0]).not.toBe('As it was written down.')
    }
  })
})

describe('a request that is made again', () => {
  it('is said where the answer is waited for, and aloud', async () => {
    const chat = await showChat()
    chat.log.user('Question')
    await nextFrame()
    const heard = listen()
    chat.log.say({
      type: 'notice.raised',
      code: 'retrying',
      level: 'info',
      message: 'x',
      detail: { attempt: 2, wait_ms: 1000 },
    })
    await nextFrame()
    const words = 'The model did not answer. Trying again (2)…'
    expect(chat.page.container.querySelector('[data-slot="working"]')?.textContent).toBe(words)
    expect(heard).toContain(words)
    expect(lines(chat)).toEqual([])
  })
})
