/** What went wrong, before it is put into words: see `explain.ts`. */
export type Fault =
  /** The request never got an answer. */
  | { readonly type: 'fetch'; readonly error: unknown }
  /** The connection broke while the answer arrived. */
  | { readonly type: 'read'; readonly error: unknown }
  /** A status that says no. */
  | { readonly type: 'status'; readonly response: Response; readonly text: string }
  /** An error that came as an event, or as the JSON of an answer that said it went well. */
  | { readonly type: 'frame'; readonly frame: unknown; readonly status?: number }
  /** A 200 with something else than an answer in it. */
  | { readonly type: 'other'; readonly response: Response; readonly text: string }
  /** An event that is no JSON, or none that its wire has. */
  | { readonly type: 'garbage'; readonly text: string }
  /** An event over the limit. */
  | { readonly type: 'too_long' }
  /** The provider gave up, in a word of its own. */
  | { readonly type: 'broken_off'; readonly reason: string }
  /** The application's function for headers threw. */
  | { readonly type: 'headers'; readonly error: unknown }

/** Thrown while a request is made and an answer is read; whoever catches it has it explained. */
export class WireFault extends Error {
  readonly fault: Fault

  constructor(fault: Fault) {
    super(fault.type)
    this.fault = fault
  }
}
