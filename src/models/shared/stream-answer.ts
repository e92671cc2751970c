import { ModelError, type ModelEvent } from '../../protocol/index.ts'
import { untilAborted } from './abort.ts'
import { createEventReader, longestEvent, type StreamEvent } from './event-reader.ts'
import { type About, explained, loaded } from './failure.ts'
import { WireFault } from './fault.ts'
import type { Body, Read } from './text-body.ts'

type Batch = readonly ModelEvent[]
type Next = IteratorResult<Batch, undefined>

/** How a wire reads an answer. Pure: events in, model events out. */
export interface WireReader {
  /**
   * Adds what an event says to `out`; `undefined` is the mark `[DONE]`. `text`: the words that it was
   * parsed from. Throws a {@link WireFault} where it says an error. A promise where something rare
   * has to be loaded first.
   */
  read(
    frame: unknown,
    name: string | undefined,
    out: ModelEvent[],
    text: string,
  ): Promise<void> | void
  /** The same for an answer that came as one JSON value; false where the value is no answer. */
  whole(value: unknown, out: ModelEvent[], text: string): Promise<boolean> | boolean
  /** Nothing more comes. */
  end(out: ModelEvent[]): Promise<void> | void
  /** What must not be lost where the stream breaks: usage. */
  broken(out: ModelEvent[]): void
  /** The end mark was read. */
  readonly done: boolean
  /** The model said why it stopped; what may follow is bookkeeping. */
  readonly stopped: boolean
}

export interface Opened {
  readonly about: About
  readonly response: Promise<Response>
  /** About the request. They come with the first read: alone they would pass for a sign of life. */
  readonly warnings: Batch
}

export interface Answer {
  readonly about: About
  readonly open: () => Promise<Opened>
  readonly reader: () => WireReader
  readonly signal: AbortSignal
}

/**
 * An answer as batches, one for each network read: an empty one where a read held only a comment,
 * so that whoever watches the time sees life. Written as an iterator and not as a generator, whose
 * hops would cost as much as all the rest.
 */
export function streamAnswer(answer: Answer): AsyncIterable<Batch> {
  return { [Symbol.asyncIterator]: () => iterate(answer) }
}

function iterate({ signal, about, ...answer }: Answer): AsyncIterator<Batch, undefined> {
  const reader = answer.reader()
  const events = createEventReader()
  // Strips a byte order mark, and keeps half a character for the next read.
  const decoder = new TextDecoder()
  let response: Response
  let body: Body | undefined
  /** What came before it was known to be a stream of events; then undefined. */
  let head: string | undefined = ''
  let batch: ModelEvent[] = []
  let failure: { readonly error: unknown } | undefined
  let over = false

  async function open(): Promise<Next> {
    signal.throwIfAborted()
    const opened = await untilAborted(answer.open(), signal)
    about = opened.about
    response = await opened.response
    batch = [...opened.warnings]
    body = response.body
      ? response.body.getReader()
      : (await loaded(import('./text-body.ts'))).textBody(response)
    // Ends a pending read, also of a body that does not know the signal.
    signal.addEventListener('abort', stop)
    return body.read().then(take, lost)
  }

  function take({ done, value }: Read): Next | Promise<Next> {
    try {
      signal.throwIfAborted()
      if (done) return finish()
      const text = typeof value === 'string' ? value : decoder.decode(value, { stream: true })
      const waits = readAll(events.feed(head === undefined ? text : eventsIn(text)))
      return waits ? waits.then(give).catch(fail) : give()
    } catch (error) {
      return fail(error)
    }
  }

  // Servers name their streams wrongly more often than they begin them wrongly.
  function eventsIn(text: string): string {
    const whole = head + text
    head = whole
    if (whole.length > longestEvent) throw new WireFault({ type: 'other', response, text: whole })
    if (!/^\s*[^\s[{<]/.test(whole)) return ''
    head = undefined
    return whole
  }

  function readAll(found: readonly StreamEvent[], at = 0): Promise<void> | void {
    for (let next = at; next < found.length && !reader.done; next += 1) {
      const waits = readEvent(found[next] as StreamEvent)
      if (waits) return waits.then(() => readAll(found, next + 1))
    }
  }

  function readEvent({ data, name }: StreamEvent): Promise<void> | void {
    const frame = data === '[DONE]' ? undefined : parsed(data, name)
    const said = frame as { readonly error?: unknown } | null | undefined
    if (name === 'error' || said?.error) throw new WireFault({ type: 'frame', frame })
    return reader.read(frame, name, batch, data)
  }

  function give(): Next | Promise<Next> {
    if (reader.done) return finish()
    const value = batch
    batch = []
    return { value, done: false }
  }

  function finish(): Promise<Next> {
    return finishing().catch(fail)
  }

  async function finishing(): Promise<Next> {
    if (head === undefined) await readLast()
    else {
      const { readWholeAnswer } = await loaded(import('./whole-answer.ts'))
      const fault = await readWholeAnswer(head, response, reader, batch)
      if (fault) throw new WireFault(fault)
    }
    await reader.end(batch)
    close()
    return rest()
  }

  // Some servers forget the last blank line. What they cut in the middle never parses.
  async function readLast(): Promise<void> {
    try {
      await readAll(events.feed('\n\n'))
    } catch (error) {
      if (!(error instanceof WireFault && error.fault.type === 'garbage')) throw error
    }
  }

  function lost(error: unknown): Promise<Next> {
    const stopped = !signal.aborted && reader.stopped
    return stopped ? finish() : fail(new WireFault({ type: 'read', error }))
  }

  async function fail(error: unknown): Promise<Next> {
    close()
    signal.throwIfAborted()
    // What breaks a reader is an answer that no reader was made for.
    const known = !body || error instanceof WireFault || ModelError.is(error)
    const fault = known ? error : new WireFault({ type: 'garbage', text: String(error) })
    failure = { error: await explained(fault, about) }
    if (body) reader.broken(batch)
    return rest()
  }

  /** What came goes first; an error is thrown at the next asking. */
  async function rest(): Promise<Next> {
    const value = batch
    batch = []
    if (value.length > 0) return { value, done: false }
    const thrown = failure
    failure = undefined
    if (thrown) throw thrown.error
    return end
  }

  function stop(): void {
    batch = []
    failure = { error: signal.reason }
    close()
  }

  function close(): void {
    over = true
    signal.removeEventListener('abort', stop)
    body?.cancel(signal.reason).catch(() => {})
  }

  return {
    next() {
      if (over) return rest()
      return body ? body.read().then(take, lost) : open().catch(fail)
    },
    async return() {
      close()
      return end
    },
  }
}

const end: Next = { value: undefined, done: true }

function parsed(text: string, name: string | undefined): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new WireFault(
      name === 'error' ? { type: 'frame', frame: text } : { type: 'garbage', text },
    )
  }
}
