import { isTransient, type ThreadEvent } from '../../protocol/index.ts'
import { grownText, newId, scopeOf, selectMessage, stateIn } from '../../thread/index.ts'
import type { KeepPorts } from '../keep-ports.ts'

/** How far what is stored of an arriving answer may be behind. */
const BEHIND_MS = 250

type BlockStarted = Extract<ThreadEvent, { type: 'block.started' }>

export interface Checkpoints {
  /** Stores what has grown, now: the page may go away. */
  put(): void
  stop(): void
}

/**
 * Stores, from time to time, what has grown of open blocks, which stands in no log yet. `end` is where
 * the stored log ends: only what began by then can be told; null while another tab drives.
 */
export function createCheckpoints(ports: KeepPorts, end: () => number | null): Checkpoints {
  const { log, options } = ports
  const threadId = log.getState().thread_id
  const open = new Map<string, BlockStarted>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isDirty = false

  function put(): void {
    clearTimeout(timer)
    timer = undefined
    const after = end()
    if (!isDirty || after === null) return
    const blocks = [...open.values()]
    const events = blocks.flatMap((started) => grownBy(started, after) ?? [])
    if (events.length > 0) options.store.partials?.put(threadId, { after, events })
    // Nothing more may come of a block for a long time: one that is not stored yet is looked at again.
    isDirty = blocks.some((started) => started.seq > after)
    if (isDirty) soon()
  }

  function soon(): void {
    isDirty = true
    if (end() !== null) timer ??= setTimeout(put, BEHIND_MS)
  }

  function grownBy(started: BlockStarted, after: number): ThreadEvent | null {
    if (started.seq > after) return null
    const { message_id, index } = started
    const state = stateIn(log.getState(), scopeOf(started))
    const text = grownText(selectMessage(state, message_id)?.content[index])
    const { block: _block, ...stamp } = started
    return text === undefined
      ? null
      : { ...stamp, type: 'block.grown', id: newId('evt'), seq: after, at: log.now(), text }
  }

  const leave = log.onEvent((event) => {
    // A row that is written takes the place of what was put before it.
    if (open.size > 0 && !isTransient(event)) soon()
    switch (event.type) {
      case 'block.started':
        open.set(placeOf(event), event)
        return
      case 'block.ended':
        open.delete(placeOf(event))
        return
      case 'turn.ended':
        open.clear()
        return
      case 'block.grown':
        soon()
        return
      default:
    }
  })

  return {
    put,
    stop() {
      leave()
      clearTimeout(timer)
    },
  }
}

function placeOf(event: ThreadEvent & { readonly message_id: string; readonly index: number }) {
  return `${scopeOf(event)}/${event.message_id}/${event.index}`
}
