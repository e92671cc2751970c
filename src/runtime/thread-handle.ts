import {
  type Author,
  type Callback,
  type ContentBlock,
  isOpen,
  type Model,
  type ModelSettings,
  SdkError,
  type ThreadStore,
} from '../protocol/index.ts'
import {
  createLog,
  get,
  isActive,
  type Log,
  newId,
  type Origin,
  selectActiveTurn,
  selectCurrentTurn,
  selectMessage,
  selectOpenCallbacks,
  type ThreadState,
} from '../thread/index.ts'
import type { ClientToolAnswers, OnToolException, ToolSet } from '../tools/index.ts'
import type {
  AnswerPorts,
  GrantBook,
  Interceptors,
  Limits,
  Policy,
  TurnPorts,
} from '../turn/index.ts'
import { createAnswers } from './answers.ts'
import { leafBelow, questionAbove } from './branches.ts'
import { contentIn } from './content-in.ts'
import { createDriver, type TurnRequest } from './driver.ts'
import { eventStream } from './event-stream.ts'
import { createKeeper } from './keeper.ts'
import { createListeners } from './listeners.ts'
import { openCallback } from './open-callback.ts'
import { createRegistry } from './registry.ts'
import { requireSessionInputs } from './session-inputs.ts'
import { loadTurnEngine } from './turn-engine.ts'
import { turnRecord } from './turn-record.ts'
import type {
  Agent,
  Answering,
  ErrorOrigin,
  SendOptions,
  Thread,
  ThreadOptions,
  TurnHandle,
  TurnRecord,
} from './types.ts'

/** What a thread has from its agent. */
export interface ThreadConfig {
  readonly id: string
  /** Nothing of it can be stored yet. */
  readonly isNew: boolean
  readonly agent: () => Agent
  readonly model: (thread: { readonly id: string }) => Model
  readonly instructions: string | undefined
  readonly settings: ModelSettings
  readonly tools: ToolSet
  readonly limits: Limits
  readonly onToolException: OnToolException
  readonly policy: Policy | undefined
  readonly grants: GrantBook
  readonly intercept: Interceptors
  readonly clientToolAnswers: ClientToolAnswers | undefined
  readonly options: ThreadOptions
  readonly onApproval: ThreadOptions['onApproval']
  readonly onError: (error: unknown, where: ErrorOrigin) => void
  readonly store: ThreadStore
  readonly user: () => { readonly id: string; readonly name?: string } | undefined
  readonly onLog: (log: Log) => void
  readonly onClose: () => void
}

