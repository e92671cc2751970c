import type { ModelSettings } from '../../protocol/index.ts'
import type { RequestContext } from '../shared/index.ts'

const budgets = { minimal: 1024, low: 2048, medium: 8192, high: 16_384, xhigh: 32_768, max: 49_152 }

/** Settings in the words of the wire, and of the model. */
export function settingFields(
  model: string,
  settings: ModelSettings,
  most: number,
  hasTools: boolean,
  { warn }: RequestContext,
): object {
  const { temperature, topP, reasoningEffort: effort, seed } = settings
  const thinks = effort !== undefined && effort !== 'none'
  if (seed !== undefined) warn('setting_left_out', 'This wire knows no seed; it was left out.')
  if (thinks && (temperature ?? topP) !== undefined)
    warn('setting_left_out', 'A model that reasons takes neither temperature nor top_p here.')
  return {
    ...(!thinks && { temperature, top_p: topP }),
    stop_sequences: settings.stop,
    ...(thinks && thinking(model, effort, most)),
    ...(hasTools && { tool_choice: choiceOf(settings, thinks, warn) }),
  }
}

function thinking(model: string, effort: keyof typeof budgets, most: number): object {
  if (isAdaptive(model)) {
    // The steps of this provider begin at low and know no minimal.
    return {
      thinking: { type: 'adaptive' },
      output_config: { effort: effort === 'minimal' ? 'low' : effort },
    }
  }
  const budget_tokens = budgets[effort]
  return {
    thinking: { type: 'enabled', budget_tokens },
    // Thoughts count as output, and the answer needs room behind them.
    ...(most <= budget_tokens + 1024 && { max_tokens: most + budget_tokens }),
  }
}

/** From 4.6 on the models decide themselves how long to think. */
function isAdaptive(model: string): boolean {
  const [, major, minor] = /claude-[a-z]+-(\d+)(?:-(\d)(?!\d))?/.exec(model) ?? []
  return Number(major ?? 0) + Number(minor ?? 0) / 10 >= 4.6
}

function choiceOf(
  { toolChoice: choice, parallelToolCalls }: ModelSettings,
  thinks: boolean,
  warn: RequestContext['warn'],
): object | undefined {
  const forced = choice === 'required' || typeof choice === 'object'
  if (forced && thinks)
    warn('setting_left_out', 'A model that reasons cannot be made to call a tool here.')
  const type =
    forced && !thinks
      ? choice === 'required'
        ? 'any'
        : 'tool'
      : choice === 'none'
        ? 'none'
        : 'auto'
  const single = parallelToolCalls === false && type !== 'none'
  if (choice === undefined && !single) return undefined
  return {
    type,
    ...(type === 'tool' && typeof choice === 'object' && { name: choice.tool }),
    ...(single && { disable_parallel_tool_use: true }),
  }
}
