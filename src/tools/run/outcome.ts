import { findJsonProblem, type JsonValue, type Problem } from '../../protocol/index.ts'
import { readClientToolFailure } from '../client-failure.ts'
import { isBlockList, toBlocks, valueBlocks } from '../content-blocks.ts'
import { describeThrown } from '../describe-thrown.ts'
import { problemText } from './problem.ts'
import { type CallOutcome, outcomeText, said } from '../outcome/index.ts'
import type { OnToolException } from '../on-tool-exception.ts'
import type { ReadSchema } from '../read-schema.ts'
import { ToolError, ToolResult } from '../tool-result.ts'

/** Reads what a tool returned: a value, blocks or a result, checked against its output schema. */
export async function outcomeOfReturn(
  returned: unknown,
  output: ReadSchema | undefined,
): Promise<CallOutcome> {
  if (ToolResult.is(returned)) return outcomeOfResult(returned, output)
  if (returned === undefined) {
    return output ? unusable([NOTHING]) : said('returned', outcomeText.noOutput)
  }
  const found = findJsonProblem(returned)
  if (found) {
    return unusable([{ path: found.path.slice(1), keyword: 'json', limit: found.problem }])
  }
  if (!output && isBlockList(returned)) return { outcome: 'returned', content: toBlocks(returned) }
  const checked = await checkOutput(returned as JsonValue, output)
  if (checked.outcome !== 'returned') return checked
  const value = checked.structured_content ?? null
  return {
    outcome: 'returned',
    content: valueBlocks(value),
    ...(typeof value === 'string' && !output ? {} : { structured_content: value }),
  }
}

/** Reads what a tool threw, if it meant the model to read it; null for any other exception. */
export function outcomeOfThrown(thrown: unknown): CallOutcome | null {
  if (!isToolError(thrown)) return null
  return {
    ...said('tool_error', thrown.message),
    ...(thrown.structuredContent === undefined
      ? {}
      : { structured_content: thrown.structuredContent }),
    ...(thrown.meta ? { meta: thrown.meta } : {}),
  }
}

// What was thrown may throw when it is looked at; then it is none of ours.
function isToolError(thrown: unknown): thrown is ToolError {
  try {
    return ToolError.is(thrown)
  } catch {
    return false
  }
}

/** What the model reads of an unexpected exception under a policy that lets the turn go on. */
export function outcomeOfException(
  thrown: unknown,
  policy: Exclude<OnToolException, 'fail'>,
): CallOutcome {
  const message = describeThrown(thrown)
  return policy === 'return_to_model'
    ? said('tool_failed', message)
    : { ...said('tool_failed', outcomeText.generic), artifact: { exception: message } }
}

export function outcomeOfProblems(problems: readonly Problem[]): CallOutcome {
  return said('invalid_args', problemText(problems))
}

/** A client tool that a person dismissed was declined, whoever writes it down. */
export function withDismissal(ended: CallOutcome): CallOutcome {
  const isDismissed =
    ended.outcome === 'tool_error' &&
    readClientToolFailure(ended.structured_content)?.code === 'user_dismissed'
  return isDismissed ? { ...ended, outcome: 'rejected' } : ended
}

async function outcomeOfResult(
  result: ToolResult,
  output: ReadSchema | undefined,
): Promise<CallOutcome> {
  const kept = {
    ...(result.artifact === undefined ? {} : { artifact: result.artifact }),
    ...(result.meta ? { meta: result.meta } : {}),
  }
  const structured = result.structuredContent
  const data = structured === undefined ? {} : { structured_content: structured }
  if (result.isError) return { outcome: 'tool_error', content: result.content, ...data, ...kept }
  if (output) {
    const checked =
      structured === undefined ? unusable([NOTHING]) : await checkOutput(structured, output)
    if (checked.outcome !== 'returned') return { ...checked, ...kept }
  }
  const empty = result.content.length === 0 && structured === undefined
  const content = empty ? said('returned', outcomeText.noOutput).content : result.content
  return { outcome: 'returned', content, ...data, ...kept }
}

const NOTHING: Problem = {
  path: '',
  keyword: 'rule',
  limit: 'no value, but its output schema asks for one',
}

async function checkOutput(value: JsonValue, output: ReadSchema | undefined): Promise<CallOutcome> {
  if (!output) return { outcome: 'returned', content: [], structured_content: value }
  const verdict = await output.check(value)
  switch (verdict.status) {
    case 'valid':
      return { outcome: 'returned', content: [], structured_content: verdict.value }
    case 'invalid':
      return unusable(verdict.problems)
    case 'unverifiable':
      return said(
        'invalid_output',
        `${outcomeText.unusable}it could not be checked: ${verdict.reason}`,
      )
  }
}

function unusable(problems: readonly Problem[]): CallOutcome {
  return said('invalid_output', outcomeText.unusable + problemText(problems))
}
