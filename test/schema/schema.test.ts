import { Validator, type Schema as EngineSchema } from '@cfworker/json-schema'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import callbackSchema from 'countersign/schema/callback.json' with { type: 'json' }
import blockSchema from 'countersign/schema/content-block.json' with { type: 'json' }
import eventSchema from 'countersign/schema/event.json' with { type: 'json' }
import messageSchema from 'countersign/schema/message.json' with { type: 'json' }
import lineSchema from 'countersign/schema/thread-export-line.json' with { type: 'json' }
import toolSchema from 'countersign/schema/tool-definition.json' with { type: 'json' }
import {
  type Read,
  readBlock,
  readCallback,
  readEvent,
  readExportHeader,
  readMessage,
  readToolDefinition,
} from 'countersign/schema'
import { isWellFormed } from 'countersign'
import { world } from '../arbitrary/protocol.ts'
import { valuesOf } from './schema-arbitrary.ts'
import { changed, placeNames, places, type Schema, wrongValues } from './schema-walk.ts'

const { message, block, callback, toolDefinition, event } = world()

function readLine(value: unknown): Read<unknown> {
  const header = readExportHeader(value)
  return header.status === 'read' ? header : readEvent(value)
}
const line = fc.oneof(event, fc.constant({ format: 'countersign.thread', version: 1 }))

interface Pair {
  readonly name: string
  readonly schema: Schema
  readonly read: (value: unknown) => Read<unknown>
  /** Values of the TypeScript type. */
  readonly typed: fc.Arbitrary<unknown>
}

const pairs: readonly Pair[] = [
  { name: 'message', schema: messageSchema, read: readMessage, typed: message },
  { name: 'content block', schema: blockSchema, read: readBlock, typed: block },
  { name: 'tool definition', schema: toolSchema, read: readToolDefinition, typed: toolDefinition },
  { name: 'callback', schema: callbackSchema, read: readCallback, typed: callback },
  { name: 'event', schema: eventSchema, read: readEvent, typed: event },
  { name: 'line of an export', schema: lineSchema, read: readLine, typed: line },
]

describe.each(pairs)('the schema of a $name', ({ schema, read, typed }) => {
  const validator = new Validator(schema as EngineSchema, '2020-12')
  const isValid = (value: unknown) => validator.validate(value).valid
  const isRead = (value: unknown) => read(value).status === 'read'

  test('allows nothing that the reader refuses', () => {
    fc.assert(
      fc.property(valuesOf(schema), (value) => {
        fc.pre(isWellFormed(JSON.stringify(value)))
        const kept: unknown = JSON.parse(JSON.stringify(value))
        expect(isValid(kept)).toBe(true)
        expect(read(kept)).toEqual({ status: 'read', value: kept })
      }),
      { numRuns: 150 },
    )
  })

  test('allows every value of the type, and the reader leaves it as it is', () => {
    fc.assert(
      fc.property(typed, (value) => {
        expect(isValid(value)).toBe(true)
        const got = read(value)
        expect(got.status === 'read' && got.value === value).toBe(true)
      }),
      { numRuns: 150 },
    )
  })

  test('and the reader refuse every member that is missing or wrong, in every part', () => {
    const reached = new Set<string>()
    for (const value of fc.sample(typed, { numRuns: 3000, seed: 7 })) {
      for (const place of places(schema, value)) {
        if (reached.has(place.name)) continue
        reached.add(place.name)
        const without = changed(value, place.path)
        expect([isValid(without), isRead(without)], `${place.name} removed`).toEqual(
          place.isRequired ? [false, false] : [true, true],
        )
        for (const wrong of wrongValues(schema, place.schema)) {
          const spoilt = changed(value, place.path, wrong)
          const isOpen = place.isTag && wrong === '?'
          const verdicts = [isValid(spoilt), isRead(spoilt)]
          if (isOpen) expect(verdicts[0], `${place.name} unknown`).toBe(verdicts[1])
          else expect(verdicts, `${place.name} as ${JSON.stringify(wrong)}`).toEqual([false, false])
        }
      }
    }
    expect([...placeNames(schema)].filter((name) => !reached.has(name))).toEqual([])
  })

  test('agrees with the reader on whatever else is put anywhere', () => {
    fc.assert(
      fc.property(typed, fc.nat(), fc.jsonValue({ maxDepth: 1 }), (value, at, instead) => {
        const all = places(schema, value)
        const place = all[at % Math.max(all.length, 1)]
        const spoilt = place ? changed(value, place.path, instead) : instead
        fc.pre(isWellFormed(JSON.stringify(spoilt)))
        expect(isRead(spoilt)).toBe(isValid(spoilt))
      }),
      { numRuns: 300 },
    )
  })
})
