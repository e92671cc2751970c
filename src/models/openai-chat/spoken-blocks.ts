import type { ModelEvent } from '../../protocol/index.ts'
import { growBlock, openBlock, type BlockEnd, type GrowingBlock } from '../shared/index.ts'

/** What a model says and thinks, as blocks that follow each other. */
export interface SpokenBlocks {
  /** The index of the next block, whoever opens it. */
  next: number
  /** Text that is not blank. */
  saidText: boolean
  /** Adds to the open block of this type, or closes what is open and opens one. */
  grow(type: 'text' | 'reasoning', more: string, out: ModelEvent[]): void
  /** Something else begins. */
  close(out: ModelEvent[]): void
  /** What an ended block carries besides its text. */
  carry?: (block: GrowingBlock) => BlockEnd
  /** Lets go of text that was held back. */
  release?: (out: ModelEvent[]) => void
}

export function createSpokenBlocks(): SpokenBlocks {
  let open: GrowingBlock | undefined
  const spoken: SpokenBlocks = {
    next: 0,
    saidText: false,
    grow(type, more, out) {
      if (open?.type !== type) {
        end(out)
        open = openBlock(spoken.next++, { type }, out)
      }
      spoken.saidText ||= type === 'text' && /\S/.test(more)
      growBlock(open, more, out)
    },
    close(out) {
      spoken.release?.(out)
      end(out)
    },
  }

  function end(out: ModelEvent[]): void {
    if (open) out.push({ type: 'block.ended', index: open.index, ...spoken.carry?.(open) })
    open = undefined
  }

  return spoken
}
