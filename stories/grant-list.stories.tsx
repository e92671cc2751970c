import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Grant } from 'countersign'
import { ThreadProvider } from 'countersign/react'
import { GrantList } from 'countersign/ui'
import { type ReactElement, useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { grants } from './grants.ts'
import { storyAgent } from './story-agent.ts'
import { storyLog } from './story-log.ts'
import { storyTools } from './story-tools.ts'

interface Args {
  readonly grants: readonly Grant[]
  readonly direction: 'ltr' | 'rtl'
  readonly width: string
}

const meta: Meta<Args> = {
  title: 'Grant list',
  args: { grants, direction: 'ltr', width: '40rem' },
  argTypes: { grants: { table: { disable: true } } },
  render: (args) => <Remembered {...args} />,
}
export default meta

function Remembered({ grants: given, direction, width }: Args): ReactElement {
  const [agent] = useState(() => storyAgent(storyLog(), { tools: storyTools, grants: given }))
  return (
    <ThreadProvider agent={agent} threadId="thr_story">
      <div dir={direction} style={{ maxInlineSize: width }}>
        <GrantList />
      </div>
    </ThreadProvider>
  )
}

type Story = StoryObj<Args>

const rows = (canvasElement: HTMLElement) =>
  within(canvasElement).findAllByRole('button', { name: 'Ask again' })

export const Some: Story = {}

export const Empty: Story = { args: { grants: [] } }

/** One is taken back: the focus goes on to the next, and how many are left is said. */
export const Revoking: Story = {
  play: async ({ canvasElement }) => {
    const [first] = await rows(canvasElement)
    if (first) await userEvent.click(first)
    await expect(await rows(canvasElement)).toHaveLength(2)
    await expect((await rows(canvasElement))[0]).toHaveFocus()
  },
}

/** The last one is taken back: the focus stays in the list. */
export const LastRevoked: Story = {
  args: { grants: grants.slice(0, 1) },
  play: async ({ canvasElement }) => {
    const [first] = await rows(canvasElement)
    if (first) await userEvent.click(first)
    await expect(await within(canvasElement).findByText(/^No decision is remembered/)).toBeVisible()
  },
}

export const Narrow: Story = { args: { width: '20rem' } }
export const RightToLeft: Story = { args: { direction: 'rtl' } }
export const Dark: Story = { globals: { theme: 'dark' } }
