import {
  type Callback,
  late,
  lateMethods,
  latePart,
  lateSubscribe,
  type Model,
  present,
  requireJson,
  SdkError,
} from '../protocol/index.ts'
import { newId } from '../thread/index.ts'
import { createToolSet } from '../tools/index.ts'
import type { Limits } from '../turn/index.ts'
import { DEFAULT_LIMITS } from './default-limits.ts'
import { agentTool } from './agent-tool.ts'
import { requireDeclared } from './answers.ts'
import { createCallbackIndex } from './callback-index.ts'
import { createThread } from './handle/index.ts'
import type { OpenThread } from './open-thread.ts'
import type { Stored } from './stored/index.ts'
import { loadTurnEngine } from './turn-engine.ts'
import type {
  Agent,
  AgentOptions,
  ErrorOrigin,
  StoredAgentOptions,
  Thread,
  ThreadOptions,
} from './types.ts'

/**
 * An agent: a model, what it is told, the tools that it may use, and the threads in which it is
 * talked to. Touches no timer, store or network before it is used, so one made in a module renders
 * on a server. Throws {@link SdkError} at once for options that cannot work.
 */
export function createAgent(given: StoredAgentOptions): Agent {
  const options = withStrictUser(given)
  requireJson({
    id: options.id,
    name: options.name,
    instructions: options.instructions,
    settings: present(options.settings ?? {}),
  })
  const tools = createToolSet(options.tools ?? [])
  const limits = limitsFrom(options.limits ?? {})
  const model = modelFrom(options.model)
  const id = options.id ?? 'agent'
  const open = new Map<string, OpenThread>()
  const stored = late(async () => {
    const { createStored } = await import('./stored/index.ts')
    return createStored({
      agentId: id,
      options,
      open,
      thread,
      isLoaded: callbacks.isLoaded,
      onError,
    })
  })
  const callbacks = createCallbackIndex(
    {
      list: () => listNow(({ callbacks: index }) => index.list()),
      subscribe: lateSubscribe(stored, (it, listener) => it.callbacks.subscribe(listener)),
    },
    (error) => onError(error, { during: 'listener' }),
  )
  requireDeclared(options.clientToolAnswers, tools)

  /** What is known of the store by now. Who asks for the first time has it fetched. */
  function listNow<Item>(list: (it: Stored) => readonly Item[]): readonly Item[] {
    let items: readonly Item[] = NONE
    whenThere((it) => {
      items = list(it)
    })
    return items
  }

  /** At once, where it is there. */
  function whenThere(act: (it: Stored) => void): void {
    const there = stored.now()
    if (there) act(there)
    else stored().then(act, (error: unknown) => onError(error, { during: 'store' }))
  }

  function onError(error: unknown, where: ErrorOrigin): void {
    try {
      options.onError?.(error, where)
    } catch {
      // A fault in the application's own log must not reach the turn that it reports on.
    }
  }

  function thread(threadId?: string, threadOptions: ThreadOptions = {}): Thread {
    const known = threadId === undefined ? undefined : open.get(threadId)
    if (known) return known.thread
    requireDeclared(threadOptions.clientToolAnswers, tools)
    const newThread = threadId ?? newId('thr')
    const opened = createThread({
      id: newThread,
      isNew: threadId === undefined,
      agent: () => agent,
      agentOptions: options,
      model,
      tools,
      limits,
      stored,
      options: threadOptions,
      onError,
      onLog: (log, shown) => callbacks.follow(newThread, log, shown),
      onClose: () => {
        open.delete(newThread)
        callbacks.forget(newThread)
      },
    })
    open.set(newThread, opened)
    return opened.thread
  }

  /** Null where the store cannot say. */
  async function threadOf(callbackId: string): Promise<string | undefined | null> {
    return (
      callbacks.threadOf(callbackId) ??
      stored()
        .then((it) => it.callbacks.threadOf(callbackId))
        .catch(() => null)
    )
  }

  /** Acts in the thread that holds a callback, which is opened if it is not. */
  async function inThreadOf<Outcome>(
    callback: Callback | string,
    act: (thread: Thread) => Promise<Outcome>,
  ): Promise<Outcome | { readonly status: 'not_found' | 'not_saved' }> {
    const threadId = typeof callback === 'string' ? await threadOf(callback) : callback.thread_id
    return threadId
      ? act(thread(threadId))
      : { status: threadId === null ? 'not_saved' : 'not_found' }
  }

  const agent: Agent = {
    id,
    name: options.name ?? id,
    capabilities: typeof options.model === 'function' ? undefined : options.model.capabilities,
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
      inThreadOf(callback, (within) => within.answer(callback, value, how)),
    decide: (callback, decision, how) =>
      inThreadOf(callback, (within) => within.decide(callback, decision, how)),
    extend: (callback) => inThreadOf(callback, (within) => within.extend(callback)),
    asTool: (toolOptions) => agentTool(toolOptions, { options, model, tools, limits }),
    callbacks: {
      list: callbacks.list,
      subscribe: callbacks.subscribe,
      ...lateMethods(latePart(stored, 'callbacks'), ['refresh']),
    },
    grants: {
      list: () => listNow((it) => it.grants.list()),
      revoke: (grantId) => whenThere((it) => it.grants.revoke(grantId)),
      subscribe: lateSubscribe(stored, (it, listener) => it.grants.subscribe(listener)),
    },
    threads: {
      ...lateMethods(latePart(stored, 'threads'), [
        'list',
        'rename',
        'archive',
        'delete',
        'export',
        'import',
        'tidy',
        'blob',
      ]),
      subscribe: lateSubscribe(stored, (it, listener) => it.threads.subscribe(listener)),
    },
  }
  return agent
}

const NONE: readonly never[] = []

/** Who sits there is written into the log: it has to be JSON like all that is. */
function withStrictUser(options: StoredAgentOptions): StoredAgentOptions {
  const { user } = options
  if (!user) return options
  return {
    ...options,
    user: () => {
      const who = user()
      requireJson({ user: who })
      return who
    },
  }
}

function modelFrom(
  given: AgentOptions['model'] | undefined,
): (thread: { readonly id: string }) => Model {
  if (typeof given === 'function') return given
  if (typeof given?.stream !== 'function') {
    throw new SdkError(
      'createAgent: `model` is none. Give one, such as openAIChat({ baseURL, model }).',
    )
  }
  return () => given
}

function limitsFrom(given: Partial<Limits>): Limits {
  const limits = { ...DEFAULT_LIMITS, ...given }
  for (const [name, value] of Object.entries(limits)) {
    if (typeof value === 'number' && !(value >= 0)) {
      throw new SdkError(
        `createAgent: limits.${name} is ${value}. Give a number from 0 up, or Infinity.`,
      )
    }
  }
  return limits
}
