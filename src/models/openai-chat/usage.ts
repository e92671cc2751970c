import type { Usage } from '../../protocol/index.ts'
import { isObject, present } from '../../protocol/index.ts'
import { countOf } from '../shared/index.ts'

/** Token counts in the wire's words to ours; undefined where there are none. */
export function usageOf(usage: unknown): Usage | undefined {
  const input = count(usage, 'prompt_tokens')
  const output = count(usage, 'completion_tokens')
  if ((input ?? output) === undefined) return undefined
  const read = (usage as Fields)['prompt_tokens_details']
  const made = (usage as Fields)['completion_tokens_details']
  return present({
    input: input ?? 0,
    output: output ?? 0,
    cached_input: count(read, 'cached_tokens') ?? count(usage, 'prompt_cache_hit_tokens'),
    cache_write: count(read, 'cache_write_tokens'),
    reasoning: count(made, 'reasoning_tokens'),
  })
}

type Fields = { readonly [name: string]: unknown }

function count(counts: unknown, name: string): number | undefined {
  return isObject(counts) ? countOf(counts[name]) : undefined
}
