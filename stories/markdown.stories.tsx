import type { Meta, StoryObj } from '@storybook/react-vite'
import { Markdown, type MarkdownProps } from 'countersign/ui'
import { type ReactElement, useEffect, useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { ELEMENTS, LONG_CODE, RIGHT_TO_LEFT, UNSAFE, WIDE } from './markdown-texts.ts'

const meta: Meta<MarkdownProps> = {
  title: 'Markdown',
  component: Markdown,
  args: { text: ELEMENTS },
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

export const Elements: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('heading', { name: 'Tide tables' })).toBeVisible()
    await expect(canvas.getByRole('table')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Wrap lines' }))
    await expect(canvas.getByRole('button', { name: 'Wrap lines' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  },
}

export const RightToLeft: Story = {
  args: { text: RIGHT_TO_LEFT },
  decorators: [
    (Story) => (
      <div dir="rtl" lang="ar">
        <Story />
      </div>
    ),
  ],
}

/** Nothing here makes a request, and no link lies about where it goes. */
export const Unsafe: Story = {
  args: { text: UNSAFE },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByText(/would tell a stranger/)
    await expect(canvas.queryAllByRole('img')).toHaveLength(0)
    await expect(canvas.getAllByRole('link')).toHaveLength(3)
  },
}

export const WideTable: Story = { args: { text: WIDE } }

export const LongCode: Story = { args: { text: LONG_CODE } }

/** A few characters a frame, again and again. */
export const Streaming: Story = { render: (args) => <Typewriter text={args.text} /> }

/** Own components for elements. */
export const OwnComponents: Story = {
  args: {
    text: 'See [the guide](https://example.org/guide).\n\n```chart\n1 2 3\n```\n',
    components: {
      code: ({ code, language }) => (
        <figure>
          <figcaption>{language}</figcaption>
          {code}
        </figure>
      ),
      link: ({ href, host, children }) => (
        <a href={href} className="cs-link">
          {children} on {host}
        </a>
      ),
    },
  },
}

function Typewriter({ text }: { readonly text: string }): ReactElement {
  const [length, setLength] = useState(0)
  useEffect(() => {
    if (length >= text.length) return
    const frame = requestAnimationFrame(() => setLength(length + 3))
    return () => cancelAnimationFrame(frame)
  }, [length, text])
  return <Markdown text={text.slice(0, length)} streaming={length < text.length} />
}
