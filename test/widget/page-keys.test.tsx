import { createAgent, tool } from 'countersign'
import { scriptedModel } from 'countersign/testing'
import 'countersign/styles.css'
import { ChatWidget } from 'countersign/widget'
import { afterEach, describe, expect, it } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import styles from '../../src/ui/styles.css?inline'
import { defineCountersignChat } from '../../src/widget/element/index.ts'

/*
 * H-PKG-05 of a collection of public reports: typing in an embedded widget triggers the shortcuts of the
 * page around it.
 */

const refund = tool({
  name: 'refund',
  title: 'Refund an order',
  annotations: { destructiveHint: true },
  run: () => 'Refunded.',
})

const agentOf = () =>
  createAgent({ model: scriptedModel([{ calls: [{ name: 'refund' }] }]), tools: [refund] })

let leave: (() => void)[] = []

afterEach(() => {
  for (const end of leave) end()
  leave = []
})

/** A page that acts on single keys, unless somebody writes in a field that it can see. */
function pageWithShortcuts(): readonly string[] {
  const acted: string[] = []
  const listen = ({ key, target }: KeyboardEvent): void => {
    const fields = [target, document.activeElement]
    if (fields.some((one) => one instanceof Element && one.matches('input, textarea'))) return
    if (['s', '/', 'Escape'].includes(key)) acted.push(key)
  }
  window.addEventListener('keydown', listen)
  leave.push(() => window.removeEventListener('keydown', listen))
  return acted
}

const shapes = {
  'the element of the script tag': async () => {
    defineCountersignChat(styles)
    const chat = document.createElement('countersign-chat')
    chat.agent = agentOf()
    document.body.append(chat)
    leave.push(() => chat.remove())
  },
  'the widget of a React application': async () => {
    await render(<ChatWidget agent={agentOf()} />)
  },
}

/** A document sees only the host of what has the focus in a shadow root. */
function untilFocused(locator: Locator): Promise<void> {
  return expect.poll(() => locator.query()?.matches(':focus')).toBe(true)
}

const composer = () => page.getByRole('textbox', { name: 'Message' })

for (const [shape, open] of Object.entries(shapes)) {
  describe(`what is typed in ${shape}`, () => {
    it('is for it alone, and other keys are for the page as before', async () => {
      const acted = pageWithShortcuts()
      await open()
      await page.getByRole('button', { name: 'Open chat' }).click()
      await untilFocused(composer())
      await userEvent.keyboard('/search s')
      await expect.element(composer()).toHaveValue('/search s')
      expect(acted).toEqual([])

      await userEvent.keyboard('{Enter}')
      const decline = page.getByRole('button', { name: /^Decline/ })
      await expect.element(decline).toBeVisible()
      ;(decline.element() as HTMLElement).focus()
      await userEvent.keyboard('{Escape}')
      await untilFocused(page.getByRole('button', { name: /^Open chat/ }))
      expect(acted).toEqual([])

      ;(page.getByRole('button', { name: /^Open chat/ }).element() as HTMLElement).blur()
      await userEvent.keyboard('s/{Escape}')
      expect(acted).toEqual(['s', '/', 'Escape'])
    })
  })
}

describe('Escape', () => {
  it('that ends the editing of a question leaves the chat open', async () => {
    await render(
      <ChatWidget agent={createAgent({ model: scriptedModel(['Good day.']) })} defaultOpen />,
    )
    await composer().fill('Hello')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Good day.', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Edit' }).click()
    const editor = page.getByRole('textbox', { name: /edit/i })
    await expect.element(editor).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(editor).not.toBeInTheDocument()
    await expect.element(page.getByRole('dialog', { name: 'Chat' })).toBeVisible()
  })
})
