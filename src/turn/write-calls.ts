import type { JsonObject, Message, ToolCallBlock } from '../protocol/index.ts'
import { get, newId, selectMessage, type ToolCall } from '../thread/index.ts'
import type { AnyTool } from '../tools/index.ts'
import type { CallOutcome } from '../tools/outcome/index.ts'
import { withReduced } from './model-reads/index.ts'
import { ownCalls } from './next-step.ts'
import { resultBlock } from './result-block.ts'
import { originOf, type TurnPorts } from './turn-ports.ts'

/** A call that is over before anything of it ran. */
export interface EndedCall {
  readonly type: 'ended'
  readonly name: string
  readonly args: JsonObject | null
  readonly outcome: CallOutcome
}

export function ended(name: string, args: JsonObject | null, outcome: CallOutcome): EndedCall {
  return { type: 'ended', name, args, outcome }
}

/**
 * Gives each call of an answer that broke off its result, so that the thread stays whole. Nothing
 * of it runs.
 */
export function closeCalls(ports: TurnPorts, messageId: string, outcome: CallOutcome): void {
  const answer = selectMessage(ports.log.getState(), messageId)
  const calls = answer ? ownCalls(answer) : []
  if (!answer || calls.length === 0) return
  const closed = calls.map((call) => ended(call.name, call.args, outcome))
  writeCalls<never>(ports, answer, calls, closed, () => {})
}

/** A call that goes on, with what its tool will be given. */
interface Going {
  readonly type: 'ruled'
  readonly tool: AnyTool
  readonly args: JsonObject
}

/**
 * Writes down the calls of an answer: all as proposed, then what each came to. `open` is told of those
 * that go on. Nothing in here waits: what belongs together reaches the store in one write.
 */
export function writeCalls<Ruled extends Going>(
  ports: TurnPorts,
  answer: Message,
  calls: readonly ToolCallBlock[],
  prepared: readonly (Ruled | EndedCall)[],
  open: (call: ToolCall, ruled: Ruled) => void,
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
    const known = prepared[at]
    if (!known) return
    log.append(
      {
        type: 'call.proposed',
        tool_call_id: call.id,
        message_id: answer.id,
        index: answer.content.indexOf(call),
        result_message_id: resultMessageId,
        name: known.type === 'ruled' ? known.tool.id : known.name,
        args: known.args,
      },
      originOf(ports, 'assistant'),
    )
  })
  calls.forEach((block, at) => {
    const known = prepared[at]
    const call = get(log.getState().calls, block.id)
    if (!known || !call) return
    if (known.type === 'ruled') return open(call, known)
    log.append(
      {
        type: 'call.ended',
        tool_call_id: call.id,
        result: withReduced(resultBlock(call, known.outcome), ports.limits),
      },
      runtime,
    )
  })
}
