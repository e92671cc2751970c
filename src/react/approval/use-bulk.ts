import { type RefCallback, useMemo, useState } from 'react'
import { shallow } from '../shallow.ts'
import type { AnswerOutcome, Callback, Decision } from '../../protocol/index.ts'
import type { Agent } from '../../runtime/index.ts'
import { useAgent } from '../use-agent.ts'
import { type Readable, useSelected } from '../use-selected.ts'
import { type BulkItem, bulkItem } from './bulk.ts'
import type { ControlState } from './can.ts'
import type { Desk } from './desk.ts'
import type { Review } from './review.ts'
import { mayDestroy } from './shown-hints.ts'
import { useArm } from './use-arm.ts'
import { useDesk } from './use-desk.ts'
import { isToolGone } from './use-tool-gone.ts'
import { type PressProps, usePress } from './use-press.ts'

export interface BulkReview {
  readonly items: readonly BulkItem[]
  isChosen(id: string): boolean
  toggle(id: string): void
  /** How many would be approved. */
  readonly count: number
  /** Long values in them that nobody has opened. */
  readonly unread: number
  /** The calls may destroy something: approving them takes a second press, which this is. */
  readonly isConfirming: boolean
  cancel(): void
  /** What became of the last decision; null before anything was decided. */
  readonly done: BulkDone | null
  readonly state: ControlState
  /** For the element that shows them all: what protects consent looks at it. */
  readonly attach: RefCallback<HTMLElement>
  /** For the button that approves the chosen ones. */
  readonly approve: PressProps
  /** For the button that declines all. Never waits. */
  readonly reject: PressProps
}

export interface BulkDone {
  readonly of: number
  readonly accepted: number
  /** Those that could not be stored: they are open as before. */
  readonly notSaved: number
}

/** Several questions about one tool, decided together. Each is shown, and each counts by itself. */
export function useBulk(callbacks: readonly Callback[]): BulkReview {
  const desk = useDesk('useBulk')
  const reviews = useReviews(desk, callbacks)
  const gone = useGone(callbacks)
  const items = callbacks.map((callback, at) =>
    bulkItem(callback, reviews[at] ?? desk.review(''), gone.includes(callback.id)),
  )
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isConfirming, setConfirming] = useState(false)
  const [done, setDone] = useState<BulkReview['done']>(null)
  const [isBusy, setBusy] = useState(false)
  const isChosen = (id: string): boolean => !left.has(id)
  const chosen = items.filter(({ excluded, callback }) => !excluded && isChosen(callback.id))
  const unread = chosen.reduce((sum, item) => sum + item.unread, 0)
  const shows = `${chosen.map(({ callback }) => callback.id).join(' ')} ${isConfirming}`
  const { arm, armed } = useArm(shows, null)
  const state = stateOf(isBusy, chosen.length, unread, armed)

  const settle = async (ids: readonly string[], decision: Decision): Promise<void> => {
    setBusy(true)
    setConfirming(false)
    setDone(await settleAll(desk, ids, decision))
    setBusy(false)
  }
  const approve = usePress({
    arm,
    guarded: true,
    state,
    act: () => {
      const needsTwo = chosen.some(({ callback }) => mayDestroy(callback.hints))
      if (needsTwo && !isConfirming) setConfirming(true)
      else void settle(idsOf(chosen), { type: 'approve' })
    },
  })
  const reject = usePress({
    arm,
    guarded: false,
    state: isBusy ? 'busy' : items.length > 0 ? 'ready' : 'unavailable',
    act: () => void settle(idsOf(items), { type: 'reject' }),
  })
  return {
    items,
    isChosen,
    toggle: (id) => {
      setConfirming(false)
      setLeft((before) => toggled(before, id))
    },
    count: chosen.length,
    unread,
    isConfirming,
    cancel: () => setConfirming(false),
    done,
    state,
    attach: arm.attach,
    approve,
    reject,
  }
}

function stateOf(busy: boolean, count: number, unread: number, armed: boolean): ControlState {
  if (busy) return 'busy'
  if (count === 0) return 'unavailable'
  if (unread > 0) return 'unread'
  return armed ? 'ready' : 'arming'
}

/** How far the person is with each of them. */
function useReviews(desk: Desk, callbacks: readonly Callback[]): readonly Review[] {
  const ids = callbacks.map(({ id }) => id).join(' ')
  const store = useMemo(
    (): Readable<Desk> => ({
      getState: () => desk,
      getInitialState: () => desk,
      subscribe: (listener) => {
        const leave = ids.split(' ').map((id) => desk.subscribeTo(id, listener))
        return () => {
          for (const stop of leave) stop()
        }
      },
    }),
    [desk, ids],
  )
  return useSelected(store, () => callbacks.map(({ id }) => desk.review(id)), shallow)
}

/** The ids of those whose tool their thread does not offer any more. */
function useGone(callbacks: readonly Callback[]): readonly string[] {
  const agent = useAgent()
  const ids = [...new Set(callbacks.map(({ thread_id }) => thread_id))].join(' ')
  const store = useMemo((): Readable<Agent> => {
    const threads = ids.split(' ').filter(Boolean)
    return {
      getState: () => agent,
      getInitialState: () => agent,
      subscribe: (listener) => {
        const leave = threads.map((id) => agent.thread(id).tools.subscribe(listener))
        return () => {
          for (const stop of leave) stop()
        }
      },
    }
  }, [agent, ids])
  return useSelected(
    store,
    () =>
      callbacks
        .filter((callback) => isToolGone(callback, agent.thread(callback.thread_id).tools.list()))
        .map(({ id }) => id),
    shallow,
  )
}

// One after the other: each is stored before it takes effect, and one that fails stops none.
async function settleAll(
  desk: Desk,
  ids: readonly string[],
  decision: Decision,
): Promise<BulkDone> {
  const statuses: AnswerOutcome['status'][] = []
  for (const id of ids) {
    const { status } = await desk.settle(id, { type: 'decision', decision, how: 'click' })
    statuses.push(status)
  }
  const count = (wanted: AnswerOutcome['status']): number =>
    statuses.filter((status) => status === wanted).length
  return { of: ids.length, accepted: count('answered'), notSaved: count('not_saved') }
}

function idsOf(items: readonly BulkItem[]): readonly string[] {
  return items.map(({ callback }) => callback.id)
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}
