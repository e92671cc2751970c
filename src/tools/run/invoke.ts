import type { JsonObject, Problem, Unchecked } from '../../protocol/index.ts'
import type { ToolContext } from '../context.ts'
import {
  outcomeOfException,
  outcomeOfProblems,
  outcomeOfReturn,
  outcomeOfThrown,
} from './outcome.ts'
import { type CallOutcome, said } from '../outcome/index.ts'
import type { AnyTool } from '../any-tool.ts'
import { ToolResult } from '../tool-result.ts'

/** Checked arguments: the value that is shown, digested and run. */
export type CheckedArguments =
  | { readonly status: 'valid'; readonly args: JsonObject }
  | { readonly status: 'invalid'; readonly problems: readonly Problem[] }
  | { readonly status: 'unverifiable'; readonly args: JsonObject; readonly unchecked: Unchecked }

export async function checkArguments(tool: AnyTool, args: unknown): Promise<CheckedArguments> {
  const verdict = await tool.input.check(args)
  switch (verdict.status) {
    case 'valid':
      return { status: 'valid', args: verdict.value as JsonObject }
    case 'invalid':
      return verdict
    case 'unverifiable':
      return { status: 'unverifiable', args: args as JsonObject, unchecked: uncheckedOf(verdict) }
  }
}

function uncheckedOf({ code, detail, reason }: Unchecked): Unchecked {
  return { code, ...(detail === undefined ? {} : { detail }), reason }
}

/** Runs a tool with checked arguments. Rejects only for an exception that the tool did not mean. */
export async function runTool(
  tool: AnyTool,
  args: JsonObject,
  context: ToolContext,
): Promise<CallOutcome> {
  try {
    const returned = await tool.run(args as never, context)
    return await outcomeOfReturn(returned, tool.output)
  } catch (thrown) {
    const meant = outcomeOfThrown(thrown)
    if (meant) return meant
    throw thrown
  }
}

/** One call from unchecked arguments to a result, as the agent makes it, without a thread. */
export async function invokeTool(
  tool: AnyTool,
  args: unknown,
  context: ToolContext,
): Promise<ToolResult> {
  const checked = await checkArguments(tool, args)
  switch (checked.status) {
    case 'invalid':
      return resultOf(outcomeOfProblems(checked.problems))
    case 'unverifiable':
      return resultOf(
        said('invalid_args', `The arguments could not be checked: ${checked.unchecked.reason}`),
      )
    case 'valid':
      return resultOf(await runOrDescribe(tool, checked.args, context))
  }
}

async function runOrDescribe(
  tool: AnyTool,
  args: JsonObject,
  context: ToolContext,
): Promise<CallOutcome> {
  try {
    return await runTool(tool, args, context)
  } catch (thrown) {
    return outcomeOfException(thrown, 'return_to_model')
  }
}

function resultOf(outcome: CallOutcome): ToolResult {
  return new ToolResult({
    content: outcome.content,
    isError: outcome.outcome !== 'returned',
    ...(outcome.structured_content === undefined
      ? {}
      : { structuredContent: outcome.structured_content }),
    ...(outcome.meta ? { meta: outcome.meta } : {}),
    ...(outcome.artifact === undefined ? {} : { artifact: outcome.artifact }),
  })
}
