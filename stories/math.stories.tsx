import type { Meta, StoryObj } from '@storybook/react-vite'
import { math } from 'countersign/math'
import { Markdown, type MarkdownProps } from 'countersign/ui'
import { type ReactElement, useEffect, useState } from 'react'
import { expect, waitFor, within } from 'storybook/test'
import { FORMULAS, HOSTILE_FORMULAS, LONG_FORMULAS } from './math-texts.ts'

const meta: Meta<MarkdownProps> = {
  title: 'Markdown/Math',
  component: Markdown,
  args: { text: FORMULAS, math },
  decorators: [
    (Story) => (
      <div className="story-column">
        <Story />
      </div>
    ),
  ],
}
export default meta

type Story = StoryObj<MarkdownProps>

/** Formulas in a line and on lines of their own; prices and code stay what they are. */
export const Formulas: Story = {
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('math').length).toBeGreaterThan(9))
    await expect(canvasElement).toHaveTextContent('between $5 and $10')
    await expect(canvasElement.querySelectorAll('[data-state="failed"]')).toHaveLength(0)
  },
}

/** A formula that is too wide for its column gets a line that scrolls. */
export const Wide: Story = {
  args: { text: LONG_FORMULAS },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '20rem' }}>
        <Story />
      </div>
    ),
  ],
}

/** What cannot be drawn, and what would reach out of its place, stays the TeX that was written. */
export const Unsafe: Story = {
  args: { text: HOSTILE_FORMULAS },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('math')).not.toBeNull())
    await expect(within(canvasElement).queryAllByRole('link')).toHaveLength(0)
    await expect(canvasElement.querySelectorAll('math [style], math [href]')).toHaveLength(0)
  },
}

/** Formulas stay left to right in text that is not. */
export const RightToLeft: Story = {
  args: { text: 'مساحة الدائرة هي $A = \\pi r^2$، حيث:\n\n$$r \\geq 0$$' },
  decorators: [
    (Story) => (
      <div dir="rtl" lang="ar">
        <Story />
      </div>
    ),
  ],
}

/** Four characters at a time. A formula is its TeX until it is whole, and changes once. */
export const Streaming: Story = {
  render: (args) => <Stream {...args} />,
}

function Stream(props: MarkdownProps): ReactElement {
  const [length, setLength] = useState(0)
  const isDone = length >= props.text.length
  useEffect(() => {
    if (isDone) return
    const timer = setTimeout(() => setLength(length + 4), 30)
    return () => clearTimeout(timer)
  }, [length, isDone])
  return <Markdown {...props} text={props.text.slice(0, length)} streaming={!isDone} />
}
