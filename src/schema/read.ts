import {
  type Callback,
  type ContentBlock,
  type Grant,
  isTransient,
  type JsonLimits,
  type Message,
  type ThreadEvent,
  type ToolDefinition,
} from '../protocol/index.ts'
import { callback, grant, toolDefinition } from './callback-shape.ts'
import { contentBlock } from './content-shape.ts'
import { exportHeader, threadEvents } from './event-shape.ts'
import { message } from './message-shape.ts'
import { type Read, readShape, refused } from './read-shape.ts'
import type { TypeOf } from './shape.ts'

/** What a value may cost; default `JSON_LIMITS`. */
export interface ReadOptions {
  readonly limits?: JsonLimits
}

/** A message from anywhere. */
export function readMessage(value: unknown, options?: ReadOptions): Read<Message> {
  return readShape(message, value, options)
}

/** A content block from anywhere. A type that is not known here is kept as it is. */
export function readBlock(value: unknown, options?: ReadOptions): Read<ContentBlock> {
  return readShape(contentBlock, value, options)
}

export function readCallback(value: unknown, options?: ReadOptions): Read<Callback> {
  return readShape(callback, value, options)
}

export function readToolDefinition(value: unknown, options?: ReadOptions): Read<ToolDefinition> {
  return readShape(toolDefinition, value, options)
}

export function readGrant(value: unknown, options?: ReadOptions): Read<Grant> {
  return readShape(grant, value, options)
}

/** An event from anywhere. A type that is not known here is kept as it is. */
export function readEvent(value: unknown, options?: ReadOptions): Read<ThreadEvent> {
  return readShape(threadEvents, value, options)
}

/**
 * The events of one thread, in order: numbers rise, and all name the same thread. The limits count
 * for each event.
 */
export function readEvents(value: unknown, options?: ReadOptions): Read<readonly ThreadEvent[]> {
  if (!Array.isArray(value)) return refused('$', 'must be a list')
  const events: ThreadEvent[] = []
  let last = 0
  // What a value may cost counts for each event: a log may be long.
  for (const [index, item] of value.entries()) {
    const path = `$[${index}]`
    const read = readShape(threadEvents, item, { ...options, path })
    if (read.status === 'refused') return read
    const event: ThreadEvent = read.value
    if (event.thread_id !== (events[0] ?? event).thread_id) {
      return refused(`${path}.thread_id`, 'names another thread than the first event')
    }
    if (event.seq < last || (event.seq === last && !isTransient(event))) {
      return refused(`${path}.seq`, `is ${event.seq} and comes after ${last}`)
    }
    last = event.seq
    events.push(event)
  }
  return { status: 'read', value: events }
}

/** Line 1 of an export. */
export type ExportHeader = TypeOf<typeof exportHeader>

export function readExportHeader(value: unknown, options?: ReadOptions): Read<ExportHeader> {
  return readShape(exportHeader, value, options)
}
