/**
 * How fast pieces come. `burst`: all at once, a microtask each. `every`: in real time; what is late
 * comes at once. `per_frame`: so many, then a painted frame, so that everybody draws equally often.
 */
export type Pace =
  | { readonly kind: 'burst' }
  | { readonly kind: 'every'; readonly milliseconds: number }
  | { readonly kind: 'per_frame'; readonly pieces: number }

/** What a page is asked to do. */
export type Workload =
  | {
      readonly kind: 'stream'
      readonly tokens: number
      readonly pace: Pace
      /** Messages that are there already. */
      readonly behind: number
      /** Keys that are pressed in the composer meanwhile. */
      readonly keys: number
    }
  | {
      readonly kind: 'calls'
      readonly calls: number
      readonly bytes: number
      readonly pace: Pace
    }
  | { readonly kind: 'open'; readonly messages: number }
  | { readonly kind: 'reveal'; readonly bytes: number }

/** What a page reads off itself. */
export interface Readings {
  /** Milliseconds from the first piece to the last word painted; for `reveal`, from click to painted. */
  readonly wall: number
  /** Milliseconds of each task over 50. */
  readonly longTasks: readonly number[]
  /** Milliseconds from each key to the task after the frame that it was drawn in. */
  readonly keys: readonly number[]
  readonly elements: number
  /** Why it did not come to its end. */
  readonly error?: string
}
