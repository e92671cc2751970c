import { type FailureCode, present, requireJson, SdkError } from '../../protocol/index.ts'
import {
  isActive,
  type Log,
  newId,
  selectActiveTurn,
  selectCurrentTurn,
  selectMessage,
} from '../../thread/index.ts'
import { leafBelow, questionAbove } from '../branches.ts'
import { requireSessionInputs } from '../../tools/index.ts'
import { contentIn } from '../content-in.ts'
import type { Driver, TurnRequest } from '../driver.ts'
import type { Keeper } from '../keeper.ts'
import type { Registry } from '../registry.ts'
import { loadTurnEngine } from '../turn-engine.ts'
import type { SendOptions, Thread, TurnHandle } from '../types.ts'
import type { ThreadConfig } from './config.ts'
import type { Writing } from './writing.ts'

export interface SendingPorts {
  readonly config: ThreadConfig
  readonly log: Log
  readonly keeper: Keeper
  readonly driver: Driver
  readonly registry: Registry
  readonly writing: Writing
  readonly handleOf: (turnId: string) => TurnHandle
}

type Sending = Pick<Thread, 'send' | 'retry' | 'regenerate' | 'edit' | 'selectBranch'>

/** What asks for a turn: a message, another try, another branch. */
export function createSending(ports: SendingPorts): Sending {
  const { config, log, keeper, driver, registry, writing, handleOf } = ports
  const { by, create, addQuestion } = writing

  function queue(turnId: string, messageId: string, options: SendOptions): void {
    log.append(
      { type: 'turn.queued', message_id: messageId, mode: options.mode ?? 'queue' },
      by(turnId),
    )
    driver.queued(turnId, options)
  }

  /** A person goes on: what the running turn waits for is closed, so that it does not hold them. */
  function closeOpen(options: SendOptions): void {
    const active = selectActiveTurn(log.getState())
    if (!active || options.whenBlocked === 'queue') return
    if (active.state === 'blocked') driver.stop(active.id, 'superseded')
  }

  function requireInputs({ sessionInputs, settings = {} }: TurnRequest): void {
    requireJson({ settings: present(settings) })
    requireSessionInputs(registry.tools().all, {
      ...config.options.sessionInputs,
      ...sessionInputs,
    })
  }

  /** What the turn of a message was asked with, for another one in its place. */
  function askedAgain(messageId: string | null, options: SendOptions): SendOptions {
    const turnId = selectMessage(log.getState(), messageId ?? '')?.execution_id
    const again = { ...driver.requestOf(turnId), ...options }
    requireInputs(again)
    return again
  }

  /** A branch starts where nothing runs: what runs is on the path that is left. */
  async function fromBranch(head: () => string | null, act: () => void = () => {}): Promise<void> {
    await keeper.loaded()
    driver.stop(undefined, 'superseded')
    await driver.idle()
    const next = head()
    if (next !== log.getState().head) await leavePath()
    log.append({ type: 'branch.selected', head: next }, by())
    act()
  }

  /** A turn that failed may have left a question open: nobody is asked about a path that is left. */
  async function leavePath(): Promise<void> {
    const state = log.getState()
    if (state.open_callbacks.length === 0) return
    const engine = await loadTurnEngine().catch(() => null)
    engine?.closePath(log, by(selectCurrentTurn(state)?.id))
  }

  return {
    send(content, options = {}) {
      const blocks = contentIn(content)
      requireInputs(options)
      const turnId = newId('turn')
      keeper.whenLoaded(() => {
        create()
        closeOpen(options)
        queue(turnId, addQuestion(turnId, blocks), options)
      })
      return handleOf(turnId)
    },
    retry() {
      const turn = selectCurrentTurn(log.getState())
      if (!turn) throw new SdkError('retry: this thread has no turn yet. Send a message first.')
      if (isActive(turn) || turn.state === 'queued') {
        // Nobody drives it where the page died that did.
        driver.ensureDriven(turn.id)
        return handleOf(turn.id)
      }
      if (turn.state === 'completed') return this.regenerate()
      requireInputs(driver.requestOf(turn.id))
      const broken = selectMessage(log.getState(), turn.step_message_id ?? '')
      if (broken?.status === 'partial') {
        log.append({ type: 'branch.selected', head: broken.parent_id }, by(turn.id))
      }
      log.append({ type: 'turn.resumed', because: 'retry' }, by(turn.id))
      driver.resumed(turn.id, leavesNothingRunning(turn.error?.code))
      return handleOf(turn.id)
    },
    regenerate(messageId, options = {}) {
      const turnId = newId('turn')
      const from = messageId ?? log.getState().head
      const question = from === null ? null : questionAbove(log.getState(), from)
      if (question === null) {
        throw new SdkError('regenerate: there is no user message to answer. Send one first.')
      }
      const again = askedAgain(from, options)
      void fromBranch(
        () => question,
        () => queue(turnId, question, again),
      )
      return handleOf(turnId)
    },
    edit(messageId, content, options = {}) {
      const blocks = contentIn(content)
      const turnId = newId('turn')
      const original = selectMessage(log.getState(), messageId)
      if (original?.role !== 'user') {
        throw new SdkError(
          `edit: "${messageId}" is not a user message of this thread. Edit one that is.`,
        )
      }
      const again = askedAgain(messageId, options)
      void fromBranch(
        () => original.parent_id,
        () => queue(turnId, addQuestion(turnId, blocks), again),
      )
      return handleOf(turnId)
    },
    selectBranch(messageId) {
      if (!selectMessage(log.getState(), messageId)) {
        throw new SdkError(`selectBranch: this thread has no message "${messageId}".`)
      }
      void fromBranch(() => leafBelow(log.getState(), messageId))
    },
  }
}

/**
 * A turn that failed so had waited for all of its calls: one without a result has thrown, or was never
 * started because nothing could be stored.
 */
function leavesNothingRunning(code: FailureCode | undefined): boolean {
  return code === 'tool_failed' || code === 'not_saved'
}
