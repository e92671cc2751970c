import type { Limits } from '../turn/index.ts'

export const DEFAULT_LIMITS: Limits = {
  steps: 20,
  toolCalls: Infinity,
  tokens: Infinity,
  timeMs: Infinity,
  toolTimeoutMs: 60_000,
  resultBytes: 200_000,
  resultMediaBytes: 10_000_000,
  hiddenInResults: 'strip',
  concurrency: 8,
  firstByteMs: 300_000,
  idleMs: 60_000,
  retries: 2,
  retryAfterMs: 60_000,
  transcript: 'repair',
}
