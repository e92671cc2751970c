import type { Callback } from '../protocol/index.ts'
import { get, type Origin } from '../thread/index.ts'
import { outcomeText, said } from '../tools/outcome/index.ts'
import { resultBlock } from './result-block.ts'
import type { AnswerPorts } from './turn-ports.ts'

/** Closes a question that nobody decided in time, and ends the call that waited for it. */
export function expireCallback(ports: AnswerPorts, callback: Callback, origin: Origin): void {
  const { log } = ports
  log.append(
    {
      type: 'callback.settled',
      callback_id: callback.id,
      state: 'expired',
      settlement: { how: 'runtime' },
    },
    origin,
  )
  const call = get(log.getState().calls, callback.tool_call_id ?? '')
  // A result that nobody reviewed in time stays withheld; its call has ended.
  if (call && callback.kind !== 'result_review') {
    log.append(
      {
        type: 'call.ended',
        tool_call_id: call.id,
        result: resultBlock(call, said('expired', outcomeText.expired)),
      },
      origin,
    )
  }
}
