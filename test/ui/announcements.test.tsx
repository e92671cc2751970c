import { describe, expect, it } from 'vitest'
import { plainAnswer, unreachable } from '../../stories/logs.ts'
import { nextFrame, type ShownChat, showChat } from './stage.tsx'

/** Every change of text inside a region that is live at that moment. */
function listen(): readonly string[] {
  const heard: string[] = []
  const isLive = (node: Node): boolean => {
    const element = node instanceof Element ? node : node.parentElement
    const region = element?.closest('[aria-live], [role=log], [role=status], [role=alert], output')
    if (!region) return false
    const live = region.getAttribute('aria-live')
    return live !== 'off' && region.getAttribute('aria-busy') !== 'true'
  }
  new MutationObserver((records) => {
    for (const record of records) {
      if (isLive(record.target)) heard.push(record.target.textContent ?? '')
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
  return heard
}

const said = (heard: readonly string[]): readonly string[] =>
  heard.filter((text, index) => text !== '' && text !== heard[index - 1])

async function answer(chat: ShownChat): Promise<void> {
  chat.log.user('Question')
  await nextFrame()
  chat.log.step()
  chat.log.text('It', 'open')
  for (let delta = 0; delta < 200; delta += 1) {
    chat.log.grow(' goes')
    if (delta % 5 === 0) await nextFrame()
  }
}

describe('what is announced', () => {
  it('is that an answer began, and its text once when it is done', async () => {
    const chat = await showChat()
    const heard = listen()
    await answer(chat)
    expect(said(heard)).toEqual(['Answering'])
    chat.log.turnEnded('completed')
    await nextFrame()
    expect(said(heard)).toEqual(['Answering', `Answer: It${' goes'.repeat(200)}`])
  })

  it('is an error, assertively and once', async () => {
    const chat = await showChat()
    await answer(chat)
    const heard = listen()
    chat.log.failed(unreachable)
    await nextFrame()
    expect(said(heard)).toEqual([`Error. ${unreachable.message} ${unreachable.hint}`])
    await expect.element(chat.page.getByRole('alert')).toHaveTextContent(unreachable.message)
    expect(chat.page.getByRole('alert').elements()).toHaveLength(1)
  })

  it('is that a call waits for a person', async () => {
    const chat = await showChat((log) => {
      log.user('Question')
      log.step()
    })
    await nextFrame()
    const heard = listen()
    chat.log.asked(chat.log.call('client.refund', {}))
    await nextFrame()
    expect(said(heard)).toEqual(['Waiting for your decision'])
  })

  it('is never what had happened before the chat was opened', async () => {
    const heard = listen()
    await showChat(plainAnswer)
    await nextFrame()
    expect(said(heard)).toEqual([])
  })
})

describe('the conversation', () => {
  it('is a log that is busy while an answer streams, and never live', async () => {
    const chat = await showChat()
    const log = chat.page.getByRole('log', { name: 'Conversation' })
    await expect.element(log).toHaveAttribute('aria-busy', 'false')
    await answer(chat)
    await expect.element(log).toHaveAttribute('aria-busy', 'true')
    await expect.element(log).toHaveAttribute('aria-live', 'off')
    chat.log.turnEnded('completed')
    await expect.element(log).toHaveAttribute('aria-busy', 'false')
  })
})
