import fc from 'fast-check'
import type { ContentBlock, Message, ToolResultBlock } from '../../src/protocol/index.ts'
import { statusOf } from '../../src/protocol/index.ts'
import { world } from '../arbitrary/protocol.ts'

const { blocks, message } = world()

const isAtHand = (block: ContentBlock): boolean =>
  !('source' in block) || typeof block.source !== 'object' || block.source.type !== 'blob'

const media = fc.oneof(blocks.image, blocks.audio, blocks.file).filter(isAtHand)
const inResults: fc.Arbitrary<ContentBlock> = fc.oneof(blocks.text, blocks.json, media)

const result: fc.Arbitrary<ToolResultBlock> = fc
  .tuple(blocks.tool_result, fc.array(inResults, { maxLength: 3 }))
  .map(([block, content]) => ({ ...block, content, status: statusOf(block.outcome) }))
  .filter(
    ({ content, structured_content }) => content.length > 0 || structured_content !== undefined,
  )

const call = blocks.tool_call.map((block) =>
  block.args === null && block.args_text === undefined ? { ...block, args_text: '{' } : block,
)

const contentOf: { readonly [role in Message['role']]: fc.Arbitrary<readonly ContentBlock[]> } = {
  system: blocks.text.map(({ text }) => [{ type: 'text', text: text || 'Be brief.' }]),
  user: fc.array(fc.oneof(blocks.text, blocks.json, media), { minLength: 1, maxLength: 3 }),
  assistant: fc.array(fc.oneof(blocks.text, blocks.reasoning, call, media), {
    minLength: 1,
    maxLength: 3,
  }),
  tool: fc.array(result, { minLength: 1, maxLength: 2 }),
}

const anyMessage: fc.Arbitrary<Message> = fc
  .constantFrom<Message['role'][]>('system', 'user', 'assistant', 'tool')
  .chain((role) =>
    fc.tuple(message, contentOf[role]).map(([each, content]) => ({ ...each, role, content })),
  )

/** Paths of messages in which everything has a place in transcripts made of parts. */
export const transcript: fc.Arbitrary<readonly Message[]> = fc
  .array(anyMessage, { maxLength: 4 })
  .map((messages) =>
    messages.map((each, index) => ({
      ...each,
      id: `msg_${index}`,
      parent_id: index === 0 ? null : `msg_${index - 1}`,
    })),
  )

/** What no model may read does not go along. */
export function withoutHidden(messages: readonly Message[]): readonly Message[] {
  return messages.map((each) => ({
    ...each,
    content: each.content.map((block) => {
      if (block.type !== 'tool_result') return block
      const { artifact: _artifact, meta: _meta, ...shown } = block
      return shown
    }),
  }))
}
