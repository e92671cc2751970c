import type { ContentBlock, ToolResultBlock } from '../../protocol/index.ts'
import { isFields, stringOf } from '../late.ts'
import { carried, isMedia, labelOf, standIn, type Carried } from '../media/index.ts'
import type { RequestContext } from '../shared/index.ts'
import type { AiSdkLanguageModel, Part } from './language-model.ts'

/** What a person said, a part a block. */
export async function userParts(
  content: readonly ContentBlock[],
  model: AiSdkLanguageModel,
  context: RequestContext,
): Promise<readonly Part[]> {
  const parts: Part[] = []
  for (const block of content) {
    const file = await filePart(block, model, context)
    const text = standIn(block)
    if (file) parts.push(file)
    else if (text?.trim()) parts.push({ type: 'text', text })
  }
  return parts
}

/** What the provider made or did itself goes back as it came. */
export function assistantParts(
  block: ContentBlock,
  own: boolean,
  model: AiSdkLanguageModel,
  { data, warn }: RequestContext,
): readonly Part[] {
  if (block.type === 'opaque') {
    const isOurs = own && block.wire === data.wire && !data.isElsewhere(block)
    return isOurs && isFields(block.value) ? opaquePart(block.value) : []
  }
  if (!isMedia(block)) return []
  if (own && !data.isElsewhere(block) && block.source.type === 'base64')
    return [fileOf(block as Carried, block.source.data, block.source.media_type, model)]
  const message = `What the assistant made (${block.type}) cannot be sent back to this model.`
  warn('assistant_media_left_out', message)
  return []
}

function opaquePart(value: { readonly [key: string]: unknown }): readonly Part[] {
  const { type, providerMetadata, toolCallId, toolName, result, isError } = value
  const options = providerMetadata ? { providerOptions: providerMetadata } : {}
  if (type === 'tool-result') {
    const output = { type: isError ? 'error-json' : 'json', value: result }
    return [{ type: 'tool-result', toolCallId, toolName, output, ...options }]
  }
  const { providerMetadata: _metadata, ...rest } = value
  return type === 'custom' || type === 'reasoning-file' ? [{ ...rest, type, ...options }] : []
}

/** Several blocks stay several where the model takes them; else media stand behind the results. */
export async function resultOutput(
  { content, name, status }: ToolResultBlock,
  lifted: Part[],
  model: AiSdkLanguageModel,
  context: RequestContext,
): Promise<Part | undefined> {
  if (!content.some(isMedia)) return undefined
  const together = context.capabilities.tool_result_blocks && status !== 'error'
  const value: Part[] = []
  for (const block of content) {
    const file = await filePart(block, model, context)
    if (file && together) value.push(resultFile(file, model))
    else if (file) {
      context.warn('result_media_moved', 'A result takes only text here; its media went behind it.')
      value.push({ type: 'text', text: `[${labelOf(block)}: in the next user message]` })
      lifted.push({ type: 'text', text: `${labelOf(block)} from the result of ${name}:` }, file)
    } else value.push({ type: 'text', text: standIn(block) ?? '' })
  }
  if (together) return { type: 'content', value }
  const text = value
    .map((part) => part['text'])
    .filter(Boolean)
    .join('\n')
  return { type: status === 'error' ? 'error-text' : 'text', value: text }
}

/** A file as a part of a message; undefined where the block is none, or cannot be sent. */
async function filePart(
  block: ContentBlock,
  model: AiSdkLanguageModel,
  context: RequestContext,
): Promise<Part | undefined> {
  const at = isMedia(block) ? carried(block, context) : null
  if (!at) return undefined
  if (at.source.type === 'base64') return fileOf(at, at.source.data, at.source.media_type, model)
  const type = typeOf(at)
  const { url } = at.source
  if (await takesUrl(model, type, url)) return fileOf(at, new URL(url), type, model)
  const bytes = await download(url)
  if (bytes) return fileOf(at, bytes.data, bytes.type || type, model)
  context.warn('media_not_loaded', 'Something at an address could not be loaded and was left out.')
  return undefined
}

function fileOf(at: Carried, data: unknown, mediaType: string, model: AiSdkLanguageModel): Part {
  const filename = at.type === 'file' ? { filename: at.name } : {}
  const tagged = data instanceof URL ? { type: 'url', url: data } : { type: 'data', data }
  return {
    type: 'file',
    mediaType,
    data: model.specificationVersion === 'v4' ? tagged : data,
    ...filename,
  }
}

/** The same in the shape that results have, which changed with each version. */
function resultFile(file: Part, { specificationVersion: version }: AiSdkLanguageModel): Part {
  const { data, mediaType, filename } = file
  if (version === 'v4') return file
  const isImage = stringOf(mediaType).startsWith('image/')
  if (data instanceof URL) return { type: isImage ? 'image-url' : 'file-url', url: data.href }
  if (version === 'v2') return { type: 'media', data, mediaType }
  return isImage
    ? { type: 'image-data', data, mediaType }
    : { type: 'file-data', data, mediaType, ...(filename ? { filename } : {}) }
}

function typeOf(at: Carried): string {
  if (at.type !== 'file') return `${at.type}/*`
  return /\.pdf$/i.test(at.name) ? 'application/pdf' : 'application/octet-stream'
}

async function takesUrl(model: AiSdkLanguageModel, type: string, url: string): Promise<boolean> {
  const supported: unknown = await model.supportedUrls
  if (!isFields(supported)) return false
  const [family] = type.split('/')
  return Object.entries(supported).some(
    ([pattern, urls]) =>
      (pattern === '*' || pattern === '*/*' || pattern === type || pattern === `${family}/*`) &&
      Array.isArray(urls) &&
      urls.some((one) => one instanceof RegExp && one.test(url)),
  )
}

async function download(
  url: string,
): Promise<{ readonly data: Uint8Array; readonly type: string } | undefined> {
  try {
    const response = await globalThis.fetch(url)
    if (!response.ok) return undefined
    const type = response.headers.get('content-type')?.split(';')[0] ?? ''
    return { data: new Uint8Array(await response.arrayBuffer()), type }
  } catch {
    return undefined
  }
}
