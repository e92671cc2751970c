import type { ModelSettings } from '../../protocol/index.ts'
import type { RequestContext } from '../shared/index.ts'
import type { HostRules } from './host-rules.ts'

/** Settings in the words of the wire, and of the model. */
export function settingFields(
  model: string,
  settings: ModelSettings,
  hasTools: boolean,
  { warn }: RequestContext,
  { seedField }: HostRules,
): object {
  const { temperature, topP, maxTokens, reasoningEffort: effort, toolChoice: choice } = settings
  const reasons = isOpenAIReasoningModel(model)
  const sampled = !reasons || effort === 'none'
  if (!sampled && (temperature ?? topP) !== undefined)
    warn('setting_left_out', `${model} takes neither temperature nor top_p; they were left out.`)
  if (effort === 'max')
    warn('setting_rounded', 'This wire knows no reasoning effort "max"; "xhigh" was sent.')
  return {
    ...(hasTools && {
      tool_choice:
        typeof choice === 'object' ? { type: 'function', function: { name: choice.tool } } : choice,
      parallel_tool_calls: settings.parallelToolCalls,
    }),
    ...(sampled && { temperature, top_p: topP }),
    [reasons ? 'max_completion_tokens' : 'max_tokens']: maxTokens,
    stop: settings.stop,
    [seedField]: settings.seed,
    reasoning_effort: effort === 'max' ? 'xhigh' : effort,
  }
}

/** OpenAI's reasoning models take other words for the same settings. */
function isOpenAIReasoningModel(model: string): boolean {
  return /^(openai\/)?(o\d|gpt-([5-9]|\d\d))/i.test(model) && !/chat/i.test(model)
}
