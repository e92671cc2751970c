import { assertNever, type ContentBlock, isTransient, type ThreadEvent } from '../protocol/index.ts'
import { scopeOf } from '../thread/index.ts'

/** Something in a log that no run of a thread would have written. */
export interface LogProblem {
  readonly event: string
  readonly seq: number
  /** A word for code: `call_ended_twice`. */
  readonly rule: LogRule
  /** A sentence for people. */
  readonly message: string
}

export type LogRule =
  | 'seq_not_rising'
  | 'id_twice'
  | 'other_thread'
  | 'message_twice'
  | 'parent_missing'
  | 'message_missing'
  | 'turn_missing'
  | 'turn_twice'
  | 'turn_not_alone'
  | 'turn_not_running'
  | 'block_out_of_place'
  | 'block_not_open'
  | 'call_missing'
  | 'call_twice'
  | 'call_not_proposed'
  | 'call_not_running'
  | 'call_ended_twice'
  | 'call_without_result'
  | 'result_of_another'
  | 'callback_twice'
  | 'callback_not_open'
  | 'callback_left_open'
  | 'checkpoint_out_of_place'

interface Call {
  readonly turn: string | undefined
  state: 'seen' | 'proposed' | 'started' | 'ended'
}

interface Turn {
  state: 'queued' | 'running' | 'blocked' | 'ended'
}

/** What has happened so far in a thread, or in the part of it that a subagent wrote. */
interface World {
  readonly messages: Set<string>
  /** The blocks of each message: open or ended. */
  readonly blocks: Map<string, ('open' | 'ended')[]>
  readonly turns: Map<string, Turn>
  readonly calls: Map<string, Call>
  active: string | null
  /** The message that a checkpoint names: it was dropped. */
  base: string | null
}

const emptyWorld = (): World => ({
  messages: new Set(),
  blocks: new Map(),
  turns: new Map(),
  calls: new Map(),
  active: null,
  base: null,
})

/**
 * Checks the order of a log, for tests and development: numbers rise, turns run one at a time,
 * blocks come in order, a call is proposed before it starts before it ends, and has one result.
 * Throws nothing; a log may be whole or in the middle of something.
 */
