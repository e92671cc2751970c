import { WireFault } from './fault.ts'

/** An event of an event stream. */
export interface StreamEvent {
  readonly name: string | undefined
  readonly data: string
}

export interface EventReader {
  /** The events that a piece of text completes. */
  feed(text: string): readonly StreamEvent[]
}

/** As much as strict JSON may hold. A server that sends more in one event means no good. */
export const longestEvent = 64_000_000

/**
 * Text of an event stream to events, as the standard says; those without data are left out. Ids and
 * retry times are for connections that are made again, which none of these are.
 */
export function createEventReader(): EventReader {
  let pending: string[] = []
  let held = 0
  let afterReturn = false
  let name: string | undefined
  let data: string | undefined

  function feed(text: string): readonly StreamEvent[] {
    const events: StreamEvent[] = []
    if (text === '') return events
    let whole = afterReturn && text.startsWith('\n') ? text.slice(1) : text
    afterReturn = text.endsWith('\r')
    if (whole.includes('\r')) whole = whole.replace(/\r\n?/g, '\n')
    let at = whole.indexOf('\n')
    held += whole.length
    if (held > longestEvent) throw new WireFault({ type: 'too_long' })
    if (at < 0) {
      // Joined once, when the line is whole: a long one may come in thousands of reads.
      pending.push(whole)
      return events
    }
    if (pending.length > 0) {
      at += pending.reduce((length, piece) => length + piece.length, 0)
      whole = pending.join('') + whole
    }
    let from = 0
    for (; at >= 0; at = whole.indexOf('\n', from)) {
      if (at > from) readLine(whole.slice(from, at))
      else {
        if (data) events.push({ name, data })
        data = name = undefined
      }
      from = at + 1
    }
    const rest = whole.slice(from)
    pending = rest === '' ? [] : [rest]
    held = rest.length + (data?.length ?? 0)
    return events
  }

  function readLine(line: string): void {
    const colon = line.indexOf(':')
    const field = colon < 0 ? line : line.slice(0, colon)
    if (field !== 'data' && field !== 'event') return
    const value = colon < 0 ? '' : line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1)
    if (field === 'event') name = value || undefined
    else data = data === undefined ? value : `${data}\n${value}`
  }

  return { feed }
}
