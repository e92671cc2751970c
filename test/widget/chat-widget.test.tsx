import { createAgent, tool } from 'countersign'
import { scriptedModel, type ScriptedAnswer } from 'countersign/testing'
import 'countersign/styles.css'
import { ChatWidget, type ChatWidgetProps } from 'countersign/widget'
import { describe, expect, it, vi } from 'vitest'
import { page as browserPage, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'

const refund = tool({
  name: 'refund',
  title: 'Refund an order',
  annotations: { destructiveHint: true },
  run: () => 'Refunded.',
})

async function widget(
  answers: readonly ScriptedAnswer[] = [],
  props: Partial<ChatWidgetProps> = {},
) {
  const agent = createAgent({ model: scriptedModel(answers), tools: [refund] })
  const shown = await render(<ChatWidget {...props} agent={agent} />)
  return { shown, agent }
}

const launcher = () => browserPage.getByRole('button', { name: /^(?:Open|Close) chat/ }).first()
const dialog = () => browserPage.getByRole('dialog', { name: 'Chat' })
const composer = () => browserPage.getByRole('textbox', { name: 'Message' })

describe('a chat widget', () => {
  it('opens with the focus where one writes, and gives it back when it closes', async () => {
    await widget()
    await expect.element(launcher()).toHaveAttribute('aria-expanded', 'false')
    expect(dialog().elements()).toHaveLength(0)
    await launcher().click()
    await expect.element(dialog()).toBeVisible()
    await expect.element(composer()).toHaveFocus()
    await userEvent.keyboard('Half a thought{Escape}')
    await expect.element(launcher()).toHaveFocus()
    expect(dialog().elements()).toHaveLength(0)
    await userEvent.keyboard('{Enter}')
    await expect.element(composer()).toHaveValue('Half a thought')
    await expect.element(composer()).toHaveFocus()
  })

  it('counts the answers that came while it was closed', async () => {
    let finish = (): void => {}
    const until = new Promise<void>((resolve) => {
      finish = resolve
    })
    await widget([{ text: 'Slowly', until }])
    await launcher().click()
    await composer().fill('Hello')
    await userEvent.keyboard('{Enter}')
    await expect.element(browserPage.getByText('Slowly')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    finish()
    await expect
      .element(browserPage.getByRole('button', { name: 'Open chat. 1 new answer' }))
      .toBeVisible()
    await expect.element(browserPage.getByRole('status').first()).toHaveTextContent('1 new answer')
    await launcher().click()
    await userEvent.keyboard('{Escape}')
    await expect
      .element(browserPage.getByRole('button', { name: 'Open chat', exact: true }))
      .toBeVisible()
  })

  it('says that a question waits', async () => {
    await widget([{ calls: [{ name: 'refund' }] }])
    await launcher().click()
    await composer().fill('Refund it')
    await userEvent.keyboard('{Enter}')
    await expect.element(browserPage.getByRole('group', { name: /Refund an order/ })).toBeVisible()
    await browserPage.getByRole('dialog').getByRole('button', { name: 'Close chat' }).click()
    await expect
      .element(browserPage.getByRole('button', { name: 'Open chat. 1 question waits for you' }))
      .toBeVisible()
  })

  it('begins anew, and the old conversation goes on behind it', async () => {
    const changed = vi.fn<(id: string | undefined) => void>()
    const { agent } = await widget(['Hi.', 'Again.'], { onThreadChange: changed })
    await launcher().click()
    await composer().fill('Hello')
    await userEvent.keyboard('{Enter}')
    await expect.element(browserPage.getByText('Hi.', { exact: true })).toBeVisible()
    const [first] = changed.mock.calls[0] ?? []
    await browserPage.getByRole('button', { name: 'New conversation' }).click()
    await expect.element(browserPage.getByText('Hi.', { exact: true })).not.toBeInTheDocument()
    await expect.element(dialog()).toBeVisible()
    await expect.element(composer()).toHaveFocus()
    expect(changed).toHaveBeenLastCalledWith(undefined)
    expect(agent.thread(first).getState().turn_order).toHaveLength(1)
  })

  it('is opened and closed by the application where that decides', async () => {
    const asked = vi.fn<(open: boolean) => void>()
    const agent = createAgent({ model: scriptedModel([]) })
    const shown = await render(<ChatWidget agent={agent} open={false} onOpenChange={asked} />)
    await launcher().click()
    expect(asked).toHaveBeenCalledWith(true)
    expect(dialog().elements()).toHaveLength(0)
    await shown.rerender(<ChatWidget agent={agent} open onOpenChange={asked} />)
    await expect.element(dialog()).toBeVisible()
  })

  it('fills a phone, and keeps the focus in', async () => {
    await browserPage.viewport(360, 640)
    await widget()
    await launcher().click()
    await expect.element(composer()).toHaveFocus()
    const box = dialog().element().getBoundingClientRect()
    expect([box.width, box.height]).toEqual([360, 640])
    expect(dialog().element().matches(':modal')).toBe(true)
    for (let stops = 0; stops < 8; stops += 1) {
      await userEvent.tab()
      const inside = dialog().element().contains(document.activeElement)
      // The browser's own stop, behind the last one of the page.
      expect(inside || document.activeElement === document.body).toBe(true)
    }
    await browserPage.viewport(1024, 768)
  })

  it('throws for an endpoint that cannot work, and says what to do', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await expect(render(<ChatWidget endpoint="" model="m" />)).rejects.toThrow(/needs a baseURL/)
    vi.restoreAllMocks()
  })
})
