import { callback, toolDefinition } from '../../src/schema/callback-shape.ts'
import { contentBlock } from '../../src/schema/content-shape.ts'
import { exportHeader, threadEvents } from '../../src/schema/event-shape.ts'
import { message } from '../../src/schema/message-shape.ts'
import { named, type Shape } from '../../src/schema/shape.ts'
import { jsonSchemaOf } from './json-schema-of.ts'

const event = named('event', () => threadEvents)

function document(title: string, description: string, shape: Shape<unknown>) {
  return jsonSchemaOf(title, description, shape)
}

const header = jsonSchemaOf('', '', exportHeader)

/** The published schemas by their file names. */
export const documents = {
  'message.json': document(
    'Message',
    'One message of a thread. Messages form a tree by parent_id.',
    message,
  ),
  'content-block.json': document(
    'Content block',
    'A piece of content. A type that is not listed is kept and shown raw.',
    contentBlock,
  ),
  'tool-definition.json': document(
    'Tool definition',
    'A tool as the Model Context Protocol describes one, and where it comes from.',
    toolDefinition,
  ),
  'callback.json': document(
    'Callback',
    'A question that a turn asks and waits for, and its answer.',
    callback,
  ),
  'event.json': document(
    'Event',
    "An entry of a thread's append-only log. A type that is not listed is kept.",
    event,
  ),
  'thread-export-line.json': exportLine(),
}

/** Line 1 is the header, every further line an event. */
function exportLine() {
  const { $schema, $defs, $ref } = document('', '', event)
  const { type, required, properties } = header
  return {
    $schema,
    title: 'Line of a thread export',
    description:
      'A thread is exported as JSON Lines: line 1 names format and version, each further line is an event.',
    anyOf: [{ type, required, properties }, { $ref }],
    $defs,
  }
}
