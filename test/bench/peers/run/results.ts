import type { ContenderName, WorkloadName } from './plan.ts'

/** One run of one contender. */
export interface Run {
  readonly workload: WorkloadName
  readonly contender: ContenderName
  /** From 1. */
  readonly run: number
  /** Milliseconds of the main thread. */
  readonly cpu?: number
  /** Milliseconds by the clock in scripts, and in style and layout. */
  readonly script?: number
  readonly layout?: number
  /** Megabytes more than before, after a collection. */
  readonly heap?: number
  readonly elements?: number
  /** Milliseconds to the first paint of an opened thread. */
  readonly paint?: number
  /** Milliseconds by the clock. */
  readonly wall?: number
  /** How many tasks took over 50 ms. */
  readonly longTasks?: number
  /** Milliseconds of the longest of these. */
  readonly longest?: number
  /** Milliseconds from a key to the next frame, 95th percentile. */
  readonly key95?: number
  /** Why there are no figures. */
  readonly failed?: string
}

/** What another suite measured in the same run. */
export interface Line {
  readonly name: string
  readonly ratio: number
  readonly against: string
}

/** Everything that was measured by one command. */
export interface Results {
  readonly at: string
  readonly plan: 'full' | 'quick'
  readonly machine: string
  readonly browser: string
  /** How busy the machine was otherwise, by its load average before the first run, where that was kept. */
  readonly load?: number
  readonly versions: { readonly [packageName: string]: string }
  readonly runs: readonly Run[]
  /** Of the runtime and of what reads answers, without an interface. */
  readonly others?: readonly Line[]
}

export type Measure = Exclude<keyof Run, 'workload' | 'contender' | 'run' | 'failed'>

/** The median of one figure, or nothing where a run failed or none was made. */
export function median(
  { runs }: Pick<Results, 'runs'>,
  workload: WorkloadName,
  contender: ContenderName,
  of: Measure,
): number | undefined {
  const these = runs.filter((run) => run.workload === workload && run.contender === contender)
  const values = these.flatMap((run) => run[of] ?? [])
  if (values.length === 0 || these.some(({ failed }) => failed !== undefined)) return undefined
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)]
}
