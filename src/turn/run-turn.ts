import { type LimitName, ModelError } from '../protocol/index.ts'
import {
  get,
  isActive,
  isApproved,
  mustAskAgain,
  selectActiveTurn,
  type ToolCall,
  type Turn,
} from '../thread/index.ts'
import { askModel } from './ask-model.ts'
import { createBell } from './bell.ts'
import { callbacksBelow, closeCallback, ownCallbacks } from './callbacks-of.ts'
import { expireCallback } from './expire.ts'
import { endTurn, failTurn, headCalls, runOut, stopTurn, unexpected } from './end-turn.ts'
import { interceptorFailed } from './interceptor-failed.ts'
import { callsNow, loadCalls } from './late-calls.ts'
import { type Facts, nextStep, type NextStep } from './next-step.ts'
import { decided } from './deciding.ts'
import {
  closeBrokenBlocks,
  closeBrokenStep,
  leaveBrokenAnswer,
  pageLeft,
  wasAnswered,
} from './take-up.ts'
import { timeLeft } from './time-left.ts'
import { createTurnClock, type TurnClock } from './turn-clock.ts'
import { originOf, type TurnFailure, type TurnPorts } from './turn-ports.ts'

/**
 * Drives a turn until it is over: asks what is next, does it, asks again. It keeps no
 * conversation of its own; all that it knows is the log. Never rejects: what the application's own
 * code throws on the way fails the turn. Resolves with the exception behind a failure, which the
 * log cannot hold.
 */
export async function runTurn(ports: TurnPorts): Promise<TurnFailure | null> {
  const clock = createTurnClock(ports.limits.timeMs, ports.signal)
  try {
    return await drive({ ...ports, signal: clock.signal }, clock)
  } catch (error) {
    return failTurn(ports, unexpected(ports, error))
  } finally {
    clock.stop()
  }
}

async function drive(ports: TurnPorts, clock: TurnClock): Promise<TurnFailure | null> {
  const { log, signal } = ports
  /** Work of this tab, by call. */
  const running = new Map<string, Promise<void>>()
  /** Calls that failed the turn: they are not begun again before it is taken up anew. */
  const broken = new Set<string>()
  /** Calls that were ruled on in this drive, and callbacks that a function has been offered. */
  const ruled = new Set<string>()
  const offered = new Set<string>()
  const bell = createBell(ports)
  let failure: TurnFailure | null = null
  /** Somebody answered, or had decided: what follows from that goes on. */
  let isAnswered = wasAnswered(ports)
  const isAttended = (): boolean => isAnswered || ports.isAttended()

  const track = (id: string, work: Promise<TurnFailure | null>): void => {
    const done = work
      .catch((error: unknown) => unexpected(ports, error))
      .then((failed) => {
        // An approved client call is taken up by its answer before its start has quite ended.
        if (running.get(id) === done) running.delete(id)
        if (failed) {
          failure ??= failed
          broken.add(id)
        }
        bell.ring()
      })
    running.set(id, done)
  }
  const fetchCalls = (): void =>
    void loadCalls().then(bell.ring, (error: unknown) => {
      failure ??= ModelError.is(error)
        ? { failure: error.failure, cause: error }
        : unexpected(ports, error)
      bell.ring()
    })
  const start = (call: ToolCall): void => {
    track(
      call.id,
      callsNow()
        .callTool(ports, call, ruled)
        .then((end) => (end.type === 'failed' ? end.failure : null)),
    )
  }

  closeImported(ports)
  if (signal.aborted) closeBrokenBlocks(ports)
  else if (isAttended()) leaveBrokenAnswer(ports)
  else if (closeBrokenStep(ports)) return failTurn(ports, pageLeft)
  try {
    for (;;) {
      const deciding = decided(log)
      if (deciding) {
        await deciding
        // Somebody decides here, perhaps before the turn that was taken up came to rest.
        isAnswered = true
      }
      const turn = get(log.getState().turns, ports.executionId)
      if (!turn || !isActive(turn)) return failure
      if (signal.aborted) return clock.isOver() ? runOut(ports) : stopTurn(ports)
      loadCalls.now()?.offerOpen(ports, offered, track)
      expireDue(ports)
      const step = nextStep(log.getState(), turn, ports.limits, {
        running: working(ports, running, broken),
        isRepeatable: (name) => ports.tools().find(name)?.repeatable ?? false,
      })
      if (!loadCalls.now() && takesCalls(step)) {
        if (failure) return failTurn(ports, failure)
        fetchCalls()
        await bell.rung()
        continue
      }
      if (failure && running.size === 0 && step.type !== 'run') return failTurn(ports, failure)
      if (turn.state === 'blocked' && step.type !== 'block') resume(ports)
      switch (step.type) {
        case 'join':
          join(ports, step.turn)
          break
        case 'ask_model': {
          if (!isAttended()) return failTurn(ports, pageLeft)
          const end = await askModel(ports, step.step)
          if (end.type === 'failed') failure ??= end.failure
          break
        }
        case 'propose':
          try {
            await callsNow().proposeCalls(ports, step.message_id)
            for (const call of headCalls(ports)) ruled.add(call.id)
          } catch (error) {
            failure ??= interceptorFailed(error)
          }
          break
        case 'run':
          // A person's word counts after a reload; what is only allowed waits until somebody is there.
          isAnswered ||= step.calls.some((call) => isApproved(log.getState(), call.id))
          if (!isAttended() && !step.calls.some(mustAskAgain)) return failTurn(ports, pageLeft)
          step.calls.filter((call) => isAttended() || mustAskAgain(call)).forEach(start)
          break
        case 'wait':
          await bell.rung()
          break
        case 'pause':
          callsNow().openPause(ports, step.brake)
          break
        case 'block':
          // It was left, and somebody has gone on before it could ask.
          if (!isAttended() && log.getState().queued_turns.length > 0) {
            return stopTurn(ports, 'superseded')
          }
          // A subagent that was just answered has not yet taken its turn up again.
          if (callbacksBelow(ports).length > 0) block(ports, turn)
          else if (running.size === 0) return failTurn(ports, nothingToWaitFor)
          if ((await clock.held(slept(ports, running, bell.rung(nextExpiry(ports))))) === 'left') {
            return null
          }
          isAnswered = true
          break
        case 'lost':
          for (const call of step.calls) callsNow().takeUpLost(ports, call, start)
          break
        case 'end':
          return endTurn(ports, step.end, limitOf(step))
      }
    }
  } finally {
    bell.remove()
  }
}

