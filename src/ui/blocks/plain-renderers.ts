import { AudioBlock, FileBlock, ImageBlock, SourceBlock } from './media-blocks.tsx'
import { CustomBlock, JsonBlock, OpaqueBlock } from './raw-block.tsx'
import { ReasoningBlock } from './reasoning-block.tsx'
import type { BlockRenderers } from './renderers.ts'
import { TextBlock } from './text-block.tsx'

/** The renderers of blocks that need nothing of a thread: they serve in messages and in results. */
export const plainRenderers = {
  text: TextBlock,
  reasoning: ReasoningBlock,
  image: ImageBlock,
  audio: AudioBlock,
  file: FileBlock,
  json: JsonBlock,
  source: SourceBlock,
  custom: CustomBlock,
  opaque: OpaqueBlock,
} satisfies Omit<BlockRenderers, 'tool_call' | 'tool_result'>
