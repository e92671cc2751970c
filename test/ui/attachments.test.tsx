import { createAgent, type Model, tool } from 'countersign'
import { ThreadProvider } from 'countersign/react'
import { scriptedModel, type ScriptedAnswer, type ScriptedModel } from 'countersign/testing'
import 'countersign/styles.css'
import { Chat, type ChatProps } from 'countersign/ui'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render, type RenderResult } from 'vitest-browser-react'

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

const picture = (name = 'red.png'): File =>
  new File([Uint8Array.from(atob(PIXEL), (letter) => letter.charCodeAt(0))], name, {
    type: 'image/png',
  })
const notes = (text = 'Buy milk', name = 'notes.txt'): File =>
  new File([text], name, { type: 'text/plain' })

async function chat(
  props: ChatProps = {},
  answers: readonly ScriptedAnswer[] = ['Seen.'],
  capabilities: Partial<Model['capabilities']> = {},
): Promise<{ page: RenderResult; model: ScriptedModel }> {
  const scripted = scriptedModel(answers)
  const model = { ...scripted, capabilities: { ...scripted.capabilities, ...capabilities } }
  const page = await render(
    <div style={{ inlineSize: 480, blockSize: 600 }}>
      <ThreadProvider agent={createAgent({ model })}>
        <Chat {...props} />
      </ThreadProvider>
    </div>,
  )
  return { page, model }
}

const field = (page: RenderResult) => page.getByRole('textbox', { name: 'Message' })
const list = (page: RenderResult) => page.getByRole('list', { name: 'Files to send' })
const content = (model: ScriptedModel) => model.requests.at(-1)?.messages.at(-1)?.content

async function choose(page: RenderResult, ...files: readonly File[]): Promise<void> {
  await userEvent.upload(page.getByLabelText('Add files'), [...files])
}

function transfer(type: 'drop' | 'paste', target: Element, data: DataTransfer): Event {
  const event =
    type === 'drop'
      ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
      : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
  target.dispatchEvent(event)
  return event
}

function carrying(...files: readonly File[]): DataTransfer {
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  return data
}

