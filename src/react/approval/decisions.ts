import type { Decision } from '../../protocol/index.ts'
import type { Review } from './review.ts'

/** Approving, as far as the person has filled in the card. */
export function approval({ remember }: Review): Decision {
  return { type: 'approve', ...(remember ? { remember } : {}) }
}

export function rejection({ reason }: Review): Decision {
  const given = reason.trim()
  return { type: 'reject', ...(given === '' ? {} : { reason: given }) }
}
