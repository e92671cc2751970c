import { type StopHow, stopReason } from '../../protocol/index.ts'
import {
  get,
  isActive,
  type Log,
  type Origin,
  selectActiveTurn,
  type Turn,
} from '../../thread/index.ts'
import { runTurn, type TurnFailure, unexpectedFailure } from '../../turn/index.ts'
import type { TurnRequest } from '../driver.ts'
import type { Hold, OwnHow } from '../keep-ports.ts'
import type { Keeper } from '../keeper.ts'
import { beginTurn } from './begin-turn.ts'
import { CLOSED, createDrive, type Drive } from './drive.ts'
import type { PortsOfThread } from './ports-of-thread.ts'

/**
 * A turn that was asked for in another tab is left to that tab for so long: it knows with which model
 * and which inputs.
 */
const LEFT_TO_SENDER_MS = 1_000

export interface TurnDriverPorts {
  readonly log: Log
  readonly keeper: Pick<Keeper, 'own' | 'saved'>
  /** What the turns of this tab were asked with. */
  readonly requests: ReadonlyMap<string, TurnRequest>
  readonly causes: Map<string, unknown>
  readonly onError: (error: unknown) => void
  readonly portsOf: () => PortsOfThread
}

/** Runs the turns of one thread, one at a time, in the order in which they were asked for. */
export interface TurnDriver {
  queued(turnId: string): void
  resumed(turnId: string, rerunLost: boolean): void
  ensureDriven(turnId: string): void
  look(): void
  stop(turnId: string | undefined, how: StopHow): void
  idle(): Promise<void>
  settled(): Promise<void>
  close(): void
}

/** What is to be done about a turn. */
type Job =
  /** It is queued, here. */
  | { readonly type: 'begin' }
  /** It is queued by a tab that does not take it up: it gets its place, and no model is asked. */
  | { readonly type: 'place' }
  /** Somebody asked for it, or answered, here. */
  | { readonly type: 'go_on'; readonly rerunLost: boolean }
  /** It is under way, and nobody drives it. */
  | { readonly type: 'take_up' }
  /** Somebody stopped it, here; another tab may be driving it. */
  | { readonly type: 'end'; readonly how: StopHow }

interface Active {
  readonly id: string
  /** Somebody here wants it to go on. */
  isAttended: boolean
  readonly controller: AbortController
  readonly done: Promise<void>
}

