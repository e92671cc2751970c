import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  createAgent,
  selectMessages,
  textOf,
  type AgentOptions,
  type Message,
  type ThreadEvent,
  type Visibility,
} from 'countersign'
import { exportThread, importThread } from 'countersign/history'
import { memoryStore } from 'countersign/storage/memory'
import { scriptedModel } from 'countersign/testing'
import { eventually } from '../eventually.ts'
import { createSight } from '../../src/thread/index.ts'
import { fold, story } from '../history/story.ts'

const agentWith = (visibility: Visibility, options: Partial<AgentOptions> = {}) =>
  createAgent({
    model: scriptedModel([{ reasoning: 'A secret thought.', text: 'One.' }, 'Two.']),
    visibility,
    ...options,
  })

const words = (messages: readonly Message[]): readonly string[] =>
  messages.map(({ content }) => textOf(content))

/** Hides what was asked first, and all reasoning, from whoever looks through one of these. */
function hides(at: readonly string[]): Visibility {
  return (event, viewer) => {
    if (!at.includes(viewer.at)) return event
    if (event.type === 'message.added' && textOf(event.message.content) === 'Hidden') return null
    if (event.type === 'block.started' || event.type === 'block.ended') {
      return event.block.type === 'reasoning' ? null : event
    }
    return event
  }
}

describe('what a viewer may see', () => {
  test('decides what hooks show, and nothing else is affected', async () => {
    const agent = agentWith(hides(['hooks']))
    const thread = agent.thread()
    const record = await thread.send('Hidden').result()
    await thread.send('Shown').result()
    await eventually(() =>
      expect(words(selectMessages(thread.getState()))).toEqual(['One.', 'Shown', 'Two.']),
    )
    expect(JSON.stringify([thread.getState(), thread.log()])).not.toMatch(/Hidden|secret/)
    expect(record.text).toBe('One.')
    expect(JSON.stringify(record.messages)).toContain('secret')
    expect(await agent.threads.export(thread.id)).toMatch(/Hidden[^]*secret/)
  })

  test('holds while an answer streams: no growth of a hidden block is seen', async () => {
    const thread = agentWith(hides(['hooks'])).thread()
    const states: string[] = []
    thread.subscribe((state) => states.push(JSON.stringify(state)))
    await thread.send('Shown').result()
    await eventually(() =>
      expect(words(selectMessages(thread.getState()))).toEqual(['Shown', 'One.']),
    )
    expect(states.join('')).not.toMatch(/secret|thought/)
    expect(states.join('')).toContain('"text":"On')
  })

  test('decides what readers get, of a thread and of a turn', async () => {
    const thread = agentWith(hides(['readers'])).thread()
    const turn = thread.send('Hidden')
    const read: ThreadEvent[] = []
    for await (const event of turn.events()) read.push(event)
    expect(JSON.stringify(read)).not.toMatch(/Hidden|secret/)
    expect(read.map(({ type }) => type)).toContain('block.grown')
    expect(read.at(-1)?.type).toBe('turn.ended')
    expect(words(selectMessages(thread.getState()))).toEqual(['Hidden', 'One.'])
    await thread.send('Shown').result()
    const later: ThreadEvent[] = []
    for await (const event of thread.events({ after: read.at(-1)?.seq ?? 0 })) {
      later.push(event)
      if (event.type === 'turn.ended') break
    }
    const question = later.find((event) => event.type === 'message.added')
    expect(question?.type === 'message.added' && question.message.content).toEqual([
      { type: 'text', text: 'Shown' },
    ])
  })

  test('decides what exports hold, and they are threads of their own', async () => {
    const agent = agentWith(hides(['exports']))
    const thread = agent.thread()
    await thread.send('Hidden').result()
    await thread.send('Shown').result()
    const text = await agent.threads.export(thread.id)
    expect(text).not.toMatch(/Hidden|secret/)
    const copy = await createAgent({ model: scriptedModel([]) }).threads.import(text)
    expect(words(selectMessages(copy.getState()))).toEqual(['One.', 'Shown', 'Two.'])
  })

  test('is asked with who looks', async () => {
    const seen = new Set<string>()
    const agent = agentWith(
      (event, { at, user }) => {
        seen.add(`${at} ${user?.id}`)
        return event
      },
      { user: () => ({ id: 'ann' }) },
    )
    const thread = agent.thread()
    await thread.send('Hello').result()
    await agent.threads.export(thread.id)
    await eventually(() => expect(seen).toEqual(new Set(['hooks ann', 'exports ann'])))
  })

  test('shows what others wrote before it in its place, as all others see it', async () => {
    const store = memoryStore()
    const id = 'thr_two_tabs'
    const [one, two] = ['One.', 'Two.'].map((text) =>
      agentWith(hides(['hooks']), { model: scriptedModel([text]), store }).thread(id),
    )
    // Both begin the thread at the same moment, each without knowing of the other.
    await Promise.all([one?.loaded, two?.loaded])
    one?.rename('one')
    two?.rename('two')
    await Promise.all([one?.send('Shown').result(), two?.send('Hidden').result()])
    const stored = await eventually(async () => {
      const rows = ((await store.load(id))?.rows ?? []) as readonly ThreadEvent[]
      expect(rows.filter(({ type }) => type === 'turn.ended')).toHaveLength(2)
      return rows
    })
    const seen = stored.flatMap((event) => hides(['hooks'])(event, { at: 'hooks' }) ?? [])
    for (const thread of [one, two]) {
      await eventually(() => expect(thread?.log()).toHaveLength(seen.length))
      expect(thread?.log().map((event) => event.id)).toEqual(seen.map((event) => event.id))
      expect(thread?.getState().title).toBe(fold(stored, id).title)
      expect(words(selectMessages(thread!.getState())).toSorted()).toEqual(
        ['One.', 'Shown', 'Two.'].toSorted(),
      )
    }
  })

  test('is nothing where the function throws', async () => {
    const agent = agentWith(() => {
      throw new Error('fault')
    })
    const thread = agent.thread()
    expect((await thread.send('Hello').result()).state).toBe('completed')
    expect(selectMessages(thread.getState())).toEqual([])
  })
})

