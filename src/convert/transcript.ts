import {
  assertNever,
  type ContentBlock,
  isForModel,
  isObject,
  type JsonObject,
  type JsonValue,
  type Message,
  textOf,
} from '../protocol/index.ts'
import { blockOfPart, type CallNames } from './block-of-part.ts'
import { type Converted, createLosses, type Losses } from './converted.ts'
import { attach, type Dialect, partOfBlock, RIDER } from './part-of-block.ts'
import {
  chained,
  type ImportNames,
  memberOf,
  objectIn,
  omit,
  type Reading,
  readTranscript,
  stringIn,
} from './reading.ts'

/** Where a dialect keeps what is beside the content of a message. */
const asideOf = (dialect: Dialect): string => (dialect.hasCallId ? 'metadata' : 'providerOptions')

/** Messages as messages made of parts. */
export function toTranscript(
  messages: readonly Message[],
  dialect: Dialect,
): Converted<JsonObject> {
  const losses = createLosses()
  const value = messages.flatMap((message, index) => {
    const written = writeMessage(message, `$[${index}]`, dialect, losses)
    if (!written) losses.lose(`$[${index}]`, 'left_out', 'Nothing of it is left to say.')
    return written ? [written] : []
  })
  return { status: 'converted', value, lost: losses.lost }
}

function writeMessage(
  message: Message,
  path: string,
  dialect: Dialect,
  losses: Losses,
): JsonObject | null {
  const { role } = message
  const rider = omit(message, ['role', 'content'])
  switch (role) {
    case 'system': {
      const content = textOf(message.content)
      if (content === '') return null
      loseBesideText(message.content, path, losses)
      return withAside({ role, content }, rider, [], dialect)
    }
    case 'user':
    case 'assistant':
    case 'tool': {
      const made = message.content.flatMap((block, index) => {
        const part = writeBlock(block, `${path}.content[${index}]`, role, dialect, losses)
        return part ? [part] : []
      })
      if (made.length === 0) return null
      const riders = made.map((each) => each.rider)
      const content = made.map(({ part, rider: rest }) =>
        dialect.hasCallId || Object.keys(rest).length === 0
          ? part
          : { ...part, providerOptions: { ...objectIn(part, 'providerOptions'), [RIDER]: rest } },
      )
      return withAside({ role, content }, rider, dialect.hasCallId ? riders : [], dialect)
    }
    default:
      assertNever(role)
      return null
  }
}

/** A system message is one text. */
function loseBesideText(content: readonly ContentBlock[], path: string, losses: Losses): void {
  for (const [index, block] of content.entries()) {
    if (block.type === 'text' && content.length === 1 && Object.keys(block).length === 2) continue
    losses.lose(
      `${path}.content[${index}]`,
      block.type === 'text' ? 'stands_in' : 'left_out',
      'A system message is one text.',
    )
  }
}

function writeBlock(
  block: ContentBlock,
  path: string,
  role: 'user' | 'assistant' | 'tool',
  dialect: Dialect,
  losses: Losses,
): { readonly part: JsonObject; readonly rider: JsonObject } | null {
  if (!isForModel(block)) {
    losses.lose(path, 'withheld', 'It is addressed to people.')
    return null
  }
  if (role === 'tool' && block.type !== 'tool_result') {
    losses.lose(path, 'left_out', 'Only results have a place in a tool message.')
    return null
  }
  const made = partOfBlock(block, path, dialect, losses)
  return made && attach(made, dialect)
}

/** Puts beside the content what there is no word for. */
function withAside(
  message: JsonObject,
  rider: JsonObject,
  parts: readonly JsonObject[],
  dialect: Dialect,
): JsonObject {
  const hasParts = parts.some((part) => Object.keys(part).length > 0)
  const ours: JsonObject = hasParts ? { ...rider, parts } : rider
  return { ...message, [asideOf(dialect)]: { [RIDER]: ours } }
}

/** Messages from messages made of parts. */
export function fromTranscript(
  value: unknown,
  names: ImportNames,
  dialect: Dialect,
  translate: (part: JsonObject) => JsonObject = (part) => part,
): Converted<Message> {
  return readTranscript(value, names, (items, reading) => {
    const calls: CallNames = new Map()
    const messages = items.flatMap((item, index) => {
      const message = readItem(item, `$[${index}]`, calls, dialect, translate, reading)
      return message ? [message] : []
    })
    return chained(messages)
  })
}

function readItem(
  item: JsonObject,
  path: string,
  calls: CallNames,
  dialect: Dialect,
  translate: (part: JsonObject) => JsonObject,
  reading: Reading,
): Message | null {
  const role = stringIn(item, 'role')
  if (role !== 'system' && role !== 'user' && role !== 'assistant' && role !== 'tool') {
    reading.refuse(`${path}.role`, 'must be one of system, user, assistant, tool')
    return null
  }
  const aside = objectIn(item, asideOf(dialect)) ?? {}
  const ours = objectIn(aside, RIDER) ?? {}
  const riders = memberOf(ours, 'parts')
  const content = readContent(
    memberOf(item, 'content'),
    `${path}.content`,
    Array.isArray(riders) ? riders : [],
    calls,
    translate,
    reading,
  )
  if (Object.keys(omit(aside, [RIDER])).length > 0) {
    reading.lose(`${path}.${asideOf(dialect)}`, 'left_out', 'What is attached to a whole message.')
  }
  return {
    id: reading.newId('msg'),
    parent_id: null,
    status: 'complete',
    created_at: reading.at,
    ...omit(ours, ['parts', 'role', 'content']),
    role,
    content,
  }
}

function readContent(
  value: JsonValue | undefined,
  path: string,
  riders: readonly JsonValue[],
  calls: CallNames,
  translate: (part: JsonObject) => JsonObject,
  reading: Reading,
): readonly ContentBlock[] {
  if (typeof value === 'string') return [{ type: 'text', text: value }]
  if (!Array.isArray(value) || value.length === 0) {
    reading.refuse(path, 'must be a text, or a list of parts that is not empty')
    return []
  }
  return (value as readonly JsonValue[]).flatMap((item, index) => {
    const at = `${path}[${index}]`
    if (!isObject(item)) {
      reading.refuse(at, 'must be an object')
      return []
    }
    const { part, rider } = withoutRider(translate(item))
    const beside = riders[index]
    const rode = isObject(beside) ? beside : rider
    return blockOfPart(part, rode, at, calls, reading) ?? []
  })
}

/** A part and what rode along inside it. */
function withoutRider(part: JsonObject): { readonly part: JsonObject; readonly rider: JsonObject } {
  const options = objectIn(part, 'providerOptions')
  if (!options) return { part, rider: {} }
  const rest = omit(options, [RIDER])
  const rider = objectIn(options, RIDER) ?? {}
  return Object.keys(rest).length > 0
    ? { part: { ...part, providerOptions: rest }, rider }
    : { part: omit(part, ['providerOptions']), rider }
}
