import {
  type AnswerOutcome,
  type Callback,
  type Model,
  SdkError,
  type ThreadStore,
} from '../protocol/index.ts'
import { newId } from '../thread/index.ts'
import { createToolSet } from '../tools/index.ts'
import type { Limits } from '../turn/index.ts'
import { DEFAULT_LIMITS } from './default-limits.ts'
import { agentTool } from './agent-tool.ts'
import { requireDeclared } from './answers.ts'
import { createCallbackIndex } from './callback-index.ts'
import { createGrants } from './grants.ts'
import { createListeners } from './listeners.ts'
import { createThread } from './thread-handle.ts'
import { loadTurnEngine } from './turn-engine.ts'
import type { Agent, AgentOptions, ErrorOrigin, Thread, ThreadOptions } from './types.ts'

/**
 * An agent: a model, what it is told, the tools that it may use, and the threads in which it is
 * talked to. Touches no timer, store or network before it is used, so one made in a module renders
 * on a server. Throws {@link SdkError} at once for options that cannot work.
 */
export function createAgent(options: AgentOptions & { readonly store: ThreadStore }): Agent {
  const tools = createToolSet(options.tools ?? [])
  const limits = limitsFrom(options.limits ?? {})
  const model = modelFrom(options.model)
  const id = options.id ?? 'agent'
  const open = new Map<string, Thread>()
  const broken = (error: unknown): void => onError(error, { during: 'listener' })
  const grants = createGrants(createListeners(broken), options.user)
  const callbacks = createCallbackIndex(createListeners(broken))
  requireDeclared(options.clientToolAnswers, tools)

  function onError(error: unknown, where: ErrorOrigin): void {
    try {
      options.onError?.(error, where)
    } catch {
      // A fault in the application's own log must not reach the turn that it reports on.
    }
  }

  function thread(threadId?: string, threadOptions: ThreadOptions = {}): Thread {
    const known = threadId === undefined ? undefined : open.get(threadId)
    if (known) return known
    requireDeclared(threadOptions.clientToolAnswers, tools)
    const newThread = threadId ?? newId('thr')
    const handle = createThread({
      id: newThread,
      isNew: threadId === undefined,
      agent: () => agent,
      model,
      instructions: options.instructions,
      settings: options.settings ?? {},
      tools,
      limits,
      onToolException: options.onToolException ?? 'return_to_model',
      policy: options.policy,
      grants,
      intercept: options.intercept ?? {},
      clientToolAnswers: options.clientToolAnswers,
      options: threadOptions,
      onApproval: options.onApproval,
      onError,
      store: options.store,
      user: () => options.user?.(),
      onLog(log) {
        callbacks.follow(newThread, log)
        grants.follow(log)
      },
      onClose: () => {
        open.delete(newThread)
        callbacks.forget(newThread)
      },
    })
    open.set(newThread, handle)
    return handle
  }

  /** The thread that holds a callback, among those that are open here. */
  function threadOf(callback: Callback | string): Thread | undefined {
    const threadId =
      typeof callback === 'string' ? callbacks.threadOf(callback) : callback.thread_id
    return threadId === undefined ? undefined : open.get(threadId)
  }

  const notFound: AnswerOutcome = { status: 'not_found' }

  const agent: Agent = {
    id,
    name: options.name ?? id,
    tools: tools.all,
    thread,
    async prepare() {
      const wire = typeof options.model === 'function' ? undefined : options.model.prepare?.()
      await Promise.allSettled([loadTurnEngine(), wire])
    },
    async run(content, runOptions = {}) {
      return thread(undefined, runOptions).send(content, runOptions).result()
    },
    answer: (callback, value, how) =>
      threadOf(callback)?.answer(callback, value, how) ?? Promise.resolve(notFound),
    decide: (callback, decision, how) =>
      threadOf(callback)?.decide(callback, decision, how) ?? Promise.resolve(notFound),
    extend: (callback) =>
      threadOf(callback)?.extend(callback) ?? Promise.resolve({ status: 'not_found' }),
    asTool: (toolOptions) =>
      agentTool(toolOptions, {
        name: toolOptions.name,
        model: model({ id: 'subagent' }),
        instructions: options.instructions,
        settings: options.settings ?? {},
        tools,
        limits,
        policy: options.policy,
        intercept: options.intercept ?? {},
      }),
    callbacks: { list: callbacks.list, subscribe: callbacks.subscribe },
    grants,
    threads: {
      list: () => options.store.list(),
      async rename(threadId, title) {
        const handle = thread(threadId)
        await handle.loaded
        handle.rename(title)
      },
      async delete(threadId) {
        open.get(threadId)?.close()
        await options.store.delete(threadId)
      },
      async export(threadId) {
        const handle = thread(threadId)
        await handle.loaded
        const { exportThread } = await import('../history/index.ts')
        return exportThread(handle.log(), { state: handle.getState() })
      },
      async import(text) {
        const { importThread } = await import('../history/index.ts')
        const taken = new Set((await options.store.list()).map((summary) => summary.id))
        const imported = importThread(text, {
          at: new Date().toISOString(),
          isTaken: (candidate) =>
            taken.has(candidate) || callbacks.threadOf(candidate) !== undefined,
        })
        if (imported.status === 'refused') {
          const { line, path, problem } = imported.problem
          throw new SdkError(
            `threads.import: ${line === undefined ? '' : `line ${line}, `}${path} ${problem}. Give the text that threads.export wrote.`,
          )
        }
        await options.store.append(imported.thread_id, imported.events, { after: 0 })
        const handle = thread(imported.thread_id)
        await handle.loaded
        return handle
      },
    },
  }
  return agent
}

function modelFrom(
  given: AgentOptions['model'] | undefined,
): (thread: { readonly id: string }) => Model {
  if (typeof given === 'function') return given
  if (typeof given?.stream !== 'function') {
    throw new SdkError(
      'createAgent: `model` is missing or is no model. Give one, such as openAIChat({ baseURL, model }) from "countersign/models/openai-chat", or demoModel() from "countersign/models/demo".',
    )
  }
  return () => given
}

function limitsFrom(given: Partial<Limits>): Limits {
  const limits = { ...DEFAULT_LIMITS, ...given }
  for (const [name, value] of Object.entries(limits)) {
    if (typeof value === 'number' && !(value >= 0)) {
      throw new SdkError(
        `createAgent: limits.${name} is ${value}. Give a number from 0 up; Infinity takes the limit away.`,
      )
    }
  }
  return limits
}
