import { createAgent, type ThreadStore, tool } from 'countersign'
import { ApprovalClockContext } from 'countersign/react'
import { memoryStore } from 'countersign/storage/memory'
import 'countersign/styles.css'
import { scriptedModel } from 'countersign/testing'
import { ReviewPanel } from 'countersign/ui'
import { describe, expect, it } from 'vitest'
import { page as browserPage } from 'vitest/browser'
import { render, type RenderResult } from 'vitest-browser-react'
import { eventually } from '../../eventually.ts'
import { frames, type ManualClock, manualClock, now } from '../approval/stage.tsx'

/** A store that can be told to take nothing, or to give nothing. */
function failingStore() {
  const memory = memoryStore()
  const fails = { reading: false, writing: false, opening: false }
  const guard = <Args extends readonly unknown[], Value>(
    what: keyof typeof fails,
    act: (...args: Args) => Promise<Value>,
  ) => {
    return (...args: Args): Promise<Value> =>
      fails[what] ? Promise.reject(new Error('The disk is full.')) : act(...args)
  }
  const store: ThreadStore = {
    ...memory,
    load: guard('opening', memory.load.bind(memory)),
    append: guard('writing', memory.append.bind(memory)),
    callbacks: { ...memory.callbacks, list: guard('reading', memory.callbacks.list) },
  }
  return { store, fails }
}

interface Desk {
  readonly page: RenderResult
  readonly clock: ManualClock
  readonly fails: ReturnType<typeof failingStore>['fails']
  readonly ran: readonly unknown[]
}

interface Given {
  readonly questions?: number
  readonly before?: (fails: Desk['fails']) => void
}

/** The inbox over conversations that another page left: they are in the store and nowhere else. */
async function desk({ questions = 1, before }: Given = {}): Promise<Desk> {
  const { store, fails } = failingStore()
  const ran: unknown[] = []
  const pay = tool({
    name: 'pay',
    title: 'Pay',
    inputSchema: { type: 'object', properties: { to: { type: 'string' } } },
    needsApproval: true,
    annotations: { destructiveHint: false },
    run: (args) => {
      ran.push(args)
      return 'paid'
    },
  })
  const names = Array.from({ length: questions }, (_, at) => `Customer ${at + 1}`)
  for (const to of names) {
    const model = scriptedModel([{ calls: [{ name: 'pay', args: { to } }] }])
    const record = await createAgent({ model, tools: [pay], store }).run(`Pay ${to}`)
    expect(record.state).toBe('blocked')
  }
  before?.(fails)
  const agent = createAgent({ model: scriptedModel(names.map(() => 'Done.')), tools: [pay], store })
  const clock = manualClock(Date.now())
  await browserPage.viewport(1200, 900)
  window.focus()
  const page = await render(
    <ApprovalClockContext.Provider value={clock}>
      <ReviewPanel agent={agent} />
    </ApprovalClockContext.Provider>,
  )
  await expect.element(page.getByRole('region', { name: 'Review' })).toBeVisible()
  return { page, clock, fails, ran }
}

const button = ({ page }: Desk, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })
const card = ({ page }: Desk) => page.getByRole('group', { name: /^Needs your approval Pay/ })

async function arm({ clock }: Desk): Promise<void> {
  await frames()
  clock.advance(500)
  await frames(2)
}

const NOT_STORED =
  'The decision could not be stored, so nothing was started. Try again, or free some storage first.'

describe('the inbox over a store that takes nothing', () => {
  it('says of a decision that it was not stored and started nothing, and takes it when it can be', async () => {
    const shown = await desk()
    await expect.element(card(shown)).toBeVisible()
    shown.fails.writing = true
    await arm(shown)
    await button(shown, 'Approve').click(now)
    await expect.element(card(shown)).toHaveTextContent(NOT_STORED)
    expect(shown.ran).toEqual([])
    await expect.element(shown.page.getByText('1 waits')).toBeVisible()

    shown.fails.writing = false
    await arm(shown)
    await button(shown, 'Approve').click(now)
    await expect.element(shown.page.getByText('Nothing waits for you.')).toBeVisible()
    await eventually(() => expect(shown.ran).toEqual([{ to: 'Customer 1' }]))
  })

  it('says of calls that are decided together how many were not stored, and keeps them', async () => {
    const shown = await desk({ questions: 3 })
    await button(shown, 'Review 3 together').click()
    await expect.element(button(shown, 'Approve 3 calls')).toBeVisible()
    shown.fails.writing = true
    await arm(shown)
    await button(shown, 'Approve 3 calls').click(now)
    await expect
      .element(shown.page.getByRole('status').filter({ hasText: 'decided' }))
      .toHaveTextContent(
        '0 of 3 decided. 3 could not be stored, so nothing was started. Try again, or free some storage first.',
      )
    expect(shown.ran).toEqual([])
    await expect.element(shown.page.getByText('3 wait')).toBeVisible()

    shown.fails.writing = false
    await arm(shown)
    await button(shown, 'Approve 3 calls').click(now)
    await expect.element(shown.page.getByText('Nothing waits for you.')).toBeVisible()
    await eventually(() => expect(shown.ran).toHaveLength(3))
  })
})

describe('the inbox over a store that gives nothing', () => {
  it('does not say that nothing waits, and reads it when it is told to try again', async () => {
    const shown = await desk({
      before: (fails) => {
        fails.reading = true
      },
    })
    const alert = shown.page.getByRole('alert')
    await expect
      .element(alert)
      .toHaveTextContent(
        'Some of what waits may be missing: the store could not be read. Nothing is lost.',
      )
    expect(shown.page.getByText('Nothing waits for you.').elements()).toEqual([])
    // It fails again, and says so again.
    await button(shown, 'Try again').click()
    await expect.element(button(shown, 'Try again')).toBeVisible()

    shown.fails.reading = false
    await button(shown, 'Try again').click()
    await expect.element(card(shown)).toBeVisible()
    expect(alert.elements()).toEqual([])
    await expect
      .element(shown.page.getByRole('heading', { name: 'Waiting for review' }))
      .toHaveFocus()
  })

  it('decides nothing about a conversation that cannot be opened, and keeps its question', async () => {
    const shown = await desk({
      before: (fails) => {
        fails.opening = true
      },
    })
    await expect.element(card(shown)).toBeVisible()
    await arm(shown)
    await button(shown, 'Approve').click(now)
    await expect.element(card(shown)).toHaveTextContent(NOT_STORED)
    expect(shown.ran).toEqual([])
    await expect.element(shown.page.getByText('1 waits')).toBeVisible()
  })
})
