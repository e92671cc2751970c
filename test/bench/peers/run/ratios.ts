import type { ContenderName, WorkloadName } from './plan.ts'
import { type Measure, median, type Results } from './results.ts'

/** What is compared with what, and how it is said. */
export interface Comparison {
  readonly name: string
  readonly workload: WorkloadName
  readonly of: Measure
  readonly unit: string
  readonly floor: ContenderName
}

export const COMPARISONS: readonly Comparison[] = [
  {
    name: 'Stream an answer of 20,000 tokens, CPU',
    workload: 'stream',
    of: 'cpu',
    unit: 'ms',
    floor: 'floor-react',
  },
  {
    name: 'All 20,000 tokens at once, CPU',
    workload: 'burst',
    of: 'cpu',
    unit: 'ms',
    floor: 'floor-md',
  },
  {
    name: 'Open a stored thread of 2,000 messages, first paint',
    workload: 'open',
    of: 'paint',
    unit: 'ms',
    floor: 'floor-virtual',
  },
  { name: 'the same, memory', workload: 'open', of: 'heap', unit: 'MB', floor: 'floor-virtual' },
  {
    name: 'Stream an answer behind 2,000 messages, CPU',
    workload: 'long-thread',
    of: 'cpu',
    unit: 'ms',
    floor: 'floor-virtual',
  },
  {
    name: 'Type while an answer streams, key to frame, 95 %',
    workload: 'typing',
    of: 'key95',
    unit: 'ms',
    floor: 'floor-react',
  },
  {
    name: 'the same behind 2,000 messages',
    workload: 'typing-long-thread',
    of: 'key95',
    unit: 'ms',
    floor: 'floor-virtual',
  },
  {
    name: '200 tool calls with 2 kB of arguments each, CPU',
    workload: 'calls',
    of: 'cpu',
    unit: 'ms',
    floor: 'floor-react',
  },
  {
    name: 'Open a tool result of 2 MB',
    workload: 'large-result',
    of: 'wall',
    unit: 'ms',
    floor: 'result-chunks',
  },
]

export interface Ratio {
  readonly name: string
  readonly ratio: number
  readonly against: string
}

/** Ours divided by each other's, from one run. */
export function ratiosOf(results: Results): readonly Ratio[] {
  return COMPARISONS.flatMap(({ name, workload, of, unit }) => {
    const ours = median(results, workload, 'countersign', of)
    if (ours === undefined) return []
    const others = new Set(
      results.runs.filter((run) => run.workload === workload).map(({ contender }) => contender),
    )
    others.delete('countersign')
    return [...others].flatMap((other) => {
      const theirs = median(results, workload, other, of)
      if (theirs === undefined) return []
      const against = `${other} (${theirs} ${unit})`
      return [{ name: `${name} (${ours} ${unit})`, ratio: ours / theirs, against }]
    })
  })
}
