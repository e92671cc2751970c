import type { FinishReason } from '../../protocol/index.ts'

/**
 * Why the model stopped, from the provider's word and from what came: servers say `stop` where
 * the model wants tools, and `tool_calls` where it calls none.
 */
export function finishReasonOf(raw: string, calls: boolean, refused?: boolean): FinishReason {
  const word = raw.toLowerCase()
  if (/^(|stop|end_turn|stop_sequence|eos|tool_(calls|use)|function_call)$/.test(word))
    return calls ? 'tool_calls' : refused ? 'content_filter' : 'stop'
  if (/length|max_tokens/.test(word)) return 'length'
  return /filter|refusal|safety/.test(word) ? 'content_filter' : 'other'
}
