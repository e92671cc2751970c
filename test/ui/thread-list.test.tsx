import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type Agent, createAgent, type ThreadStore } from 'countersign'
import { ThreadProvider } from 'countersign/react'
import { memoryStore } from 'countersign/storage/memory'
import 'countersign/styles.css'
import { scriptedModel } from 'countersign/testing'
import { ThreadList, type ThreadListProps } from 'countersign/ui'
import { userEvent } from 'vitest/browser'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { render, type RenderResult } from 'vitest-browser-react'
import { eventually } from '../eventually.ts'
import { agentWithThreads, type StoredThread } from '../../stories/stored-threads.ts'

const three: readonly StoredThread[] = [
  { title: 'Newest', ago: 1, waits: 1 },
  { title: 'Middle', ago: 2 },
  { title: 'Oldest', ago: 3 },
]

type Shown = Partial<ThreadListProps> & { readonly client?: QueryClient }

function show(agent: Agent, { client, ...props }: Shown = {}): Promise<RenderResult> {
  const list = (
    <ThreadProvider agent={agent}>
      <div style={{ blockSize: 600 }}>
        <ThreadList onSelect={() => {}} {...props} />
      </div>
    </ThreadProvider>
  )
  return render(client ? <QueryClientProvider client={client}>{list}</QueryClientProvider> : list)
}

const titles = (page: RenderResult): readonly string[] =>
  [...page.container.querySelectorAll('.cs-thread-title')].map((title) => title.textContent ?? '')

const act = async (page: RenderResult, title: string, name: string): Promise<void> => {
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('button', { name, exact: true }).click()
}

/** A store whose next answer to this method waits until it is let go, or fails. */
function held(name: 'delete' | 'append') {
  let settle: (error?: Error) => void = () => {}
  const until = new Promise<void>((resolve, reject) => {
    settle = (error) => (error ? reject(error) : resolve())
  })
  until.catch(() => {})
  const spoil = (store: Required<ThreadStore>): Partial<ThreadStore> => ({
    [name]: async (...args: never[]) => {
      await until
      return (store[name] as (...given: never[]) => Promise<unknown>)(...args)
    },
  })
  return { spoil, settle }
}

afterEach(() => vi.restoreAllMocks())

