import {
  type ContentBlock,
  isForModel,
  isObject,
  type JsonValue,
  type ToolResultBlock,
} from '../../protocol/index.ts'
import { type ArgumentNode, argumentNodes, nodeOf } from './argument-tree.ts'

/**
 * What of a result a model would read, block by block; where there is nothing in words, its data. A
 * sentence about edited arguments, which stands before it, is ours and no part of it.
 */
export function resultBlocks(result: ToolResultBlock): readonly ContentBlock[] {
  const own = result.content.slice(result.edited_args ? 1 : 0).filter(isForModel)
  const { structured_content: data } = result
  return own.length === 0 && data !== undefined ? [{ type: 'json', value: data }] : own
}

/** The words and data of a result as they are shown; folded where they are long. */
export function resultNodes(result: ToolResultBlock): readonly ArgumentNode[] {
  const values = resultBlocks(result).flatMap((block): readonly JsonValue[] => valueOf(block) ?? [])
  const [only] = values
  if (values.length === 1 && only !== undefined && !Array.isArray(only)) {
    return isObject(only) ? argumentNodes(only) : [nodeOf('', '', only, 1)]
  }
  return values.map((value, at) => nodeOf(`[${at}]`, String(at), value, 1))
}

/** What an editor begins with: text where it is one, else the data; undefined for pictures and the like. */
export function resultValue(result: ToolResultBlock): JsonValue | undefined {
  if (result.structured_content !== undefined) return result.structured_content
  const blocks = resultBlocks(result)
  const texts = blocks.flatMap((block) => (block.type === 'text' ? [block.text] : []))
  if (texts.length === blocks.length && texts.length > 0) return texts.join('\n\n')
  const [only] = blocks
  return blocks.length === 1 && only ? valueOf(only)?.[0] : undefined
}

/** In a list, because a value may be one itself; null for what is no text and no data. */
function valueOf(block: ContentBlock): readonly [JsonValue] | null {
  if (block.type === 'text') return [block.text]
  return block.type === 'json' ? [block.value] : null
}
