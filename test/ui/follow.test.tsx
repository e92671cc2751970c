import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { eventually } from '../eventually.ts'
import { FOLLOWING, scrolled } from '../../src/ui/message-list/follow.ts'
import { longThread } from '../../stories/logs.ts'
import { nextFrame, type ShownChat, showChat } from './stage.tsx'

describe('scrolled', () => {
  it('ends following when a person goes up by a little', () => {
    expect(scrolled({ following: true, top: 1000 }, { top: 960, below: 40 }).following).toBe(false)
  })

  it('goes on following where only the content grew', () => {
    expect(scrolled({ following: true, top: 1000 }, { top: 1000, below: 400 }).following).toBe(true)
  })

  it('follows again at the end, zoomed pages included', () => {
    expect(scrolled({ following: false, top: 900 }, { top: 999.4, below: 0.6 }).following).toBe(
      true,
    )
  })

  it('stays where it is close to the end and not at it', () => {
    expect(scrolled({ following: false, top: 900 }, { top: 980, below: 20 }).following).toBe(false)
  })

  it('begins by following', () => {
    expect(FOLLOWING.following).toBe(true)
  })
})

const viewport = ({ page }: ShownChat): HTMLElement =>
  page.getByRole('log').element() as HTMLElement
const below = (node: HTMLElement): number => node.scrollHeight - node.clientHeight - node.scrollTop
const jump = ({ page }: ShownChat) => page.getByRole('button', { name: 'Jump to latest' })

async function streamingChat(): Promise<ShownChat> {
  const chat = await showChat((log) => {
    longThread(log)
    log.user('More')
    log.step()
    log.text('It goes on', 'open')
  })
  await eventually(() => expect(viewport(chat).scrollTop).toBeGreaterThan(200))
  return chat
}

async function deltas(chat: ShownChat, count: number): Promise<void> {
  for (let delta = 0; delta < count; delta += 1) {
    chat.log.grow(` and on\n\n`)
    await nextFrame()
  }
}

describe('a list that streams', () => {
  it('keeps its end in view; growth never ends that', async () => {
    const chat = await streamingChat()
    await deltas(chat, 10)
    expect(below(viewport(chat))).toBeLessThan(2)
    expect(jump(chat).elements()).toHaveLength(0)
  })

  const ways = {
    wheel: async (node: HTMLElement) => {
      await userEvent.wheel(node, { delta: { y: -40 } })
    },
    keyboard: async (node: HTMLElement) => {
      node.focus()
      await userEvent.keyboard('{ArrowUp}')
    },
    touch: async (node: HTMLElement) => {
      const touch = new Touch({ identifier: 1, target: node })
      node.dispatchEvent(new TouchEvent('touchstart', { touches: [touch] }))
      node.scrollTop -= 40
      node.dispatchEvent(new TouchEvent('touchend', { touches: [] }))
    },
  }

  for (const [way, scroll] of Object.entries(ways)) {
    it(`stays where a person scrolled up by ${way}`, async () => {
      const chat = await streamingChat()
      const node = viewport(chat)
      const before = node.scrollTop
      await scroll(node)
      await expect.element(jump(chat)).toBeVisible()
      await eventually(async () => {
        const top = node.scrollTop
        await nextFrame()
        expect(node.scrollTop).toBe(top)
      })
      const top = node.scrollTop
      expect(top).toBeLessThan(before)
      await deltas(chat, 20)
      expect(node.scrollTop).toBeLessThanOrEqual(top)
      expect(below(node)).toBeGreaterThan(40)
    })
  }

  it('follows again by the button, whose focus goes to the list', async () => {
    const chat = await streamingChat()
    const node = viewport(chat)
    node.scrollTop -= 40
    await jump(chat).click()
    await deltas(chat, 5)
    expect(below(node)).toBeLessThan(2)
    expect(document.activeElement).toBe(node)
    expect(jump(chat).elements()).toHaveLength(0)
  })

  it('follows again when a person scrolls back to the end', async () => {
    const chat = await streamingChat()
    const node = viewport(chat)
    node.scrollTop -= 40
    await expect.element(jump(chat)).toBeVisible()
    node.scrollTop = node.scrollHeight
    await eventually(() => expect(jump(chat).elements()).toHaveLength(0))
    await deltas(chat, 5)
    expect(below(node)).toBeLessThan(2)
  })

  it('goes to what a person just sent', async () => {
    const chat = await streamingChat()
    const node = viewport(chat)
    node.scrollTop = 0
    await expect.element(jump(chat)).toBeVisible()
    await chat.page.getByRole('textbox', { name: 'Message' }).fill('Mine')
    await chat.page.getByRole('button', { name: 'Send next' }).click()
    await eventually(() => expect(below(node)).toBeLessThan(2))
  })
})
