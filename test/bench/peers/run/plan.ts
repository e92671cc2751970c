import type { Workload } from '../work/workload.ts'

/** A file in `contenders`. */
export type ContenderName =
  | 'countersign'
  | 'ai-sdk'
  | 'assistant-ui'
  | 'tanstack-ai'
  | 'floor-md'
  | 'floor-react'
  | 'floor-virtual'
  | 'result-chunks'
  | 'result-streamdown'

export const WORKLOADS = [
  'stream',
  'stream-10k',
  'stream-40k',
  'burst',
  'open',
  'long-thread',
  'no-thread',
  'typing',
  'typing-long-thread',
  'calls',
  'large-result',
] as const
export type WorkloadName = (typeof WORKLOADS)[number]

export interface Task {
  readonly workload: Workload
  readonly contenders: readonly ContenderName[]
  /** How often each is run; the median counts. */
  readonly runs: number
  /** Who is run once, because a run of theirs takes minutes. */
  readonly once?: readonly ContenderName[]
}

export type Plan = { readonly [name in WorkloadName]?: Task }

const KITS: readonly ContenderName[] = ['countersign', 'ai-sdk', 'tanstack-ai', 'assistant-ui']
/** 256 characters, then a painted frame: 320 updates for 20,000 tokens. */
const LOCKSTEP = { kind: 'per_frame', pieces: 64 } as const
/** 200 tokens a second. */
const REAL_TIME = { kind: 'every', milliseconds: 5 } as const

function stream(tokens: number): Workload {
  return { kind: 'stream', tokens, pace: LOCKSTEP, behind: 0, keys: 0 }
}

function live(tokens: number, behind: number, keys: number): Workload {
  return { kind: 'stream', tokens, pace: REAL_TIME, behind, keys }
}

const calls: Workload = {
  kind: 'calls',
  calls: 200,
  bytes: 2048,
  pace: { kind: 'per_frame', pieces: 32 },
}

/** Everything; takes the better part of an hour. */
export const FULL: Plan = {
  stream: {
    workload: stream(20_000),
    contenders: ['floor-react', ...KITS],
    runs: 3,
    once: ['assistant-ui'],
  },
  'stream-10k': { workload: stream(10_000), contenders: ['floor-react', 'countersign'], runs: 3 },
  'stream-40k': { workload: stream(40_000), contenders: ['floor-react', 'countersign'], runs: 3 },
  burst: {
    workload: { kind: 'stream', tokens: 20_000, pace: { kind: 'burst' }, behind: 0, keys: 0 },
    contenders: ['floor-md', 'countersign', 'ai-sdk', 'assistant-ui'],
    runs: 3,
  },
  open: {
    workload: { kind: 'open', messages: 2_000 },
    contenders: ['floor-virtual', ...KITS],
    runs: 3,
  },
  'long-thread': {
    workload: live(2_000, 2_000, 0),
    contenders: ['floor-virtual', ...KITS],
    runs: 3,
    once: ['tanstack-ai', 'assistant-ui'],
  },
  'no-thread': { workload: live(2_000, 0, 0), contenders: ['countersign'], runs: 3 },
  typing: { workload: live(2_000, 0, 50), contenders: ['floor-react', ...KITS], runs: 3 },
  'typing-long-thread': {
    workload: live(2_000, 2_000, 50),
    contenders: ['floor-virtual', 'countersign', 'ai-sdk'],
    runs: 3,
  },
  calls: {
    workload: calls,
    contenders: ['floor-react', 'countersign', 'ai-sdk', 'assistant-ui'],
    runs: 3,
  },
  'large-result': {
    workload: { kind: 'reveal', bytes: 2_000_000 },
    contenders: ['result-chunks', 'countersign', 'result-streamdown'],
    runs: 3,
  },
}

/** The ratios that matter most, once each, in about five minutes. */
export const QUICK: Plan = {
  stream: { ...FULL.stream!, runs: 1 },
  open: { ...FULL.open!, runs: 1 },
  'long-thread': {
    workload: live(1_000, 2_000, 0),
    contenders: ['floor-virtual', ...KITS],
    runs: 1,
  },
  calls: { ...FULL.calls!, runs: 1 },
  'large-result': { ...FULL['large-result']!, runs: 1 },
}
