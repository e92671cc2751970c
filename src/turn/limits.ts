/** Bounds of a turn. Every one can be set for an agent; `Infinity` takes it away. */
export interface Limits {
  /** Model calls in one turn. Default 20. */
  readonly steps: number
  /** Tool calls in one turn. Default: none. */
  readonly toolCalls: number
  /** Tokens in and out of one turn. Default: none. */
  readonly tokens: number
  /** Milliseconds a turn may run, without the time it was blocked. Default: none. */
  readonly timeMs: number
  /** Milliseconds a tool may run. Default 60,000. */
  readonly toolTimeoutMs: number
  /**
   * UTF-8 bytes of text and data that the model reads of one result; the rest is cut, and it is told
   * so. The thread keeps all. Default 200,000.
   */
  readonly resultBytes: number
  /** Bytes of one image, sound or file in a result; a larger one is not sent. Default 10,000,000. */
  readonly resultMediaBytes: number
  /**
   * Characters in results that nobody would see, such as tags and marks of direction: `strip`
   * sends the rest and says how many there were. The thread keeps all. Default `strip`.
   */
  readonly hiddenInResults: 'strip' | 'keep'
  /** Tool calls that run at the same time. Default 8. */
  readonly concurrency: number
  /** Milliseconds until the model's first byte. Default 300,000. */
  readonly firstByteMs: number
  /** Milliseconds of silence in a stream; keep-alives count as life. Default 60,000. */
  readonly idleMs: number
  /** How often a request is made again that failed before its first token. Default 2. */
  readonly retries: number
  /** The longest wait that a server may ask for, in milliseconds; more fails the step. Default 60,000. */
  readonly retryAfterMs: number
  /** What is done with a transcript whose calls and results do not pair. Default `repair`. */
  readonly transcript: 'repair' | 'refuse'
}
