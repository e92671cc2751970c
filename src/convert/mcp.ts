import {
  assertNever,
  type ContentBlock,
  findJsonProblem,
  isObject,
  type JsonObject,
  type JsonProblem,
  type JsonValue,
  type Source,
} from '../protocol/index.ts'
import { readBlock } from '../schema/index.ts'
import { type Converted, createLosses, type Losses } from './converted.ts'
import { type MediaBlock, mediaTypeOf } from './media.ts'
import { memberOf, objectIn, omit, stringIn } from './reading.ts'

/** The key in `_meta` under which our own words ride along. */
const RIDER = 'countersign/block'

/**
 * Content blocks of the Model Context Protocol as ours. What we have no word for stays in
 * `provider.mcp`: annotations (their `audience` says who reads the block), `_meta`, titles. A
 * `resource_link` is a file; kinds that are not known here become `opaque` blocks.
 */
export function fromMcp(value: unknown): Converted<ContentBlock> {
  const found = findJsonProblem(value)
  if (found) return { status: 'refused', problem: found }
  if (!Array.isArray(value)) return refused({ path: '$', problem: 'must be a list' })
  const blocks: ContentBlock[] = []
  for (const [index, item] of (value as readonly JsonValue[]).entries()) {
    const path = `$[${index}]`
    const read = isObject(item) ? readItem(item) : { path: '', problem: 'must be an object' }
    if ('problem' in read) return refused({ ...read, path: path + read.path })
    const strict = readBlock(read.block)
    if (strict.status === 'refused') {
      return refused({ path: path + strict.problem.path.slice(1), problem: strict.problem.problem })
    }
    blocks.push(strict.value)
  }
  return { status: 'converted', value: blocks, lost: [] }
}

type ReadItem = { readonly block: ContentBlock } | JsonProblem

function readItem(item: JsonObject): ReadItem {
  const meta = objectIn(item, '_meta')
  const rider = (meta && objectIn(meta, RIDER)) ?? {}
  const rest = meta && RIDER in meta ? withoutRider(item, meta) : item
  const text = (key: string): string | null => stringIn(item, key) ?? null
  const missing = (key: string): JsonProblem => ({ path: `.${key}`, problem: 'must be a string' })
  switch (text('type')) {
    case 'text': {
      const words = text('text')
      if (words === null) return missing('text')
      return { block: spoken(words, rider, omit(rest, ['type', 'text'])) }
    }
    case 'image':
    case 'audio': {
      const [data, mediaType] = [text('data'), text('mimeType')]
      if (data === null) return missing('data')
      if (mediaType === null) return missing('mimeType')
      const source: Source = { type: 'base64', data, media_type: mediaType }
      const type = item['type'] as 'image' | 'audio'
      return {
        block: withRider({ type, source }, rider, omit(rest, ['type', 'data', 'mimeType'])),
      }
    }
    case 'resource_link': {
      const uri = text('uri')
      return uri === null ? missing('uri') : { block: linked(uri, item, rider, rest) }
    }
    case 'resource': {
      const resource = objectIn(item, 'resource')
      return resource
        ? embedded(resource, rider, rest)
        : { path: '.resource', problem: 'must be an object' }
    }
    case null:
      return missing('type')
    default:
      return {
        block: { type: 'opaque', wire: 'mcp', value: item, summary: text('type') ?? '' },
      }
  }
}

function withoutRider(item: JsonObject, meta: JsonObject): JsonObject {
  const others = omit(meta, [RIDER])
  return Object.keys(others).length > 0 ? { ...item, _meta: others } : omit(item, ['_meta'])
}

/** Text, or JSON that went as its text. */
function spoken(text: string, rider: JsonObject, rest: JsonObject): ContentBlock {
  if (stringIn(rider, 'type') === 'json') {
    try {
      const value = JSON.parse(text) as JsonValue
      return withRider({ type: 'json', value }, omit(rider, ['type']), rest)
    } catch {
      // Somebody has changed the text: it is a text now.
    }
  }
  return withRider({ type: 'text', text }, omit(rider, ['type']), rest)
}

function linked(uri: string, item: JsonObject, rider: JsonObject, rest: JsonObject): ContentBlock {
  const source: Source = { type: 'url', url: uri }
  const type = stringIn(rider, 'type')
  const left = omit(rest, ['type', 'uri', 'name', 'size'])
  if (type === 'image' || type === 'audio') {
    return withRider({ type, source }, omit(rider, ['type']), left)
  }
  const size = memberOf(item, 'size')
  const file: ContentBlock = {
    type: 'file',
    source,
    name: stringIn(item, 'name') ?? uri,
    ...(typeof size === 'number' ? { size } : {}),
  }
  return withRider(file, omit(rider, ['type']), left)
}

