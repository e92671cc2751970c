import type { ContentBlock } from '../protocol/index.ts'
import { selectMessage, type ThreadState } from '../thread/index.ts'

/** A message with other words: the text takes the place of its texts, all else stays where it is. */
export function editedContent(
  state: ThreadState,
  id: string,
  text: string,
): readonly ContentBlock[] {
  const content = selectMessage(state, id)?.content ?? []
  const first = content.findIndex((block) => block.type === 'text')
  const written: ContentBlock = { type: 'text', text }
  if (first < 0) return [...content, written]
  return content.flatMap((block, at): readonly ContentBlock[] =>
    at === first ? [written] : block.type === 'text' ? [] : [block],
  )
}