/** Whatever is not about the model's next word is about calls. */
function takesCalls({ type }: NextStep): boolean {
  return type !== 'ask_model' && type !== 'join' && type !== 'end'
}

/** A call that waits inside, for a subagent, is in the hands of this tab: the thread stays with it. */
function slept(
  ports: TurnPorts,
  running: ReadonlyMap<string, unknown>,
  until: Promise<void>,
): Promise<'ours' | 'left'> {
  return running.size > 0 ? until.then(() => 'ours' as const) : ports.rest(until)
}

/**
 * What runs by itself. A subagent that waits for a person does not: then the turn around it waits
 * as well.
 */
function working(
  ports: TurnPorts,
  running: ReadonlyMap<string, unknown>,
  broken: ReadonlySet<string>,
): Facts['running'] {
  const { calls } = ports.log.getState()
  const { subagents } = ports.threadLog.getState()
  const held = [...running.keys()].filter((id) => {
    const nested = get(subagents, get(calls, id)?.started_event ?? '')
    return nested !== undefined && selectActiveTurn(nested)?.state === 'blocked'
  })
  return {
    has: (id) => running.has(id) || broken.has(id),
    size: running.size - held.length,
  }
}

/** Questions that came with an import are closed; their calls are taken up anew. */
function closeImported(ports: TurnPorts): void {
  for (const callback of callbacksBelow(ports)) {
    if (callback.ask_again)
      closeCallback(ports.threadLog, callback, 'superseded', originOf(ports, 'runtime'))
  }
}

function join(ports: TurnPorts, steering: Turn): void {
  ports.log.append(
    { type: 'turn.ended', state: 'completed', joined: ports.executionId },
    { author: { kind: 'runtime' }, execution_id: steering.id },
  )
}

function expireDue(ports: TurnPorts): void {
  const now = ports.log.now()
  for (const callback of ownCallbacks(ports)) {
    if (timeLeft(callback, now) <= 0) expireCallback(ports, callback, originOf(ports, 'runtime'))
  }
}

/** Milliseconds until the next callback of this turn expires; `Infinity` where none does. */
function nextExpiry(ports: TurnPorts): number {
  const now = ports.log.now()
  return Math.min(...ownCallbacks(ports).map((callback) => timeLeft(callback, now)))
}

function limitOf(step: NextStep): LimitName | undefined {
  return step.type === 'end' && step.end === 'limit_reached' ? step.limit : undefined
}

function resume(ports: TurnPorts): void {
  ports.log.append({ type: 'turn.resumed', because: 'answer' }, originOf(ports, 'runtime'))
}

function block(ports: TurnPorts, turn: Turn): void {
  if (turn.state === 'blocked') return
  const callbacks = callbacksBelow(ports).map(({ id }) => id)
  ports.log.append({ type: 'turn.blocked', callbacks }, originOf(ports, 'runtime'))
}

const nothingToWaitFor: TurnFailure = {
  failure: {
    code: 'internal',
    message: 'The turn waits, but nothing is open that could be answered.',
    hint: 'Try again. If it happens again, the thread’s log shows where it stands.',
    retryable: true,
  },
}
