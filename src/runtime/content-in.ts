import { type ContentBlock, findJsonProblem, isObject, SdkError } from '../protocol/index.ts'

const FROM_PEOPLE: ReadonlySet<string> = new Set([
  'text',
  'image',
  'audio',
  'file',
  'json',
  'source',
  'custom',
])

/** What a person sends, as blocks. Throws {@link SdkError} for what cannot be stored or sent. */
export function contentIn(content: string | readonly ContentBlock[]): readonly ContentBlock[] {
  const blocks: readonly ContentBlock[] =
    typeof content === 'string' ? [{ type: 'text', text: content }] : content
  const found = findJsonProblem(blocks)
  if (found)
    throw new SdkError(
      `send: content${found.path.slice(1)} ${found.problem}. Messages are stored as JSON.`,
    )
  if (blocks.every(isBlank)) {
    throw new SdkError(
      'send: there is nothing to send. Give a text that is not blank, or at least one block.',
    )
  }
  blocks.forEach((block, index) => {
    if (!isObject(block) || !FROM_PEOPLE.has(block.type)) {
      throw new SdkError(
        `send: content[${index}] is not a block that a user message can hold. It can hold ${[...FROM_PEOPLE].join(', ')}.`,
      )
    }
  })
  return blocks
}

function isBlank(block: ContentBlock): boolean {
  return isObject(block) && block.type === 'text' && block.text.trim() === ''
}