describe('files beside a message', () => {
  it('are shown with their names and sizes, and sent before the words about them', async () => {
    const { page, model } = await chat()
    await choose(page, picture(), notes())
    await expect.element(list(page).getByText('red.png', { exact: true })).toBeVisible()
    await expect.element(list(page).getByText('8B')).toBeVisible()
    await field(page).fill('What is this?')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Seen.', { exact: true })).toBeVisible()
    expect(content(model)).toEqual([
      {
        type: 'image',
        source: { type: 'base64', media_type: 'image/png', data: PIXEL },
        alt: 'red.png',
      },
      {
        type: 'file',
        source: { type: 'base64', media_type: 'text/plain', data: btoa('Buy milk') },
        name: 'notes.txt',
        size: 8,
      },
      { type: 'text', text: 'What is this?' },
    ])
    expect(list(page).elements()).toHaveLength(0)
    await expect.element(page.getByRole('img', { name: 'red.png' })).toBeVisible()
  })

  it('can be sent without a word', async () => {
    const { page, model } = await chat()
    await choose(page, picture())
    await page.getByRole('button', { name: 'Send' }).click()
    await expect.element(page.getByText('Seen.', { exact: true })).toBeVisible()
    expect(content(model)).toHaveLength(1)
  })

  it('come by drop and by paste, and the page stays', async () => {
    const { page } = await chat()
    const dropped = transfer('drop', field(page).element(), carrying(picture('dropped.png')))
    expect(dropped.defaultPrevented).toBe(true)
    await expect.element(list(page).getByText('dropped.png', { exact: true })).toBeVisible()
    transfer('paste', field(page).element(), carrying(picture('pasted.png')))
    await expect.element(list(page).getByText('pasted.png', { exact: true })).toBeVisible()
  })

  it('leave a paste alone that carries words, of which the file is only a picture', async () => {
    const { page } = await chat()
    const data = carrying(picture())
    data.setData('text/plain', 'a\tb')
    expect(transfer('paste', field(page).element(), data).defaultPrevented).toBe(false)
    expect(list(page).elements()).toHaveLength(0)
  })

  it('can be taken away, and one goes on writing', async () => {
    const { page, model } = await chat()
    await choose(page, picture(), notes())
    await page.getByRole('button', { name: 'Remove red.png' }).click()
    await expect.element(field(page)).toHaveFocus()
    await userEvent.keyboard('Only the notes{Enter}')
    await expect.element(page.getByText('Seen.', { exact: true })).toBeVisible()
    expect(content(model)).toMatchObject([{ name: 'notes.txt' }, { text: 'Only the notes' }])
  })

  it('hold the message back until they are read', async () => {
    const { page, model } = await chat()
    let finish: (bytes: ArrayBuffer) => void = () => {}
    const slow = notes()
    slow.arrayBuffer = () => new Promise((resolve) => (finish = resolve))
    const data = carrying(slow)
    Object.defineProperty(data, 'files', { value: [slow] })
    transfer('drop', field(page).element(), data)
    await expect.element(list(page).getByText('Reading…')).toBeVisible()
    await field(page).fill('Now')
    await expect.element(page.getByRole('button', { name: 'Send' })).toBeDisabled()
    finish(new TextEncoder().encode('Late').buffer)
    await expect.element(page.getByRole('button', { name: 'Send' })).toBeEnabled()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Seen.', { exact: true })).toBeVisible()
    expect(content(model)).toMatchObject([{ source: { data: btoa('Late') } }, { text: 'Now' }])
  })

  it('that are refused say why, and are not sent', async () => {
    const { page, model } = await chat({
      attachments: { accept: ['image/*', '.txt'], maxBytes: 200, maxFiles: 1 },
    })
    const unreadable = picture('gone.png')
    unreadable.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
    const data = carrying(picture())
    Object.defineProperty(data, 'files', {
      value: [unreadable, picture('second.png'), notes('x'.repeat(201)), new File([], 'a.exe')],
    })
    transfer('drop', field(page).element(), data)
    await expect.element(page.getByText('second.png is left out: 1 are the most.')).toBeVisible()
    await expect.element(page.getByText('notes.txt is larger than 200B.')).toBeVisible()
    await expect
      .element(page.getByText('a.exe is of a type that cannot be sent here.'))
      .toBeVisible()
    await expect.element(page.getByText('gone.png could not be read.')).toBeVisible()
    await field(page).fill('Words')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Seen.', { exact: true })).toBeVisible()
    expect(content(model)).toEqual([{ type: 'text', text: 'Words' }])
  })

  it('are not offered where the model takes none, and a drop says so', async () => {
    const { page } = await chat({}, [], { images: false, files: false })
    expect(page.getByLabelText('Add files').elements()).toHaveLength(0)
    const dropped = transfer('drop', field(page).element(), carrying(picture()))
    expect(dropped.defaultPrevented).toBe(true)
    await expect
      .element(page.getByText('red.png is of a type that cannot be sent here.'))
      .toBeVisible()
  })

  it('of code are sent as text, whatever type a system gives them', async () => {
    const { page, model } = await chat()
    await choose(page, new File(['let a = 1'], 'main.ts', { type: 'video/mp2t' }))
    await expect.element(list(page).getByText('main.ts', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Send' }).click()
    await expect.element(page.getByText('Seen.', { exact: true })).toBeVisible()
    expect(content(model)).toMatchObject([{ source: { media_type: 'text/plain' } }])
  })
})

describe('what is said while a turn runs', () => {
  it('joins it before its next step when the person wants that', async () => {
    const look = tool({ name: 'look', inputSchema: { type: 'object' }, run: () => 'Found.' })
    let go: () => void = () => {}
    const held = new Promise<void>((resolve) => (go = resolve))
    const model = scriptedModel([{ calls: [{ name: 'look' }], until: held }, 'Both done.'])
    const page = await render(
      <ThreadProvider agent={createAgent({ model, tools: [look] })}>
        <Chat />
      </ThreadProvider>,
    )
    await field(page).fill('First')
    await userEvent.keyboard('{Enter}')
    await field(page).fill('And also this')
    await page.getByRole('button', { name: 'Send into this answer' }).click()
    go()
    await expect.element(page.getByText('Both done.', { exact: true })).toBeVisible()
    expect(model.requests).toHaveLength(2)
    expect(content(model)).toEqual([{ type: 'text', text: 'And also this' }])
  })
})