describe('a log with parts hidden', () => {
  const pick = fc.func(fc.boolean())

  test('is the thread without the messages and blocks that are hidden', () => {
    fc.assert(
      fc.property(story, pick, pick, (told, hidesMessage, hidesBlock) => {
        const { id, all } = told
        const isHidden = (event: ThreadEvent): boolean =>
          event.type === 'message.added'
            ? hidesMessage(event.message.id)
            : (event.type === 'block.started' || event.type === 'block.ended') &&
              event.block.type === 'text' &&
              hidesBlock(event.message_id, event.index)
        const sees = createSight((event) => (isHidden(event) ? null : event), { at: 'hooks' })
        const whole = fold(all, id)
        const seen = fold(
          all.flatMap((event) => sees(event) ?? []),
          id,
        )
        const wanted = selectMessages(whole).filter((message) => !hidesMessage(message.id))
        expect(selectMessages(seen).map((message) => message.id)).toEqual(
          wanted.map((message) => message.id),
        )
        for (const message of selectMessages(seen)) {
          const before = wanted.find((each) => each.id === message.id)
          if (message.role !== 'assistant') continue
          expect(message.content).toEqual(
            before?.content.filter(
              (block, index) => block.type !== 'text' || !hidesBlock(message.id, index),
            ),
          )
        }
      }),
      { numRuns: 80 },
    )
  })

  test('that hides nothing is the log itself', () => {
    fc.assert(
      fc.property(story, ({ all }) => {
        const sees = createSight((event) => event, { at: 'hooks' })
        expect(all.every((event) => sees(event) === event)).toBe(true)
      }),
      { numRuns: 30 },
    )
  })

  test('can be exported and imported, whatever is hidden', () => {
    fc.assert(
      fc.property(story, pick, ({ id, events }, hidesEvent) => {
        fc.pre(events.length > 1)
        const visibility: Visibility = (event) =>
          event.type !== 'thread.created' && hidesEvent(event.id) ? null : event
        const sees = createSight(visibility, { at: 'exports' })
        const text = exportThread(events, { visibility })
        const imported = importThread(text, { at: '' })
        if (imported.status === 'refused') throw new Error(imported.problem.problem)
        const seen = fold(
          events.flatMap((event) => sees(event) ?? []),
          id,
        )
        const copy = fold(
          imported.events.filter(({ type }) => type !== 'log.imported'),
          id,
        )
        expect(selectMessages(copy)).toEqual(selectMessages(seen))
      }),
      { numRuns: 50 },
    )
  })
})
