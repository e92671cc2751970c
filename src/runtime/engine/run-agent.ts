import type { Model } from '../../protocol/index.ts'
import type { ToolContext, ToolSet } from '../../tools/index.ts'
import { type Limits, loadCalls } from '../../turn/index.ts'
import type { AgentOptions } from '../types.ts'

/** An agent as far as it works for another one. */
export interface AgentAtWork {
  readonly options: AgentOptions
  readonly model: (thread: { readonly id: string }) => Model
  readonly tools: ToolSet
  readonly limits: Limits
}

/** Does a task for another agent, in its thread. */
export async function runAgent(
  name: string,
  { options, model, tools, limits }: AgentAtWork,
  task: string,
  context: ToolContext,
): Promise<string> {
  const subagent = {
    name,
    model: model({ id: 'subagent' }),
    instructions: options.instructions,
    settings: options.settings ?? {},
    tools,
    limits,
    policy: options.policy,
    intercept: options.intercept ?? {},
    onToolException: options.onToolException ?? 'return_to_model',
    clientToolAnswers: options.clientToolAnswers,
    onApproval: options.onApproval,
  }
  // It works inside a call: mostly it is there.
  const { runSubagent } = await loadCalls()
  return runSubagent(subagent, task, context)
}
