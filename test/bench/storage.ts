import path from 'node:path'
import { measureInChromium } from './pages/in-chromium.ts'
import type { StorageFigures } from './pages/storage.tsx'
import { type Told, told } from './tabs/told.ts'

interface BenchLine {
  readonly name: string
  readonly ratio: number
  readonly against: string
}

/** So soon is everybody to know what was decided. */
const ALLOWED_MS = 1_000

/** Threads in the browser's database: whether what is stored makes what comes slower. */
export default async function storage(): Promise<readonly BenchLine[]> {
  const { short, long, append, turn, list } = await measureInChromium<StorageFigures>(
    path.join(import.meta.dirname, 'pages/storage.tsx'),
  )
  const opened = ({ milliseconds, megabytes }: StorageFigures['short']): string =>
    `${milliseconds.toFixed(0)} ms, ${megabytes.toFixed(1)} MB of heap`
  const readWhole = ({ whole, blocked }: StorageFigures['short']): string =>
    `${whole.toFixed(0)} ms, at most ${blocked.toFixed(0)} ms of it without a frame`
  return [
    {
      name: `a stored thread of 10,000 messages until its newest are painted (${opened(long)})`,
      ratio: long.milliseconds / short.milliseconds,
      against: `one of 100 (${opened(short)})`,
    },
    {
      name: `the same until all of it can be worked with (${readWhole(long)})`,
      ratio: long.whole / short.whole,
      against: `one of 100 (${readWhole(short)})`,
    },
    {
      name: `one more event stored behind 10,000 messages (${append.long.toFixed(1)} ms)`,
      ratio: append.long / append.short,
      against: `behind 100 (${append.short.toFixed(1)} ms)`,
    },
    {
      name: `a turn, stored, with a request of 10,000 messages (${turn.long.toFixed(1)} ms)`,
      ratio: turn.long / turn.short,
      against: `of 100 (${turn.short.toFixed(1)} ms)`,
    },
    {
      name: `the first page of 1,000 threads (${list.many.toFixed(1)} ms)`,
      ratio: list.many / list.few,
      against: `of 30 (${list.few.toFixed(1)} ms)`,
    },
    toldLine('with locks', await told({})),
    toldLine('on plain http, without locks', await told({ insecure: true })),
  ]
}

function toldLine(where: string, { times }: Told): BenchLine {
  const middle = times[Math.floor(times.length / 2)] ?? Number.NaN
  const worst = times.at(-1) ?? Number.NaN
  const figures = `${middle.toFixed(0)} ms, at most ${worst.toFixed(0)} ms in ${times.length} rounds`
  return {
    name: `a decision until the card in another tab says so, ${where} (${figures})`,
    ratio: middle / ALLOWED_MS,
    against: 'the second that is allowed',
  }
}
