import { aiSdk, deltas, floor, ours, ourTurn, readsOf, type Reader } from './readers.ts'

export interface Line {
  readonly name: string
  readonly ratio: number
  readonly against: string
}

async function measure(): Promise<readonly Line[]> {
  const lines: Line[] = []
  for (const perRead of [1, 64]) {
    const reads = readsOf(perRead)
    const [least = 1, adapter = 1, whole = 1] = await quickest([floor, ours, ourTurn], reads, 7)
    const [other = 1] = await quickest([aiSdk], reads, 1)
    const name = `openAIChat, ${deltas} deltas, ${perRead} a read`
    lines.push(
      { name, ratio: adapter / least, against: 'reading, eventsource-parser and JSON.parse' },
      { name, ratio: adapter / other, against: 'streamText of the AI SDK' },
      {
        name: `${name}, through a turn into its message`,
        ratio: whole / least,
        against: 'the same reading',
      },
    )
  }
  return lines
}

/** The quickest of some rounds: what is slower was disturbed. The readers take turns. */
async function quickest(
  readers: readonly Reader[],
  reads: readonly Uint8Array[],
  rounds: number,
): Promise<readonly number[]> {
  const best = readers.map(() => Infinity)
  const lengths = new Set<number>()
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, reader] of readers.entries()) {
      const start = performance.now()
      lengths.add(await reader(reads))
      best[at] = Math.min(best[at] ?? Infinity, performance.now() - start)
    }
  }
  if (lengths.size !== 1) throw new Error('The readers do not read the same.')
  return best
}

// Runs in a process of its own and tells what it found there.
console.log(JSON.stringify(await measure()))