describe('the list of threads', () => {
  test('shows them newest first, with what waits, and tells which one was chosen', async () => {
    const onSelect = vi.fn()
    const page = await show(agentWithThreads(three), { onSelect, current: 'thr_1' })
    await expect.element(page.getByText('1 question waits for you')).toBeVisible()
    expect(titles(page)).toEqual(['Newest', 'Middle', 'Oldest'])
    await expect
      .element(page.getByRole('button', { name: /^Middle/ }))
      .toHaveAttribute('aria-current', 'true')
    await page.getByRole('button', { name: /^Oldest/ }).click()
    expect(onSelect).toHaveBeenCalledWith('thr_2')
  })

  test('fetches page by page as one comes to the end', async () => {
    const many = Array.from({ length: 65 }, (_, at) => ({ title: `T${at}`, ago: at }))
    const list = vi.fn()
    const agent = agentWithThreads(many, (store) => ({
      list: async (query) => {
        await new Promise((resolve) => setTimeout(resolve))
        list(query?.limit, query?.behind?.id)
        return store.list(query)
      },
    }))
    const page = await show(agent, { pageSize: 30 })
    await expect.element(page.getByRole('button', { name: /^T0 / })).toBeVisible()
    // What is far from the end stays where it is stored.
    expect(titles(page)).toHaveLength(30)
    // Rows may come and be drawn anew while one scrolls: whoever reads on scrolls on.
    await eventually(() => {
      page.container.querySelector('.cs-threads-more')?.scrollIntoView()
      expect(titles(page)).toHaveLength(65)
    })
    const asked = new Set(list.mock.calls.map(([limit, behind]) => `${limit} ${behind}`))
    expect(asked.size).toBe(3)
    expect(new Set(titles(page)).size).toBe(65)
    await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
  })

  test('finds by words in the title', async () => {
    const page = await show(agentWithThreads(three))
    await page.getByRole('searchbox').fill('mid')
    await eventually(() => expect(titles(page)).toEqual(['Middle']))
  })

  test('shows a new name at once, and keeps it when it is stored', async () => {
    const { spoil, settle } = held('append')
    const agent = agentWithThreads(three)
    const slow = agentWithThreads(three, spoil)
    settle()
    for (const each of [agent, slow]) {
      const page = await show(each)
      await act(page, 'Middle', 'Rename')
      const field = page.getByRole('textbox', { name: 'Name of the conversation' })
      await expect.element(field).toHaveFocus()
      await field.fill('  Another name ')
      await userEvent.keyboard('{Enter}')
      await expect.element(page.getByRole('button', { name: /^Another name/ })).toBeVisible()
      await eventually(async () =>
        expect((await each.threads.list()).map(({ title }) => title)).toContain('Another name'),
      )
      await expect.element(page.getByRole('status')).toHaveTextContent('Renamed to Another name')
      await page.unmount()
    }
  })

  test('leaves a name as it was on Escape, and gives the focus back', async () => {
    const page = await show(agentWithThreads(three))
    await act(page, 'Middle', 'Rename')
    await page.getByRole('textbox').fill('Never')
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('button', { name: 'Actions for Middle' })).toHaveFocus()
    expect(titles(page)).toEqual(['Newest', 'Middle', 'Oldest'])
  })

  test('asks before it deletes, takes the row away at once, and says so where it shows it', async () => {
    const { spoil, settle } = held('delete')
    const agent = agentWithThreads(three, spoil)
    const onDeleted = vi.fn()
    const page = await show(agent, { current: 'thr_1', onDeleted })
    await act(page, 'Middle', 'Delete')
    await expect.element(page.getByRole('button', { name: 'Keep' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(titles(page)).toHaveLength(3)
    await act(page, 'Middle', 'Delete')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await eventually(() => expect(titles(page)).toEqual(['Newest', 'Oldest']))
    expect(onDeleted).toHaveBeenCalledWith('thr_1')
    expect(await agent.threads.list()).toHaveLength(3)
    settle()
    await eventually(async () => expect(await agent.threads.list()).toHaveLength(2))
    expect(titles(page)).toEqual(['Newest', 'Oldest'])
  })

  test('brings back what could not be deleted, and says why', async () => {
    const { spoil, settle } = held('delete')
    const page = await show(agentWithThreads(three, spoil))
    await act(page, 'Middle', 'Delete')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await eventually(() => expect(titles(page)).toEqual(['Newest', 'Oldest']))
    settle(new Error('The disk is full.'))
    await eventually(() => expect(titles(page)).toEqual(['Newest', 'Middle', 'Oldest']))
    await expect.element(page.getByRole('alert')).toHaveTextContent('Nothing was changed')
  })

  test('puts away and takes back', async () => {
    const page = await show(agentWithThreads(three))
    await act(page, 'Middle', 'Archive')
    await eventually(() => expect(titles(page)).toEqual(['Newest', 'Oldest']))
    await page.getByRole('checkbox', { name: 'Archived' }).click()
    await eventually(() => expect(titles(page)).toEqual(['Middle']))
    await act(page, 'Middle', 'Take back')
    await expect.element(page.getByText('Nothing is archived.')).toBeVisible()
  })

  test('shows what happens elsewhere', async () => {
    const store = memoryStore()
    const make = (): Agent => createAgent({ model: scriptedModel(['Hi', 'Hi']), store })
    const [here, there] = [make(), make()]
    const page = await show(here)
    await expect.element(page.getByText('No conversations yet.')).toBeVisible()
    const thread = there.thread()
    await thread.send('From another tab').result()
    await expect.element(page.getByRole('button', { name: /^From another tab/ })).toBeVisible()
    await there.threads.delete(thread.id)
    await expect.element(page.getByText('No conversations yet.')).toBeVisible()
  })

  test('is served by the application’s client where there is one', async () => {
    const client = new QueryClient()
    const page = await show(agentWithThreads(three), { client })
    await eventually(() => expect(titles(page)).toHaveLength(3))
    expect(client.getQueryCache().getAll()).toHaveLength(1)
  })

  test('asks again when the store could not be read', async () => {
    let isBroken = true
    const agent = agentWithThreads(three, (store) => ({
      list: (query) => (isBroken ? Promise.reject(new Error('lost')) : store.list(query)),
    }))
    const page = await show(agent)
    await expect.element(page.getByRole('alert')).toHaveTextContent('could not be loaded')
    const retry = page.getByRole('button', { name: 'Try again' }).element()
    isBroken = false
    retry.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await eventually(() => expect(titles(page)).toHaveLength(3))
  })
})

describe('a thread as a file', () => {
  test('is saved, and opened again where it is not known', async () => {
    const here = createAgent({ model: scriptedModel(['Hello.']), store: memoryStore() })
    await here.thread().send('What: is "this"?').result()
    const page = await show(here)
    const saved = new Promise<{ readonly name: string; readonly text: Promise<string> }>(
      (resolve) => {
        vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function taken(
          this: HTMLAnchorElement,
        ) {
          resolve({
            name: this.download,
            text: fetch(this.href).then((response) => response.text()),
          })
        })
      },
    )
    await act(page, 'What: is "this"?', 'Save as file')
    const { name, text } = await saved
    expect(name).toBe('What is this.jsonl')
    await page.unmount()

    const there = createAgent({ model: scriptedModel([]), store: memoryStore() })
    const onSelect = vi.fn()
    const other = await show(there, { onSelect })
    const file = new File([await text], name)
    await userEvent.upload(other.getByLabelText('Open a file'), file)
    await expect.element(other.getByRole('button', { name: /^What: is "this"/ })).toBeVisible()
    await eventually(() => expect(onSelect).toHaveBeenCalledOnce())
  })

  test('that holds no thread opens nothing, and says so', async () => {
    const page = await show(agentWithThreads([]))
    await userEvent.upload(page.getByLabelText('Open a file'), new File(['no'], 'no.jsonl'))
    await expect.element(page.getByRole('alert')).toHaveTextContent('no conversation')
  })
})
