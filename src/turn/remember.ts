import type { Callback } from '../protocol/index.ts'
import { newId, type Origin } from '../thread/index.ts'
import { grantFor } from './grants.ts'
import type { Plan } from './plan.ts'
import type { AnswerPorts } from './turn-ports.ts'

type Remembered = NonNullable<Extract<Plan, { type: 'settle' }>['remember']>

/** Gives the grant that an approval asks for, and notes it in the log. */
export function remember(
  ports: AnswerPorts,
  callback: Callback,
  { tool, decision }: Remembered,
  origin: Origin,
): void {
  if (!decision.remember) return
  const grant = grantFor(
    newId('grant'),
    {
      tool,
      args: callback.args ?? {},
      threadId: callback.thread_id,
      executionId: callback.execution_id,
      now: ports.log.now(),
    },
    decision.remember,
    ports.user()?.id,
  )
  ports.grants.give(grant)
  ports.log.append({ type: 'grant.given', grant_id: grant.id, grant }, origin)
}
