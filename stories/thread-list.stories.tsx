import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Agent } from 'countersign'
import { ApprovalClockContext, ThreadProvider } from 'countersign/react'
import { ThreadList } from 'countersign/ui'
import { type ReactElement, useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { agentWithThreads, type StoredThread, storyNow } from './stored-threads.ts'

interface Args {
  readonly agent: () => Agent
  readonly direction: 'ltr' | 'rtl'
  /** CSS pixels. */
  readonly width: number
}

const desk: readonly StoredThread[] = [
  { title: 'Broken jacket, refund to the card', ago: 4, waits: 1 },
  { title: 'Late parcel', ago: 49, waits: 3 },
  { title: null, ago: 180 },
  { title: 'A plan for three days in Lisbon in spring, with two children and no car', ago: 1500 },
  { title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamter', ago: 9000 },
  { title: 'مواعيد القطار إلى الإسكندرية', ago: 20_000 },
  { title: 'Invoice 2024 \u202Egnp.exe', ago: 600_000 },
  { title: 'Old and put away', ago: 700_000, archived: true },
]

const many = (count: number): readonly StoredThread[] =>
  Array.from({ length: count }, (_, index) => ({
    title: `Conversation ${count - index}`,
    ago: index * 60,
  }))

const clock = { now: () => storyNow, setTimer: () => () => {} }

function Stage({ agent: make, direction, width }: Args): ReactElement {
  const [agent] = useState(make)
  const [current, setCurrent] = useState<string | undefined>('thr_1')
  return (
    <ApprovalClockContext.Provider value={clock}>
      <ThreadProvider agent={agent}>
        <div
          dir={direction === 'rtl' ? direction : undefined}
          style={{ inlineSize: width, blockSize: '34rem' }}
        >
          <ThreadList
            current={current}
            onSelect={setCurrent}
            onNew={() => setCurrent(undefined)}
            onDeleted={() => setCurrent(undefined)}
          />
        </div>
      </ThreadProvider>
    </ApprovalClockContext.Provider>
  )
}

const meta: Meta<Args> = {
  title: 'Thread list',
  args: { agent: () => agentWithThreads(desk), direction: 'ltr', width: 280 },
  argTypes: { agent: { table: { disable: true } } },
  render: (args) => <Stage {...args} />,
}
export default meta

type Story = StoryObj<Args>

export const Several: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('button', { name: /^Late parcel/ })).toHaveAttribute(
      'aria-current',
      'true',
    )
  },
}

export const Empty: Story = { args: { agent: () => agentWithThreads([]) } }

export const Loading: Story = {
  args: { agent: () => agentWithThreads([], () => ({ list: () => new Promise(() => {}) })) },
}

export const Many: Story = {
  args: { agent: () => agentWithThreads(many(1000)) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(
      await canvas.findByRole('button', { name: /^Conversation 1000/ }),
    ).toBeInTheDocument()
  },
}

export const Archived: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Archived' }))
    await expect(
      await canvas.findByRole('button', { name: /^Old and put away/ }),
    ).toBeInTheDocument()
  },
}

export const Searching: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByRole('searchbox'), 'nobody says this')
    await expect(await canvas.findByText(/No conversation is called/)).toBeInTheDocument()
  },
}

const openActions = async (canvasElement: HTMLElement, name: string): Promise<void> => {
  const canvas = within(canvasElement)
  await userEvent.click(await canvas.findByRole('button', { name: 'Actions for Late parcel' }))
  if (name !== '') await userEvent.click(canvas.getByRole('button', { name }))
}

export const Actions: Story = { play: ({ canvasElement }) => openActions(canvasElement, '') }
export const Renaming: Story = { play: ({ canvasElement }) => openActions(canvasElement, 'Rename') }
export const Deleting: Story = { play: ({ canvasElement }) => openActions(canvasElement, 'Delete') }

export const NotLoaded: Story = {
  args: {
    agent: () =>
      agentWithThreads([], () => ({ list: () => Promise.reject(new Error('The disk is gone.')) })),
  },
}

export const NotChanged: Story = {
  args: {
    agent: () => agentWithThreads(desk, () => ({ delete: () => Promise.reject(new Error('No.')) })),
  },
  play: async ({ canvasElement }) => {
    await openActions(canvasElement, 'Delete')
    const canvas = within(canvasElement)
    await userEvent.click(
      within(canvas.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
    )
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Nothing was changed')
  },
}

export const Dark: Story = { ...Actions, globals: { theme: 'dark' } }
export const DarkDeleting: Story = { ...Deleting, globals: { theme: 'dark' } }
export const RightToLeft: Story = { ...Actions, args: { direction: 'rtl' } }
export const Wide: Story = { args: { width: 360 } }
