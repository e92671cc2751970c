import { createAgent } from 'countersign'
import { scriptedModel } from 'countersign/testing'
import 'countersign/styles.css'
import { ChatWidget } from 'countersign/widget'
import { describe, expect, it } from 'vitest'
import { page as browserPage, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { longThread } from '../../stories/logs.ts'
import { eventually } from '../eventually.ts'
import { nextFrame, type ShownChat, showChat } from './stage.tsx'

const mark = () => browserPage.getByRole('separator', { name: 'New messages' })
const button = (name: string) => browserPage.getByRole('button', { name })
const viewport = (): HTMLElement => browserPage.getByRole('log').element() as HTMLElement

/** What comes next in the answer, as a message of its own. */
function goOn({ log }: ShownChat, text: string): void {
  log.step()
  log.text(text)
}

/** A long conversation whose answer goes on, and in which a person has scrolled up. */
async function readingAbove(): Promise<ShownChat> {
  const chat = await showChat((log) => {
    longThread(log)
    log.user('Go through them')
    log.step()
    log.text('The first one.')
  })
  // Until Markdown is there heights change, and with them where the end is.
  await eventually(() => expect(viewport().querySelector('.cs-md-group')).not.toBeNull())
  await eventually(() => {
    viewport().scrollTop -= 100
    expect(button('Jump to latest').elements()).toHaveLength(1)
  })
  return chat
}

/** Whoever began to watch before hears of it before. */
async function outOfView(node: Element): Promise<void> {
  await new Promise<void>((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting) return
      observer.disconnect()
      resolve()
    })
    observer.observe(node)
  })
  await nextFrame()
}

describe('what comes while a person reads above', () => {
  it('is marked where it begins, and the button says so', async () => {
    const chat = await readingAbove()
    expect(mark().elements()).toHaveLength(0)
    goOn(chat, 'The second one.')
    await expect.element(button('New messages')).toBeVisible()
    goOn(chat, 'The third one.')
    await expect.element(browserPage.getByText('The third one.')).toBeInTheDocument()
    expect(mark().elements()).toHaveLength(1)
    expect(mark().element().nextElementSibling?.textContent).toContain('The second one.')
  })

  it('is marked until it was in view for a while, and nothing moves when the line goes', async () => {
    const chat = await readingAbove()
    goOn(chat, 'The second one.')
    await expect.element(mark()).toHaveAttribute('data-state', 'new')
    await button('New messages').click()
    const line = mark().element()
    await expect.element(mark()).toHaveAttribute('data-state', 'seen')
    const { top } = line.getBoundingClientRect()
    // As if the time had passed.
    for (const animation of line.getAnimations()) animation.finish()
    await eventually(() => expect(mark().elements()).toHaveLength(0))
    expect(line).not.toBeVisible()
    expect(line.getBoundingClientRect().top).toBe(top)
  })

  it('is marked no more once the person says something', async () => {
    const chat = await readingAbove()
    goOn(chat, 'The second one.')
    await expect.element(mark()).toBeInTheDocument()
    chat.log.turnEnded('completed')
    chat.log.user('And then?')
    await eventually(() => expect(mark().elements()).toHaveLength(0))
    await expect.element(browserPage.getByText('And then?')).toBeVisible()
  })

  it('is not marked where the person reads at the end', async () => {
    const chat = await showChat((log) => {
      longThread(log)
      log.user('Go through them')
    })
    goOn(chat, 'The first one.')
    goOn(chat, 'The second one.')
    await expect.element(browserPage.getByText('The second one.')).toBeVisible()
    expect(mark().elements()).toHaveLength(0)
  })
})

it('a widget marks the answer that came while it was closed', async () => {
  let finish = (): void => {}
  const until = new Promise<void>((resolve) => {
    finish = resolve
  })
  const model = scriptedModel([
    async () => {
      await until
      return 'It is the third.'
    },
  ])
  const agent = createAgent({ model })
  await render(<ChatWidget agent={agent} />)
  await button('Open chat').click()
  await browserPage.getByRole('textbox', { name: 'Message' }).fill('Which one?')
  await userEvent.keyboard('{Enter}')
  await expect.element(browserPage.getByText('Which one?')).toBeVisible()
  const list = viewport()
  await userEvent.keyboard('{Escape}')
  await outOfView(list)
  finish()
  await button('Open chat. 1 new answer').click()
  await expect.element(browserPage.getByText('It is the third.')).toBeVisible()
  await expect.element(mark()).toBeVisible()
  expect(mark().element().nextElementSibling?.textContent).toContain('It is the third.')
})
