import path from 'node:path'
import { measureInChromium } from './pages/in-chromium.ts'
import type { TurnFigures } from './pages/turn.ts'

interface BenchLine {
  readonly name: string
  readonly ratio: number
  readonly against: string
}

/** The runtime without an interface: whether its cost grows with what is there already. */
export default async function turn(): Promise<readonly BenchLine[]> {
  const figures = await measureInChromium<TurnFigures>(
    path.join(import.meta.dirname, 'pages/turn.ts'),
  )
  const [first, ...longer] = figures.delta
  const base = first?.[1] ?? Number.NaN
  return [
    ...longer.map(([messages, microseconds]) => ({
      name: `one streamed delta behind ${messages.toLocaleString('en')} messages (${microseconds.toFixed(1)} µs)`,
      ratio: microseconds / base,
      against: `behind 10 (${base.toFixed(1)} µs)`,
    })),
    {
      name: `256 kB of tool arguments in 8,000 deltas (${figures.arguments256.toFixed(0)} ms)`,
      ratio: figures.arguments256 / figures.arguments64,
      against: `64 kB in 2,000 (${figures.arguments64.toFixed(0)} ms)`,
    },
  ]
}
