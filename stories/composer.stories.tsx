import type { Meta, StoryObj } from '@storybook/react-vite'
import { Composer, type ComposerProps } from 'countersign/ui'
import { expect, userEvent, within } from 'storybook/test'
import * as logs from './logs.ts'
import { Stage } from './stage.tsx'
import type { StoryLog } from './story-log.ts'

interface Args extends ComposerProps {
  readonly log: (log: StoryLog) => void
}

const meta: Meta<Args> = {
  title: 'Composer',
  component: Composer,
  args: { log: () => {} },
  argTypes: { log: { table: { disable: true } } },
  render: ({ log, ...props }) => (
    <Stage log={log}>
      <Composer {...props} />
    </Stage>
  ),
}
export default meta

type Story = StoryObj<Args>

export const Empty: Story = {}

export const Written: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByRole('textbox', { name: 'Message' }), 'One line')
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeEnabled()
  },
}

export const GrowsWithItsText: Story = {
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole('textbox', { name: 'Message' })
    const before = box.clientHeight
    await userEvent.type(box, 'one{Shift>}{Enter}{/Shift}two{Shift>}{Enter}{/Shift}three')
    await expect(box).toHaveValue('one\ntwo\nthree')
    await expect(box.clientHeight).toBeGreaterThan(before * 2)
  },
}

export const Running: Story = { args: { log: logs.streaming } }

export const RunningAndWritten: Story = {
  args: { log: logs.streaming },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByRole('textbox', { name: 'Message' }), 'Next question')
    await expect(canvas.getByRole('button', { name: 'Send next' })).toBeEnabled()
    await expect(canvas.getByRole('button', { name: 'Stop' })).toBeEnabled()
  },
}

export const RightToLeft: Story = {
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole('textbox', { name: 'Message' })
    await userEvent.type(box, 'שלום')
    await expect(getComputedStyle(box).direction).toBe('rtl')
  },
}

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

const picture = (name: string): File =>
  new File([Uint8Array.from(atob(PIXEL), (letter) => letter.charCodeAt(0))], name, {
    type: 'image/png',
  })

export const WithFiles: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.upload(canvas.getByLabelText('Add files'), [
      picture('receipt.png'),
      new File(['Order,Amount\n1042,12.00'], 'orders.csv', { type: 'text/csv' }),
      picture('a-name-that-is-far-longer-than-any-card-could-show-at-once.png'),
    ])
    await expect(await canvas.findByText('orders.csv')).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox', { name: 'Message' }), 'Is this right?')
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeEnabled()
  },
}

export const FilesRefused: Story = {
  args: { attachments: { maxBytes: 100, maxFiles: 2 } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.upload(canvas.getByLabelText('Add files'), [
      picture('receipt.png'),
      picture('second.png'),
      picture('third.png'),
      new File(['x'.repeat(101)], 'large.txt', { type: 'text/plain' }),
    ])
    await expect(await canvas.findByText(/^large\.txt is larger than/)).toBeVisible()
  },
}

export const NoFiles: Story = { args: { attachments: 'none' } }
