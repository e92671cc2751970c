import { ModelError } from '../../src/protocol/index.ts'
import { fold } from '../models/fold.ts'
import type { Recording } from '../models/recordings.ts'
import { filesOf, hasRecordings, recordingsOf } from '../models/recordings.ts'
import { collect, fetchOf, namedCuts, randomCuts } from '../models/support.ts'
import { wires, type TestWire } from '../models/wires.ts'

interface Line {
  readonly name: string
  readonly passed: number
  readonly total: number
}

// Read while this module loads: parts of the adapters load with the first answer that needs them, and
// who runs suites loads nothing more once a suite is there.
const lines = await read()

/** How many recorded answers of real services are read, whole and in pieces, and how much of them is known. */
export default async (): Promise<readonly Line[]> => lines

async function read(): Promise<readonly Line[]> {
  if (!hasRecordings) {
    const name = 'recordings (skipped: they are not beside this repository)'
    return [{ name, passed: 0, total: 0 }]
  }
  const found: Line[] = []
  for (const wire of wires) found.push(await lineOf(wire))
  return found
}

/** An answer counts where it is read to its end, and read alike however it is cut. */
async function lineOf(wire: TestWire): Promise<Line> {
  const recordings = recordingsOf(wire.name)
  let passed = 0
  let unknown = 0
  for (const recording of recordings) {
    const bytes = new TextEncoder().encode(recording.body)
    const whole = await outcomeOf(wire, recording, [bytes])
    unknown += whole.unknown
    const cuts = [randomCuts(bytes, 1), ...Object.values(namedCuts(bytes))]
    const others = await Promise.all(cuts.map((reads) => outcomeOf(wire, recording, reads)))
    if (whole.read && others.every(({ said }) => said === whole.said)) passed += 1
  }
  const hosts = new Set(recordings.map(({ host }) => host)).size
  const from = `${filesOf(wire.name)} files, ${hosts} hosts, ${unknown} unknown events`
  return {
    name: `${wire.name} recordings, whole and cut (${from})`,
    passed,
    total: recordings.length,
  }
}

interface Outcome {
  readonly said: string
  readonly read: boolean
  readonly unknown: number
}

async function outcomeOf(
  wire: TestWire,
  recording: Recording,
  reads: readonly Uint8Array[],
): Promise<Outcome> {
  const init = { status: recording.status, headers: { 'content-type': recording.contentType } }
  const { events, error } = await collect(wire.model(fetchOf(reads, init)))
  if (error !== null && !ModelError.is(error)) throw error
  const folded = fold(events)
  const failure = error === null ? null : error.failure
  // Some recordings are of errors, and some of other addresses of their provider.
  const refused =
    recording.status !== 200 || /"error": ?[{"]/.test(recording.body) || isOther(recording.body)
  return {
    said: JSON.stringify([folded, failure]),
    read: failure === null ? folded.finish !== null : refused,
    unknown: folded.unknown.length,
  }
}

function isOther(body: string): boolean {
  return /^\s*\{/.test(body) && !/"(choices|output|candidates|content)"/.test(body)
}