export function createThread(config: ThreadConfig): Thread {
  const log = createLog(config.id)
  const brokenListener = (error: unknown): void =>
    config.onError(error, { thread_id: config.id, during: 'listener' })
  const registry = createRegistry(config.tools, createListeners(brokenListener))
  const answers = createAnswers(config.options.clientToolAnswers, config.clientToolAnswers)
  config.onLog(log)
  const listeners = createListeners<[ThreadState]>(brokenListener)
  log.store.subscribe((state) => listeners.tell(state))

  const driver = createDriver({
    log,
    portsFor,
    onError: (error) => config.onError(error, { thread_id: config.id, during: 'turn' }),
  })
  const keeper = createKeeper(
    {
      log,
      store: config.store,
      onError: (error) => config.onError(error, { thread_id: config.id, during: 'store' }),
      onDeleted: () => driver.stop(),
    },
    config.isNew,
  )
  const { loaded, whenLoaded } = keeper
  /** Where the questions of subagents that work now are answered. */
  const subagents = new Set<AnswerPorts>()

  const answerPorts: AnswerPorts = {
    log,
    tools: registry.tools,
    policy: config.policy,
    outerPolicies: [],
    grants: config.grants,
    intercept: config.intercept,
    user: config.user,
    saved: keeper.saved,
    onError: (error, where) => config.onError(error, { thread_id: config.id, ...where }),
  }

  function portsFor(
    turnId: string,
    request: TurnRequest,
    signal: AbortSignal,
    rerunLost: boolean,
  ): TurnPorts {
    return {
      ...answerPorts,
      executionId: turnId,
      threadLog: log,
      onSubagent(ports) {
        subagents.add(ports)
        return () => subagents.delete(ports)
      },
      agent: { name: config.agent().name, path: [] },
      model: request.model ?? config.model({ id: config.id }),
      instructions: config.instructions,
      contexts: registry.contexts,
      settings: { ...config.settings, ...request.settings },
      limits: config.limits,
      onToolException: config.onToolException,
      sessionInputs: { ...config.options.sessionInputs, ...request.sessionInputs },
      answerFor: answers.answerFor,
      onAnswersChanged: answers.onChange,
      onApproval: config.options.onApproval ?? config.onApproval,
      signal,
      rerunLost,
    }
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

  /** A person goes on: what the running turn waits for is closed, so that it does not hold them. */
  function closeOpen(options: SendOptions): void {
    const active = selectActiveTurn(log.getState())
    if (!active || options.whenBlocked === 'queue') return
    if (active.state === 'blocked') driver.stop(active.id, 'superseded')
  }

  /** A branch starts where nothing runs: what runs is on the path that is left. */
  async function fromBranch(act: () => void): Promise<void> {
    await loaded()
    driver.stop(undefined, 'superseded')
    await driver.idle()
    act()
  }

  // Answering

  const answering: Answering = {
    answer: (callback, value, options = {}) =>
      settle(callback, (engine, id) =>
        engine.answerCallback(portsOf(id), id, value, options.how ?? 'function'),
      ),
    decide: (callback, decision, options = {}) =>
      settle(callback, (engine, id) =>
        engine.decideCallback(portsOf(id), id, decision, options.how ?? 'function'),
      ),
    async extend(callback) {
      await loaded()
      const id = typeof callback === 'string' ? callback : callback.id
      return (await loadTurnEngine()).extendCallback(portsOf(id), id)
    },
  }

  /** A subagent's question is answered with its tools, into its part of the log. */
  function portsOf(callbackId: string): AnswerPorts {
    for (const ports of subagents) {
      if (get(ports.log.getState().callbacks, callbackId)) return ports
    }
    return answerPorts
  }

  async function settle(
    callback: Callback | string,
    act: (
      engine: Awaited<ReturnType<typeof loadTurnEngine>>,
      id: string,
    ) => ReturnType<Answering['answer']>,
  ): ReturnType<Answering['answer']> {
    await loaded()
    const id = typeof callback === 'string' ? callback : callback.id
    const asked = get(log.getState().callbacks, id)
    const outcome = await act(await loadTurnEngine(), id)
    if (asked?.ask_again) driver.ensureDriven(asked.execution_id)
    const turnId = selectCallbackTurn(id)
    // It may have been found to have expired: then its turn goes on as well.
    if (asked && isOpen(asked) && turnId !== undefined) driver.ensureDriven(turnId)
    return outcome
  }

  function selectCallbackTurn(id: string): string | undefined {
    const active = selectActiveTurn(log.getState())
    return active && selectOpenCallbacks(log.getState()).every((open) => open.id !== id)
      ? active.id
      : undefined
  }

  // Turns

  function handleOf(turnId: string): TurnHandle {
    return {
      ...answering,
      id: turnId,
      result: () => rest(turnId),
      events: () =>
        eventStream(log, {
          only: (event) => event.execution_id === turnId,
          until: (event) =>
            event.type === 'turn.ended' &&
            event.execution_id === turnId &&
            event.parent_event === undefined,
        }),
      stop: () => driver.stop(turnId),
    }
  }

  function recordOf(turnId: string): TurnRecord | null {
    return turnRecord(log.getState(), turnId, driver.causeOf, (callback) =>
      openCallback(callback, answering),
    )
  }

  async function rest(turnId: string): Promise<TurnRecord> {
    await loaded()
    return new Promise((resolve) => {
      const look = (): boolean => {
        const record = recordOf(turnId)
        if (record) resolve(record)
        return record !== null
      }
      if (look()) return
      const leave = log.onEvent((event) => {
        if (event.type !== 'turn.ended' && event.type !== 'turn.blocked') return
        const record = recordOf(turnId)
        if (!record) return
        // Behind the driver, which learns of the cause when the turn has ended.
        if (record.state === 'blocked') {
          leave()
          resolve(record)
        } else if (event.execution_id === turnId || record.turn.joined === event.execution_id) {
          leave()
          void driver.settled().then(look)
        }
      })
    })
  }

  return {
    ...answering,
    id: config.id,
    get agent() {
      return config.agent()
    },
    get loaded() {
      return loaded()
    },
    send(content, options = {}) {
      const blocks = contentIn(content)
      requireSessionInputs(registry.tools(), {
        ...config.options.sessionInputs,
        ...options.sessionInputs,
      })
      const turnId = newId('turn')
      whenLoaded(() => {
        create()
        closeOpen(options)
        queue(turnId, addQuestion(turnId, blocks), options)
      })
      return handleOf(turnId)
    },
    stop: () => driver.stop(),
    retry() {
      const turn = selectCurrentTurn(log.getState())
      if (!turn) throw new SdkError('retry: this thread has no turn yet. Send a message first.')
      if (isActive(turn) || turn.state === 'queued') {
        // Nobody drives it where the page died that did.
        driver.ensureDriven(turn.id)
        return handleOf(turn.id)
      }
      if (turn.state === 'completed') return this.regenerate()
      const broken = selectMessage(log.getState(), turn.step_message_id ?? '')
      if (broken?.status === 'partial') {
        log.append({ type: 'branch.selected', head: broken.parent_id }, by(turn.id))
      }
      log.append({ type: 'turn.resumed', because: 'retry' }, by(turn.id))
      driver.resumed(turn.id, turn.error?.code === 'tool_failed')
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
      void fromBranch(() => {
        log.append({ type: 'branch.selected', head: leafBelow(log.getState(), messageId) }, by())
      })
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
      return listeners.add(listener)
    },
    log: log.events,
    events: (options = {}) => eventStream(log, options),
    addAnswer: answers.add,
    addClientToolUI: answers.addUI,
    tools: { list: () => registry.tools().all, subscribe: registry.onToolsChanged },
    addTool: registry.addTool,
    addContext: registry.addContext,
    close() {
      driver.stop()
      void driver.idle().then(keeper.stop)
      config.onClose()
    },
  }
}
