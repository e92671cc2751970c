import type { Meta, StoryObj } from '@storybook/react-vite'
import { ApprovalDialog, type ApprovalDialogProps } from 'countersign/ui'
import { expect, userEvent, within } from 'storybook/test'
import { QuestionStage } from './question-stage.tsx'
import { asking, asks, longBody, refund, refundArgs, sendMail, subscribe } from './questions.ts'
import type { StoryLog } from './story-log.ts'

interface Args extends ApprovalDialogProps {
  readonly log: (log: StoryLog) => readonly string[]
}

const meta: Meta<Args> = {
  title: 'Approval dialog',
  component: ApprovalDialog,
  args: { log: (log) => [asking(log, refund, refundArgs)] },
  argTypes: { log: { table: { disable: true } } },
  render: ({ log, ...props }) => (
    <QuestionStage log={log}>
      {() => (
        <>
          <h1>A page</h1>
          <p>
            <label>
              A field <input type="text" />
            </label>
          </p>
          <ApprovalDialog {...props} />
        </>
      )}
    </QuestionStage>
  ),
}
export default meta

type Story = StoryObj<Args>

export const One: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await within(canvasElement).findByRole('alertdialog')
    await expect(dialog).toHaveAccessibleName(
      'Approval needed: Refund an order on This application',
    )
    await expect(
      await within(dialog).findByRole('heading', { name: 'Refund an order' }),
    ).toHaveFocus()
  },
}

const three = (log: StoryLog): readonly string[] => [
  asking(log, refund, refundArgs),
  asks(log, subscribe, { email: 'ann@example.org' }),
  asks(log, sendMail, { to: 'ann@example.org', body: longBody }),
]

export const OneOfThree: Story = { args: { log: three } }

export const PutOff: Story = {
  args: { log: three },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Decide later' }))
    await expect(await canvas.findByRole('button', { name: '3 approvals wait' })).toBeVisible()
  },
}

export const Nothing: Story = {
  args: {
    log: (log) => {
      log.user('Hello')
      return []
    },
  },
}

export const Dark: Story = { args: { log: three }, globals: { theme: 'dark' } }
