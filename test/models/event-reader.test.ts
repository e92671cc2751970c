import { createParser } from 'eventsource-parser'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createEventReader } from '../../src/models/shared/event-reader.ts'

interface Event {
  readonly name: string | undefined
  readonly data: string
}

function ours(pieces: readonly string[]): readonly Event[] {
  const reader = createEventReader()
  return pieces.flatMap((piece) => reader.feed(piece))
}

/** Another reader of the standard; events without data are left out here too. */
function theirs(text: string): readonly Event[] {
  const events: Event[] = []
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (data !== '') events.push({ name: event, data })
    },
  })
  // It waits for more behind a carriage return at the very end; nothing more comes.
  parser.feed(text.endsWith('\r') ? `${text}\n` : text)
  return events
}

function cut(text: string, at: readonly number[]): readonly string[] {
  const places = [...new Set(at.map((one) => one % (text.length + 1)))].toSorted((a, b) => a - b)
  return [0, ...places].map((from, index) => text.slice(from, places[index] ?? text.length))
}

const line = fc.oneof(
  fc.constantFrom(
    '',
    '',
    '',
    ':',
    ': ping',
    'data',
    'data:',
    'event',
    'event:',
    'id: 4',
    'retry: 10',
    ' data: x',
  ),
  fc.string({ maxLength: 12 }).map((text) => `data: ${text.replaceAll(/[\r\n]/g, '')}`),
  fc.string({ maxLength: 12 }).map((text) => `data:${text.replaceAll(/[\r\n]/g, '')}`),
  fc.constantFrom('event: error', 'event:a:b', 'data: {"a":"\u2028🌊"}'),
)

describe('the reader of event streams', () => {
  it('reads what another reader of the standard reads, however the text is cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(line, fc.constantFrom('\n', '\r\n')), { maxLength: 30 }),
        fc.array(fc.nat(), { maxLength: 12 }),
        (lines, at) => {
          const text = lines.map(([words, end]) => words + end).join('')
          expect(ours(cut(text, at))).toEqual(theirs(text))
          expect(ours(text.split(''))).toEqual(theirs(text))
        },
      ),
      { numRuns: 400 },
    )
  })

  it('takes lines that end with a carriage return alone', () => {
    const text = 'data: a\r\rdata: b\rdata: c\r\r'
    for (const pieces of [[text], text.split('')])
      expect(ours(pieces).map(({ data }) => data)).toEqual(['a', 'b\nc'])
  })

  it('joins a long line once, whatever the number of reads', () => {
    const reader = createEventReader()
    reader.feed('data: ')
    for (let at = 0; at < 50_000; at += 1) reader.feed('0123456789')
    expect(reader.feed('\n\n')[0]?.data.length).toBe(500_000)
  })

  it('reads no event that goes over the limit', () => {
    const reader = createEventReader()
    const piece = 'x'.repeat(16_000_000)
    expect(() => {
      for (let at = 0; at < 5; at += 1) reader.feed(piece)
    }).toThrow('too_long')
  })
})
