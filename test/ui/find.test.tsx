import { createAgent } from 'countersign'
import { ThreadProvider } from 'countersign/react'
import { scriptedModel } from 'countersign/testing'
import 'countersign/styles.css'
import { Chat, FindButton } from 'countersign/ui'
import { de } from 'countersign/strings/de'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render, type RenderResult } from 'vitest-browser-react'
import { showChat } from './stage.tsx'

/** What is marked, in the order in which it stands. */
const marked = (): readonly string[] =>
  [...(CSS.highlights.get('cs-find') ?? [])].map((range) =>
    range instanceof Range ? (range.cloneContents().textContent ?? '') : '',
  )

async function find(page: RenderResult, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).click()
  await userEvent.keyboard('{Control>}f{/Control}')
  await expect.element(page.getByRole('textbox', { name: 'Find' })).toHaveFocus()
  await page.getByRole('textbox', { name: 'Find' }).fill(words)
}

const inView = (node: Element): boolean => {
  const { top, bottom } = node.getBoundingClientRect()
  const list = document.querySelector('.cs-list-viewport')!.getBoundingClientRect()
  return top < list.bottom && bottom > list.top
}

describe('finding words in a conversation', () => {
  it('shows what is far away and was never drawn', async () => {
    const answers = Array.from({ length: 120 }, (_, at) => `Answer ${at}.`)
    const agent = createAgent({ model: scriptedModel(answers) })
    const thread = agent.thread('thr_find')
    for (let at = 0; at < 120; at += 1) await thread.send(`Question ${at}?`).result()
    const page = await render(
      <div style={{ inlineSize: 640, blockSize: 500 }}>
        <ThreadProvider agent={agent} threadId="thr_find">
          <Chat />
        </ThreadProvider>
      </div>,
    )
    await expect.element(page.getByText('Answer 119.')).toBeVisible()
    expect(page.getByText('Answer 7.', { exact: true }).elements()).toHaveLength(0)
    await find(page, 'ANSWER 7.')
    await expect
      .element(page.getByRole('search').getByRole('status'))
      .toHaveTextContent('1 of 1 message')
    await vi.waitFor(() => {
      expect(marked()).toEqual(['Answer 7.'])
      expect(inView(page.getByText('Answer 7.', { exact: true }).element())).toBe(true)
    })
  })

  it('goes through the messages by keyboard, begins with the newest, and gives the focus back', async () => {
    const { page } = await showChat((log) => {
      for (const word of ['red', 'green', 'reddish']) {
        log.user(`Say ${word}`)
        log.step()
        log.text(`It is **${word}**.`)
      }
    })
    await find(page, 'is red')
    const count = page.getByRole('search').getByRole('status')
    await expect.element(count).toHaveTextContent('2 of 2 messages')
    await vi.waitFor(() => expect(marked()).toEqual(['is red']))
    expect(document.querySelector('[data-found]')?.textContent).toContain('reddish')
    await userEvent.keyboard('{Enter}')
    await expect.element(count).toHaveTextContent('1 of 2 messages')
    await vi.waitFor(() =>
      expect(document.querySelector('[data-found]')?.textContent).not.toContain('reddish'),
    )
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
    await expect.element(count).toHaveTextContent('2 of 2 messages')
    await userEvent.tab()
    await expect.element(page.getByRole('button', { name: 'Earlier message' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(page.getByRole('search').elements()).toHaveLength(0))
    await expect.element(page.getByRole('textbox', { name: 'Message' })).toHaveFocus()
    expect(marked()).toEqual([])
    expect(document.querySelector('[data-found]')).toBeNull()
  })

  it('unfolds a thought that says it', async () => {
    const { page } = await showChat((log) => {
      log.user('Why?')
      log.step()
      log.reasoning('Because of the hedgehog.')
      log.text('No reason.')
    })
    expect(page.getByText('hedgehog').elements()).toHaveLength(0)
    await find(page, 'hedgehog')
    await expect.element(page.getByText('Because of the hedgehog.')).toBeVisible()
    await vi.waitFor(() => expect(marked()).toEqual(['hedgehog']))
  })

  it('says that nothing was found, in the language of the chat', async () => {
    const { page } = await showChat((log) => log.user('Hallo'), { strings: de })
    await page.getByRole('textbox').click()
    await userEvent.keyboard('{Control>}f{/Control}')
    await page.getByRole('textbox', { name: 'Suchen' }).fill('xyz')
    await expect
      .element(page.getByRole('search').getByRole('status'))
      .toHaveTextContent('Nicht gefunden')
  })

  it('leaves the keys to the browser where it is not wanted', async () => {
    const { page } = await showChat((log) => log.user('Hello'), { find: false })
    await page.getByRole('textbox', { name: 'Message' }).click()
    let kept = true
    addEventListener('keydown', (event) => (kept = event.defaultPrevented), { once: true })
    await userEvent.keyboard('{Control>}f{/Control}')
    expect(kept).toBe(false)
    expect(page.getByRole('search').elements()).toHaveLength(0)
  })
})

it('opens by its button as well, and gives the focus back to it', async () => {
  const { page } = await showChat(
    (log) => {
      log.user('Where is Bergen?')
      log.step()
      log.text('Bergen lies in the west.')
      log.turnEnded('completed')
    },
    { header: <FindButton /> },
  )
  const button = page.getByRole('button', { name: 'Find in this conversation' })
  await button.click()
  const field = page.getByRole('textbox', { name: 'Find' })
  await expect.element(field).toHaveFocus()
  await field.fill('west')
  await vi.waitFor(() => expect(marked()).toEqual(['west']))
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveFocus()
})

it('has no button where the chat has no search', async () => {
  const { page } = await showChat(() => {}, { header: <FindButton />, find: false })
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Find in this conversation' }).elements()).toHaveLength(0)
})
