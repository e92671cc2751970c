import {
  type Author,
  type ContentBlock,
  type Model,
  type ModelSettings,
  SdkError,
  type ThreadStore,
} from '../protocol/index.ts'
import {
  createLog,
  isActive,
  newId,
  type Origin,
  selectActiveTurn,
  selectCurrentTurn,
  selectMessage,
} from '../thread/index.ts'
import type { OnToolException, ToolSet } from '../tools/index.ts'
import type { Limits, TurnPorts } from '../turn/index.ts'
import { leafBelow, questionAbove } from './branches.ts'
import { contentIn } from './content-in.ts'
import { createDriver, type TurnRequest } from './driver.ts'
import { eventStream } from './event-stream.ts'
import { persist, type Persister } from './persist.ts'
import { turnRecord } from './turn-record.ts'
import type { Agent, ErrorOrigin, SendOptions, Thread, TurnHandle, TurnRecord } from './types.ts'

/** What a thread has from its agent. */
export interface ThreadConfig {
  readonly id: string
  /** Nothing of it can be stored yet. */
  readonly isNew: boolean
  readonly agent: () => Agent
  readonly model: (thread: { readonly id: string }) => Model
  readonly instructions: string | undefined
  readonly settings: ModelSettings
  readonly tools: () => ToolSet
  readonly limits: Limits
  readonly onToolException: OnToolException
  readonly onError: (error: unknown, where: ErrorOrigin) => void
  readonly store: ThreadStore
  readonly user: () => { readonly id: string; readonly name?: string } | undefined
  readonly onClose: () => void
}

