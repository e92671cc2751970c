import type { Meta, StoryObj } from '@storybook/react-vite'
import { filePick } from 'countersign/tools'
import { userEvent, within } from 'storybook/test'
import { ReadyStage } from './ready-stage.tsx'

const meta: Meta<typeof ReadyStage> = {
  title: 'Client tools/Files',
  component: ReadyStage,
  args: {
    tool: filePick({ maxBytes: 50_000 }),
    args: { reason: 'To read your invoices.', accept: ['.csv', 'image/*'], multiple: true },
  },
}
export default meta

type Story = StoryObj<typeof ReadyStage>

const csv = new File(['order,total\nA-1042,129.50\nA-1043,12.00\n'], 'orders.csv', {
  type: 'text/csv',
})
const dot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const picture = new File([Uint8Array.from(atob(dot), (c) => c.charCodeAt(0))], 'receipt.png', {
  type: 'image/png',
})
const large = new File(['x'.repeat(60_000)], 'everything.csv', { type: 'text/csv' })
const other = new File(['MZ'], 'gnp.\u202Eexe.exe', { type: 'application/octet-stream' })

function picked(...files: File[]): NonNullable<Story['play']> {
  return async ({ canvasElement }) => {
    const input = await within(canvasElement).findByLabelText(/Choose/)
    await userEvent.setup({ applyAccept: false }).upload(input, files)
    await within(canvasElement).findAllByText(/What is sent|is larger than/)
  }
}

export const Asks: Story = {}

export const AsksForOne: Story = { args: { args: { reason: 'To read your invoice.' } } }

export const Picked: Story = { play: picked(csv, picture) }

export const Refused: Story = { play: picked(csv, large, other) }

export const NothingChosen: Story = {
  play: async ({ canvasElement }) => {
    const input = await within(canvasElement).findByLabelText(/Choose/)
    input.dispatchEvent(new Event('cancel'))
    await within(canvasElement).findByText('No file was chosen.')
  },
}

export const RightToLeft: Story = { args: { dir: 'rtl' }, play: picked(csv, picture) }
