import type { ThreadEvent } from '../../protocol/index.ts'
import { newId } from '../../thread/index.ts'
import type { KeepPorts } from '../keep-ports.ts'
import { forStore } from '../for-store.ts'

/** Settled events after which a log is looked over. */
const COMPACT_AFTER = 500

/**
 * Keeps the stored part of a log short while the thread is open. Old turns are dropped when it is
 * opened the next time: as long as it is shown whole, people may go on from anywhere in it.
 */
export interface Tidier {
  /** These were written behind what is stored. */
  written(events: readonly ThreadEvent[]): void
  /** The place lost all behind this number. */
  lost(seq: number): void
  /** Enough has come, and nothing is under way. */
  isDue(): boolean
  /** Looks the log over and rewrites what is worth it. Rejects where the store does. */
  run(): Promise<void>
}

export function createTidier(
  ports: KeepPorts,
  start: { readonly rows: readonly ThreadEvent[]; readonly revision: number },
): Tidier {
  const { log, options } = ports
  let rows = [...start.rows]
  let revision = start.revision
  let since = 0
  let isOff = false

  return {
    written(events) {
      rows.push(...events)
      since += events.length
    },
    lost(seq) {
      rows = rows.filter((row) => row.seq <= seq)
      revision = 0
    },
    isDue() {
      const { active_turn, queued_turns } = log.getState()
      const isQuiet = active_turn === null && queued_turns.length === 0
      return !isOff && isQuiet && since >= COMPACT_AFTER
    },
    async run() {
      since = 0
      const { tidy } = await import('../tidy/index.ts')
      const plan = tidy(rows, undefined, { id: newId('evt'), at: log.now() })
      const after = rows.at(-1)?.seq
      if (!plan || after === undefined) return
      const { status } = await options.store.rewrite(
        log.getState().thread_id,
        await forStore(plan.events, options),
        { from: plan.from, upTo: plan.upTo, after, revision },
      )
      if (status === 'written') {
        rows = [...plan.log]
        revision += 1
      } else {
        // Somebody else looks after this log: what is known of it here is old.
        isOff = true
      }
    },
  }
}
