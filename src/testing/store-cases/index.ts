/** What every store must do, case by case. */
import { callbackCases } from './callbacks.ts'
import type { StoreCheck } from './case.ts'
import { listCases } from './lists.ts'
import { logCases } from './logs.ts'
import { partCases } from './parts.ts'
import { rewriteCases } from './rewrites.ts'

export type { StorePart, StorePlace } from './case.ts'

export const storeCases: readonly StoreCheck[] = [
  ...logCases,
  ...rewriteCases,
  ...listCases,
  ...callbackCases,
  ...partCases,
]
