import { createAgent, type Model, type ModelEvent } from 'countersign'
import { benchModel } from './bench-model.ts'

/** A model that streams so many pieces into one block. */
function streaming(
  block: Extract<ModelEvent, { type: 'block.started' }>['block'],
  pieces: readonly string[],
): Model {
  return benchModel(async function* stream(): AsyncGenerator<readonly ModelEvent[]> {
    yield [{ type: 'block.started', index: 0, block }]
    for (const text of pieces) yield [{ type: 'block.grown', index: 0, text }]
    yield [{ type: 'response.finished', finish_reason: 'stop' }]
  })
}

const silent = streaming({ type: 'text' }, ['Yes.'])
const DELTAS = 20_000
const words = Array.from({ length: DELTAS }, (_, at) => `word${at % 10} `)

/** Milliseconds for the deltas of one answer behind so many messages. */
async function answerBehind(messages: number): Promise<number> {
  const thread = createAgent({ model: silent }).thread()
  for (let at = 0; at < messages / 2; at += 1) await thread.send('q').result()
  const from = performance.now()
  await thread.send('go', { model: streaming({ type: 'text' }, words) }).result()
  return performance.now() - from
}

/** Milliseconds until so much argument text has been streamed, parsed and refused as unknown. */
async function argumentsOf(kilobytes: number, deltas: number): Promise<number> {
  const text = JSON.stringify({ body: 'x'.repeat(kilobytes * 1024) })
  const size = Math.ceil(text.length / deltas)
  const pieces = Array.from({ length: deltas }, (_, at) => text.slice(at * size, (at + 1) * size))
  const model = streaming({ type: 'tool_call', name: 'save' }, pieces)
  const agent = createAgent({ model, limits: { steps: 1 } })
  const from = performance.now()
  await agent.run('go')
  return performance.now() - from
}

async function median(runs: number, measure: () => Promise<number>): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) times.push(await measure())
  return times.toSorted((left, right) => left - right)[Math.floor(runs / 2)] ?? Number.NaN
}

export interface TurnFigures {
  /** Microseconds a delta, by the number of earlier messages. */
  readonly delta: readonly (readonly [messages: number, microseconds: number])[]
  readonly arguments256: number
  readonly arguments64: number
}

Object.assign(globalThis, {
  async measure(): Promise<TurnFigures> {
    await answerBehind(10)
    const delta: [number, number][] = []
    for (const messages of [10, 100, 1_000, 10_000]) {
      delta.push([messages, ((await median(3, () => answerBehind(messages))) / DELTAS) * 1_000])
    }
    await argumentsOf(64, 2_000)
    return {
      delta,
      arguments64: await median(5, () => argumentsOf(64, 2_000)),
      arguments256: await median(5, () => argumentsOf(256, 8_000)),
    }
  },
})
