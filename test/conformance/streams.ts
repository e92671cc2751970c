import type { Model, ModelEvent } from '../../src/protocol/index.ts'
import { ModelError } from '../../src/protocol/index.ts'
import { openAIChat } from '../../src/models/openai-chat/index.ts'
import { fold } from '../models/fold.ts'
import type { Recording } from '../models/recordings.ts'
import { filesOf, hasRecordings, recordingsOf } from '../models/recordings.ts'
import { collect, fetchOf, namedCuts, randomCuts } from '../models/support.ts'

interface Line {
  readonly name: string
  readonly passed: number
  readonly total: number
}

const wire = 'openai-chat'

/** How many recorded answers of real services are read, whole and in pieces, and how much of them is known. */
export default async (): Promise<readonly Line[]> => {
  if (!hasRecordings) {
    return [
      {
        name: `${wire} recordings (skipped: they are not beside this repository)`,
        passed: 0,
        total: 0,
      },
    ]
  }
  const recordings = recordingsOf(wire)
  let read = 0
  let alike = 0
  let unknown = 0
  for (const recording of recordings) {
    const bytes = new TextEncoder().encode(recording.body)
    const whole = await outcomeOf(recording, [bytes])
    unknown += whole.unknown
    if (whole.read) read += 1
    const cuts = [randomCuts(bytes, 1), ...Object.values(namedCuts(bytes))]
    const others = await Promise.all(cuts.map((reads) => outcomeOf(recording, reads)))
    if (others.every((other) => other.said === whole.said)) alike += 1
  }
  const hosts = new Set(recordings.map(({ host }) => host)).size
  const from = `${filesOf(wire)} files, ${hosts} hosts, ${unknown} unknown events`
  return [
    { name: `${wire} recordings read (${from})`, passed: read, total: recordings.length },
    {
      name: `${wire} recordings read alike however they are cut`,
      passed: alike,
      total: recordings.length,
    },
  ]
}

interface Outcome {
  readonly said: string
  readonly read: boolean
  readonly unknown: number
}

async function outcomeOf(recording: Recording, reads: readonly Uint8Array[]): Promise<Outcome> {
  const init = { status: recording.status, headers: { 'content-type': recording.contentType } }
  const model = openAIChat({
    baseURL: 'http://recorded.test',
    model: 'm',
    fetch: fetchOf(reads, init),
  })
  const { events, failure } = await answerOf(model)
  const folded = fold(events)
  const told = recording.status !== 200 || recording.body.includes('"error"')
  return {
    said: JSON.stringify([folded, failure]),
    read: told ? failure !== null : failure === null && folded.finish !== null,
    unknown: folded.unknown.length,
  }
}

async function answerOf(
  model: Model,
): Promise<{ readonly events: readonly ModelEvent[]; readonly failure: unknown }> {
  const { events, error } = await collect(model)
  if (error === null) return { events, failure: null }
  if (!ModelError.is(error)) throw error
  return { events, failure: error.failure }
}
