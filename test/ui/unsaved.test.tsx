import { createAgent, type StoreErrorCode, type ThreadStore } from 'countersign'
import { ThreadProvider } from 'countersign/react'
import { memoryStore } from 'countersign/storage/memory'
import { ar } from 'countersign/strings/ar'
import { de } from 'countersign/strings/de'
import { es } from 'countersign/strings/es'
import { ja } from 'countersign/strings/ja'
import 'countersign/styles.css'
import { scriptedModel } from 'countersign/testing'
import { Chat, type Strings, UiProvider } from 'countersign/ui'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { render, type RenderResult } from 'vitest-browser-react'
import { lateEnglish } from '../../src/ui/strings/late/index.ts'
import { eventually } from '../eventually.ts'
import { type ShownChat, showChat } from './stage.tsx'

/** A place that takes nothing. */
function fullStore(code: StoreErrorCode): ThreadStore {
  const refuse = (): Promise<never> => Promise.reject(Object.assign(new Error('No.'), { code }))
  return { ...memoryStore(), append: refuse, rewrite: refuse }
}

async function showUnsaved(code: StoreErrorCode, strings?: Strings): Promise<RenderResult> {
  const agent = createAgent({ model: scriptedModel(['It is kept here.']), store: fullStore(code) })
  const thread = agent.thread()
  thread.send('Keep this')
  return render(
    <div style={{ inlineSize: 640, blockSize: 500 }}>
      <UiProvider {...(strings && { strings })}>
        <ThreadProvider agent={agent} threadId={thread.id}>
          <Chat />
        </ThreadProvider>
      </UiProvider>
    </div>,
  )
}

/** The file that is saved next. */
function savedFile(): Promise<{ readonly name: string; readonly text: Promise<string> }> {
  return new Promise((resolve) => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function taken(
      this: HTMLAnchorElement,
    ) {
      resolve({ name: this.download, text: fetch(this.href).then((response) => response.text()) })
    })
  })
}

afterEach(() => vi.restoreAllMocks())

describe('a conversation that cannot be stored', () => {
  test.each([
    ['en', undefined],
    ['ar', ar],
    ['de', de],
    ['es', es],
    ['ja', ja],
  ])('says why, and is offered as a file that can be opened again: %s', async (_name, strings) => {
    const { saveFile, unsaved, untitled } = (strings ?? lateEnglish).threads
    const page = await showUnsaved('full', strings)
    const save = page.getByRole('button', { name: saveFile, exact: true })
    await expect.element(save).toHaveAccessibleDescription(new RegExp(unsaved.full))
    await expect.element(page.getByText('It is kept here.', { exact: true })).toBeVisible()
    const saved = savedFile()
    await save.click()
    const { name, text } = await saved
    expect(name).toBe(`${untitled}.jsonl`)
    const there = createAgent({ model: scriptedModel([]), store: memoryStore() })
    const thread = await there.threads.import(await text)
    expect(thread.log().filter(({ type }) => type === 'message.added')).toHaveLength(2)
  })

  test.each(['blocked', 'newer'] as const)('says what to do about it: %s', async (code) => {
    const page = await showUnsaved(code)
    await expect
      .element(page.getByRole('button', { name: 'Save as file' }))
      .toHaveAccessibleDescription(new RegExp(lateEnglish.threads.unsaved[code]))
  })

  test('says nothing more where it is not known why', async () => {
    const page = await showUnsaved('lost')
    await expect
      .element(page.getByRole('button', { name: 'Save as file' }))
      .toHaveAccessibleDescription(/loses what is new\.$/)
  })

  test('says so where no file can be made', async () => {
    const page = await showUnsaved('unavailable')
    const save = page.getByRole('button', { name: 'Save as file' })
    await expect.element(save).toBeVisible()
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
      throw new Error('No.')
    })
    await save.click()
    await expect
      .element(page.getByRole('status').filter({ hasText: 'The file could not be made.' }))
      .toBeVisible()
  })
})

describe('the file of a conversation', () => {
  const raise = ({ log }: ShownChat, code: string): void =>
    log.say({ type: 'notice.raised', code, level: 'warning', message: code })
  const button = ({ page }: ShownChat) => page.getByRole('button', { name: 'Save as file' })

  test.each([
    'not_saved',
    'not_loaded',
    'written_elsewhere',
    'deleted_elsewhere',
    'store_cleared',
    'written_by_newer',
    'not_migrated',
  ])('is offered on %s', async (code) => {
    const chat = await showChat()
    raise(chat, code)
    await expect.element(button(chat)).toBeVisible()
  })

  test('is offered no more when it is saved again, nor for what is said of other things', async () => {
    const chat = await showChat()
    raise(chat, 'not_saved')
    await expect.element(button(chat)).toBeVisible()
    raise(chat, 'saved_again')
    raise(chat, 'rows_unreadable')
    await eventually(() => expect(button(chat).query()).toBeNull())
    expect(chat.page.container.querySelectorAll('[data-slot="thread-notice"]')).toHaveLength(2)
  })
})
