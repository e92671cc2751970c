import { createAgent, tool } from 'countersign'
import {
  Approval,
  type ApprovalClock,
  ApprovalClockContext,
  ThreadProvider,
  useApproval,
  useCallbacks,
  usePolicy,
} from 'countersign/react'
import { scriptedModel } from 'countersign/testing'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { page as browserPage, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { asking, asks, longBody, refund, refundArgs, sendMail } from '../../../stories/questions.ts'
import { storyAgent } from '../../../stories/story-agent.ts'
import { storyLog } from '../../../stories/story-log.ts'
import { frames, manualClock, now, watched } from '../../ui/approval/stage.tsx'

describe('useCallbacks', () => {
  it('lists what waits and keeps its array while that is the same', async () => {
    const log = storyLog()
    const id = asking(log, refund, refundArgs)
    const seen: (readonly unknown[])[] = []
    function List(): ReactElement {
      const callbacks = useCallbacks()
      seen.push(callbacks)
      return <p>{callbacks.map((callback) => callback.id).join(' ')}</p>
    }
    const page = await render(
      <ThreadProvider agent={storyAgent(log)} threadId="thr_story">
        <List />
      </ThreadProvider>,
    )
    await expect.element(page.getByText(id)).toBeVisible()
    log.text('More', 'open')
    for (let delta = 0; delta < 20; delta += 1) log.grow('.')
    await frames()
    expect(new Set(seen).size).toBe(1)
    log.settled(id, 'answered', { how: 'click', decision: { type: 'approve' } })
    await frames()
    expect(seen.at(-1)).toEqual([])
  })

  it('filters by thread, kind and tool', async () => {
    const log = storyLog()
    asking(log, refund, refundArgs)
    asks(log, sendMail, { to: 'ann@example.org' })
    log.question({ kind: 'pause', args: { reason: 'many_prompts' } })
    function Counts(): ReactElement {
      const counts = [
        useCallbacks(),
        useCallbacks({ kind: 'approval' }),
        useCallbacks({ tool: 'client.refund' }),
        useCallbacks({ thread_id: 'thr_other' }),
      ].map((callbacks) => callbacks.length)
      return <p>{counts.join(' ')}</p>
    }
    const page = await render(
      <ThreadProvider agent={storyAgent(log)} threadId="thr_story">
        <Counts />
      </ThreadProvider>,
    )
    await expect.element(page.getByText('3 2 1 0')).toBeVisible()
  })

  it('renders nothing on a server', () => {
    const agent = createAgent({ model: scriptedModel([]) })
    const List = (): ReactElement => <p>{useCallbacks().length}</p>
    const html = renderToString(
      <ThreadProvider agent={agent}>
        <List />
      </ThreadProvider>,
    )
    expect(html).toBe('<p>0</p>')
  })
})

describe('an interface of one’s own', () => {
  function OwnCard({ id }: { readonly id: string }): ReactElement {
    const approval = useApproval(id)
    return (
      <div ref={approval.ref} data-slot="approval" style={{ padding: 20 }}>
        <p>{approval.armed ? 'armed' : 'not armed'}</p>
        <p>{approval.state}</p>
        <p>unread: {approval.unread.join(' ')}</p>
        <button type="button" onClick={() => void approval.approve()}>
          Yes
        </button>
        <button type="button" onClick={() => approval.open(...approval.unread)}>
          Read
        </button>
      </div>
    )
  }

  async function show(ui: (id: string) => ReactElement, args = refundArgs) {
    const log = storyLog()
    const id = asking(log, refund, args)
    const { agent, decided } = watched(storyAgent(log))
    const clock = manualClock()
    await browserPage.viewport(800, 900)
    window.focus()
    const page = await render(
      <ApprovalClockContext.Provider value={clock}>
        <ThreadProvider agent={agent} threadId="thr_story">
          {ui(id)}
        </ThreadProvider>
      </ApprovalClockContext.Provider>,
    )
    await frames()
    return { page, clock, decided }
  }

  async function later(clock: ApprovalClock & { advance(ms: number): void }, ms: number) {
    clock.advance(ms)
    await frames(2)
  }

  it('made of the hook alone decides nothing before it is armed', async () => {
    const { page, clock, decided } = await show((id) => <OwnCard id={id} />)
    await page.getByRole('button', { name: 'Yes' }).click(now)
    await later(clock, 499)
    expect(decided).toEqual([])
    await expect.element(page.getByText('not armed')).toBeVisible()
    await later(clock, 1)
    await expect.element(page.getByText('armed', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Yes' }).click()
    expect(decided).toHaveLength(1)
    await expect.element(page.getByText('approved')).toBeVisible()
  })

  it('made of the hook alone decides nothing before everything was opened', async () => {
    const { page, clock, decided } = await show((id) => <OwnCard id={id} />, {
      ...refundArgs,
      note: longBody,
    })
    await later(clock, 500)
    await page.getByRole('button', { name: 'Yes' }).click()
    expect(decided).toEqual([])
    await expect.element(page.getByText('unread: note')).toBeVisible()
    await page.getByRole('button', { name: 'Read' }).click()
    await later(clock, 1000)
    await page.getByRole('button', { name: 'Yes' }).click()
    expect(decided).toHaveLength(1)
  })

  it('made of the parts has their protections', async () => {
    const { page, clock, decided } = await show((id) => (
      <Approval.Root id={id} asChild>
        <article>
          <Approval.Title />
          <Approval.Reject asChild>
            <button type="button" className="mine">
              No
            </button>
          </Approval.Reject>
          <Approval.Approve>Yes</Approval.Approve>
        </article>
      </Approval.Root>
    ))
    expect(
      page.container.querySelector('article[data-slot="approval"][role="group"]'),
    ).not.toBeNull()
    ;(page.getByRole('button', { name: 'Yes' }).element() as HTMLElement).click()
    await page.getByRole('button', { name: 'Yes' }).click(now)
    expect(decided).toEqual([])
    await later(clock, 500)
    await page.getByRole('button', { name: 'Yes' }).click(now)
    expect(decided).toHaveLength(1)
  })

  it('forgets a press that left the button, before something else clicks it', async () => {
    const { page, clock, decided } = await show((id) => (
      <>
        <label htmlFor="yes">By its label</label>
        <Approval.Root id={id} asChild>
          <article>
            <Approval.Title />
            <Approval.Approve id="yes">Yes</Approval.Approve>
            <p>Elsewhere</p>
          </article>
        </Approval.Root>
      </>
    ))
    await later(clock, 500)
    await userEvent.dragAndDrop(page.getByRole('button'), page.getByText('Elsewhere'))
    expect(decided).toEqual([])
    // It moves, so that it has to stand still once more. A label clicks without a press of the button.
    page.container.querySelector<HTMLElement>('article')!.style.marginTop = '60px'
    await frames(3)
    await page.getByText('By its label').click(now)
    expect(decided).toEqual([])
    await later(clock, 500)
    await page.getByText('By its label').click()
    expect(decided).toHaveLength(1)
  })

  it('says where a part belongs that stands alone', () => {
    expect(() =>
      renderToString(
        <ThreadProvider agent={createAgent({ model: scriptedModel([]) })}>
          <Approval.Approve />
        </ThreadProvider>,
      ),
    ).toThrow(/Approval\.Approve is a part of an approval/)
  })
})

describe('usePolicy', () => {
  it('lists what is remembered, and takes it back', async () => {
    const look = tool({ name: 'look', needsApproval: true, run: () => 'ok' })
    const agent = createAgent({
      model: scriptedModel([{ calls: [{ name: 'look' }] }, 'Done']),
      tools: [look],
    })
    function Grants(): ReactElement {
      const { grants, revoke } = usePolicy()
      return (
        <ul>
          {grants.map((grant) => (
            <li key={grant.id}>
              {grant.tool} {grant.scope}
              <button type="button" onClick={() => revoke(grant.id)}>
                Revoke
              </button>
            </li>
          ))}
        </ul>
      )
    }
    const page = await render(
      <ThreadProvider agent={agent}>
        <Grants />
      </ThreadProvider>,
    )
    const record = await agent.thread().send('Look').result()
    const [callback] = record.callbacks
    if (!callback) throw new Error('It asks nothing.')
    await agent.decide(callback, { type: 'approve', remember: { scope: 'always', match: 'tool' } })
    await expect.element(page.getByText('client.look always')).toBeVisible()
    await page.getByRole('button', { name: 'Revoke' }).click()
    await expect.element(page.getByText('client.look always')).not.toBeInTheDocument()
    expect(agent.grants.list()).toEqual([])
  })
})
