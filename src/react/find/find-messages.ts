import type { ContentBlock, Message } from '../../protocol/index.ts'
import { get, selectMessage, type ThreadState, type ToolCall } from '../../thread/index.ts'
import { visibleIds } from '../visible-ids.ts'
import { folded } from './folded.ts'

/**
 * The ids of the messages that people see and that say these words, in their order: in text, thoughts,
 * names of files, arguments and results of calls. Capitals and Markdown's marks make no difference.
 * Nothing for an empty query.
 */
export function findMessages(state: ThreadState, query: string): readonly string[] {
  const wanted = folded(query.trim())
  if (wanted === '') return []
  return visibleIds(state).filter((id) => {
    const message = selectMessage(state, id)
    return message !== undefined && says(state, message, wanted)
  })
}

function says(state: ThreadState, message: Message, wanted: string): boolean {
  if (wordsOf(message).includes(wanted)) return true
  return message.content.some((block) => {
    const call = block.type === 'tool_call' ? get(state.calls, block.id) : undefined
    return call?.result !== undefined && resultWords(call).includes(wanted)
  })
}

// What is finished stays the same object: its words are made once.
const known = new WeakMap<object, string>()

function remembered(owner: object, make: () => readonly string[]): string {
  const before = known.get(owner)
  if (before !== undefined) return before
  const words = make().join('\n')
  const all = folded(`${words}\n${unmarked(words)}`)
  known.set(owner, all)
  return all
}

function wordsOf(message: Message): string {
  return remembered(message, () => message.content.flatMap(blockWords))
}

function resultWords({ result }: ToolCall): string {
  if (!result) return ''
  return remembered(result, () => [
    ...result.content.flatMap(blockWords),
    ...(result.structured_content === undefined ? [] : [JSON.stringify(result.structured_content)]),
  ])
}

function blockWords(block: ContentBlock): readonly string[] {
  switch (block.type) {
    case 'text':
    case 'reasoning':
      return [block.text]
    case 'tool_call':
      return [block.name, block.args_text ?? JSON.stringify(block.args)]
    case 'file':
      return [block.name]
    case 'json':
      return [JSON.stringify(block.value)]
    case 'source':
      return [block.title ?? '']
    default:
      return []
  }
}

/** About what Markdown's marks leave: whoever looks for a word does not know that it is bold. */
function unmarked(text: string): string {
  return text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[*_`~]+/g, '')
}
