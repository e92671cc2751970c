import { createAgent, type ThreadStore, tool } from 'countersign'
import { memoryStore } from 'countersign/storage/memory'
import { type ScriptedAnswer, scriptedModel } from 'countersign/testing'
import { describe, expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { offencesOf } from '../turn/whole.ts'
import { mortalStore } from './mortal-store.ts'

/** A page that shows stored threads, until it is left. Another one is a reload of it. */
function page(
  store: Required<ThreadStore>,
  answers: readonly ScriptedAnswer[],
  ran: string[] = [],
) {
  const { store: place, die } = mortalStore(store)
  const model = scriptedModel(answers)
  const note = tool({
    name: 'append_note',
    run: () => {
      ran.push('note')
      return 'Noted.'
    },
  })
  const mail = tool({
    name: 'send_mail',
    needsApproval: true,
    run: () => {
      ran.push('mail')
      return 'Sent.'
    },
  })
  const agent = createAgent({ model, tools: [note, mail], store: place })
  return { model, agent, thread: agent.thread('thr_1'), leave: die }
}

const both: ScriptedAnswer = { calls: [{ name: 'append_note' }, { name: 'send_mail' }] }

describe('what happened', () => {
  test('is told in the same bytes whenever the model is asked again', async () => {
    const { model, thread } = page(memoryStore(), [
      { calls: [{ name: 'send_mail' }] },
      'As you wish.',
      'Hello again.',
    ])
    const turn = thread.send('Mail')
    const [callback] = (await turn.result()).callbacks
    await thread.decide(callback ?? '', { type: 'reject', reason: 'Not today' })
    await eventually(async () => expect((await turn.result()).state).toBe('completed'))
    await thread.send('Hello').result()
    const told = model.requests.map(({ messages }) =>
      JSON.stringify(messages.find(({ role }) => role === 'tool')?.content),
    )
    expect(told[1]).toContain('Not today')
    expect(told[2]).toBe(told[1])
  })

  test('does not happen again when its thread is opened', async () => {
    const store = memoryStore()
    const ran: string[] = []
    const first = page(store, [{ calls: [{ name: 'append_note' }] }, 'Done.'], ran)
    await first.thread.send('Note it').result()
    await eventually(async () =>
      expect((await store.load('thr_1'))?.seq).toBe(first.thread.getState().seq),
    )

    await first.leave()
    const second = page(store, ['And more.'], ran)
    await second.thread.loaded
    expect(second.model.requests).toHaveLength(0)
    expect((await second.thread.send('More').result()).text).toBe('And more.')
    expect(ran).toEqual(['note'])
    expect(second.model.requests).toHaveLength(1)
    expect(await offencesOf(second.thread, second.model)).toEqual([])
  })
})

describe('after a reload', () => {
  test('a call whose sibling is done runs once it is approved, and the sibling does not run again', async () => {
    const store = memoryStore()
    const ran: string[] = []
    const first = page(store, [both], ran)
    await first.thread.send('Both').result()
    expect(ran).toEqual(['note'])
    const stored = JSON.stringify((await store.load('thr_1'))?.rows)
    expect(stored).toContain('Noted.')

    await first.leave()
    const second = page(store, ['All done.'], ran)
    await second.thread.loaded
    const open = second.agent.callbacks.list()
    expect(open).toHaveLength(1)
    expect(second.model.requests).toHaveLength(0)
    expect(await second.thread.decide(open[0] ?? '', { type: 'approve' })).toMatchObject({
      status: 'answered',
    })
    await eventually(() => expect(second.model.requests).toHaveLength(1))
    expect(ran).toEqual(['note', 'mail'])
    const results = second.model.requests[0]?.messages
      .filter(({ role }) => role === 'tool')
      .flatMap(({ content }) => content)
    expect(JSON.stringify(results)).toMatch(/Noted\..*Sent\./)
    expect(await offencesOf(second.thread, second.model)).toEqual([])
  })

  test('no model is asked by itself where an answer broke off; trying again asks it', async () => {
    const store = memoryStore()
    const first = page(store, [{ text: 'It begins', until: new Promise(() => {}) }])
    first.thread.send('Tell me')
    await eventually(async () =>
      expect(JSON.stringify((await store.load('thr_1'))?.rows)).toContain('step.started'),
    )

    await first.leave()
    const second = page(store, ['It is told.'])
    await second.thread.loaded
    expect(second.model.requests).toHaveLength(0)
    const record = await second.thread.retry().result()
    expect(record).toMatchObject({ state: 'completed', text: 'It is told.' })
    expect(second.model.requests).toHaveLength(1)
    expect(await offencesOf(second.thread, second.model)).toEqual([])
  })
})
