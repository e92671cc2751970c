import type { Callback, ResultReview, ToolResultBlock } from '../protocol/index.ts'

/**
 * The result that stands in the thread while it is reviewed and afterwards; undefined where the
 * callback reviews none. Nothing that a model would read is there before somebody has passed it on:
 * whatever ends the question otherwise leaves it withheld.
 */
export function reviewedResult({ id, result, settlement }: Callback): ToolResultBlock | undefined {
  if (!result) return undefined
  const { decision, how, by, by_name } = settlement ?? {}
  const review = (type: ResultReview['type'], reason?: string): ResultReview => ({
    callback_id: id,
    type,
    ...(how === undefined ? {} : { how }),
    ...(by === undefined ? {} : { by }),
    ...(by_name === undefined ? {} : { by_name }),
    ...(reason === undefined ? {} : { reason }),
  })
  if (decision?.type === 'approve') return { ...result, review: review('passed') }
  const { structured_content: _data, reduced: _reduced, provider: _provider, ...rest } = result
  switch (decision?.type) {
    case 'answer': {
      const { result: value } = decision
      return {
        ...rest,
        content: [
          typeof value === 'string' ? { type: 'text', text: value } : { type: 'json', value },
        ],
        structured_content: value,
        review: review('edited'),
      }
    }
    case 'reject':
      return { ...rest, content: [], review: review('withheld', decision.reason) }
    default:
      return { ...rest, content: [], review: review('unreviewed') }
  }
}
