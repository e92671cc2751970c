import { type BlockProps, defaultRenderers } from 'countersign/ui'
import { createElement, Profiler, type ReactElement } from 'react'
import { ThreadProvider } from 'countersign/react'
import { Composer, MessageList, ToolCard } from 'countersign/ui'
import { userEvent } from 'vitest/browser'
import { describe, expect, it, vi } from 'vitest'
import { render, type RenderResult } from 'vitest-browser-react'
import { refund } from '../../stories/questions.ts'
import { eventually } from '../eventually.ts'
import { storyAgent } from '../../stories/story-agent.ts'
import { type StoryLog, storyLog } from '../../stories/story-log.ts'
import { storyTools } from '../../stories/story-tools.ts'
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
    await eventually(() => expect(page.container.querySelector('.cs-md-group')).not.toBeNull())
    await nextFrame()
    commits.list = 0
    commits.composer = 0
    await page.getByRole('textbox', { name: 'Message' }).click()
    await userEvent.keyboard('abc')
    await expect.element(page.getByRole('textbox', { name: 'Message' })).toHaveValue('abc')
    expect(commits).toEqual({ list: 0, composer: 3 })
  })
  it('is no card for arguments that arrive while it is folded, and its text while it is open', async () => {
    const counted = counter()
    const log = storyLog()
    log.user('Question')
    log.step()
    const call = log.callArriving('client.refund', '{"order"')
    const page = await showCards(log, [call], counted)
    await nextFrame()
    counted.renders.clear()
    log.grow(': "A-1"')
    await nextFrame()
    expect(counted.renders.size).toBe(0)
    await page.getByRole('button', { name: /client.refund/ }).click()
    log.grow(', "whole": true')
    await expect.element(page.getByText('{"order": "A-1", "whole": true')).toBeVisible()
  })

  it('is one card for one decision', async () => {
    const counted = counter()
    const log = storyLog()
    log.user('Question')
    log.step()
    const calls = [1, 2, 3].map((order) => log.call('client.refund', { order }))
    const questions = calls.map((id) => log.question(refund, id))
    await showCards(log, calls, counted)
    // The cards that ask load late.
    await vi.waitFor(() =>
      expect(document.querySelectorAll('[data-slot="approval"]')).toHaveLength(3),
    )
    await nextFrame()
    counted.renders.clear()
    log.settled(questions[1] ?? '', 'answered', {
      decision: { type: 'approve' },
      by: 'ana',
      how: 'click',
    })
    await vi.waitFor(() => expect(counted.renders.size).toBeGreaterThan(0))
    await nextFrame()
    expect([...counted.renders.keys()]).toEqual([calls[1]])
  })
})

interface Counter {
  /** How often each was drawn. */
  readonly renders: Map<string, number>
  drawn(id: string): void
}

function counter(): Counter {
  const renders = new Map<string, number>()
  return { renders, drawn: (id) => renders.set(id, (renders.get(id) ?? 0) + 1) }
}

function showCards(
  log: StoryLog,
  calls: readonly string[],
  { drawn }: Counter,
): Promise<RenderResult> {
  return render(
    <ThreadProvider agent={storyAgent(log, { tools: storyTools })} threadId="thr_story">
      {calls.map((id) => (
        <Profiler key={id} id={id} onRender={drawn}>
          <ToolCard id={id} />
        </Profiler>
      ))}
    </ThreadProvider>,
  )
}
