import type { Meta, StoryObj } from '@storybook/react-vite'
import { TraceInspector, type TraceInspectorProps } from 'countersign/ui'
import { expect, fireEvent, userEvent, within } from 'storybook/test'
import * as logs from './logs.ts'
import { Stage } from './stage.tsx'
import type { StoryLog } from './story-log.ts'

interface Args extends TraceInspectorProps {
  readonly log: (log: StoryLog) => void
  readonly direction: 'ltr' | 'rtl'
}

const meta: Meta<Args> = {
  title: 'Trace inspector',
  component: TraceInspector,
  args: { log: logs.manyTools, direction: 'ltr' },
  argTypes: { log: { table: { disable: true } }, events: { table: { disable: true } } },
  render: ({ log, direction, ...props }) => (
    <Stage log={log} dir={direction}>
      <TraceInspector {...props} />
    </Stage>
  ),
}
export default meta

type Story = StoryObj<Args>

export const Timeline: Story = {}
export const Events: Story = { args: { defaultView: 'events' } }
export const Failed: Story = { args: { log: logs.failing } }
export const GoesOn: Story = { args: { log: logs.streaming } }
export const Empty: Story = { args: { log: () => {} } }
export const RightToLeft: Story = { args: { direction: 'rtl' } }
export const Dark: Story = { globals: { theme: 'dark' } }

export const Filtered: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Filter' }), 'refund')
    await expect(await canvas.findByText('client.refund')).toBeVisible()
    await expect(canvas.queryByText('client.get_weather')).toBeNull()
  },
}

export const Replayed: Story = {
  args: { defaultView: 'replay' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const place = await canvas.findByRole('slider', { name: 'Events that have happened' })
    await expect(canvas.getByText(/Three things at once/)).toBeVisible()
    await fireEvent.change(place, { target: { value: '3' } })
    await expect(canvas.queryByText(/Three things at once/)).toBeNull()
    await expect(canvas.getByText(/Compare Oslo and Bergen/)).toBeVisible()
  },
}
