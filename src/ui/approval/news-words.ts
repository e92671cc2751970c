import { assertNever, type Callback } from '../../protocol/index.ts'
import { isTrusted, nameInWords } from '../../react/approval/index.ts'
import type { EarlyStrings } from '../strings/index.ts'
import { sourceName } from './source-name.ts'

/** What is said aloud when questions come up: the first by name, the others by their number. */
export function newsWords(callbacks: readonly Callback[], { question }: EarlyStrings): string {
  const [first] = callbacks
  if (!first) return ''
  const text = neededWords(first, question)
  return callbacks.length === 1 ? text : question.neededMany(text, callbacks.length - 1)
}

function neededWords(callback: Callback, words: EarlyStrings['question']): string {
  const tool = toolInWords(callback)
  switch (callback.kind) {
    case 'approval':
      return words.needed(tool, sourceName(callback.tool?.source, words))
    case 'result_review':
      return words.reviewNeeded(tool)
    case 'pause':
      return words.pauseNeeded
    case 'resume':
      return words.resumeNeeded(tool)
    case 'client_tool_call':
    case 'elicitation':
    case 'sign_in':
      return words.answerNeeded(tool)
    default:
      assertNever(callback.kind)
      return ''
  }
}

/** What waits for somebody, in one sentence. */
export function waitingWords(
  callbacks: readonly Callback[],
  words: EarlyStrings['question']['composer'],
): string {
  const [first] = callbacks
  if (!first) return ''
  if (callbacks.length > 1) return words.waitMany(callbacks.length)
  const tool = toolInWords(first)
  switch (first.kind) {
    case 'approval':
    case 'result_review':
      return words.waits(tool)
    case 'pause':
      return words.paused
    case 'resume':
      return words.interrupted(tool)
    case 'client_tool_call':
    case 'elicitation':
    case 'sign_in':
      return tool === '' ? words.waitMany(1) : words.asks(tool)
    default:
      assertNever(first.kind)
      return words.waitMany(1)
  }
}

/** The tool of a question, as it is called in a sentence. */
export function toolInWords({ tool, hints }: Callback): string {
  return nameInWords(tool, isTrusted(hints))
}
