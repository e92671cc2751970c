import type { JsonObject, Message, ToolCallBlock } from '../protocol/index.ts'
import { get, newId, selectMessage } from '../thread/index.ts'
import {
  type AnyTool,
  type CallOutcome,
  checkArguments,
  outcomeOfProblems,
  outcomeText,
  parseArguments,
  said,
  type ToolSet,
} from '../tools/index.ts'
import { ownCalls } from './next-step.ts'
import { resultBlock } from './result-block.ts'
import { originOf, type TurnPorts } from './turn-ports.ts'

/** What becomes of a call that has arrived: it may run, or it has ended already. */
type Prepared =
  | { readonly type: 'ready'; readonly tool: AnyTool; readonly args: JsonObject }
  | {
      readonly type: 'ended'
      readonly name: string
      readonly args: JsonObject | null
      readonly outcome: CallOutcome
    }

/**
 * Gives each call of an answer that broke off its result, so that the thread stays whole. Nothing
 * of it runs.
 */
export function closeCalls(ports: TurnPorts, messageId: string, outcome: CallOutcome): void {
  const answer = selectMessage(ports.log.getState(), messageId)
  const calls = answer ? ownCalls(answer) : []
  if (!answer || calls.length === 0) return
  const closed = calls.map((call) => refused(call.name, call.args, outcome))
  writeDown(ports, answer, calls, closed)
}

/**
 * Takes up the calls of an answer: checks each, writes down what is proposed, and ends at once
 * those that cannot run. Their results get a tool message of their own, right behind the answer.
 */
export async function proposeCalls(ports: TurnPorts, messageId: string): Promise<void> {
  const answer = selectMessage(ports.log.getState(), messageId)
  if (!answer) return
  const tools = ports.tools()
  const calls = ownCalls(answer)
  const cutOff = isCutOff(answer)
  const prepared = await Promise.all(
    calls.map((call) =>
      cutOff ? Promise.resolve(endedAs(call, 'cut_off', outcomeText.cutOff)) : prepare(call, tools),
    ),
  )
  if (ports.signal.aborted) return
  writeDown(ports, answer, calls, prepared)
}

// An answer that hit a limit may hold arguments that only look whole.
function isCutOff(answer: Message): boolean {
  return answer.finish_reason === 'length' || answer.finish_reason === 'content_filter'
}

async function prepare(call: ToolCallBlock, tools: ToolSet): Promise<Prepared> {
  const tool = tools.find(call.name)
  if (!tool) {
    const known = tools.forModel.map((each) => each.name)
    return endedAs(call, 'unknown_tool', outcomeText.unknownTool(call.name, known))
  }
  const parsed =
    call.args === null
      ? parseArguments(call.args_text ?? '')
      : ({ status: 'parsed', args: call.args } as const)
  if (parsed.status === 'invalid') return refused(tool.id, null, outcomeOfProblems(parsed.problems))
  const checked = await checkArguments(tool, parsed.args)
  switch (checked.status) {
    case 'valid':
      return { type: 'ready', tool, args: checked.args }
    case 'invalid':
      return refused(tool.id, parsed.args, checked.outcome)
    case 'unverifiable':
      return refused(
        tool.id,
        parsed.args,
        said('invalid_args', `The arguments could not be checked: ${checked.reason}`),
      )
  }
}

function refused(name: string, args: JsonObject | null, outcome: CallOutcome): Prepared {
  return { type: 'ended', name, args, outcome }
}

function endedAs(call: ToolCallBlock, outcome: CallOutcome['outcome'], text: string): Prepared {
  return refused(call.name, call.args, said(outcome, text))
}

function writeDown(
  ports: TurnPorts,
  answer: Message,
  calls: readonly ToolCallBlock[],
  prepared: readonly Prepared[],
): void {
  const { log } = ports
  const runtime = originOf(ports, 'runtime')
  const resultMessageId = newId('msg')
  log.append(
    {
      type: 'message.added',
      message: {
        id: resultMessageId,
        role: 'tool',
        content: [],
        parent_id: answer.id,
        execution_id: ports.executionId,
        ...(answer.step === undefined ? {} : { step: answer.step }),
        status: 'streaming',
        created_at: log.now(),
      },
    },
    runtime,
  )
  calls.forEach((call, at) => {
    const ready = prepared[at]
    if (!ready) return
    log.append(
      {
        type: 'call.proposed',
        tool_call_id: call.id,
        message_id: answer.id,
        index: answer.content.indexOf(call),
        result_message_id: resultMessageId,
        name: ready.type === 'ready' ? ready.tool.id : ready.name,
        args: ready.args,
      },
      originOf(ports, 'assistant'),
    )
  })
  calls.forEach((call, at) => {
    const ended = prepared[at]
    if (ended?.type !== 'ended') return
    const known = get(log.getState().calls, call.id)
    if (known) {
      log.append(
        { type: 'call.ended', tool_call_id: call.id, result: resultBlock(known, ended.outcome) },
        runtime,
      )
    }
  })
}