export function createThread(config: ThreadConfig): Thread {
  const log = createLog(config.id)
  let saving: Persister | null = null
  let loading: Promise<void> | null = null

  const driver = createDriver({ log, portsFor })

  function portsFor(turnId: string, request: TurnRequest, signal: AbortSignal): TurnPorts {
    return {
      log,
      executionId: turnId,
      model: request.model ?? config.model({ id: config.id }),
      instructions: config.instructions,
      settings: { ...config.settings, ...request.settings },
      limits: config.limits,
      onToolException: config.onToolException,
      tools: config.tools,
      signal,
      saved: () => saving?.saved() ?? Promise.resolve(true),
      onError: (error, where) => config.onError(error, { thread_id: config.id, ...where }),
    }
  }

  // Loading

  function startSaving(): void {
    saving ??= persist(log, config.store, (error) =>
      config.onError(error, { thread_id: config.id, during: 'store' }),
    )
  }

  async function load(): Promise<void> {
    try {
      const events = await config.store.load(config.id)
      if (events) log.adopt(events)
    } catch (error) {
      config.onError(error, { thread_id: config.id, during: 'store' })
      log.append(
        {
          type: 'notice.raised',
          code: 'not_loaded',
          level: 'warning',
          message: 'What is stored of this conversation could not be read.',
        },
        { author: { kind: 'runtime' } },
      )
    }
    startSaving()
  }

  function loaded(): Promise<void> {
    if (config.isNew) startSaving()
    loading ??= config.isNew ? Promise.resolve() : load()
    return loading
  }

  /** Now where nothing is to be loaded, else behind the loading: callers need not care. */
  function whenLoaded(act: () => void): void {
    const ready = loaded()
    if (saving) act()
    else void ready.then(act)
  }

  // Writing

  const userAuthor = (): Author => {
    const user = config.user()
    return user ? { kind: 'user', ...user } : { kind: 'user' }
  }

  function by(turnId?: string): Origin {
    return turnId === undefined
      ? { author: userAuthor() }
      : { author: userAuthor(), execution_id: turnId }
  }

  function create(): void {
    if (log.events().length > 0) return
    const user = config.user()
    log.append(
      {
        type: 'thread.created',
        agent_id: config.agent().id,
        ...(user ? { user: user.id } : {}),
      },
      by(),
    )
  }

  function addQuestion(turnId: string, content: readonly ContentBlock[]): string {
    const messageId = newId('msg')
    const state = log.getState()
    // While a turn runs the message waits outside the path; its turn gives it its place.
    const busy = selectActiveTurn(state) !== undefined || state.queued_turns.length > 0
    log.append(
      {
        type: 'message.added',
        message: {
          id: messageId,
          role: 'user',
          content,
          parent_id: busy ? null : state.head,
          execution_id: turnId,
          status: 'complete',
          author: userAuthor(),
          created_at: log.now(),
        },
      },
      by(turnId),
    )
    return messageId
  }

  function queue(turnId: string, messageId: string, options: SendOptions): void {
    log.append(
      { type: 'turn.queued', message_id: messageId, mode: options.mode ?? 'queue' },
      by(turnId),
    )
    driver.queued(turnId, options)
  }

  /** A branch starts where nothing runs: what runs is on the path that is left. */
  async function fromBranch(act: () => void): Promise<void> {
    await loaded()
    driver.stop()
    await driver.idle()
    act()
  }

  // Turns

  function handleOf(turnId: string): TurnHandle {
    return {
      id: turnId,
      result: () => rest(turnId),
      events: () =>
        eventStream(log, {
          only: (event) => event.execution_id === turnId,
          until: (event) => event.type === 'turn.ended' && event.execution_id === turnId,
        }),
      stop: () => driver.stop(turnId),
    }
  }

  async function rest(turnId: string): Promise<TurnRecord> {
    await loaded()
    return new Promise((resolve) => {
      const look = (): boolean => {
        const record = turnRecord(log.getState(), turnId, driver.causeOf)
        if (record) resolve(record)
        return record !== null
      }
      if (look()) return
      const leave = log.onEvent((event) => {
        if (event.type !== 'turn.ended' && event.type !== 'turn.blocked') return
        // Behind the driver, which learns of the cause when the turn has ended.
        if (event.execution_id === turnId) {
          leave()
          void driver.idle().then(look)
        }
      })
    })
  }

  return {
    id: config.id,
    get agent() {
      return config.agent()
    },
    get loaded() {
      return loaded()
    },
    send(content, options = {}) {
      const blocks = contentIn(content)
      const turnId = newId('turn')
      whenLoaded(() => {
        create()
        queue(turnId, addQuestion(turnId, blocks), options)
      })
      return handleOf(turnId)
    },
    stop: () => driver.stop(),
    retry() {
      const turn = selectCurrentTurn(log.getState())
      if (!turn) throw new SdkError('retry: this thread has no turn yet. Send a message first.')
      if (isActive(turn) || turn.state === 'queued') return handleOf(turn.id)
      if (turn.state === 'completed') return this.regenerate()
      const broken = selectMessage(log.getState(), turn.step_message_id ?? '')
      if (broken?.status === 'partial') {
        log.append({ type: 'branch.selected', head: broken.parent_id }, by(turn.id))
      }
      log.append({ type: 'turn.resumed', because: 'retry' }, by(turn.id))
      driver.resumed(turn.id)
      return handleOf(turn.id)
    },
    regenerate(messageId, options = {}) {
      const turnId = newId('turn')
      const from = messageId ?? log.getState().head
      const question = from === null ? null : questionAbove(log.getState(), from)
      if (question === null) {
        throw new SdkError(
          'regenerate: there is no user message to answer. Send one first, or name a message below one.',
        )
      }
      void fromBranch(() => {
        log.append({ type: 'branch.selected', head: question }, by())
        queue(turnId, question, options)
      })
      return handleOf(turnId)
    },
    edit(messageId, content, options = {}) {
      const blocks = contentIn(content)
      const turnId = newId('turn')
      const original = selectMessage(log.getState(), messageId)
      if (original?.role !== 'user') {
        throw new SdkError(
          `edit: "${messageId}" is not a user message of this thread. Only what a user sent can be edited.`,
        )
      }
      void fromBranch(() => {
        log.append({ type: 'branch.selected', head: original.parent_id }, by())
        queue(turnId, addQuestion(turnId, blocks), options)
      })
      return handleOf(turnId)
    },
    selectBranch(messageId) {
      if (!selectMessage(log.getState(), messageId)) {
        throw new SdkError(`selectBranch: this thread has no message "${messageId}".`)
      }
      driver.stop()
      void driver
        .idle()
        .then(() =>
          log.append({ type: 'branch.selected', head: leafBelow(log.getState(), messageId) }, by()),
        )
    },
    rename(title) {
      whenLoaded(() => {
        create()
        log.append({ type: 'thread.renamed', title }, by())
      })
    },
    getState: log.getState,
    subscribe(listener) {
      void loaded()
      return log.store.subscribe((state) => listener(state))
    },
    log: log.events,
    events: (options = {}) => eventStream(log, options),
    close() {
      driver.stop()
      void driver.idle().then(() => saving?.stop())
      config.onClose()
    },
  }
}
