import type {
  ContentBlock,
  JsonObject,
  JsonValue,
  ModelEvent,
  SourceBlock,
} from '../../protocol/index.ts'
import { isFields, listOf, stringOf } from '../late.ts'
import type { WireData } from '../shared/index.ts'
import { setPath, type Tree } from './partial-arguments.ts'

type Fields = { readonly [key: string]: unknown }

/** Reads what a plain conversation over text and tools never meets. */
export interface RareReader {
  /** True where the call comes in pieces, and this was one of them. */
  readCall(call: Fields, signed: JsonObject, out: ModelEvent[]): boolean
  /** A part that is neither text nor a call. */
  readOther(part: Fields, out: ModelEvent[]): void
  /** What stands beside the parts: the pages that the answer rests on. */
  beside(candidate: Fields): void
  end(out: ModelEvent[]): void
}

interface Pending {
  readonly index: number
  readonly args: Tree
  readonly signed: JsonObject
}

export function createRareReader(
  data: WireData,
  takeIndex: () => number,
  textOf: (args: unknown) => string,
): RareReader {
  const sources = new Map<string, SourceBlock>()
  let pending: Pending | undefined

  function settle(out: ModelEvent[]): void {
    if (!pending) return
    const { index, args, signed } = pending
    pending = undefined
    out.push({ type: 'block.grown', index, text: textOf(args) })
    const provider = Object.keys(signed).length > 0 && { provider: data.put(signed) }
    out.push({ type: 'block.ended', index, ...provider })
  }

  return {
    readCall({ name, id, partialArgs, willContinue }, signed, out) {
      const isPiece = partialArgs !== undefined || willContinue !== undefined
      if (stringOf(name)) {
        settle(out)
        if (!isPiece) return false
        const call_id = stringOf(id)
        const index = takeIndex()
        const block = {
          type: 'tool_call',
          name: stringOf(name),
          ...(call_id && { call_id }),
        } as const
        out.push({ type: 'block.started', index, block })
        pending = { index, args: {}, signed }
      }
      for (const piece of listOf(partialArgs))
        if (pending && isFields(piece)) setPath(pending.args, stringOf(piece['jsonPath']), piece)
      if (!willContinue) settle(out)
      return true
    },
    readOther(part, out) {
      out.push({ type: 'block.whole', block: otherBlock(part, data) })
    },
    beside({ groundingMetadata: grounding }) {
      const chunks = isFields(grounding) ? grounding['groundingChunks'] : undefined
      for (const chunk of listOf(chunks)) {
        const page = isFields(chunk) ? (chunk['web'] ?? chunk['retrievedContext']) : undefined
        const url = isFields(page) ? stringOf(page['uri']) : ''
        const title = isFields(page) ? stringOf(page['title']) : ''
        if (url) sources.set(url, { type: 'source', url, ...(title && { title }) })
      }
    },
    end(out) {
      settle(out)
      for (const block of sources.values()) out.push({ type: 'block.whole', block })
    },
  }
}

function otherBlock(part: Fields, data: WireData): ContentBlock {
  const { inlineData: inline, fileData: file, thoughtSignature, thought } = part
  const kept = {
    ...(thoughtSignature ? { thoughtSignature: thoughtSignature as string } : {}),
    ...(thought ? { thought: true } : {}),
  }
  const provider = data.put(kept)
  if (isFields(inline)) {
    const media_type = stringOf(inline['mimeType'])
    const source = { type: 'base64', data: stringOf(inline['data']), media_type } as const
    if (media_type.startsWith('image/')) return { type: 'image', source, provider }
    if (media_type.startsWith('audio/')) return { type: 'audio', source, provider }
    return { type: 'file', source, name: stringOf(inline['displayName']) || 'file', provider }
  }
  if (isFields(file)) {
    const url = stringOf(file['fileUri'])
    return {
      type: 'file',
      source: { type: 'url', url },
      name: url.split('/').at(-1) ?? 'file',
      provider,
    }
  }
  const [kind = 'unknown'] = Object.keys(part)
  return {
    type: 'opaque',
    wire: data.wire,
    value: part as JsonValue,
    summary: `A part of type ${kind}`,
    provider: data.put({}),
  }
}
