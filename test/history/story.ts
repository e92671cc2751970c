import fc from 'fast-check'
import type { Happening, ThreadEvent } from '../../src/protocol/index.ts'
import {
  createLog,
  emptyThread,
  type Log,
  newId,
  reduceThread,
  type Table,
  type ThreadState,
  valuesOf,
} from '../../src/thread/index.ts'

/** One turn as a story tells it. */
export interface TurnPlot {
  readonly steps: readonly StepPlot[]
  readonly end: 'completed' | 'failed' | 'interrupted' | 'open'
  readonly rename: string | null
  readonly branch: boolean
  /** Minutes that pass before it. */
  readonly after: number
}

interface StepPlot {
  readonly texts: readonly string[]
  readonly calls: readonly CallPlot[]
  /** Blocks overlap: all open before the first ends, in which order is told. */
  readonly overlap: 'none' | 'in_order' | 'backwards'
  readonly notice: boolean
}

interface CallPlot {
  readonly ask: 'no' | 'approve' | 'reject' | 'leave_open'
  readonly progress: number
  readonly ends: boolean
}

const call = fc.record<CallPlot>({
  ask: fc.constantFrom('no', 'no', 'approve', 'reject', 'leave_open'),
  progress: fc.nat(3),
  ends: fc.constantFrom(true, true, true, false),
})

const step = fc.record<StepPlot>({
  texts: fc.array(fc.string({ unit: 'grapheme', maxLength: 6 }), { maxLength: 2 }),
  calls: fc.array(call, { maxLength: 2 }),
  overlap: fc.constantFrom('none', 'in_order', 'backwards'),
  notice: fc.boolean(),
})

const turn = fc.record<TurnPlot>({
  steps: fc.array(step, { minLength: 1, maxLength: 2 }),
  end: fc.constantFrom('completed', 'completed', 'failed', 'interrupted', 'open'),
  rename: fc.option(fc.constantFrom('One', 'Two'), { nil: null }),
  branch: fc.constantFrom(false, false, false, true),
  after: fc.nat(60),
})

/** A thread as it may have come to be. */
export interface Story {
  readonly id: string
  /** As a store has them: without growth. */
  readonly events: readonly ThreadEvent[]
  /** With growth. */
  readonly all: readonly ThreadEvent[]
  /** What was live in the end. */
  readonly state: ThreadState
}

/** Threads of any kind, the last turn perhaps under way or waiting. */
export const story: fc.Arbitrary<Story> = fc.array(turn, { maxLength: 4 }).map(tell)
/** Threads that rest: every turn is over, nothing is open. */
export const settledStory: fc.Arbitrary<Story> = fc
  .array(turn, { maxLength: 6 })
  .map((plots) => tell(plots.map(settledPlot)))

function settledPlot(plot: TurnPlot): TurnPlot {
  const settledCall = (each: CallPlot): CallPlot => ({
    ...each,
    ends: true,
    ask: each.ask === 'leave_open' ? 'approve' : each.ask,
  })
  return {
    ...plot,
    end: plot.end === 'open' ? 'completed' : plot.end,
    steps: plot.steps.map((each) => ({ ...each, calls: each.calls.map(settledCall) })),
  }
}

export function tell(plots: readonly TurnPlot[]): Story {
  let time = Date.parse('2026-03-01T00:00:00Z')
  const id = newId('thr')
  const log = createLog(id, () => new Date((time += 1000)))
  const all: ThreadEvent[] = []
  log.onEvent((event) => all.push(event))
  log.append({ type: 'thread.created', agent_id: 'agent' }, { author: { kind: 'user' } })
  for (const [index, plot] of plots.entries()) {
    time += plot.after * 60_000
    tellTurn(log, plot, index === plots.length - 1)
  }
  return { id, events: [...log.events()], all, state: log.getState() }
}

