import type { ModelSettings } from '../../protocol/index.ts'
import type { RequestContext } from '../shared/index.ts'
import { isThirdOrLater } from './generation.ts'

const budgets = {
  none: 0,
  minimal: 512,
  low: 2048,
  medium: 8192,
  high: 16_384,
  xhigh: 24_576,
  max: 24_576,
}

/** Settings in the words of the wire, and of the model. */
export function settingFields(
  model: string,
  settings: ModelSettings,
  hasTools: boolean,
  { warn }: RequestContext,
): object {
  const { toolChoice: choice, reasoningEffort: effort } = settings
  if (settings.parallelToolCalls !== undefined)
    warn('setting_left_out', 'This wire cannot say whether calls may be parallel.')
  const config = {
    maxOutputTokens: settings.maxTokens,
    temperature: settings.temperature,
    topP: settings.topP,
    stopSequences: settings.stop,
    seed: settings.seed,
    thinkingConfig: effort && thinking(model, effort, warn),
  }
  const isSet = Object.values(config).some((value) => value !== undefined)
  return {
    generationConfig: isSet ? JSON.parse(JSON.stringify(config)) : undefined,
    toolConfig:
      hasTools && choice !== undefined ? { functionCallingConfig: callingOf(choice) } : undefined,
  }
}

function callingOf(choice: NonNullable<ModelSettings['toolChoice']>): object {
  if (typeof choice === 'object') return { mode: 'ANY', allowedFunctionNames: [choice.tool] }
  return { mode: choice === 'required' ? 'ANY' : choice.toUpperCase() }
}

function thinking(
  model: string,
  effort: keyof typeof budgets,
  warn: RequestContext['warn'],
): object {
  if (!isThirdOrLater(model))
    return { thinkingBudget: budgets[effort], ...(effort !== 'none' && { includeThoughts: true }) }
  const least = /flash/.test(model) ? 'minimal' : 'low'
  const level = /none|minimal/.test(effort) ? least : /xhigh|max/.test(effort) ? 'high' : effort
  if (level !== effort)
    warn(
      'setting_rounded',
      `This model knows no reasoning effort "${effort}"; "${level}" was sent.`,
    )
  return { thinkingLevel: level, includeThoughts: true }
}
