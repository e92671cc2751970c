import { type Callback, isObject, type JsonValue } from '../protocol/index.ts'
import { ToolResult, valueBlocks } from '../tools/index.ts'
import { outcomeText, said } from '../tools/outcome/index.ts'
import { withDismissal } from '../tools/run/index.ts'
import { notAllowed, type Plan, problemsOf, refused } from './plan.ts'
import type { AnswerPorts } from './turn-ports.ts'

/** What an answer by hand comes to. Nothing is written. */
export async function planAnswer(
  ports: AnswerPorts,
  callback: Callback,
  value: JsonValue | ToolResult,
): Promise<Plan> {
  switch (callback.kind) {
    case 'client_tool_call':
      return planClientAnswer(callback, value)
    case 'resume':
      return planResume(ports, callback, value)
    default:
      return notAllowed('not_offered')
  }
}

/** The value of a person, or of a function, as a client tool's result. */
export async function planClientAnswer(
  callback: Callback,
  value: JsonValue | ToolResult,
): Promise<Plan> {
  if (ToolResult.is(value)) {
    const data = value.structuredContent
    const problems = value.isError ? null : await problemsOf(callback, data)
    if (problems) return refused(problems)
    return {
      type: 'settle',
      settlement: {},
      outcome: withDismissal({
        outcome: value.isError ? 'tool_error' : 'returned',
        content: value.content,
        ...(data === undefined ? {} : { structured_content: data }),
        ...(value.meta ? { meta: value.meta } : {}),
        ...(value.artifact === undefined ? {} : { artifact: value.artifact }),
      }),
    }
  }
  const problems = await problemsOf(callback, value)
  if (problems) return refused(problems)
  const nothing = value === undefined
  return {
    type: 'settle',
    settlement: nothing ? {} : { value },
    outcome: nothing
      ? said('returned', outcomeText.noOutput)
      : {
          outcome: 'returned',
          content: valueBlocks(value),
          ...(typeof value === 'string' && !callback.tool?.outputSchema
            ? {}
            : { structured_content: value }),
        },
  }
}

/** `{ action: 'run_again' }`, `{ action: 'unknown' }`, or `{ action: 'result', value }`. */
async function planResume(
  ports: AnswerPorts,
  callback: Callback,
  value: JsonValue | ToolResult,
): Promise<Plan> {
  if (ToolResult.is(value)) return planClientAnswer(callback, value)
  const action = isObject(value) ? value['action'] : undefined
  switch (action) {
    case 'run_again': {
      const tool = ports.tools().find(callback.tool?.name ?? '')
      if (!tool) return notAllowed('tool_gone')
      return { type: 'settle', settlement: { value } }
    }
    case 'unknown':
      return {
        type: 'settle',
        settlement: { value },
        outcome: said('interrupted', outcomeText.interrupted),
      }
    case 'result': {
      const given = isObject(value) ? value['value'] : undefined
      const plan = await planClientAnswer(callback, given as JsonValue)
      return plan.type === 'settle' ? { ...plan, settlement: { value } } : plan
    }
    default:
      return refused([
        { path: 'action', keyword: 'enum', limit: ['run_again', 'unknown', 'result'] },
      ])
  }
}
