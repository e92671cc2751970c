import type { ModelSettings } from '../../protocol/index.ts'
import type { RequestContext } from '../shared/index.ts'

/** Settings in the words of the wire, and of the model. */
export function settingFields(
  model: string,
  settings: ModelSettings,
  hasTools: boolean,
  { warn }: RequestContext,
): object {
  const { temperature, topP, reasoningEffort: effort, toolChoice: choice, stop, seed } = settings
  const reasons = /^(openai\/)?(o\d|gpt-([5-9]|\d\d))/i.test(model) && !/chat/i.test(model)
  const sampled = !reasons || effort === 'none'
  if (!sampled && (temperature ?? topP) !== undefined)
    warn('setting_left_out', `${model} takes neither temperature nor top_p; they were left out.`)
  if (stop ?? seed)
    warn('setting_left_out', 'This wire knows neither stop nor seed; they were left out.')
  if (effort === 'max')
    warn('setting_rounded', 'This wire knows no reasoning effort "max"; "xhigh" was sent.')
  return {
    ...(hasTools && {
      tool_choice: typeof choice === 'object' ? { type: 'function', name: choice.tool } : choice,
      parallel_tool_calls: settings.parallelToolCalls,
    }),
    ...(sampled && { temperature, top_p: topP }),
    max_output_tokens: settings.maxTokens,
    reasoning: effort === undefined ? undefined : { effort: effort === 'max' ? 'xhigh' : effort },
  }
}
