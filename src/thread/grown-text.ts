import type { ContentBlock } from '../protocol/index.ts'

/** What of a block grows. */
export function grownText(block: ContentBlock | undefined): string | undefined {
  switch (block?.type) {
    case 'text':
    case 'reasoning':
      return block.text
    case 'tool_call':
      return block.args_text ?? ''
    default:
      return undefined
  }
}
