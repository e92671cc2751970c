import { type BlockProps, defaultRenderers } from 'countersign/ui'
import { createElement, Profiler, type ReactElement } from 'react'
import { ThreadProvider } from 'countersign/react'
import { Composer, MessageList } from 'countersign/ui'
import { userEvent } from 'vitest/browser'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { storyAgent } from '../../stories/story-agent.ts'
import { storyLog } from '../../stories/story-log.ts'
import { nextFrame, showChat } from './stage.tsx'

describe('what renders', () => {
  it('is one block for one delta', async () => {
    const drawn: string[] = []
    function Text(props: BlockProps<'text'>): ReactElement {
      drawn.push(props.block.text)
      return createElement(defaultRenderers.text, props)
    }
    const renderers = { text: Text }
    const { page, log } = await showChat(
      (writing) => {
        writing.user('Question')
        writing.step()
        writing.text('First block.')
        writing.reasoning('Some thought.')
        writing.text('Second', 'open')
      },
      { renderers },
    )
    await expect.element(page.getByText('Second')).toBeVisible()
    drawn.length = 0
    log.grow(' block')
    await nextFrame()
    expect(drawn).toEqual(['Second block'])
  })

  it('is one block for many deltas of one frame', async () => {
    const drawn: string[] = []
    const renderers = {
      text: (props: BlockProps<'text'>): ReactElement => {
        drawn.push(props.block.text)
        return createElement(defaultRenderers.text, props)
      },
    }
    const { page, log } = await showChat(
      (writing) => {
        writing.user('Question')
        writing.step()
        writing.text('a', 'open')
      },
      { renderers },
    )
    await expect.element(page.getByText('Question')).toBeVisible()
    drawn.length = 0
    for (let delta = 0; delta < 100; delta += 1) log.grow('b')
    await nextFrame()
    expect(drawn).toEqual([`a${'b'.repeat(100)}`])
  })

  it('is the composer only for a keystroke', async () => {
    const commits = { list: 0, composer: 0 }
    const log = storyLog()
    log.user('Question')
    log.step()
    log.text('Answer')
    log.turnEnded('completed')
    const page = await render(
      <ThreadProvider agent={storyAgent(log)} threadId="thr_story">
        <Profiler id="list" onRender={() => (commits.list += 1)}>
          <MessageList />
        </Profiler>
        <Profiler id="composer" onRender={() => (commits.composer += 1)}>
          <Composer />
        </Profiler>
      </ThreadProvider>,
    )
    // What draws Markdown has come by then.
    await vi.waitFor(() => expect(page.container.querySelector('.cs-md-group')).not.toBeNull())
    await nextFrame()
    commits.list = 0
    commits.composer = 0
    await page.getByRole('textbox', { name: 'Message' }).click()
    await userEvent.keyboard('abc')
    await expect.element(page.getByRole('textbox', { name: 'Message' })).toHaveValue('abc')
    expect(commits).toEqual({ list: 0, composer: 3 })
  })
})
