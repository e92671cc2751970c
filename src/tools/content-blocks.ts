import {
  type ContentBlock,
  findJsonProblem,
  isObject,
  type JsonValue,
  present,
  SdkError,
  type Source,
} from '../protocol/index.ts'

/** A content block as the Model Context Protocol writes it. */
export interface McpContent {
  readonly type: string
  readonly [field: string]: unknown
}

/**
 * Content as we write it, from text, our blocks or MCP's. What MCP says that we have no word for
 * becomes a `json` block, so that nothing is lost. Throws {@link SdkError} for what is no block.
 */
export function toBlocks(
  content: string | readonly (ContentBlock | McpContent)[],
): readonly ContentBlock[] {
  if (typeof content === 'string') return [{ type: 'text', text: content }]
  return content.map((item, index) => {
    const found = findJsonProblem(item)
    if (found) throw new SdkError(`content[${index}]${found.path.slice(1)} ${found.problem}.`)
    const block = toBlock(item)
    if (!block) {
      throw new SdkError(
        `content[${index}] is no content block. A block is an object with a known \`type\`, such as { type: 'text', text: '…' }.`,
      )
    }
    return block
  })
}

/** Whether a value reads as a list of content blocks, ours or MCP's. An empty list does not. */
export function isBlockList(value: unknown): value is readonly (ContentBlock | McpContent)[] {
  return Array.isArray(value) && value.length > 0 && value.every((item) => toBlock(item) !== null)
}

function toBlock(item: unknown): ContentBlock | null {
  if (!isObject(item)) return null
  switch (item['type']) {
    case 'text':
      return typeof item['text'] === 'string' ? fromMcp(item, withoutMcpFields(item)) : null
    case 'image':
    case 'audio':
      return media(item, item['type'])
    case 'file':
      return isObject(item['source']) && typeof item['name'] === 'string' ? ours(item) : null
    case 'json':
      return 'value' in item ? ours(item) : null
    case 'source':
      return ours(item)
    case 'custom':
      return typeof item['name'] === 'string' && 'data' in item ? ours(item) : null
    case 'resource_link':
      return typeof item['uri'] === 'string' ? linkedFile(item, item['uri']) : null
    case 'resource':
      return isObject(item['resource']) ? embedded(item['resource']) : null
    default:
      return null
  }
}

function media(
  item: { readonly [key: string]: unknown },
  type: 'image' | 'audio',
): ContentBlock | null {
  if (isObject(item['source'])) return ours(item)
  const { data, mimeType } = item
  if (typeof data !== 'string' || typeof mimeType !== 'string') return null
  return fromMcp(item, { type, source: { type: 'base64', data, media_type: mimeType } })
}

function linkedFile(item: { readonly [key: string]: unknown }, uri: string): ContentBlock {
  const size = item['size']
  return {
    type: 'file',
    source: { type: 'url', url: uri },
    name: typeof item['name'] === 'string' ? item['name'] : uri,
    ...(typeof size === 'number' ? { size } : {}),
  }
}

function embedded(resource: { readonly [key: string]: unknown }): ContentBlock | null {
  const { uri, text, blob, mimeType } = resource
  if (typeof text === 'string') return { type: 'text', text }
  if (typeof blob !== 'string') return null
  const source: Source = {
    type: 'base64',
    data: blob,
    media_type: typeof mimeType === 'string' ? mimeType : 'application/octet-stream',
  }
  return { type: 'file', source, name: typeof uri === 'string' ? uri : 'resource' }
}

/** What MCP says beside a block, for whom it is above all, stays with it. */
function fromMcp(item: { readonly [key: string]: unknown }, block: object): ContentBlock {
  const { annotations, _meta } = item
  if (annotations === undefined && _meta === undefined) return ours({ ...block })
  const mcp = present({ annotations, _meta })
  return ours({ ...block, provider: { mcp } })
}

function withoutMcpFields(item: { readonly [key: string]: unknown }): object {
  const { annotations: _annotations, _meta, ...block } = item
  return block
}

// The fields that count were looked at above; the rest is JSON and travels along.
function ours(item: { readonly [key: string]: unknown }): ContentBlock {
  return item as unknown as ContentBlock
}

/** A returned value as content: text for a string, `json` else. */
export function valueBlocks(value: JsonValue): readonly ContentBlock[] {
  return typeof value === 'string' ? [{ type: 'text', text: value }] : [{ type: 'json', value }]
}
