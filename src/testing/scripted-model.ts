import {
  type JsonObject,
  type Model,
  ModelError,
  type ModelEvent,
  type ModelRequest,
  SdkError,
  type Usage,
} from '../protocol/index.ts'

/** A call as a script makes it; without an id the provider gives none. */
export interface ScriptedCall {
  /** The name as the model writes it: `refund`. */
  readonly name: string
  /** Arguments; a string is sent as it is, bad JSON included. */
  readonly args?: JsonObject | string
  readonly id?: string
}

/** One answer of the model. A string is its text. */
export type ScriptedAnswer =
  | string
  | ScriptedParts
  | Error
  | readonly ModelEvent[]
  | ((request: ModelRequest) => ScriptedAnswer | Promise<ScriptedAnswer>)

export interface ScriptedParts {
  readonly reasoning?: string
  readonly text?: string
  readonly calls?: readonly ScriptedCall[]
  readonly finish_reason?: Extract<ModelEvent, { type: 'response.finished' }>['finish_reason']
  readonly usage?: Usage
  /** Waited for before the end: holds the stream open until it resolves. */
  readonly until?: Promise<unknown>
  /** The stream ends without its end. */
  readonly cut?: boolean
}

export interface ScriptedModel extends Model {
  /** Every request so far, frozen. */
  readonly requests: readonly ModelRequest[]
}

/**
 * A model that says what a test tells it to, one answer a request, in order. Records the requests.
 * Asked for more answers than it has, it fails the step and says so.
 */
export function scriptedModel(
  answers: readonly ScriptedAnswer[],
  options: { readonly id?: string; readonly wire?: string } = {},
): ScriptedModel {
  const requests: ModelRequest[] = []
  return {
    id: options.id ?? 'scripted',
    wire: options.wire ?? 'scripted',
    capabilities: {
      tools: true,
      images: true,
      audio: true,
      files: true,
      reasoning: true,
      tool_result_blocks: true,
    },
    requests,
    async *stream(request, { signal }) {
      const answer = answers[requests.length]
      requests.push(Object.freeze(structuredClone(request)))
      if (answer === undefined) {
        throw new SdkError(
          `scriptedModel was asked ${requests.length} times and has ${answers.length} answers.`,
        )
      }
      yield* play(await resolved(answer, request), signal)
    },
  }
}

async function resolved(
  answer: ScriptedAnswer,
  request: ModelRequest,
): Promise<Exclude<ScriptedAnswer, (...args: never) => unknown>> {
  return typeof answer === 'function' ? resolved(await answer(request), request) : answer
}

async function* play(
  answer: Exclude<ScriptedAnswer, (...args: never) => unknown>,
  signal: AbortSignal,
): AsyncGenerator<readonly ModelEvent[]> {
  if (answer instanceof Error) throw answer
  if (typeof answer !== 'string' && !isParts(answer)) {
    yield answer
    return
  }
  const parts: ScriptedParts = typeof answer === 'string' ? { text: answer } : answer
  yield* batchesOf(parts)
  if (parts.until) await untilOrAbort(parts.until, signal)
  if (parts.cut) return
  const calls = parts.calls ?? []
  yield [
    ...(parts.usage ? [{ type: 'usage', usage: parts.usage } as const] : []),
    {
      type: 'response.finished',
      finish_reason: parts.finish_reason ?? (calls.length > 0 ? 'tool_calls' : 'stop'),
    },
  ]
}

function* batchesOf(parts: ScriptedParts): Generator<readonly ModelEvent[]> {
  let index = 0
  if (parts.reasoning !== undefined) {
    yield* written(index, { type: 'reasoning' }, parts.reasoning)
    yield [{ type: 'block.ended', index }]
    index += 1
  }
  if (parts.text !== undefined) {
    yield* written(index, { type: 'text' }, parts.text)
    if ((parts.calls ?? []).length > 0) yield [{ type: 'block.ended', index }]
    index += 1
  }
  for (const call of parts.calls ?? []) {
    const args = call.args ?? {}
    yield* written(
      index,
      { type: 'tool_call', name: call.name, ...(call.id ? { call_id: call.id } : {}) },
      typeof args === 'string' ? args : JSON.stringify(args),
    )
    index += 1
  }
}

// Word by word, so that a test sees a stream and not a lump.
function* written(
  index: number,
  block: Extract<ModelEvent, { type: 'block.started' }>['block'],
  text: string,
): Generator<readonly ModelEvent[]> {
  yield [{ type: 'block.started', index, block }]
  for (const word of text.match(/\s*\S+\s*$|\s*\S+/g) ?? []) {
    yield [{ type: 'block.grown', index, text: word }]
  }
}

function isParts(answer: ScriptedParts | readonly ModelEvent[]): answer is ScriptedParts {
  return !Array.isArray(answer)
}

function untilOrAbort(until: Promise<unknown>, signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    until.then(resolve, reject)
  })
}

/** An error that a test lets a model fail with, as an endpoint would. */
export function modelFailure(failure: Partial<ModelError['failure']> = {}): ModelError {
  return new ModelError({
    code: 'server_error',
    message: 'The server had an error.',
    hint: 'Try again.',
    retryable: false,
    ...failure,
  })
}
