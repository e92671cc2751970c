import {
  type ContentBlock,
  isObject,
  type JsonValue,
  present,
  requireJson,
  SdkError,
  type Source,
} from '../protocol/index.ts'

/** A content block as the Model Context Protocol writes it. */
export interface McpContent {
  readonly type: string
  readonly [field: string]: unknown
}

type Fields = { readonly [key: string]: unknown }

/**
 * Content as we write it, from text, our blocks or MCP's. What MCP says beside a block, for whom it
 * is above all, stays with it in `provider.mcp`. Throws {@link SdkError} for what is no block or no
 * strict JSON.
 */
export function toBlocks(
  content: string | readonly (ContentBlock | McpContent)[],
): readonly ContentBlock[] {
  requireJson({ content })
  if (typeof content === 'string') return [{ type: 'text', text: content }]
  return [content].flat().map((item, index) => {
    const block = toBlock(item)
    if (block) return block
    throw new SdkError(
      `content[${index}] is no content block. Give a known \`type\` and its fields, such as { type: 'text', text: '…' }.`,
    )
  })
}

/** Whether a value reads as a list of content blocks, ours or MCP's. An empty list does not. */
export function isBlockList(value: unknown): value is readonly (ContentBlock | McpContent)[] {
  return Array.isArray(value) && value.length > 0 && value.every((item) => toBlock(item) !== null)
}

function toBlock(item: unknown): ContentBlock | null {
  if (!isObject(item)) return null
  const { type, text, name, size, uri, data, mimeType, resource, source, annotations, _meta } = item
  const about = present({ annotations, _meta })
  switch (type) {
    case 'text': {
      const { annotations: _annotations, _meta: _, ...own } = item
      return isString(text) ? withMcp(own, about) : null
    }
    case 'image':
    case 'audio': {
      if (isString(data) && isString(mimeType)) {
        return withMcp({ type, source: bytes(data, mimeType) }, about)
      }
      return withSource(item, source)
    }
    case 'file':
      return isString(name) ? withSource(item, source) : null
    case 'json':
      return 'value' in item ? (item as never) : null
    case 'source':
      return [item['url'], item['document'], item['title']].some(isString) ? (item as never) : null
    case 'custom':
      return isString(name) && 'data' in item ? (item as never) : null
    case 'resource_link': {
      const { type: _type, uri: _uri, name: _name, size: _size, ...beside } = item
      if (!isString(uri)) return null
      const file = {
        type: 'file',
        source: { type: 'url', url: uri },
        name: isString(name) ? name : uri,
      }
      return withMcp(typeof size === 'number' ? { ...file, size } : file, beside)
    }
    case 'resource': {
      const { type: _type, resource: _resource, ...beside } = item
      return isObject(resource) ? embedded(resource, beside) : null
    }
    default:
      return null
  }
}

function embedded(resource: Fields, beside: Fields): ContentBlock | null {
  const { text, blob, ...about } = resource
  const { uri, mimeType } = about
  const left = { ...beside, resource: about }
  if (isString(text)) return withMcp({ type: 'text', text }, left)
  if (!isString(blob)) return null
  const source = bytes(blob, isString(mimeType) ? mimeType : 'application/octet-stream')
  return withMcp({ type: 'file', source, name: isString(uri) ? uri : 'resource' }, left)
}

/** Our own block with bytes; its source may be spelt in camelCase. */
function withSource(item: Fields, given: unknown): ContentBlock | null {
  if (!isObject(given)) return null
  const { mediaType, blobId, ...rest } = given
  const source = {
    ...rest,
    ...present({ media_type: rest['media_type'] ?? mediaType, blob_id: rest['blob_id'] ?? blobId }),
  } as Fields
  const { type, url, data, media_type, blob_id } = source
  const isWhole =
    type === 'url'
      ? isString(url)
      : isString(media_type) && isString(type === 'base64' ? data : type === 'blob' && blob_id)
  return isWhole ? ({ ...item, source } as never) : null
}

function bytes(data: string, media_type: string): Source {
  return { type: 'base64', data, media_type }
}

// The fields that count were looked at before; the rest is JSON and travels along.
function withMcp(block: object, mcp: object): ContentBlock {
  const { provider } = block as ContentBlock
  const isPlain = Object.keys(mcp).length === 0
  return (isPlain ? block : { ...block, provider: { ...provider, mcp } }) as ContentBlock
}

function isString(value: unknown): value is string {
  return typeof value === 'string'
}

/** A returned value as content: text for a string, `json` else. */
export function valueBlocks(value: JsonValue): readonly ContentBlock[] {
  return typeof value === 'string' ? [{ type: 'text', text: value }] : [{ type: 'json', value }]
}
