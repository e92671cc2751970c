import type { Callback, JsonObject } from '../protocol/index.ts'
import { get, type ToolCall } from '../thread/index.ts'
import { type AnswerFunction, type AnyTool, isKeepOpen } from '../tools/index.ts'
import { type CallOutcome, outcomeText, said } from '../tools/outcome/index.ts'
import { outcomeOfReturn, outcomeOfThrown, withDismissal } from '../tools/run/index.ts'
import {
  type CallEnd,
  endDone,
  noteLateEnd,
  outcomeOfUnmeant,
  settled,
  toolFailed,
} from './end-call.ts'
import { settledBefore } from './after-task.ts'
import { startToolClock } from './tool-clock.ts'
import { toolContext } from './tool-context.ts'
import { originOf, type TurnPorts } from './turn-ports.ts'

/** How a function dealt with a client tool's call. */
export type AnswerEnd = CallEnd | { readonly type: 'kept_open' }

/**
 * Lets a function answer a client tool's call, under the rules of a tool: its time limit, its
 * policy for exceptions, one result. Never rejects. That it begins is stored first, because what it
 * does may take effect.
 */
export async function answerByFunction(
  ports: TurnPorts,
  callback: Callback,
  call: ToolCall,
  tool: AnyTool,
  answer: AnswerFunction,
): Promise<AnswerEnd> {
  const { log } = ports
  log.append({ type: 'callback.answering', callback_id: callback.id }, originOf(ports, 'runtime'))
  if ((await ports.saved()) === 'fenced' || ports.signal.aborted) return { type: 'settled' }
  const limit = tool.timeoutMs ?? ports.limits.toolTimeoutMs
  const clock = startToolClock(limit, ports.signal)
  const work = run(tool, answer, callback.args ?? {}, ports, call, clock.signal)
  const first = await Promise.race([work, clock.over])
  clock.stop()
  const note = (): void => noteLateEnd(ports, call, work)
  // A person may answer meanwhile: the first answer stands.
  const isOurs = (): boolean => get(log.getState().callbacks, callback.id)?.state === 'answering'
  const endWith = (outcome: CallOutcome): Promise<CallEnd> =>
    endDone(ports, { call, tool, args: callback.args ?? {} }, outcome, () => {
      if (isOurs()) {
        settle(ports, callback)
        return true
      }
      if (!ports.signal.aborted) note()
      return false
    })
  if (first.type === 'stopped' || !isOurs()) {
    note()
    return settled
  }
  switch (first.type) {
    case 'kept_open':
      reopen(ports, callback)
      return first
    case 'timeout':
      note()
      return endWith(said('timeout', outcomeText.timeout(limit)))
    case 'returned':
      return endWith(first.outcome)
    case 'threw': {
      // What it throws after a stop is an echo of it.
      if (ports.signal.aborted) return settled
      const outcome = outcomeOfUnmeant(ports, tool, first.thrown)
      if (outcome) return endWith(outcome)
      // A failure that ends the turn answers nothing: the question is open again.
      reopen(ports, callback)
      return toolFailed(tool, first.thrown)
    }
  }
}

type Finish =
  | { readonly type: 'returned'; readonly outcome: CallOutcome }
  | { readonly type: 'threw'; readonly thrown: unknown }
  | { readonly type: 'kept_open' }

async function run(
  tool: AnyTool,
  answer: AnswerFunction,
  args: JsonObject,
  ports: TurnPorts,
  call: ToolCall,
  signal: AbortSignal,
): Promise<Finish> {
  try {
    const returned = await settledBefore(
      Promise.resolve(answer(args as never, toolContext(ports, call, tool, signal))),
    )
    if (isKeepOpen(returned)) return { type: 'kept_open' }
    const outcome = await outcomeOfReturn(returned, tool.output)
    return { type: 'returned', outcome: withDismissal(outcome) }
  } catch (thrown) {
    const meant = outcomeOfThrown(thrown)
    return meant ? { type: 'returned', outcome: withDismissal(meant) } : { type: 'threw', thrown }
  }
}

/** Opened once more, it is somebody else's to answer. */
function reopen(ports: TurnPorts, callback: Callback): void {
  ports.log.append({ type: 'callback.opened', callback }, originOf(ports, 'runtime'))
}

function settle(ports: TurnPorts, callback: Callback): void {
  ports.log.append(
    {
      type: 'callback.settled',
      callback_id: callback.id,
      state: 'answered',
      settlement: { how: 'function' },
    },
    originOf(ports, 'runtime'),
  )
}
