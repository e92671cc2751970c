import type { Message, ModelRequest } from '../../protocol/index.ts'

/** Roughly: four characters a token, whatever the model. */
const CHARACTERS_PER_TOKEN = 4

/**
 * A request with the newest messages that fit into so many tokens, from a user message on, so that
 * calls keep their results.
 */
export function keepNewest(request: ModelRequest, tokens: number): ModelRequest {
  const from = firstKept(request.messages, tokens * CHARACTERS_PER_TOKEN)
  return from === 0 ? request : { ...request, messages: request.messages.slice(from) }
}

function firstKept(messages: readonly Message[], characters: number): number {
  let spent = 0
  // The newest question goes along whatever it costs: without it there is nothing to answer.
  let kept = messages.findLastIndex((message) => message.role === 'user')
  for (let index = messages.length - 1; index >= 0; index -= 1) {
    const message = messages[index]
    if (!message) continue
    spent += JSON.stringify(message.content).length
    if (spent > characters && index < kept) break
    if (message.role === 'user' && index < kept) kept = index
  }
  return Math.max(0, kept)
}
