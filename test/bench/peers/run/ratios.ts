import type { ContenderName, WorkloadName } from './plan.ts'
import { type Line, type Measure, median, type Results } from './results.ts'

/** What is compared with what, how it is said, and what we aim at. */
export interface Comparison {
  readonly name: string
  readonly workload: WorkloadName
  readonly of: Measure
  /** Beside another workload: how many times as much, or the exponent where this is four times as long. */
  readonly beside?: { readonly workload: WorkloadName; readonly as: 'times' | 'exponent' }
  readonly unit: string
  readonly floor?: ContenderName
  readonly aim: Aim
}

/** At most so many times the floor, or so much. */
export type Aim = { readonly times: number } | { readonly value: number }

export const COMPARISONS: readonly Comparison[] = [
  {
    name: 'Stream an answer of 20,000 tokens, CPU',
    workload: 'stream',
    of: 'cpu',
    unit: 'ms',
    floor: 'floor-react',
    aim: { times: 1.3 },
  },
  {
    name: 'its growth from 10,000 to 40,000, exponent',
    workload: 'stream-40k',
    of: 'cpu',
    beside: { workload: 'stream-10k', as: 'exponent' },
    unit: '',
    floor: 'floor-react',
    aim: { value: 1.05 },
  },
  {
    name: 'All 20,000 tokens at once, CPU',
    workload: 'burst',
    of: 'cpu',
    unit: 'ms',
    floor: 'floor-md',
    aim: { times: 2 },
  },
  {
    name: 'the same, longest task',
    workload: 'burst',
    of: 'longest',
    unit: 'ms',
    floor: 'floor-md',
    aim: { value: 100 },
  },
  {
    name: 'Open a stored thread of 2,000 messages, first paint',
    workload: 'open',
    of: 'paint',
    unit: 'ms',
    floor: 'floor-virtual',
    aim: { times: 1.3 },
  },
  {
    name: 'the same, memory',
    workload: 'open',
    of: 'heap',
    unit: 'MB',
    floor: 'floor-virtual',
    aim: { value: 10 },
  },
  {
    name: 'Stream an answer behind 2,000 messages, CPU',
    workload: 'long-thread',
    of: 'cpu',
    unit: 'ms',
    floor: 'floor-virtual',
    aim: { times: 1.25 },
  },
  {
    name: 'the same, times what it takes behind none',
    workload: 'long-thread',
    of: 'cpu',
    beside: { workload: 'no-thread', as: 'times' },
    unit: '',
    aim: { value: 1.2 },
  },
  {
    name: 'Type while an answer streams, key to frame, 95 %',
    workload: 'typing',
    of: 'key95',
    unit: 'ms',
    floor: 'floor-react',
    aim: { value: 24 },
  },
  {
    name: 'the same behind 2,000 messages',
    workload: 'typing-long-thread',
    of: 'key95',
    unit: 'ms',
    floor: 'floor-virtual',
    aim: { value: 24 },
  },
  {
    name: '200 tool calls with 2 kB of arguments each, CPU',
    workload: 'calls',
    of: 'cpu',
    unit: 'ms',
    floor: 'floor-react',
    aim: { times: 1.3 },
  },
  {
    name: 'Open a tool result of 2 MB',
    workload: 'large-result',
    of: 'wall',
    unit: 'ms',
    floor: 'result-chunks',
    aim: { value: 50 },
  },
  {
    name: 'the same, elements',
    workload: 'large-result',
    of: 'elements',
    unit: '',
    floor: 'result-chunks',
    aim: { value: 500 },
  },
]

/** The figure of one contender, or nothing where it was not measured. */
export function figureOf(
  results: Pick<Results, 'runs'>,
  { workload, of, beside }: Comparison,
  contender: ContenderName,
): number | undefined {
  const value = median(results, workload, contender, of)
  if (beside === undefined || value === undefined) return value
  const before = median(results, beside.workload, contender, of)
  if (before === undefined) return undefined
  return beside.as === 'times' ? value / before : Math.log(value / before) / Math.log(4)
}

/** Ours divided by each other's, from one run. */
export function ratiosOf(results: Results): readonly Line[] {
  return COMPARISONS.flatMap((comparison) => {
    const { name, workload, unit } = comparison
    const ours = figureOf(results, comparison, 'countersign')
    if (ours === undefined) return []
    const others = new Set(
      results.runs.filter((run) => run.workload === workload).map(({ contender }) => contender),
    )
    others.delete('countersign')
    return [...others].flatMap((other) => {
      const theirs = figureOf(results, comparison, other)
      if (!theirs) return []
      const against = `${other} (${theirs} ${unit})`
      return [{ name: `${name} (${ours} ${unit})`, ratio: ours / theirs, against }]
    })
  })
}