function embedded(resource: JsonObject, rider: JsonObject, rest: JsonObject): ReadItem {
  const ours = omit(rider, ['name'])
  const left = (key: string): JsonObject => ({
    ...omit(rest, ['resource']),
    resource: omit(resource, [key]),
  })
  const text = stringIn(resource, 'text')
  if (text !== undefined) return { block: withRider({ type: 'text', text }, ours, left('text')) }
  const data = stringIn(resource, 'blob')
  if (data === undefined) return { path: '.resource', problem: 'must hold a text or a blob' }
  const source: Source = {
    type: 'base64',
    data,
    media_type: stringIn(resource, 'mimeType') ?? 'application/octet-stream',
  }
  const name = stringIn(rider, 'name')
  if (name !== undefined) {
    const beside = omit(rest, ['type', 'resource'])
    return { block: withRider({ type: 'file', source, name }, ours, beside) }
  }
  const uri = stringIn(resource, 'uri') ?? 'resource'
  return { block: withRider({ type: 'file', source, name: uri }, ours, left('blob')) }
}

function withRider(block: ContentBlock, rider: JsonObject, rest: JsonObject): ContentBlock {
  const provider = {
    ...objectIn(rider, 'provider'),
    ...(Object.keys(rest).length > 0 ? { mcp: rest } : {}),
  }
  return {
    ...omit(rider, ['provider']),
    ...block,
    ...(Object.keys(provider).length > 0 ? { provider } : {}),
  }
}

/**
 * Our blocks as content blocks of the Model Context Protocol. What came from there goes back as it
 * was; what it has no word for rides along in `_meta`, or is in the list of losses.
 */
export function toMcp(blocks: readonly ContentBlock[]): Converted<JsonObject> {
  const losses = createLosses()
  const value = blocks.flatMap((block, index): readonly JsonObject[] => {
    const item = writeBlock(block, `$[${index}]`, losses)
    return item ? [item] : []
  })
  return { status: 'converted', value, lost: losses.lost }
}

function writeBlock(block: ContentBlock, path: string, losses: Losses): JsonObject | null {
  const mcp = (block.provider && objectIn(block.provider, 'mcp')) ?? {}
  switch (block.type) {
    case 'text': {
      const resource = objectIn(mcp, 'resource')
      return resource
        ? written(block, ['text'], { ...mcp, resource: { ...resource, text: block.text } })
        : written(block, ['text'], { ...mcp, type: 'text', text: block.text })
    }
    case 'json':
      return written(
        block,
        ['value'],
        { ...mcp, type: 'text', text: JSON.stringify(block.value) },
        { type: 'json' },
      )
    case 'image':
    case 'audio':
    case 'file':
      return writeMedia(block, mcp, path, losses)
    case 'opaque':
      if (block.wire === 'mcp' && isObject(block.value)) return block.value
      break
    case 'reasoning':
    case 'source':
    case 'tool_call':
    case 'tool_result':
    case 'custom':
      break
    default:
      assertNever(block)
  }
  losses.lose(path, 'left_out', `A block of type "${block.type}" has no place in a result.`)
  return null
}

function writeMedia(
  block: MediaBlock,
  mcp: JsonObject,
  path: string,
  losses: Losses,
): JsonObject | null {
  const { source } = block
  switch (source.type) {
    case 'blob':
      losses.lose(path, 'left_out', 'Its bytes are in the store: load them first.')
      return null
    case 'url': {
      const isFile = block.type === 'file'
      const name = isFile ? block.name : block.type
      const size = isFile && block.size !== undefined ? { size: block.size } : {}
      return written(
        block,
        ['source', 'name', 'size'],
        { ...mcp, type: 'resource_link', uri: source.url, name, ...size },
        isFile ? {} : { type: block.type },
      )
    }
    case 'base64': {
      if (block.type !== 'file') {
        const { data } = source
        const bytes = { ...mcp, type: block.type, data, mimeType: mediaTypeOf(block) }
        return written(block, ['source'], bytes)
      }
      const resource = objectIn(mcp, 'resource')
      return resource
        ? written(block, ['source', 'name'], {
            ...mcp,
            resource: { ...resource, blob: source.data },
          })
        : written(block, ['source'], {
            ...mcp,
            type: 'resource',
            resource: {
              uri: `file:///${encodeURIComponent(block.name)}`,
              mimeType: source.media_type,
              blob: source.data,
            },
          })
    }
  }
}

/** A content block, with those of our words in its `_meta` that it does not say itself. */
function written(
  block: ContentBlock,
  said: readonly string[],
  item: JsonObject,
  marks: JsonObject = {},
): JsonObject {
  const provider = omit(block.provider ?? {}, ['mcp'])
  const rider = {
    ...omit(block, ['type', 'provider', ...said]),
    ...(Object.keys(provider).length > 0 ? { provider } : {}),
    ...marks,
  }
  return Object.keys(rider).length > 0
    ? { ...item, _meta: { ...objectIn(item, '_meta'), [RIDER]: rider } }
    : item
}

function refused(problem: JsonProblem): { status: 'refused'; problem: JsonProblem } {
  return { status: 'refused', problem }
}
