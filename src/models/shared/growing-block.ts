import { mendText, type ModelEvent, type OpeningBlock } from '../../protocol/index.ts'
import { splitTail } from './whole-text.ts'

/** What the end of a block may carry. */
export type BlockEnd = Pick<
  Extract<ModelEvent, { readonly type: 'block.ended' }>,
  'text' | 'citations' | 'provider'
>

/** A block that grows. */
export interface GrowingBlock {
  readonly index: number
  readonly type: OpeningBlock['type']
  /** Half a character that waits for the other half. */
  tail: string
  /** UTF-16 code units so far. */
  length: number
}

export function openBlock(index: number, block: OpeningBlock, out: ModelEvent[]): GrowingBlock {
  out.push({ type: 'block.started', index, block })
  return { index, type: block.type, tail: '', length: 0 }
}

/** Adds growth to `out`: to the last event where that is growth of the same block. */
export function growBlock(block: GrowingBlock, more: string, out: ModelEvent[]): void {
  const [ready, tail] = splitTail(block.tail + more)
  block.tail = tail
  if (ready === '') return
  const text = mendText(ready)
  const { index } = block
  block.length += text.length
  const last = out[out.length - 1]
  if (last?.type === 'block.grown' && last.index === index) {
    out[out.length - 1] = { type: 'block.grown', index, text: last.text + text }
  } else out.push({ type: 'block.grown', index, text })
}