function tellTurn(log: Log, plot: TurnPlot, isLast: boolean): void {
  const turnId = newId('turn')
  const by = (kind: 'user' | 'assistant' | 'runtime' | 'tool' | 'reviewer') => ({
    author: { kind },
    execution_id: turnId,
  })
  const runtime = (happening: Happening) => log.append(happening, by('runtime'))
  const assistant = (happening: Happening) => log.append(happening, by('assistant'))

  if (plot.branch && log.getState().path.length > 0) {
    log.append({ type: 'branch.selected', head: null }, { author: { kind: 'user' } })
  }
  const question = newId('msg')
  const head = log.getState().head
  log.append(
    {
      type: 'message.added',
      message: {
        id: question,
        role: 'user',
        content: [{ type: 'text', text: 'Go on.' }],
        parent_id: head,
        execution_id: turnId,
        status: 'complete',
        created_at: log.now(),
      },
    },
    by('user'),
  )
  log.append({ type: 'turn.queued', message_id: question, mode: 'queue' }, by('user'))
  runtime({ type: 'turn.started', parent_id: head })
  if (plot.rename) log.append({ type: 'thread.renamed', title: plot.rename }, by('user'))
  for (const [at, each] of plot.steps.entries()) {
    const isLastStep = at === plot.steps.length - 1
    const cut = isLast && plot.end === 'open' && isLastStep && each.calls.length === 0
    if (!tellStep(each, at + 1, cut)) break
  }
  const isOpen = log.getState().open_callbacks.length > 0
  if (isLast && plot.end === 'open') {
    if (isOpen) runtime({ type: 'turn.blocked', callbacks: log.getState().open_callbacks })
    return
  }
  for (const id of log.getState().open_callbacks) {
    runtime({
      type: 'callback.settled',
      callback_id: id,
      state: 'cancelled',
      settlement: { how: 'runtime' },
    })
  }
  for (const each of valuesOf(log.getState().calls)) {
    if (each.state !== 'ended' && each.state !== 'streaming' && each.execution_id === turnId)
      endCall(each.id, 'cancelled')
  }
  runtime({ type: 'turn.ended', state: plot.end === 'open' ? 'interrupted' : plot.end })

  function endCall(id: string, outcome: 'returned' | 'rejected' | 'cancelled'): void {
    log.append(
      {
        type: 'call.ended',
        tool_call_id: id,
        result: {
          type: 'tool_result',
          tool_call_id: id,
          name: 'client.look',
          status: outcome === 'returned' ? 'success' : 'error',
          outcome,
          content: [{ type: 'text', text: outcome }],
        },
      },
      by('tool'),
    )
  }

  function tellStep(stepPlot: StepPlot, number: number, cut: boolean): boolean {
    const answer = newId('msg')
    runtime({ type: 'step.started', step: number, message_id: answer, model: 'm', wire: 'w' })
    assistant({
      type: 'message.added',
      message: {
        id: answer,
        role: 'assistant',
        content: [],
        parent_id: log.getState().head,
        execution_id: turnId,
        step: number,
        status: 'streaming',
        created_at: log.now(),
      },
    })
    const endings: (() => void)[] = []
    const ended = (end: () => void): void => {
      if (stepPlot.overlap === 'none') end()
      else endings.push(end)
    }
    let index = 0
    for (const text of stepPlot.texts) {
      const place = index++
      assistant({
        type: 'block.started',
        message_id: answer,
        index: place,
        block: { type: 'text', text: '' },
      })
      for (const piece of text)
        assistant({ type: 'block.grown', message_id: answer, index: place, text: piece })
      if (cut && place === stepPlot.texts.length - 1) continue
      ended(() =>
        assistant({
          type: 'block.ended',
          message_id: answer,
          index: place,
          block: { type: 'text', text },
        }),
      )
    }
    const ids = stepPlot.calls.map(() => newId('call'))
    if (!cut) {
      for (const id of ids) {
        const place = index++
        const block = { type: 'tool_call', id, name: 'client.look' } as const
        assistant({
          type: 'block.started',
          message_id: answer,
          index: place,
          block: { ...block, args: null, args_text: '' },
        })
        assistant({ type: 'block.grown', message_id: answer, index: place, text: '{"a":1}' })
        ended(() =>
          assistant({
            type: 'block.ended',
            message_id: answer,
            index: place,
            block: { ...block, args: { a: 1 } },
          }),
        )
      }
    }
    for (const end of stepPlot.overlap === 'backwards' ? endings.toReversed() : endings) end()
    if (stepPlot.notice)
      runtime({ type: 'notice.raised', code: 'note', level: 'info', message: 'Hm.' })
    if (cut) return false
    runtime({
      type: 'step.ended',
      step: number,
      message_id: answer,
      finish_reason: ids.length > 0 ? 'tool_calls' : 'stop',
      usage: { input: 10, output: 3 },
    })
    return ids.length === 0 || tellCalls(stepPlot.calls, ids, answer, index - ids.length)
  }

  function tellCalls(
    calls: readonly CallPlot[],
    ids: readonly string[],
    answer: string,
    firstIndex: number,
  ): boolean {
    const results = newId('msg')
    runtime({
      type: 'message.added',
      message: {
        id: results,
        role: 'tool',
        content: [],
        parent_id: answer,
        execution_id: turnId,
        status: 'streaming',
        created_at: log.now(),
      },
    })
    for (const [at, id] of ids.entries()) {
      assistant({
        type: 'call.proposed',
        tool_call_id: id,
        message_id: answer,
        index: firstIndex + at,
        result_message_id: results,
        name: 'client.look',
        args: { a: 1 },
      })
    }
    let isWhole = true
    for (const [at, plotted] of calls.entries())
      isWhole = tellCall(plotted, ids[at] ?? '') && isWhole
    return isWhole
  }

  function tellCall(plotted: CallPlot, id: string): boolean {
    if (plotted.ask !== 'no') {
      const callback = newId('cb')
      runtime({
        type: 'callback.opened',
        callback: {
          id: callback,
          kind: 'approval',
          thread_id: log.getState().thread_id,
          execution_id: turnId,
          tool_call_id: id,
          args: { a: 1 },
          digest: 'd',
          opened_at: log.now(),
          state: 'open',
        },
      })
      if (plotted.ask === 'leave_open') return false
      const type = plotted.ask
      log.append(
        {
          type: 'callback.settled',
          callback_id: callback,
          state: 'answered',
          settlement: { by: 'ann', how: 'click', decision: { type } },
        },
        by('reviewer'),
      )
      if (type === 'reject') {
        endCall(id, 'rejected')
        return true
      }
    }
    runtime({ type: 'call.started', tool_call_id: id, args: { a: 1 } })
    for (let count = 0; count < plotted.progress; count += 1) {
      log.append({ type: 'call.progressed', tool_call_id: id, message: `${count}` }, by('tool'))
    }
    if (plotted.ends) endCall(id, 'returned')
    return plotted.ends
  }
}

export function fold(events: readonly ThreadEvent[], id: string): ThreadState {
  return events.reduce(reduceThread, emptyThread(id))
}

/** A state to compare: tables as lists by id, since the order of their entries means nothing. */
export function comparable(state: ThreadState): unknown {
  const { messages, children, turns, calls, callbacks, subagents, ...rest } = state
  const entries = <Value>(table: Table<Value>) =>
    table.branches
      .flatMap((branch) => (branch ?? []).flatMap((leaf) => leaf ?? []))
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
  return JSON.parse(
    JSON.stringify({
      ...rest,
      messages: entries(messages),
      children: entries(children),
      turns: entries(turns),
      calls: entries(calls),
      callbacks: entries(callbacks),
      subagents: entries(subagents).map(([id, nested]) => [id, comparable(nested)]),
    }),
  )
}
