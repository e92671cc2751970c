import type { TurnLog } from '../../thread/index.ts'
import type { SaveState } from '../../turn/index.ts'
import type { Hold } from '../keep-ports.ts'
import type { TurnDriverPorts } from './turn-driver.ts'

/** Why a turn is left where it is: its handle is closed. Nothing is written for that. */
export const CLOSED = Symbol('closed')

/** The thread in the hands of this tab, while one of its turns is driven. */
export interface Drive {
  /** Once the thread is given up it takes notes only; once it is lost, nothing. */
  readonly log: TurnLog
  /** Aborted when somebody stops the turn, or takes the thread. */
  readonly signal: AbortSignal
  saved(): Promise<SaveState>
  /** Lets others have the thread until something happens, and takes it again. */
  rest(until: Promise<void>): Promise<'ours' | 'left'>
  isOurs(): boolean
  release(): Promise<void>
}

export function createDrive(
  { log, keeper }: Pick<TurnDriverPorts, 'log' | 'keeper'>,
  first: Hold,
  controller: AbortController,
): Drive {
  let held: Hold | null = null
  let isLost = false

  function hold(next: Hold): void {
    held = next
    next.lost.addEventListener('abort', lost, { once: true })
    if (next.lost.aborted) lost()
  }

  function lost(): void {
    held = null
    isLost = true
    controller.abort(new DOMException('Another tab took the conversation.', 'AbortError'))
  }

  hold(first)
  return {
    signal: controller.signal,
    log: {
      ...log,
      append(happening, origin) {
        const isNote = !isLost && happening.type === 'notice.raised'
        if (held || isNote) return log.append(happening, origin)
        // Whoever wrote it finds it nowhere; nobody else has to know that it was said.
        return { ...happening, ...origin, ...stampOf(log) }
      },
    },
    async saved() {
      const state = await keeper.saved()
      return held ? state : 'fenced'
    },
    async rest(until) {
      const before = held
      if (!before) return 'left'
      held = null
      before.lost.removeEventListener('abort', lost)
      await before.release()
      await until
      const again = controller.signal.reason === CLOSED ? null : await keeper.own()
      if (!again) return 'left'
      hold(again)
      return held === null ? 'left' : 'ours'
    },
    isOurs: () => held !== null,
    async release() {
      const last = held
      held = null
      last?.lost.removeEventListener('abort', lost)
      await last?.release()
    },
  }
}

function stampOf(log: Pick<TurnLog, 'getState' | 'now'>) {
  const { seq, thread_id } = log.getState()
  return { id: '', seq, v: 1, thread_id, at: log.now() } as const
}
