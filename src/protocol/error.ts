/** Why a turn failed. The word is for code; people read `message` and `hint`. */
export type FailureCode =
  | 'unreachable'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'bad_request'
  | 'context_length'
  | 'rate_limited'
  | 'quota_exhausted'
  | 'content_filter'
  | 'server_error'
  | 'not_a_stream'
  | 'first_byte_timeout'
  | 'stalled'
  | 'stream_cut'
  | 'stream_error'
  | 'tool_failed'
  | 'interceptor_failed'
  | 'not_saved'
  | 'page_left'
  | 'internal'

/** A failure as data: stored, exported, shown. */
export interface Failure {
  readonly code: FailureCode
  /** What happened, in a sentence. */
  readonly message: string
  /** What a person can do about it, in a sentence. */
  readonly hint: string
  /** Whether the same request may succeed if it is made again. */
  readonly retryable: boolean
  /** HTTP status, where there was a response. */
  readonly status?: number
  /** The provider's own word for it. */
  readonly provider_code?: string
  readonly request_id?: string
  /** How long the provider asked to wait, in milliseconds. */
  readonly retry_after_ms?: number
}

const sdkErrorMark = Symbol.for('countersign.SdkError')
const modelErrorMark = Symbol.for('countersign.ModelError')

/**
 * The application used the library in a way that cannot work. Thrown at once, in the caller's
 * code; the message says what, why and what to do.
 */
export class SdkError extends Error {
  override readonly name = 'SdkError'
  readonly [sdkErrorMark] = true

  /** Works over copies of the library on one page, where `instanceof` does not. */
  static is(value: unknown): value is SdkError {
    return typeof value === 'object' && value !== null && sdkErrorMark in value
  }
}

/**
 * How a model adapter says that a request failed. Thrown by `Model.stream`, before or between
 * batches; the loop turns it into the failure of the step.
 */
export class ModelError extends Error {
  override readonly name = 'ModelError'
  readonly [modelErrorMark] = true
  readonly failure: Failure

  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.message, options)
    this.failure = failure
  }

  static is(value: unknown): value is ModelError {
    return typeof value === 'object' && value !== null && modelErrorMark in value
  }
}
