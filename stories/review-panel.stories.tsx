import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Agent, Grant } from 'countersign'
import { ApprovalClockContext } from 'countersign/react'
import { ReviewPanel, type ReviewPanelProps } from 'countersign/ui'
import { type ReactElement, useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import {
  asking,
  asks,
  fetchPage,
  refund,
  refundArgs,
  sendMail,
  type StoryTool,
  subscribe,
  wipe,
} from './questions.ts'
import { grants as remembered } from './grants.ts'
import { storyDesk } from './story-desk.ts'
import type { StoryLog } from './story-log.ts'

type Threads = Parameters<typeof storyDesk>[0]

interface Args extends ReviewPanelProps {
  readonly threads: Threads
  readonly grants: readonly Grant[]
  /** What somebody else does when they are told to, by a button below. */
  readonly elsewhere?: (logs: ReadonlyMap<string, StoryLog>) => void
  /** Its store cannot be read. */
  readonly isUnreadable?: boolean
  readonly direction: 'ltr' | 'rtl'
}

/** A conversation with a title, whose question came up so many minutes after nine. */
const thread =
  (title: string, minutes: number, write: (log: StoryLog) => void) =>
  (log: StoryLog): void => {
    log.wait(minutes * 60_000)
    write(log)
    log.say({ type: 'thread.renamed', title })
  }

const wants = (tool: StoryTool, args: Parameters<typeof asking>[2]) => (log: StoryLog) => {
  asking(log, tool, args, {
    id: `cb_${JSON.stringify(args['order'] ?? args['email'] ?? log.events.length)}`,
  })
}

const desk: Threads = {
  thr_1: thread('Broken jacket', 0, wants(refund, refundArgs)),
  thr_2: thread('Late parcel', 4, wants(refund, { order: 'A-1077', amount: 40 })),
  thr_3: thread('Wrong size', 9, wants(refund, { order: 'B-2001', amount: 15.9, note: 'Size M' })),
  thr_4: thread('Newsletter', 12, wants(subscribe, { email: 'ann@example.org' })),
  thr_5: thread('Clean up', 20, (log) => {
    asking(log, wipe, { path: '/' }, { id: 'cb_wipe', why: { type: 'untrusted' } })
  }),
  thr_6: thread('Two at once', 31, (log) => {
    asking(log, sendMail, { to: 'bob@example.org', body: 'Hello' }, { id: 'cb_mail' })
    asks(log, fetchPage, { url: 'https://docs.example/a' }, { id: 'cb_fetch' })
  }),
  thr_7: thread('Hidden', 40, wants(refund, { order: 'A-1\u200B078', amount: 499 })),
  thr_8: thread('Many questions', 44, (log) => {
    log.user('Go on')
    log.question({
      id: 'cb_pause',
      kind: 'pause',
      args: { reason: 'many_prompts', after: 'call_1' },
      allowed: ['approve', 'reject'],
    })
  }),
  thr_9: thread('Interrupted', 50, (log) => {
    log.user('Refund')
    log.step()
    const call = log.call(refund.tool.name, refundArgs)
    log.question({ ...refund, id: 'cb_resume', kind: 'resume' }, call)
  }),
  thr_10: thread('Vip', 55, wants(subscribe, { email: 'eve@example.org' })),
}

const meta: Meta<Args> = {
  title: 'Review panel',
  component: ReviewPanel,
  args: { threads: desk, grants: [], direction: 'ltr' },
  argTypes: {
    threads: { table: { disable: true } },
    grants: { table: { disable: true } },
    elsewhere: { table: { disable: true } },
    agent: { table: { disable: true } },
  },
  render: (args) => <Desk {...args} />,
}
export default meta

function Desk({
  threads,
  grants,
  elsewhere,
  isUnreadable,
  direction,
  ...props
}: Args): ReactElement {
  const [agent] = useState(() => {
    const working = storyDesk(threads, grants)
    return isUnreadable ? { ...working, ...unreadable(working) } : working
  })
  const [clock] = useState(() => ({
    now: () => Date.UTC(2026, 0, 5, 10, 0, 0),
    setTimer: () => () => {},
  }))
  return (
    <ApprovalClockContext.Provider value={clock}>
      <div dir={direction === 'rtl' ? direction : undefined}>
        <ReviewPanel {...props} agent={agent} />
        {elsewhere && (
          <button type="button" onClick={() => elsewhere(agent.logs)}>
            Let somebody else act
          </button>
        )}
      </div>
    </ApprovalClockContext.Provider>
  )
}

function unreadable({ callbacks }: Agent): Pick<Agent, 'callbacks'> {
  const refresh = (): Promise<void> => Promise.reject(new Error('The disk is gone.'))
  return { callbacks: { ...callbacks, refresh } }
}

type Story = StoryObj<Args>

export const TenThreads: Story = {}
export const ByTool: Story = { args: { groupBy: 'tool' } }
export const WithoutShortcuts: Story = { args: { shortcuts: false } }
export const Empty: Story = {
  args: { threads: { thr_1: thread('Done', 0, (log) => log.user('Hello')) } },
}

export const Together: Story = {
  args: { groupBy: 'tool' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Review 4 together' }))
    await expect(canvas.getByRole('button', { name: 'Approve 3 calls' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Decline all 4' })).toBeVisible()
  },
}

export const Filtered: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.selectOptions(
      await canvas.findByRole('combobox', { name: 'Tool' }),
      'client.refund',
    )
    await expect(await canvas.findByText('1 of 5')).toBeVisible()
  },
}

const act: Story['play'] = async ({ canvasElement }) => {
  const canvas = within(canvasElement)
  await canvas.findByRole('heading', { name: 'Refund an order' })
  await userEvent.click(canvas.getByRole('button', { name: 'Let somebody else act' }))
}

/** What was looked at is decided by somebody else: a line says by whom, and the next one is shown. */
export const DecidedBySomebodyElse: Story = {
  args: {
    elsewhere: (logs) =>
      logs.get('thr_1')?.settled('cb_"A-1042"', 'answered', {
        how: 'click',
        by: 'u_7',
        by_name: 'Ann Lee',
        decision: { type: 'reject' },
      }),
  },
  play: async (context) => {
    await act(context)
    await within(context.canvasElement).findByText(
      'Refund an order: Decided elsewhere. Declined by Ann Lee',
    )
  },
}

export const ExpiredMeanwhile: Story = {
  args: { elsewhere: (logs) => logs.get('thr_1')?.settled('cb_"A-1042"', 'expired') },
  play: async (context) => {
    await act(context)
    await within(context.canvasElement).findByText(
      'Refund an order: Expired: nobody decided in time',
    )
  },
}

/** The store cannot be read: nobody is told that nothing waits. */
export const Unreadable: Story = {
  args: { threads: { thr_1: thread('Done', 0, (log) => log.user('Hello')) }, isUnreadable: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByText(/Some of what waits may be missing: the store could not be read/)
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(canvas.queryByText('Nothing waits for you.')).toBeNull()
  },
}

export const WithRemembered: Story = {
  args: { grants: remembered },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByText('Remembered decisions (3)'))
    await expect(await canvas.findAllByRole('button', { name: 'Ask again' })).toHaveLength(3)
  },
}

export const RightToLeft: Story = { args: { direction: 'rtl' } }
export const Dark: Story = { globals: { theme: 'dark' } }
export const DarkTogether: Story = { ...Together, globals: { theme: 'dark' } }
