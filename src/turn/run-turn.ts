import type { LimitName, TurnEnd } from '../protocol/index.ts'
import {
  get,
  isActive,
  selectMessage,
  selectOpenCallbacks,
  type ToolCall,
  type Turn,
} from '../thread/index.ts'
import { outcomeText, said } from '../tools/index.ts'
import { askModel } from './ask-model.ts'
import { callTool } from './call-tool.ts'
import { callsOf, nextStep, type NextStep } from './next-step.ts'
import { closeCalls, proposeCalls } from './propose.ts'
import { resultBlock } from './result-block.ts'
import { originOf, type TurnFailure, type TurnPorts } from './turn-ports.ts'

/**
 * Drives a turn until it is over: asks what is next, does it, asks again. It keeps no
 * conversation of its own; all that it knows is the log. Never rejects. Resolves with the
 * exception behind a failure, which the log cannot hold.
 */
export async function runTurn(ports: TurnPorts): Promise<TurnFailure | null> {
  const { log, signal } = ports
  const running = new Map<string, Promise<void>>()
  const wake = createBell(ports)
  let failure: TurnFailure | null = null
  const timeUp = startTimer(ports)

  const start = (call: ToolCall): void => {
    const work = callTool(ports, call).then((end) => {
      running.delete(call.id)
      if (end.type === 'failed') failure ??= end.failure
      wake.ring()
    })
    running.set(call.id, work)
  }

  try {
    for (;;) {
      const turn = get(log.getState().turns, ports.executionId)
      if (!turn || !isActive(turn)) return failure
      if (signal.aborted) return stopTurn(ports)
      const step = nextStep(log.getState(), turn, ports.limits, running)
      if (timeUp() && step.type === 'ask_model') return endTurn(ports, 'limit_reached', 'time')
      if (failure && running.size === 0 && step.type !== 'run') return failTurn(ports, failure)
      if (turn.state === 'blocked' && step.type !== 'block') resume(ports)
      switch (step.type) {
        case 'ask_model': {
          const end = await askModel(ports, step.step)
          if (end.type === 'failed') failure ??= end.failure
          break
        }
        case 'propose':
          await proposeCalls(ports, step.message_id)
          break
        case 'run':
          step.calls.forEach(start)
          break
        case 'wait':
          await wake.rung()
          break
        case 'block':
          if (step.callbacks.length === 0) return failTurn(ports, nothingToWaitFor)
          block(ports, turn, step.callbacks)
          await wake.rung()
          break
        case 'lost':
          for (const call of step.calls)
            endCall(ports, call, 'interrupted', outcomeText.interrupted)
          break
        case 'end':
          return endTurn(ports, step.end, limitOf(step))
      }
    }
  } finally {
    wake.remove()
  }
}

function limitOf(step: NextStep): LimitName | undefined {
  return step.type === 'end' && step.end === 'limit_reached' ? step.limit : undefined
}

/** The loop sleeps until the log or a tool says that something changed, or the user stops it. */
function createBell(ports: TurnPorts): {
  ring(): void
  rung(): Promise<void>
  remove(): void
} {
  let rings = 0
  let heard = 0
  let wakeUp: () => void = () => {}
  const ring = (): void => {
    rings += 1
    wakeUp()
  }
  const leave = ports.log.onEvent((event) => {
    if (event.type !== 'block.grown' && event.type !== 'call.progressed') ring()
  })
  ports.signal.addEventListener('abort', ring)
  return {
    ring,
    async rung() {
      // What rang since the last sleep counts: nothing is missed between looking and sleeping.
      if (rings === heard && !ports.signal.aborted) {
        await new Promise<void>((resolve) => {
          wakeUp = resolve
        })
      }
      heard = rings
    },
    remove() {
      leave()
      ports.signal.removeEventListener('abort', ring)
    },
  }
}

// Time counts from the start of this drive; what a turn spent blocked does not count.
function startTimer(ports: TurnPorts): () => boolean {
  const from = performance.now()
  return () => performance.now() - from > ports.limits.timeMs
}

function resume(ports: TurnPorts): void {
  ports.log.append({ type: 'turn.resumed', because: 'answer' }, originOf(ports, 'runtime'))
}

function block(ports: TurnPorts, turn: Turn, callbacks: readonly string[]): void {
  if (turn.state === 'blocked') return
  ports.log.append({ type: 'turn.blocked', callbacks }, originOf(ports, 'runtime'))
}

function endTurn(ports: TurnPorts, state: TurnEnd, limit?: LimitName): null {
  ports.log.append(
    { type: 'turn.ended', state, ...(limit ? { limit } : {}) },
    originOf(ports, 'runtime'),
  )
  return null
}

function failTurn(ports: TurnPorts, failure: TurnFailure): TurnFailure {
  closeBrokenAnswer(ports, 'cut_off')
  ports.log.append(
    { type: 'turn.ended', state: 'failed', error: failure.failure },
    originOf(ports, 'runtime'),
  )
  return failure
}

/** Every call gets its result, every callback its end, and the text so far stays. */
function stopTurn(ports: TurnPorts): null {
  const { log } = ports
  closeBrokenAnswer(ports, 'cancelled')
  for (const callback of selectOpenCallbacks(log.getState())) {
    if (callback.execution_id !== ports.executionId) continue
    log.append(
      {
        type: 'callback.settled',
        callback_id: callback.id,
        state: 'cancelled',
        settlement: { how: 'runtime' },
      },
      originOf(ports, 'user'),
    )
  }
  const head = selectMessage(log.getState(), log.getState().head ?? '')
  if (head?.role === 'tool') {
    for (const call of callsOf(log.getState(), head)) {
      if (call.state !== 'ended') endCall(ports, call, 'cancelled', outcomeText.cancelled)
    }
  }
  return endTurn(ports, 'interrupted')
}

/** An answer that stands at the head with calls that nobody took up yet. */
function closeBrokenAnswer(ports: TurnPorts, how: 'cut_off' | 'cancelled'): void {
  const state = ports.log.getState()
  const head = selectMessage(state, state.head ?? '')
  if (head?.role !== 'assistant' || head.execution_id !== ports.executionId) return
  closeCalls(
    ports,
    head.id,
    said(how, how === 'cut_off' ? outcomeText.cutOff : outcomeText.cancelled),
  )
}

function endCall(
  ports: TurnPorts,
  call: ToolCall,
  outcome: 'interrupted' | 'cancelled',
  text: string,
): void {
  ports.log.append(
    { type: 'call.ended', tool_call_id: call.id, result: resultBlock(call, said(outcome, text)) },
    originOf(ports, 'runtime'),
  )
}

const nothingToWaitFor: TurnFailure = {
  failure: {
    code: 'internal',
    message: 'The turn waits, but nothing is open that could be answered.',
    hint: 'Try again. If it happens again, the thread’s log shows where it stands.',
    retryable: true,
  },
}
