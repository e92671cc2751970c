import type {
  Failure,
  FinishReason,
  Message,
  Model,
  ModelSettings,
  ToolCallBlock,
  Usage,
} from '../../protocol/index.ts'
import { textOf, toolCallsOf } from '../../protocol/index.ts'
import { createLog, newId, selectMessage } from '../../thread/index.ts'
import { type AnyTool, createToolSet } from '../../tools/index.ts'
import { askModel } from '../ask-model.ts'
import { strictLog } from '../strict.ts'
import type { Limits } from '../limits.ts'

export interface CompletionOptions {
  /** The conversation, oldest first. Calls need their results, as in a thread. */
  readonly messages: readonly Pick<Message, 'role' | 'content'>[]
  readonly instructions?: string
  /** Offered, not run. */
  readonly tools?: readonly AnyTool[]
  readonly settings?: ModelSettings
  readonly signal?: AbortSignal
}

/** One answer of a model. */
export interface Completion {
  readonly state: 'completed' | 'interrupted' | 'failed'
  readonly text: string
  /** What has arrived, where anything has. */
  readonly message: Message | null
  readonly tool_calls: readonly ToolCallBlock[]
  readonly finish_reason?: FinishReason
  readonly usage?: Usage
  readonly error?: Failure & { readonly cause?: unknown }
}

const STATES = { ended: 'completed', stopped: 'interrupted', failed: 'failed' } as const

/** Asks a model once, by the rules of a step: retries, deadlines, failures as data. Never rejects. */
export async function completeOnce(
  model: Model,
  options: CompletionOptions & { readonly limits: Limits },
): Promise<Completion> {
  const log = strictLog(createLog('completion'))
  const executionId = newId('turn')
  const tools = createToolSet(options.tools ?? [])
  let parent: string | null = null
  for (const message of options.messages) {
    const id = newId('msg')
    log.append(
      {
        type: 'message.added',
        message: { ...message, id, parent_id: parent, status: 'complete', created_at: log.now() },
      },
      { author: { kind: 'user' } },
    )
    parent = id
  }
  const end = await askModel(
    {
      log,
      threadLog: log,
      executionId,
      agent: { name: 'completion', path: [] },
      model,
      instructions: options.instructions,
      contexts: () => [],
      settings: options.settings ?? {},
      limits: options.limits,
      onToolException: 'return_to_model',
      intercept: {},
      sessionInputs: {},
      tools: () => tools,
      policy: undefined,
      outerPolicies: [],
      grants: { current: async () => [], give: () => {} },
      user: () => undefined,
      saved: () => Promise.resolve('stored'),
      answerFor: () => undefined,
      onAnswersChanged: () => () => {},
      onApproval: undefined,
      onSubagent: () => () => {},
      signal: options.signal ?? new AbortController().signal,
      blob: async () => null,
      rerunLost: false,
      isAttended: () => true,
      rest: (until) => until.then(() => 'ours' as const),
      onError: () => {},
    },
    1,
  )
  const state = log.getState()
  const last = selectMessage(state, state.head ?? '')
  const message = last?.execution_id === executionId ? last : null
  return {
    state: STATES[end.type],
    text: message ? textOf(message.content) : '',
    message,
    tool_calls: message ? toolCallsOf(message.content) : [],
    ...(message?.finish_reason ? { finish_reason: message.finish_reason } : {}),
    ...(message?.usage ? { usage: message.usage } : {}),
    ...(end.type === 'failed'
      ? { error: { ...end.failure.failure, cause: end.failure.cause } }
      : {}),
  }
}
