import { type ContentBlock, createAgent, type ThreadStore } from 'countersign'
import { ThreadProvider } from 'countersign/react'
import { memoryStore } from 'countersign/storage/memory'
import { scriptedModel } from 'countersign/testing'
import 'countersign/styles.css'
import { Chat } from 'countersign/ui'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { render, type RenderResult } from 'vitest-browser-react'

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
const bytes = Uint8Array.from(atob(PIXEL), (letter) => letter.charCodeAt(0))

const image = (media_type = 'image/png'): ContentBlock => ({
  type: 'image',
  alt: 'red.png',
  source: { type: 'blob', blob_id: 'blob_red', media_type },
})

async function chat(
  content: readonly ContentBlock[],
  change: (store: ReturnType<typeof memoryStore>) => ThreadStore = (store) => store,
): Promise<RenderResult> {
  const store = memoryStore()
  await store.blobs.put('blob_red', { data: bytes, media_type: 'image/png' })
  const agent = createAgent({ model: scriptedModel(['Seen.']), store: change(store) })
  const thread = agent.thread()
  await thread.send(content).result()
  return render(
    <div style={{ inlineSize: 480, blockSize: 600 }}>
      <ThreadProvider agent={agent} threadId={thread.id}>
        <Chat />
      </ThreadProvider>
    </div>,
  )
}

/** What is under an address, or null where it was given up. */
async function under(url: string): Promise<Uint8Array | null> {
  const response = await fetch(url).catch(() => null)
  return response && new Uint8Array(await response.arrayBuffer())
}

/** What the page saves from now on. */
function saved(): { readonly name: string; readonly bytes: Promise<Uint8Array | null> }[] {
  const files: { readonly name: string; readonly bytes: Promise<Uint8Array | null> }[] = []
  const spy = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    files.push({ name: this.download, bytes: under(this.href) })
  })
  onTestFinished(() => spy.mockRestore())
  return files
}

describe('a picture that the store keeps', () => {
  it('is shown under an address that is given up when it goes', async () => {
    const page = await chat([image()])
    const shown = page.getByRole('img', { name: 'red.png' })
    await expect.element(shown).toHaveAttribute('src', expect.stringMatching(/^blob:/))
    const url = shown.element().getAttribute('src') ?? ''
    expect(await under(url)).toEqual(bytes)
    await page.unmount()
    await vi.waitFor(async () => expect(await under(url)).toBeNull())
  })

  it('is said to be gone where it is', async () => {
    const page = await chat([image()], (store) => ({
      ...store,
      blobs: { ...store.blobs, get: async () => null },
    }))
    await expect.element(page.getByText('No longer stored')).toBeVisible()
    await expect.element(page.getByText('red.png')).toBeVisible()
  })

  it('is asked for again where the store could not be read', async () => {
    let isBroken = true
    const page = await chat([image()], (store) => ({
      ...store,
      blobs: {
        ...store.blobs,
        get: (id) => (isBroken ? Promise.reject(new Error('broken')) : store.blobs.get(id)),
      },
    }))
    const again = page.getByRole('button', { name: 'Try again' })
    await expect.element(again).toBeVisible()
    isBroken = false
    await again.click()
    await expect.element(page.getByRole('img', { name: 'red.png' })).toBeVisible()
  })

  it('is shown inline where the page allows no object URLs', async () => {
    const create = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:null/not-allowed')
    onTestFinished(() => create.mockRestore())
    const page = await chat([image()])
    await expect
      .element(page.getByRole('img', { name: 'red.png' }))
      .toHaveAttribute('src', `data:image/png;base64,${PIXEL}`)
  })

  it('is only offered as a file where it is of a type that is not drawn', async () => {
    const files = saved()
    const page = await chat([image('image/svg+xml')])
    await page.getByRole('button', { name: 'Save red.png' }).click()
    await vi.waitFor(() => expect(files).toHaveLength(1))
    expect(page.getByRole('img').elements()).toHaveLength(0)
  })
})

describe('a file', () => {
  const file = (source: Extract<ContentBlock, { type: 'file' }>['source'], name = 'notes.txt') =>
    [{ type: 'file', name, source }] as const

  it('of the store is saved with its bytes under its name', async () => {
    const files = saved()
    const page = await chat(
      file({ type: 'blob', blob_id: 'blob_red', media_type: 'text/html' }, 'a\u202Etxt.exe'),
    )
    await page.getByRole('button', { name: /^Save a/ }).click()
    await vi.waitFor(() => expect(files).toHaveLength(1))
    expect(await files[0]?.bytes).toEqual(bytes)
    expect(files[0]?.name).not.toContain('\u202E')
  })

  it('inline is saved with its bytes', async () => {
    const files = saved()
    const page = await chat(file({ type: 'base64', data: 'QnV5', media_type: 'text/plain' }))
    await page.getByRole('button', { name: 'Save notes.txt' }).click()
    await vi.waitFor(() => expect(files).toHaveLength(1))
    expect(await files[0]?.bytes).toEqual(new TextEncoder().encode('Buy'))
  })

  it('that is gone is said to be, when somebody wants it', async () => {
    const files = saved()
    const page = await chat(file({ type: 'blob', blob_id: 'blob_x', media_type: 'text/plain' }))
    await page.getByRole('button', { name: 'Save notes.txt' }).click()
    await expect.element(page.getByText('No longer stored')).toBeVisible()
    expect(files).toHaveLength(0)
  })

  it('elsewhere cannot be saved: asking for it would tell its host', async () => {
    const page = await chat(file({ type: 'url', url: 'https://files.example/notes.txt' }))
    await expect.element(page.getByText('notes.txt')).toBeVisible()
    expect(page.getByRole('button', { name: 'Save notes.txt' }).elements()).toHaveLength(0)
  })
})
