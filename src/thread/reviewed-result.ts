import type { Callback, ToolResultBlock } from '../protocol/index.ts'

/**
 * The result that stands in the thread while it is reviewed and afterwards; undefined where the
 * callback reviews none. Nothing that a model would read is there before somebody has passed it on:
 * whatever ends the question otherwise leaves it withheld.
 */
export function reviewedResult({
  id: callback_id,
  result,
  settlement,
}: Callback): ToolResultBlock | undefined {
  if (!result) return undefined
  const { decision, value: _value, digest: _digest, ...who } = settlement ?? {}
  const by = { callback_id, ...who }
  if (decision?.type === 'approve') return { ...result, review: { ...by, type: 'passed' } }
  const { structured_content: _data, reduced: _reduced, provider: _provider, ...rest } = result
  if (decision?.type === 'answer') {
    const { result: value } = decision
    return {
      ...rest,
      content: [
        typeof value === 'string' ? { type: 'text', text: value } : { type: 'json', value },
      ],
      structured_content: value,
      review: { ...by, type: 'edited' },
    }
  }
  // Who declines may say why; a question that nobody answered has no decision.
  const { type: _type, ...why } = decision?.type === 'reject' ? decision : { type: undefined }
  return {
    ...rest,
    content: [],
    review: { ...by, type: decision ? 'withheld' : 'unreviewed', ...why },
  }
}
