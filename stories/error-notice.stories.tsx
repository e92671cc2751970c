import type { Meta, StoryObj } from '@storybook/react-vite'
import { ErrorNotice } from 'countersign/ui'
import { expect, fn, userEvent, within } from 'storybook/test'
import { rateLimited, unreachable } from './logs.ts'

const meta: Meta<typeof ErrorNotice> = {
  title: 'Error notice',
  component: ErrorNotice,
  args: { error: unreachable, onRetry: fn() },
}
export default meta

type Story = StoryObj<typeof ErrorNotice>

export const Unreachable: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

export const WithDetails: Story = { args: { error: rateLimited } }

export const WithoutRetry: Story = { render: ({ error }) => <ErrorNotice error={error} /> }
