import { createAgent, type Message, type ThreadEvent } from 'countersign'
import { logOfMessages } from 'countersign/history'
import { ThreadProvider } from 'countersign/react'
import { memoryStore } from 'countersign/storage/memory'
import { scriptedModel } from 'countersign/testing'
import 'countersign/styles.css'
import { Chat } from 'countersign/ui'
import { describe, expect, it } from 'vitest'
import type { Locator } from 'vitest/browser'
import { render, type RenderResult } from 'vitest-browser-react'
import { storyLog } from '../../stories/story-log.ts'

const threadId = 'thr_long'

/** A conversation of so many questions and answers, opened at its end. */
async function open(turns: number): Promise<RenderResult> {
  const answers = Array.from({ length: turns }, (_, at) => `Answer ${at}.\n\n- one\n- two`)
  const agent = createAgent({ model: scriptedModel(answers) })
  const thread = agent.thread(threadId)
  for (let at = 0; at < turns; at += 1) await thread.send(`Question ${at}?`).result()
  const page = await render(
    <div style={{ inlineSize: 640, blockSize: 500 }}>
      <ThreadProvider agent={agent} threadId={threadId}>
        <Chat />
      </ThreadProvider>
    </div>,
  )
  await expect.element(page.getByText(`Answer ${turns - 1}.`, { exact: true })).toBeVisible()
  return page
}

const AT = '2026-01-05T09:00:00.000Z'

function messages(count: number): readonly Message[] {
  return Array.from({ length: count }, (_, at) => ({
    id: `msg_${at}`,
    role: at % 2 === 0 ? 'user' : 'assistant',
    content: [{ type: 'text', text: `Message ${at}.` }],
    parent_id: at === 0 ? null : `msg_${at - 1}`,
    status: 'complete',
    created_at: AT,
  }))
}

const mounted = (): number => document.querySelectorAll('.cs-message').length
const viewport = (): HTMLElement => document.querySelector<HTMLElement>('.cs-list-viewport')!

/** The first message in view. */
function readFirst(): Element | undefined {
  const { top } = viewport().getBoundingClientRect()
  return [...document.querySelectorAll('.cs-message')].find(
    (node) => node.getBoundingClientRect().bottom > top,
  )
}

/** Presses what may still be moving while more of the conversation is drawn. */
async function press(button: Locator): Promise<void> {
  await expect.element(button).toBeInTheDocument()
  ;(button.element() as HTMLElement).click()
}

const long = (): readonly ThreadEvent[] =>
  logOfMessages(messages(2_000), { thread_id: threadId, at: AT, agent_id: 'long' })

/** A stored thread, of 2,000 messages if no other, of which only the newest rows can be read at first. */
async function openLate(
  rows: readonly ThreadEvent[] = long(),
): Promise<{ readonly page: RenderResult; readonly readOn: () => void }> {
  const store = memoryStore()
  await store.append(
    threadId,
    rows.map((row) => ({ ...row, thread_id: threadId })),
    { after: 0 },
  )
  let readOn: () => void = () => {}
  const going = new Promise<void>((resolve) => {
    readOn = resolve
  })
  const load: typeof store.load = async (id, range) => {
    if (range?.after !== undefined) await going
    return store.load(id, range)
  }
  const model = scriptedModel(['To another question.'])
  const agent = createAgent({ id: 'long', model, store: { ...store, load } })
  const page = await render(
    <div style={{ inlineSize: 640, blockSize: 500 }}>
      <ThreadProvider agent={agent} threadId={threadId}>
        <Chat />
      </ThreadProvider>
    </div>,
  )
  return { page, readOn }
}

