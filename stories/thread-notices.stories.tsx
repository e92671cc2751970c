import type { Meta, StoryObj } from '@storybook/react-vite'
import { Chat } from 'countersign/ui'
import { expect, userEvent, within } from 'storybook/test'
import * as logs from './logs.ts'
import { Stage } from './stage.tsx'

interface Args {
  readonly notices: readonly (readonly [code: string, level: 'info' | 'warning' | 'error'])[]
  readonly direction: 'ltr' | 'rtl'
}

const meta: Meta<Args> = {
  title: 'Thread notices',
  args: { notices: [['not_saved', 'warning']], direction: 'ltr' },
  render: ({ notices, direction }) => (
    <Stage
      log={(log) => {
        logs.plainAnswer(log)
        for (const [code, level] of notices) {
          log.say({ type: 'notice.raised', code, level, message: 'As it was written down.' })
        }
      }}
      dir={direction}
      height="calc(100vh - 2rem)"
    >
      <Chat />
    </Stage>
  ),
}
export default meta

type Story = StoryObj<Args>

export const NotSaved: Story = {}
export const SavedAgain: Story = { args: { notices: [['saved_again', 'info']] } }
export const NotLoaded: Story = { args: { notices: [['not_loaded', 'error']] } }
export const WrittenElsewhere: Story = { args: { notices: [['written_elsewhere', 'error']] } }
export const DeletedElsewhere: Story = { args: { notices: [['deleted_elsewhere', 'error']] } }
export const StoreCleared: Story = { args: { notices: [['store_cleared', 'warning']] } }
export const RowsUnreadable: Story = { args: { notices: [['rows_unreadable', 'warning']] } }
export const WrittenByNewer: Story = { args: { notices: [['written_by_newer', 'error']] } }
export const NotMigrated: Story = { args: { notices: [['not_migrated', 'error']] } }

export const Several: Story = {
  args: {
    notices: [
      ['store_cleared', 'warning'],
      ['rows_unreadable', 'warning'],
    ],
  },
}

/** Of two, one is put away; the focus goes on to the other. */
export const PutAway: Story = {
  args: { ...Several.args },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const [first] = await canvas.findAllByRole('button', { name: 'Dismiss' })
    if (first) await userEvent.click(first)
    await expect(canvas.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(1)
    await expect(canvas.getByRole('button', { name: 'Dismiss' })).toHaveFocus()
  },
}

export const RightToLeft: Story = { args: { ...Several.args, direction: 'rtl' } }
export const Dark: Story = { args: { ...Several.args }, globals: { theme: 'dark' } }
