import {
  type ContentBlock,
  isForModel,
  isObject,
  type JsonObject,
  type JsonValue,
  type Message,
  present,
  statusOf,
  type ToolCallBlock,
  type ToolResultBlock,
} from '../protocol/index.ts'
import { readBlock } from '../schema/index.ts'
import { type Converted, createLosses, type Losses } from './converted.ts'
import {
  chained,
  type ImportNames,
  memberOf,
  objectIn,
  type Reading,
  readTranscript,
  stringIn,
} from './reading.ts'

/**
 * Messages as a flat list of items: `message` with a text, `tool_call` with arguments, `tool_result`
 * with a status and a list of blocks. Items have no boundaries: neighbours of one role become one
 * message when they are read again.
 */
export function toItems(messages: readonly Message[]): Converted<JsonObject> {
  const losses = createLosses()
  const value = messages.flatMap(({ role, content }, index) =>
    content.flatMap((block, at) => {
      const item = itemOf(block, role, `$[${index}].content[${at}]`, losses)
      return item ? [item] : []
    }),
  )
  return { status: 'converted', value, lost: losses.lost }
}

function itemOf(
  block: ContentBlock,
  role: Message['role'],
  path: string,
  losses: Losses,
): JsonObject | null {
  if (!isForModel(block)) {
    losses.lose(path, 'withheld', 'It is addressed to people.')
    return null
  }
  switch (block.type) {
    case 'text':
      loseBeside(block, ['type', 'text'], path, losses)
      return { type: 'message', role: role === 'tool' ? 'user' : role, content: block.text }
    case 'tool_call':
      loseBeside(block, ['type', 'id', 'call_id', 'name', 'args'], path, losses)
      loseId(block.call_id, path, losses)
      if (!block.args) losses.lose(`${path}.args`, 'left_out', 'They could not be read.')
      return {
        type: 'tool_call',
        tool_call_id: block.call_id ?? block.id,
        name: block.name,
        arguments: block.args ?? {},
      }
    case 'tool_result': {
      const kept = ['type', 'tool_call_id', 'call_id', 'name', 'status', 'content']
      if (block.outcome === (block.status === 'success' ? 'returned' : 'tool_error'))
        kept.push('outcome')
      if (block.content.length === 0) kept.push('structured_content')
      loseBeside(block, kept, path, losses)
      loseId(block.call_id, path, losses)
      return {
        type: 'tool_result',
        tool_call_id: block.call_id ?? block.tool_call_id,
        name: block.name,
        status: block.status,
        content: resultContent(block, path, losses),
      }
    }
    default:
      losses.lose(path, 'left_out', `A block of type "${block.type}" is no item.`)
      return null
  }
}

function resultContent(block: ToolResultBlock, path: string, losses: Losses): readonly JsonValue[] {
  if (block.content.length === 0 && block.structured_content !== undefined) {
    losses.lose(`${path}.content`, 'stands_in', 'The structured content goes as a block.')
    return [{ type: 'json', value: block.structured_content }]
  }
  return block.content.filter((inner, index) => {
    if (isForModel(inner)) return true
    losses.lose(`${path}.content[${index}]`, 'withheld', 'It is addressed to people.')
    return false
  }) as unknown as readonly JsonValue[]
}

function loseBeside(
  block: ContentBlock,
  kept: readonly string[],
  path: string,
  losses: Losses,
): void {
  for (const key of Object.keys(block)) {
    if (kept.includes(key)) continue
    const isHidden = key === 'artifact' || key === 'meta'
    losses.lose(
      `${path}.${key}`,
      isHidden ? 'withheld' : 'left_out',
      'An item has no place for it.',
    )
  }
}

function loseId(callId: string | undefined, path: string, losses: Losses): void {
  if (callId !== undefined) {
    losses.lose(`${path}.call_id`, 'id', 'The call goes by the id that its provider gave it.')
  }
}

/** Messages from such items. Refuses a result without content. */
export function fromItems(value: unknown, names: ImportNames = {}): Converted<Message> {
  return readTranscript(value, names, (items, reading) => {
    const messages: { role: Message['role']; content: ContentBlock[] }[] = []
    for (const [index, item] of items.entries()) {
      const read = readItem(item, `$[${index}]`, reading)
      if (!read) continue
      const last = messages.at(-1)
      if (last?.role === read.role) last.content.push(read.block)
      else messages.push({ role: read.role, content: [read.block] })
    }
    return chained(
      messages.map(({ role, content }) => ({
        id: reading.newId('msg'),
        role,
        content,
        parent_id: null,
        status: 'complete',
        created_at: reading.at,
      })),
    )
  })
}

function readItem(
  item: JsonObject,
  path: string,
  reading: Reading,
): { readonly role: Message['role']; readonly block: ContentBlock } | null {
  const text = (key: string): string => {
    const value = stringIn(item, key)
    if (value === undefined) reading.refuse(`${path}.${key}`, 'must be a string')
    return value ?? ''
  }
  switch (memberOf(item, 'type')) {
    case 'message': {
      const role = stringIn(item, 'role')
      if (role !== 'system' && role !== 'user' && role !== 'assistant') {
        reading.refuse(`${path}.role`, 'must be one of system, user, assistant')
        return null
      }
      return { role, block: { type: 'text', text: text('content') } }
    }
    case 'tool_call': {
      const args = objectIn(item, 'arguments')
      if (!args) reading.refuse(`${path}.arguments`, 'must be an object')
      const block: ToolCallBlock = {
        type: 'tool_call',
        id: text('tool_call_id'),
        name: text('name'),
        args: args ?? {},
      }
      return { role: 'assistant', block }
    }
    case 'tool_result': {
      const status = stringIn(item, 'status')
      if (status !== 'success' && status !== 'error') {
        reading.refuse(`${path}.status`, 'must be one of success, error')
        return null
      }
      const outcome = status === 'success' ? 'returned' : 'tool_error'
      const block = present({
        type: 'tool_result',
        tool_call_id: text('tool_call_id'),
        name: text('name'),
        status: statusOf(outcome),
        outcome,
        content: readContent(memberOf(item, 'content'), `${path}.content`, reading),
      }) as ToolResultBlock
      return { role: 'tool', block }
    }
    default:
      reading.refuse(`${path}.type`, 'must be one of message, tool_call, tool_result')
      return null
  }
}

/** Blocks are blocks, texts are texts, nested messages are their text; anything else is JSON. */
function readContent(
  value: JsonValue | undefined,
  path: string,
  reading: Reading,
): readonly ContentBlock[] {
  if (!Array.isArray(value) || value.length === 0) {
    reading.refuse(path, 'must be a list that is not empty')
    return []
  }
  return (value as readonly JsonValue[]).map((item): ContentBlock => {
    if (typeof item === 'string') return { type: 'text', text: item }
    if (!isObject(item)) return { type: 'json', value: item }
    const object = item
    const nested = stringIn(object, 'content')
    if (object['type'] === 'message' && nested !== undefined) return { type: 'text', text: nested }
    const block = readBlock(object)
    return block.status === 'read' ? block.value : { type: 'json', value: object }
  })
}