describe('a long conversation', () => {
  it('draws few of its messages when it opens, and is at its end', async () => {
    const page = await open(300)
    expect(mounted()).toBeLessThan(60)
    const { scrollTop, clientHeight, scrollHeight } = viewport()
    expect(scrollTop + clientHeight).toBeGreaterThan(scrollHeight - 3)
    expect(page.getByText('Answer 0.', { exact: true }).elements()).toHaveLength(0)
  })

  it('draws fewer than 60 of ten thousand stored messages', async () => {
    const store = memoryStore()
    const log = logOfMessages(messages(10_000), { thread_id: threadId, at: AT, agent_id: 'long' })
    await store.append(threadId, log, { after: 0 })
    const agent = createAgent({ id: 'long', model: scriptedModel([]), store })
    const page = await render(
      <div style={{ inlineSize: 640, blockSize: 500 }}>
        <ThreadProvider agent={agent} threadId={threadId}>
          <Chat />
        </ThreadProvider>
      </div>,
    )
    await expect.element(page.getByText('Message 9999.', { exact: true })).toBeVisible()
    expect(mounted()).toBeLessThan(60)
  })

  describe('that is stored', () => {
    it('shows its newest while the rest is read, and keeps what it shows', async () => {
      const { page, readOn } = await openLate()
      const newest = page.getByRole('article').filter({ hasText: 'Message 1999.' })
      await expect.element(newest).toBeVisible()
      const node = newest.element()
      const { top } = node.getBoundingClientRect()
      const height = viewport().scrollHeight
      readOn()
      await expect.poll(() => viewport().scrollHeight).toBeGreaterThan(height + 10_000)
      expect(newest.element()).toBe(node)
      expect(Math.abs(node.getBoundingClientRect().top - top)).toBeLessThan(2)
      expect(mounted()).toBeLessThan(60)
    })

    it('is asked anew from what is shown, when all of it is there', async () => {
      const { page, readOn } = await openLate()
      const question = page.getByRole('article').filter({ hasText: 'Message 1998.' })
      await press(question.getByRole('button', { name: 'Edit' }))
      await page.getByRole('textbox', { name: 'Edit' }).fill('Something else?')
      await press(page.getByRole('button', { name: 'Send' }).first())
      readOn()
      await expect
        .element(page.getByRole('article').filter({ hasText: 'Something else?' }))
        .toBeVisible()
      await expect.element(page.getByText('To another question.', { exact: true })).toBeVisible()
    })

    it('offers to try again what failed when all of it is there', async () => {
      const failed = storyLog()
      for (let turn = 0; turn < 80; turn += 1) {
        failed.user('Question')
        failed.step()
        failed.text('Answer.')
        failed.stepEnded()
        failed.turnEnded('completed')
      }
      failed.user('Message 1998.')
      failed.turnEnded('interrupted')
      const { page, readOn } = await openLate(failed.events)
      await expect.element(page.getByText('Message 1998.', { exact: true })).toBeVisible()
      const again = page.getByRole('button', { name: 'Try again', exact: true })
      expect(again.elements()).toEqual([])
      readOn()
      await expect.element(again).toBeVisible()
    })

    it.each([
      ['at the top of what is there', 0],
      ['in the middle of it', 300],
    ])('keeps in place what somebody reads %s when the rest comes', async (_where, scrollTop) => {
      const { page, readOn } = await openLate()
      await expect
        .element(page.getByRole('article').filter({ hasText: 'Message 1999.' }))
        .toBeVisible()
      viewport().dispatchEvent(new WheelEvent('wheel', { deltaY: -100 }))
      viewport().scrollTop = scrollTop
      await expect.element(page.getByRole('button', { name: 'Jump to latest' })).toBeVisible()
      // What is near is drawn, and stands still.
      let before = Number.NaN
      await expect
        .poll(() => {
          const now = readFirst()?.getBoundingClientRect().top ?? Number.NaN
          const stands = now === before && now < viewport().getBoundingClientRect().bottom
          before = now
          return stands
        })
        .toBe(true)
      const reading = readFirst()
      const top = reading?.getBoundingClientRect().top ?? Number.NaN
      const height = viewport().scrollHeight
      readOn()
      await expect.poll(() => viewport().scrollHeight).toBeGreaterThan(height + 10_000)
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      expect(reading?.isConnected).toBe(true)
      expect(Math.abs((reading?.getBoundingClientRect().top ?? Number.NaN) - top)).toBeLessThan(2)
    })
  })

  it('draws what somebody scrolls to, all in order, and keeps it', async () => {
    const page = await open(60)
    const last = page.getByRole('article').last().element()
    while (viewport().scrollTop > 0) {
      viewport().scrollTop -= 400
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    await expect.element(page.getByText('Question 0?', { exact: true })).toBeVisible()
    expect(mounted()).toBe(120)
    const said = [...document.querySelectorAll('.cs-message[data-role="user"]')]
    expect(said.map((message) => message.textContent)).toEqual(
      Array.from({ length: 60 }, (_, at) => expect.stringContaining(`Question ${at}?`)),
    )
    expect(page.getByRole('article').last().element()).toBe(last)
  })

  it('stays where one reads while what is above comes in', async () => {
    const page = await open(60)
    viewport().scrollTop -= 700
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const read = page.getByText('Question 57?', { exact: true }).element()
    const before = read.getBoundingClientRect().top
    const drawn = mounted()
    // Far enough that more is drawn, and back.
    viewport().scrollTop -= 900
    await expect.poll(mounted).toBeGreaterThanOrEqual(drawn)
    viewport().scrollTop += 900
    await expect.poll(() => Math.abs(read.getBoundingClientRect().top - before)).toBeLessThan(3)
  })

  it('is whole on paper', async () => {
    await open(60)
    expect(mounted()).toBeLessThan(120)
    dispatchEvent(new Event('beforeprint'))
    expect(mounted()).toBe(120)
  })
})