export function verifyLog(events: readonly ThreadEvent[]): readonly LogProblem[] {
  const problems: LogProblem[] = []
  const ids = new Set<string>()
  const worlds = new Map<string, World>()
  /** Those of subagents are asked in the thread, so they are known everywhere. */
  const callbacks = new Map<
    string,
    {
      state: 'open' | 'answering' | 'settled'
      readonly turn: string
      readonly call: string | undefined
    }
  >()
  let seq = 0

  function check(event: ThreadEvent): void {
    const scope = scopeOf(event)
    const world = worlds.get(scope) ?? emptyWorld()
    worlds.set(scope, world)
    const { messages, blocks, turns, calls } = world
    /** Turns of subagents bear the id of the turn around them. */
    const turnName = (id: string): string => `${scope}/${id}`

    const blame = (rule: LogRule, words: string): void => {
      problems.push({ event: event.id, seq: event.seq, rule, message: words })
    }

    function stamp(): void {
      if (event.thread_id !== events[0]?.thread_id)
        blame('other_thread', `belongs to the thread ${event.thread_id}`)
      if (ids.has(event.id)) blame('id_twice', `has the id of an earlier event`)
      ids.add(event.id)
      if (isTransient(event) ? event.seq < seq : event.seq <= seq)
        blame('seq_not_rising', `has the number ${event.seq} behind ${seq}`)
      seq = Math.max(seq, event.seq)
    }

    function parent(id: string | null): void {
      if (id !== null && id !== world.base && !messages.has(id))
        blame('parent_missing', `stands behind the message ${id}, which is not there`)
    }

    /** The turn of an event, which must be under way. */
    function running(): void {
      const turn = turns.get(event.execution_id ?? '')
      if (!turn) blame('turn_missing', `names no turn of the log`)
      else if (turn.state !== 'running' && turn.state !== 'blocked')
        blame('turn_not_running', `belongs to a turn that is ${turn.state}`)
    }

    function message(id: string): ('open' | 'ended')[] {
      if (!messages.has(id)) blame('message_missing', `names the message ${id}, which is not there`)
      const known = blocks.get(id)
      if (known) return known
      const fresh: ('open' | 'ended')[] = []
      blocks.set(id, fresh)
      return fresh
    }

    function call(id: string): Call | undefined {
      const known = calls.get(id)
      if (!known) blame('call_missing', `names the call ${id}, which no answer holds`)
      return known
    }

    function seen(block: ContentBlock): void {
      if (block.type !== 'tool_call') return
      if (calls.has(block.id)) blame('call_twice', `repeats the id of the call ${block.id}`)
      else calls.set(block.id, { turn: event.execution_id, state: 'seen' })
    }

    stamp()
    switch (event.type) {
      case 'turn.queued': {
        const id = event.execution_id ?? ''
        if (turns.has(id)) blame('turn_twice', `queues the turn ${id} again`)
        message(event.message_id)
        turns.set(id, { state: 'queued' })
        return
      }
      case 'turn.started': {
        const turn = turns.get(event.execution_id ?? '')
        if (!turn) return blame('turn_missing', 'starts a turn that was not queued')
        if (turn.state !== 'queued') blame('turn_twice', `starts a turn that is ${turn.state}`)
        if (world.active !== null)
          blame('turn_not_alone', `starts while the turn ${world.active} runs`)
        parent(event.parent_id)
        turn.state = 'running'
        world.active = event.execution_id ?? null
        return
      }
      case 'turn.blocked': {
        running()
        const turn = turns.get(event.execution_id ?? '')
        if (turn) turn.state = 'blocked'
        for (const id of event.callbacks) {
          const state = callbacks.get(id)?.state
          if (state !== 'open' && state !== 'answering')
            blame('callback_not_open', `waits for the callback ${id}, which is not open`)
        }
        return
      }
      case 'turn.resumed': {
        const turn = turns.get(event.execution_id ?? '')
        if (!turn) return blame('turn_missing', 'resumes a turn that is not there')
        if (turn.state === 'running' || turn.state === 'queued')
          blame('turn_twice', `resumes a turn that is ${turn.state}`)
        if (world.active !== null && world.active !== event.execution_id)
          blame('turn_not_alone', `resumes while the turn ${world.active} runs`)
        turn.state = 'running'
        world.active = event.execution_id ?? null
        return
      }
      case 'turn.ended': {
        const turn = turns.get(event.execution_id ?? '')
        if (!turn) return blame('turn_missing', 'ends a turn that is not there')
        if (turn.state === 'ended') blame('turn_twice', 'ends a turn that has ended')
        turn.state = 'ended'
        if (world.active === event.execution_id) world.active = null
        if (event.state === 'completed') leftovers(event.execution_id)
        return
      }
      case 'message.added': {
        const { id, parent_id, content } = event.message
        if (messages.has(id)) blame('message_twice', `adds the message ${id} again`)
        parent(parent_id)
        messages.add(id)
        blocks.set(
          id,
          content.map(() => 'ended' as const),
        )
        for (const block of content) seen(block)
        return
      }
      case 'branch.selected':
        return parent(event.head)
      case 'step.started':
        return running()
      case 'step.ended':
      case 'step.failed':
        running()
        // An answer that never came has left no message.
        if (event.type === 'step.ended') message(event.message_id)
        return
      case 'block.started': {
        const placed = message(event.message_id)
        if (event.index !== placed.length)
          blame('block_out_of_place', `opens block ${event.index} of ${placed.length}`)
        else placed.push('open')
        return seen(event.block)
      }
      case 'block.grown': {
        if (message(event.message_id)[event.index] !== 'open')
          blame('block_not_open', `lets block ${event.index} grow, which is not open`)
        return
      }
      case 'block.ended': {
        const placed = message(event.message_id)
        if (event.index === placed.length) {
          placed.push('ended')
          return seen(event.block)
        }
        if (placed[event.index] !== 'open')
          blame('block_not_open', `ends block ${event.index}, which is not open`)
        else placed[event.index] = 'ended'
        return
      }
      case 'call.proposed': {
        const known = call(event.tool_call_id)
        if (!known) return
        if (known.state !== 'seen') blame('call_twice', `proposes a call that is ${known.state}`)
        message(event.result_message_id)
        known.state = 'proposed'
        return
      }
      case 'call.started': {
        const known = call(event.tool_call_id)
        if (!known) return
        if (known.state === 'seen' || known.state === 'ended')
          blame('call_not_proposed', `starts a call that is ${known.state}`)
        known.state = 'started'
        return
      }
      case 'call.progressed': {
        const known = call(event.tool_call_id)
        if (known && known.state !== 'started')
          blame('call_not_running', `reports on a call that is ${known.state}`)
        return
      }
      case 'call.ended': {
        const known = call(event.tool_call_id)
        if (event.result.tool_call_id !== event.tool_call_id)
          blame('result_of_another', `brings the result of ${event.result.tool_call_id}`)
        if (!known) return
        if (known.state === 'ended') blame('call_ended_twice', 'brings a second result')
        if (known.state === 'seen') blame('call_not_proposed', 'ends a call that was not proposed')
        known.state = 'ended'
        return
      }
      case 'callback.opened': {
        const { id, execution_id, kind } = event.callback
        // A review asks about a result, and leaves its call ended.
        const tool_call_id = kind === 'result_review' ? undefined : event.callback.tool_call_id
        if (kind === 'result_review') call(event.callback.tool_call_id ?? '')
        // A function that took it up may leave it to somebody else.
        if (callbacks.has(id) && callbacks.get(id)?.state !== 'answering')
          blame('callback_twice', `opens the callback ${id} again`)
        if (tool_call_id !== undefined) call(tool_call_id)
        callbacks.set(id, { state: 'open', turn: turnName(execution_id), call: tool_call_id })
        return
      }
      case 'callback.reopened': {
        const known = callbacks.get(event.callback_id)
        if (known?.state !== 'settled')
          blame('callback_twice', `reopens ${event.callback_id}, which is not settled`)
        else known.state = 'open'
        // Its call, which ended by the answer, waits again.
        const asked = calls.get(known?.call ?? '')
        if (asked?.state === 'ended') asked.state = 'proposed'
        return
      }
      case 'callback.answering':
      case 'callback.extended':
      case 'callback.settled': {
        const known = callbacks.get(event.callback_id)
        const isSettled = event.type === 'callback.settled'
        if (known?.state !== 'open' && !(isSettled && known?.state === 'answering'))
          blame('callback_not_open', `is about ${event.callback_id}, which is not open`)
        if (known && event.type !== 'callback.extended')
          known.state = isSettled ? 'settled' : 'answering'
        return
      }
      case 'log.checkpointed':
        if (messages.size > 0 || turns.size > 0)
          blame('checkpoint_out_of_place', 'stands behind messages')
        world.base = event.state.head
        return
      case 'thread.created':
      case 'thread.renamed':
      case 'thread.archived':
      case 'thread.deleted':
      case 'grant.given':
      case 'grant.revoked':
      case 'notice.raised':
      case 'log.imported':
        return
      default:
        assertNever(event)
    }

    function leftovers(turnId: string | undefined): void {
      for (const [id, { turn, state }] of calls) {
        if (turn === turnId && (state === 'proposed' || state === 'started'))
          blame('call_without_result', `completes the turn while the call ${id} has no result`)
      }
      for (const [id, { turn, state }] of callbacks) {
        if (turn === turnName(turnId ?? '') && state !== 'settled')
          blame('callback_left_open', `completes the turn while the callback ${id} is open`)
      }
    }
  }

  for (const event of events) check(event)
  return problems
}
