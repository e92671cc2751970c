import type { Review } from './review.ts'
import { useShown } from './use-shown.ts'

/** How far a person is with a question. */
export function useReview(id: string): Review {
  return useShown(id, 'useReview', ({ review }) => review)
}
