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
import { type Asked, isAsked, type Job, type NextJob, nextJob } from './next-job.ts'
import type { PortsOfThread } from './ports-of-thread.ts'

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

interface Active {
  readonly id: string
  /** Somebody here wants it to go on. */
  isAttended: boolean
  /** Somebody here stopped it. That another tab took it is no stop. */
  stopped: StopHow | null
  readonly controller: AbortController
  readonly done: Promise<void>
}

type LeftToOthers = Extract<NextJob, { type: 'wait' }>

export function createTurnDriver(ports: TurnDriverPorts): TurnDriver {
  const { log, keeper, requests, causes } = ports
  let active: Active | null = null
  /** Asked for while another one, or the same one before, is not quite over. */
  let asked: Asked | null = null
  /** Asked for while another tab has the thread, which may be about to give it up. */
  let wanted: Asked | null = null
  /** Waits until the thread is free; first, perhaps, until somebody else had time to take it. */
  let waiting: { readonly controller: AbortController; isPausing: boolean } | null = null
  /** The turn that the tab that asked for it had time to take up. */
  let leftLong: string | null = null
  let isClosed = false

  // Looking for work

  function look(held?: Hold): void {
    endDeleted()
    const job = active || isClosed ? undefined : next()
    if (held && job?.type !== 'do') void held.release()
    if (!job) return hasWork() ? undefined : stopWaiting()
    if (job.type === 'wait') return waitForThread(job)
    if (waiting && !waiting.isPausing && !held) return
    hold(job.turnId, job.job, isAwaited() ? {} : { isUnasked: true }, held)
  }

  const next = (): NextJob | undefined => nextJob(log.getState(), { requests, wanted, leftLong })

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
  function waitForThread(first?: LeftToOthers): void {
    if (waiting || isClosed || !hasWork()) return
    const mine = { controller: new AbortController(), isPausing: first !== undefined }
    waiting = mine
    void waited(mine, first).catch(ports.onError)
  }

  async function waited(mine: NonNullable<typeof waiting>, first?: LeftToOthers): Promise<void> {
    const { signal } = mine.controller
    if (first) await pause(first.forMs, signal)
    if (first && !signal.aborted) leftLong = first.turnId
    mine.isPausing = false
    const held = signal.aborted ? null : await keeper.own({ wait: signal, isUnasked: true })
    if (waiting === mine) waiting = null
    // It may not be had at all; or somebody here has asked for it meanwhile.
    if (held) look(held)
    else if (!signal.aborted && isAwaited()) look()
  }

  function stopWaiting(): void {
    waiting?.controller.abort()
    waiting = null
  }

  // Doing it

  /** Makes a turn the active one for as long as its work goes on here. */
  function hold(turnId: string, job: Job, how: OwnHow = {}, held?: Hold): void {
    stopWaiting()
    wanted = null
    const controller = new AbortController()
    const outer = requests.get(turnId)?.signal
    const stopWith = (): void => {
      mine.stopped = howOf(outer?.reason)
      controller.abort(outer?.reason)
    }
    let end: () => void = () => {}
    const done = new Promise<void>((resolve) => {
      end = resolve
    })
    const mine: Active = { id: turnId, isAttended: isAsked(job), stopped: null, controller, done }
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
      if (mine.stopped && !isClosed && isUnderWay(turnId)) stop(turnId, mine.stopped)
      else {
        if (job.type === 'go_on') wanted = { turnId, job }
        waitForThread()
      }
    })
  }

  function holdAsked({ turnId, job }: Asked): void {
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

  async function work(
    mine: Active,
    planned: Job,
    drive: Drive,
  ): Promise<TurnFailure | 'left' | null> {
    const { id: turnId } = mine
    const job = askedMeanwhile(mine) ?? planned
    const isQueued = job.type === 'begin' || job.type === 'place'
    if (isQueued && beginTurn(drive.log, turnId) === 'not_now') return null
    // It may have ended, or gone on, before the thread was ours.
    if (!isUnderWay(turnId)) return null
    if (job.type === 'end') abort(mine, job.how)
    const request = requests.get(turnId) ?? {}
    const failure = await runTurn(
      ports.portsOf().forTurn(turnId, request, drive, {
        rerunLost: job.type === 'go_on' && job.rerunLost,
        isAttended: () => mine.isAttended,
      }),
    )
    return drive.isOurs() ? failure : 'left'
  }

  /** What somebody asked for while the thread was on its way to us. */
  function askedMeanwhile(mine: Active): Job | undefined {
    if (asked?.turnId !== mine.id) return undefined
    const { job } = asked
    asked = null
    mine.isAttended = true
    return job
  }

  function stop(turnId: string | undefined, how: StopHow): void {
    const id = turnId ?? active?.id ?? log.getState().active_turn
    const turn = id === null ? undefined : get(log.getState().turns, id)
    if (!turn) return
    if (active?.id === turn.id) abort(active, how)
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
      if (active && isRunning) abort(active, 'cancelled')
      else active?.controller.abort(CLOSED)
    },
  }
}

function abort(active: Active, how: StopHow): void {
  active.stopped = how
  active.controller.abort(stopReason(how))
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