export function createTurnDriver(ports: TurnDriverPorts): TurnDriver {
  const { log, keeper, requests, causes } = ports
  let active: Active | null = null
  /** Asked for while another one, or the same one before, is not quite over. */
  let asked: { readonly turnId: string; readonly job: Job } | null = null
  /** Waits until the thread is free. */
  let waiting: AbortController | null = null
  let isClosed = false

  // Looking for work

  function look(held?: Hold): void {
    endDeleted()
    const job = active || isClosed ? undefined : nextJob(held !== undefined)
    if (!job) {
      if (!hasWork()) stopWaiting()
      if (held) void held.release()
      return
    }
    if (job.type === 'wait') return waitForThread(job.forMs)
    if (waiting && !held) return
    hold(job.turnId, job.job, isAwaited() ? {} : { isUnasked: true }, held)
  }

  function nextJob(
    isHeld: boolean,
  ):
    | { readonly type: 'do'; readonly turnId: string; readonly job: Job }
    | { readonly type: 'wait'; readonly forMs: number }
    | undefined {
    const { active_turn, queued_turns } = log.getState()
    if (active_turn !== null) return { type: 'do', turnId: active_turn, job: { type: 'take_up' } }
    const [next] = queued_turns
    if (next === undefined) return undefined
    if (requests.has(next)) return { type: 'do', turnId: next, job: { type: 'begin' } }
    if (!isHeld) return { type: 'wait', forMs: LEFT_TO_SENDER_MS }
    return { type: 'do', turnId: next, job: { type: 'place' } }
  }

  /** Nobody can have a thread that is deleted, so nothing in it goes on. */
  function endDeleted(): void {
    const { deleted, active_turn, queued_turns } = log.getState()
    if (!deleted || active) return
    for (const id of [...(active_turn === null ? [] : [active_turn]), ...queued_turns]) {
      log.append({ type: 'turn.ended', state: 'interrupted' }, origin(id))
    }
  }

  /** Somebody here waits for a turn. */
  function isAwaited(): boolean {
    return log.getState().queued_turns.some((id) => requests.has(id))
  }

  function hasWork(): boolean {
    const { active_turn, queued_turns } = log.getState()
    return active_turn !== null || queued_turns.length > 0
  }

  /** Another tab drives; when that ends or dies, this one looks again. */
  function waitForThread(afterMs = 0): void {
    if (waiting || isClosed || !hasWork()) return
    const controller = new AbortController()
    waiting = controller
    void waited(controller, afterMs).catch(ports.onError)
  }

  async function waited(controller: AbortController, afterMs: number): Promise<void> {
    const { signal } = controller
    if (afterMs > 0) await pause(afterMs, signal)
    const held = signal.aborted ? null : await keeper.own({ wait: signal, isUnasked: true })
    if (waiting === controller) waiting = null
    // It may not be had at all; or somebody here has asked for it meanwhile.
    if (held) look(held)
    else if (!signal.aborted && isAwaited()) look()
  }

  function stopWaiting(): void {
    waiting?.abort()
    waiting = null
  }

  // Doing it

  /** Makes a turn the active one for as long as its work goes on here. */
  function hold(turnId: string, job: Job, how: OwnHow = {}, held?: Hold): void {
    stopWaiting()
    const controller = new AbortController()
    const outer = requests.get(turnId)?.signal
    const stopWith = (): void => controller.abort(outer?.reason)
    let end: () => void = () => {}
    const done = new Promise<void>((resolve) => {
      end = resolve
    })
    const mine: Active = { id: turnId, isAttended: isAsked(job), controller, done }
    active = mine
    if (outer?.aborted) stopWith()
    outer?.addEventListener('abort', stopWith, { once: true })
    void perform(mine, job, how, held).then((result) => {
      outer?.removeEventListener('abort', stopWith)
      active = null
      if (result !== 'left' && result?.cause !== undefined) causes.set(turnId, result.cause)
      end()
      if (asked) return holdAsked(asked)
      if (result !== 'left' || log.getState().deleted) return look()
      // Somebody stopped it here, and it went to another tab first: it is stopped there.
      const { aborted, reason } = controller.signal
      if (aborted && reason !== CLOSED && isUnderWay(turnId)) stop(turnId, howOf(reason))
      else waitForThread()
    })
  }

  function holdAsked({ turnId, job }: NonNullable<typeof asked>): void {
    asked = null
    if (!isClosed && isUnderWay(turnId)) hold(turnId, job)
    else look()
  }

  async function perform(
    mine: Active,
    job: Job,
    how: OwnHow,
    given: Hold | undefined,
  ): Promise<TurnFailure | 'left' | null> {
    const held = given ?? (await keeper.own(how))
    if (!held) return 'left'
    const drive = createDrive(ports, held, mine.controller)
    try {
      return await work(mine, job, drive)
    } catch (error) {
      // What is asked of the application before a turn can run may throw as well.
      ports.onError(error)
      if (!mine.isAttended) return 'left'
      const failure = unexpectedFailure(error)
      drive.log.append({ type: 'turn.ended', state: 'failed', error: failure }, origin(mine.id))
      return { failure, cause: error }
    } finally {
      await drive.release()
    }
  }

  async function work(mine: Active, job: Job, drive: Drive): Promise<TurnFailure | 'left' | null> {
    const { id: turnId, controller } = mine
    const isQueued = job.type === 'begin' || job.type === 'place'
    if (isQueued && beginTurn(drive.log, turnId) === 'stopped') return null
    // It may have ended, or gone on, before the thread was ours.
    if (!isUnderWay(turnId)) return null
    if (job.type === 'end') controller.abort(stopReason(job.how))
    const request = requests.get(turnId) ?? {}
    const failure = await runTurn(
      ports.portsOf().forTurn(turnId, request, drive, {
        rerunLost: job.type === 'go_on' && job.rerunLost,
        isAttended: () => mine.isAttended,
      }),
    )
    return drive.isOurs() ? failure : 'left'
  }

  function stop(turnId: string | undefined, how: StopHow): void {
    const id = turnId ?? active?.id ?? log.getState().active_turn
    const turn = id === null ? undefined : get(log.getState().turns, id)
    if (!turn) return
    if (active?.id === turn.id) active.controller.abort(stopReason(how))
    if (turn.state === 'queued') {
      log.append({ type: 'turn.ended', state: 'interrupted' }, origin(turn.id, 'user'))
    } else if (!active && isActive(turn)) {
      hold(turn.id, { type: 'end', how }, { steal: turn.state === 'running' })
    }
  }

  function isUnderWay(turnId: string): boolean {
    return selectActiveTurn(log.getState())?.id === turnId
  }

  function activeTurn(): Turn | undefined {
    return active === null ? undefined : get(log.getState().turns, active.id)
  }

  return {
    queued(turnId) {
      if (get(log.getState().turns, turnId)?.mode === 'interrupt') stop(undefined, 'cancelled')
      look()
    },
    resumed(turnId, rerunLost) {
      const job = { type: 'go_on', rerunLost } as const
      if (active) asked = { turnId, job }
      else hold(turnId, job)
    },
    ensureDriven(turnId) {
      if (active?.id === turnId) active.isAttended = true
      else if (!active && isUnderWay(turnId)) hold(turnId, { type: 'go_on', rerunLost: false })
    },
    look: () => look(),
    stop,
    settled: () => {
      const turn = activeTurn()
      return active && turn && !isActive(turn) ? active.done : Promise.resolve()
    },
    async idle() {
      while (active) await active.done
    },
    close() {
      isClosed = true
      stopWaiting()
      const isRunning = activeTurn()?.state === 'running'
      active?.controller.abort(isRunning ? stopReason('cancelled') : CLOSED)
    },
  }
}

function isAsked({ type }: Job): boolean {
  return type !== 'take_up' && type !== 'place'
}

function howOf(reason: unknown): StopHow {
  return (reason as { readonly how?: StopHow } | null)?.how ?? 'cancelled'
}

function origin(turnId: string, kind: Origin['author']['kind'] = 'runtime'): Origin {
  return { author: { kind }, execution_id: turnId }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
}
