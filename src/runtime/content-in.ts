import { type ContentBlock, SdkError } from '../protocol/index.ts'
import { toBlocks } from '../tools/index.ts'

/** What a person sends, as blocks. Throws {@link SdkError} for what cannot be stored or sent. */
export function contentIn(content: string | readonly ContentBlock[]): readonly ContentBlock[] {
  const blocks = toBlocks(content)
  if (blocks.every((block) => block.type === 'text' && !block.text.trim())) {
    throw new SdkError('There is nothing to send. Give a block, or a text that is not blank.')
  }
  return blocks
}
