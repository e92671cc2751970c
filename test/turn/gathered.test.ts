import { describe, expect, test } from 'vitest'
import { createAgent, type Model, type ModelEvent, selectMessages, type Thread } from 'countersign'
import { scriptedModel } from 'countersign/testing'

type Answer = (thread: Thread) => AsyncGenerator<readonly ModelEvent[]>

const started = (index: number): ModelEvent => ({
  type: 'block.started',
  index,
  block: { type: 'text' },
})
const grown = (index: number, text: string): ModelEvent => ({ type: 'block.grown', index, text })
const finished: ModelEvent = { type: 'response.finished', finish_reason: 'stop' }
const never = (): Promise<never> => new Promise(() => {})
const words = Array.from({ length: 500 }, (_, at) => `w${at} `)

function threadWith(answer: Answer): Thread {
  const model: Model = { ...scriptedModel([]), stream: () => answer(thread) }
  const thread: Thread = createAgent({ model }).thread()
  return thread
}

const textsOf = (thread: Thread): readonly string[] =>
  selectMessages(thread.getState())
    .filter(({ role }) => role === 'assistant')
    .flatMap(({ content }) => content.map((block) => (block.type === 'text' ? block.text : '')))

/** The texts each time that they changed. */
function changesOf(thread: Thread): readonly string[] {
  const changes: string[] = []
  thread.subscribe(() => {
    const now = textsOf(thread).join('|')
    if (now !== (changes.at(-1) ?? '')) changes.push(now)
  })
  return changes
}

describe('what a stream brings at once', () => {
  test('is written as few pieces, whole and in order', async () => {
    const thread = threadWith(async function* answer() {
      yield [started(0)]
      for (const word of words) yield [grown(0, word)]
      yield [finished]
    })
    const changes = changesOf(thread)
    await thread.send('Hi.').result()
    expect(textsOf(thread)).toEqual([words.join('')])
    expect(changes.length).toBeLessThan(words.length / 4)
  })

  test('goes to its own block where several grow in turn', async () => {
    const thread = threadWith(async function* answer() {
      yield [started(0), started(1)]
      for (const word of words) yield [grown(0, word), grown(1, word.toUpperCase())]
      yield [grown(0, 'End.'), { type: 'block.ended', index: 0 }, grown(1, 'behind'), finished]
    })
    await thread.send('Hi.').result()
    const whole = [`${words.join('')}End.`, `${words.join('').toUpperCase()}behind`]
    expect(textsOf(thread)).toEqual(whole)
    // And so it is stored: what is said of a block's end is all of it.
    const ends = thread.log().flatMap((event) => (event.type === 'block.ended' ? event.block : []))
    expect(ends).toMatchObject(whole.map((text) => ({ type: 'text', text })))
  })

  test('is shown without more having to come', async () => {
    const thread = threadWith(async function* answer() {
      yield [started(0), ...words.map((word) => grown(0, word))]
      await never()
    })
    const whole = new Promise<void>((resolve) => {
      thread.subscribe(() => {
        if (textsOf(thread)[0] === words.join('')) resolve()
      })
    })
    thread.send('Hi.')
    await whole
    expect(textsOf(thread)).toEqual([words.join('')])
    thread.stop()
  })

  test('is kept to its last word when it is stopped', async () => {
    const thread = threadWith(async function* answer(of) {
      yield [started(0), ...words.map((word) => grown(0, word))]
      of.stop()
      await never()
    })
    await thread.send('Hi.').result()
    expect(textsOf(thread)).toEqual([words.join('')])
  })

  test('is kept to its last word when it breaks off', async () => {
    const thread = threadWith(async function* answer() {
      yield [started(0), ...words.map((word) => grown(0, word))]
      throw new Error('The wire broke.')
    })
    await thread.send('Hi.').result()
    expect(textsOf(thread)).toEqual([words.join('')])
  })
})

test('a word that comes alone is written before anything else happens', async () => {
  const seen: string[] = []
  const thread = threadWith(async function* answer(of) {
    yield [started(0)]
    yield [grown(0, 'First.')]
    seen.push(...textsOf(of))
    yield [finished]
  })
  await thread.send('Hi.').result()
  expect(seen).toEqual(['First.'])
})
