import type { ContentBlock } from 'countersign'
import { type BlockProps, en } from 'countersign/ui'
import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { eventually } from '../eventually.ts'
import {
  failing,
  longWords,
  rightToLeft,
  stopped,
  streaming,
  unreachable,
} from '../../stories/logs.ts'
import { nextFrame, showChat } from './stage.tsx'

describe('by keyboard alone', () => {
  it('a person stops an answer', async () => {
    const { page } = await showChat(streaming)
    await page.getByRole('textbox', { name: 'Message' }).click()
    await userEvent.tab()
    await expect.element(page.getByRole('button', { name: 'Stop' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('You stopped this answer.')).toBeVisible()
    expect(page.getByRole('button', { name: 'Stop' }).elements()).toHaveLength(0)
  })

  it('a person tries again behind an error', async () => {
    const { page } = await showChat(failing)
    await expect.element(page.getByText(unreachable.message)).toBeVisible()
    await expect.element(page.getByText(unreachable.hint)).toBeVisible()
    ;(page.getByRole('log').element() as HTMLElement).focus()
    // Past the buttons of the question.
    for (let stops = 0; stops < 3; stops += 1) await userEvent.tab()
    await expect.element(page.getByRole('button', { name: 'Try again' })).toHaveFocus()
    await userEvent.keyboard(' ')
    await eventually(() =>
      expect(page.getByRole('button', { name: 'Try again' }).elements()).toHaveLength(0),
    )
    await expect.element(page.getByRole('button', { name: 'Stop' })).toBeVisible()
  })

  it('a person unfolds reasoning, and it stays as they left it', async () => {
    const { page, log } = await showChat((writing) => {
      writing.user('Question')
      writing.step()
      writing.reasoning('First thought', 'open')
    })
    await expect.element(page.getByText('First thought')).toBeVisible()
    log.text('Answer', 'open')
    await eventually(() => expect(page.getByText('First thought').elements()).toHaveLength(0))
    ;(page.getByRole('button', { name: 'Reasoning' }).element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('First thought')).toBeVisible()
    log.grow(' goes on')
    await nextFrame()
    await expect.element(page.getByText('First thought')).toBeVisible()
  })
})

describe('a turn that ended early', () => {
  it('keeps its text and offers to try again', async () => {
    const { page } = await showChat(stopped)
    await expect.element(page.getByText(/The wooden houses of Bryggen/)).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByRole('button', { name: 'Stop' })).toBeVisible()
  })
})

describe('blocks', () => {
  const show =
    (...blocks: readonly ContentBlock[]) =>
    (log: Parameters<typeof streaming>[0]) => {
      log.user('Show me')
      log.step()
      for (const block of blocks) log.block(block)
      log.turnEnded('completed')
    }

  it('of an unknown type are shown as they are', async () => {
    const { page } = await showChat(show({ type: 'hologram', depth: 3 } as unknown as ContentBlock))
    await page.getByRole('button', { name: 'Content of an unknown kind: hologram' }).click()
    await expect.element(page.getByText(/"depth": 3/)).toBeVisible()
  })

  it('whose type or name is a word of the language find no component', async () => {
    const { page } = await showChat(
      show({ type: 'constructor' } as unknown as ContentBlock, {
        type: 'custom',
        name: '__proto__',
        data: 1,
      }),
    )
    await expect.element(page.getByText('Content of an unknown kind: constructor')).toBeVisible()
    await expect.element(page.getByText('Custom content: __proto__')).toBeVisible()
  })

  it('of the application are drawn by its own renderers', async () => {
    const Chart = ({ block }: BlockProps<'custom'>): ReactElement => (
      <p>Chart {JSON.stringify(block.data)}</p>
    )
    const Text = ({ block }: BlockProps<'text'>): ReactElement => <p>{block.text.toUpperCase()}</p>
    const { page } = await showChat(
      show({ type: 'custom', name: 'chart', data: [1] }, { type: 'text', text: 'loud' }),
      { renderers: { text: Text }, customRenderers: { chart: Chart } },
    )
    await expect.element(page.getByText('Chart [1]')).toBeVisible()
    await expect.element(page.getByText('LOUD')).toBeVisible()
  })
})

describe('layout', () => {
  it('holds long words at 360 px', async () => {
    const { page } = await showChat(longWords, { width: 360 })
    for (const card of page.getByRole('button', { name: /tool_with_a_name/ }).elements()) {
      ;(card as HTMLElement).click()
    }
    await nextFrame()
    const chat = page.getByRole('region', { name: 'Chat' }).element()
    const wide = [...chat.querySelectorAll('*')].filter(
      (element) =>
        !element.closest('.cs-unseen, .cs-composer-label') &&
        element.getBoundingClientRect().right > chat.getBoundingClientRect().right + 1,
    )
    expect(wide.map((element) => element.className)).toEqual([])
    expect(page.getByRole('log').element().scrollWidth).toBeLessThanOrEqual(360)
  })

  it('gives each paragraph its own direction', async () => {
    const { page } = await showChat((log) => {
      log.user('Mixed')
      log.step()
      log.text('שלום עולם.\n\nPlain English line.')
      log.turnEnded('completed')
    })
    const direction = (text: string) => getComputedStyle(page.getByText(text).element()).direction
    expect(direction('שלום עולם.')).toBe('rtl')
    expect(direction('Plain English line.')).toBe('ltr')
  })

  it('mirrors from right to left', async () => {
    const { page } = await showChat(rightToLeft, { dir: 'rtl' })
    const list = page.getByRole('log').element().getBoundingClientRect()
    const mine = page
      .getByRole('article', { name: 'You' })
      .element()
      .querySelector('.cs-message-content')
      ?.getBoundingClientRect()
    expect(mine && mine.left - list.left).toBeLessThan(40)
  })

  it('gives every button at least 24 px', async () => {
    const { page } = await showChat((log) => {
      failing(log)
    })
    const small = page
      .getByRole('button')
      .elements()
      // A control inside of its label is as large as that.
      .map((button) => (button.closest('label') ?? button).getBoundingClientRect())
      .filter(({ width, height }) => Math.min(width, height) < 24)
    expect(small).toEqual([])
  })
})

describe('Chat', () => {
  it('says that its model is a demo, where it is told so', async () => {
    const { page } = await showChat(undefined, { notice: 'Scripted demo', label: 'Desk' })
    await expect
      .element(page.getByRole('region', { name: 'Desk' }))
      .toHaveTextContent('Scripted demo')
  })

  it('sends a suggestion', async () => {
    const { page } = await showChat(undefined, {
      suggestions: [{ label: 'Short', text: 'The whole question' }],
    })
    await expect.element(page.getByText('What can I help with?')).toBeVisible()
    await page.getByRole('button', { name: 'Short' }).click()
    await expect
      .element(page.getByRole('article', { name: 'You' }))
      .toHaveTextContent('The whole question')
    expect(page.getByText('What can I help with?').elements()).toHaveLength(0)
  })

  it('takes every word from its catalogue', async () => {
    const { page } = await showChat(undefined, {
      strings: { ...en, composer: { ...en.composer, label: 'Nachricht' } },
    })
    await expect.element(page.getByRole('textbox', { name: 'Nachricht' })).toBeVisible()
  })

  it('says what went wrong in the words of its catalogue, to be seen and to be heard', async () => {
    const { page, log } = await showChat(
      (given) => {
        given.user('Hello')
        given.step()
      },
      {
        strings: {
          ...en,
          error: {
            ...en.error,
            words: ({ code }) => ({ message: `Fehler: ${code}.`, hint: 'Später erneut.' }),
          },
        },
      },
    )
    log.failed({
      code: 'rate_limited',
      message: 'The model is busy.',
      hint: 'Wait.',
      retryable: true,
    })
    await expect.element(page.getByText('Fehler: rate_limited.', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Später erneut.', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('alert')).toHaveTextContent(/Fehler: rate_limited\./)
    // What was said by whoever failed stays for those who look into it.
    const own = page.getByText('The model is busy.', { exact: true }).element()
    expect(own.closest('.cs-notice-detail')).not.toBeNull()
  })

  it('injects no style element, which a strict content policy would refuse', async () => {
    const before = document.querySelectorAll('style').length
    const { page, log } = await showChat(streaming)
    await page.getByRole('button', { name: 'Reasoning' }).click()
    log.ended(log.call('client.refund', { order: 'A-1' }), 'returned', 'Done')
    await page.getByRole('button', { name: /Refund/ }).click()
    await nextFrame()
    expect(document.querySelectorAll('style')).toHaveLength(before)
  })
})
