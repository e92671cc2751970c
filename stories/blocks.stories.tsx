import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ContentBlock } from 'countersign'
import { useMessageIds } from 'countersign/react'
import { Message, UiProvider } from 'countersign/ui'
import type { ReactElement } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { Stage } from './stage.tsx'
import type { StoryLog } from './story-log.ts'

interface Args {
  readonly log: (log: StoryLog) => void
  readonly direction: 'ltr' | 'rtl'
}

const meta: Meta<Args> = {
  title: 'Message and blocks',
  args: { log: () => {}, direction: 'ltr' },
  argTypes: { log: { table: { disable: true } } },
  render: ({ log, direction }) => (
    <Stage log={log} dir={direction}>
      <Messages />
    </Stage>
  ),
}
export default meta

type Story = StoryObj<Args>

function Messages(): ReactElement {
  return (
    <>
      {useMessageIds().map((id) => (
        <Message key={id} id={id} />
      ))}
    </>
  )
}

function answer(...blocks: readonly ContentBlock[]): Story {
  return {
    args: {
      log: (log) => {
        log.user('Show me.')
        log.step()
        for (const block of blocks) log.block(block)
        log.turnEnded('completed')
      },
    },
  }
}

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkaPhfDwAEhQGAq0pGAAAAAABJRU5ErkJggg=='

export const Text = answer({
  type: 'text',
  text: 'First paragraph.\n\nSecond,\nwith a line break.',
})

export const ReasoningDone: Story = {
  ...answer(
    { type: 'reasoning', text: 'The square root of 2027 is a little above 45.' },
    { type: 'text', text: '2027 is a prime.' },
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const fold = canvas.getByRole('button', { name: 'Reasoning' })
    await expect(fold).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(fold)
    await expect(canvas.getByText(/square root/)).toBeVisible()
  },
}

export const ReasoningArrives: Story = {
  args: {
    log: (log) => {
      log.user('Is 2027 a prime?')
      log.step()
      log.reasoning('The square root of 2027 is', 'open')
    },
  },
}

export const ReasoningRedacted = answer(
  { type: 'reasoning', text: '', redacted: true },
  { type: 'text', text: 'Done.' },
)

export const ImageHere = answer({
  type: 'image',
  alt: 'One green pixel',
  source: { type: 'base64', media_type: 'image/png', data: PIXEL },
})

const stored = (id: string, alt: string): ContentBlock => ({
  type: 'image',
  alt,
  source: { type: 'blob', blob_id: id, media_type: 'image/png' },
})

/** Pictures that the store keeps: shown, on their way, gone, and one that cannot be read. */
export const ImagesInTheStore: Story = {
  ...answer(
    stored('blob_pixel', 'One green pixel'),
    stored('blob_slow', 'slow.png'),
    stored('blob_gone', 'Kitchen after the flood, third of seven, seen from the door.png'),
    stored('blob_broken', 'broken.png'),
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('img', { name: 'One green pixel' })).toBeVisible()
    await expect(await canvas.findByText('No longer stored')).toBeVisible()
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(await canvas.findByText('Image in storage')).toBeVisible()
  },
}

/** A file whose bytes are here can be saved. */
export const FilesHere: Story = {
  ...answer(
    {
      type: 'file',
      name: 'notes.txt',
      size: 8,
      source: { type: 'base64', media_type: 'text/plain', data: 'QnV5IG1pbGs=' },
    },
    {
      type: 'file',
      name: 'inventory of the second floor after the flood.xlsx',
      size: 48_200,
      source: { type: 'blob', blob_id: 'blob_gone', media_type: 'application/octet-stream' },
    },
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: /^Save inventory/ }))
    await expect(await canvas.findByText('No longer stored')).toBeVisible()
  },
}

/** A remote image is never loaded by itself. */
export const ImageElsewhere = answer({
  type: 'image',
  alt: 'A chart',
  source: { type: 'url', url: 'https://tracker.example/p.png?d=SECRET' },
})

export const FileAndSource = answer(
  {
    type: 'file',
    name: 'report.pdf',
    size: 1_204_331,
    source: { type: 'url', url: 'https://files.example/report.pdf' },
  },
  { type: 'source', url: 'https://docs.example/page', title: 'The manual' },
  {
    type: 'audio',
    transcript: 'Good morning.',
    source: { type: 'blob', blob_id: 'b', media_type: 'audio/ogg' },
  },
)

export const Json = answer({ type: 'json', value: { temperature: 4, sky: ['overcast', 'windy'] } })

export const Custom = answer({ type: 'custom', name: 'chart', data: { points: [1, 2, 3] } })

export const CustomWithItsRenderer: Story = {
  ...Custom,
  render: ({ log }) => (
    <Stage log={log}>
      <UiProvider
        customRenderers={{ chart: ({ block }) => <p>A chart of {JSON.stringify(block.data)}</p> }}
      >
        <Messages />
      </UiProvider>
    </Stage>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/A chart of/)).toBeVisible()
  },
}

export const Opaque = answer({
  type: 'opaque',
  wire: 'openai-responses',
  value: { type: 'computer_call' },
  summary: 'A step on a computer',
})

/** From a newer version: kept, and shown as it is. */
export const UnknownType: Story = answer({ type: 'hologram', depth: 3 } as unknown as ContentBlock)

/** Each paragraph takes its own direction. */
export const MixedDirections = answer({
  type: 'text',
  text: 'שלום עולם.\n\nPlain English line.\n\nالطقس ممطر اليوم.',
})
