import { type LeaseOutcome } from '../../protocol/index.ts'
import { newId } from '../../thread/index.ts'
import type { Hold, KeepPorts, OwnHow } from '../keep-ports.ts'

export interface OwnershipPorts extends KeepPorts {
  /** From now on the thread is driven here, under this epoch if there is one; null: no more. */
  readonly onHeld: (held: { readonly epoch: number | null } | null) => void
  /** The thread went to another tab: what it did not take of this one is void. */
  readonly onLost: () => void
  /** Brings the log to where the store is. */
  readonly pull: () => Promise<void>
  readonly saved: () => Promise<unknown>
  /** Nothing is stored any more. */
  readonly isShut: () => boolean
}

export interface Ownership {
  own(how?: OwnHow): Promise<Hold | null>
  /** A write was refused: somebody else has the thread. */
  fenced(): void
  /**
   * The page goes away. A tool whose request breaks off with it has not failed: nothing of what is
   * driven here is told from now on, until the page is back.
   */
  leave(): void
  comeBack(): void
}

/** Who drives a thread: one tab at a time, told by a lease of the store. */
export function createOwnership(ports: OwnershipPorts): Ownership {
  const { log, options, onError } = ports
  const threadId = log.getState().thread_id
  const { leases } = options.store
  const holder = newId('tab')
  /** The hold that counts: where the thread is taken here again, it passes on to who took it last. */
  let current: { readonly lose: () => void; readonly passOn: () => void } | null = null
  /** One after the other: what is just given up is not taken as one's own. */
  let busy: Promise<unknown> = Promise.resolve()
  let away: { readonly over: Promise<void>; readonly end: () => void } | null = null

  async function take({ steal, wait }: OwnHow): Promise<LeaseOutcome | 'free'> {
    if (!leases) return 'free'
    try {
      return await leases.take(threadId, {
        holder,
        ...(steal && { steal }),
        ...(wait && { wait }),
      })
    } catch (error) {
      // A conversation goes on without its store. Nothing that was decided starts then.
      onError(error)
      return 'free'
    }
  }

  function hold(epoch: number | null, forMs: number | undefined): Hold {
    const controller = new AbortController()
    let isOver = false

    function passOn(): void {
      isOver = true
      clearInterval(renewal)
    }

    function end(): boolean {
      if (isOver) return false
      passOn()
      current = null
      ports.onHeld(null)
      return true
    }

    const lost = (): void => {
      if (ports.isShut() || !end()) return
      ports.onLost()
      controller.abort()
    }

    async function renew(): Promise<void> {
      const outcome = await take({})
      const isOurs = outcome === 'free' || (outcome.status === 'taken' && outcome.epoch === epoch)
      if (!isOurs) lost()
    }

    const renewal = forMs === undefined ? undefined : setInterval(() => void renew(), forMs / 3)
    current?.passOn()
    current = { lose: lost, passOn }
    ports.onHeld({ epoch })
    if (epoch !== null) {
      void leases
        ?.lost?.(threadId, holder)
        // It may have been deleted: then what runs here ends, and all knows it.
        .then(ports.pull)
        .then(lost, onError)
    }
    return {
      lost: controller.signal,
      async release() {
        if (isOver) return
        await ports.saved()
        await inTurn(async () => {
          if (end() && epoch !== null) await leases?.release(threadId, holder).catch(onError)
        })
      },
    }
  }

  function inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
    const result = busy.then(act)
    busy = result.catch(() => {})
    return result
  }

  return {
    async own(how = {}) {
      while (away) await away.over
      const held = await inTurn(async () => {
        const outcome = await take(how)
        if (outcome === 'free') return hold(null, undefined)
        return outcome.status === 'taken' ? hold(outcome.epoch, outcome.forMs) : outcome.status
      })
      if (typeof held === 'string') {
        // Why it is gone is found out there.
        if (held === 'deleted') await ports.pull()
        return null
      }
      await ports.pull()
      return held.lost.aborted ? null : held
    },
    fenced: () => current?.lose(),
    leave() {
      let end: () => void = () => {}
      const over = new Promise<void>((resolve) => {
        end = resolve
      })
      away ??= { over, end }
      current?.lose()
    },
    comeBack() {
      away?.end()
      away = null
    },
  }
}
