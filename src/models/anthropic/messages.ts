import type { ContentBlock, JsonObject, JsonValue, ModelRequest } from '../../protocol/index.ts'
import { present } from '../../protocol/index.ts'
import {
  hasMedia,
  loaded,
  resultText,
  sentIds,
  sentInput,
  textsOf,
  type CallIdRules,
  type RequestContext,
} from '../shared/index.ts'

const legal = /^[\w-]{1,64}$/
const idRules: CallIdRules = { legal, ownLegal: legal, prefix: 'toolu_', length: 30 }

/** System texts, and turns that alternate. Nothing in the thread is changed. */
export async function anthropicMessages(
  { messages, instructions }: ModelRequest,
  context: RequestContext,
): Promise<{ readonly system: JsonValue | undefined; readonly messages: readonly JsonObject[] }> {
  const { data, warn } = context
  const ids = await sentIds(messages, data.wire, idRules)
  const isRich = messages.some(({ content }) => hasMedia(content) || content.some(isRare))
  const rich = isRich && (await loaded(import('./rich.ts')))
  const system = instructions ? [textPart(instructions)] : []
  const turns: { readonly role: 'user' | 'assistant'; content: readonly JsonObject[] }[] = []

  function isRare(block: ContentBlock): boolean {
    return (block.type === 'tool_call' && !!block.executed_by) || !!data.of(block)['citations']
  }

  function turn(role: 'user' | 'assistant', content: readonly JsonObject[]): void {
    const last = turns.at(-1)
    if (content.length === 0) return
    // Turns alternate: what follows from the same side joins it.
    if (last?.role === role) last.content = [...last.content, ...content]
    else turns.push({ role, content })
  }

  // What results cannot hold stands behind the last of them.
  const lifted: JsonObject[] = []
  for (const { role, content, wire } of messages) {
    if (role !== 'tool') turn('user', lifted.splice(0))
    const texts = (): readonly JsonObject[] =>
      textsOf(content)
        .filter((text) => text.trim())
        .map(textPart)
    switch (role) {
      case 'system':
        if (turns.length > 0)
          warn('system_moved', 'This wire takes system messages only in front; one was moved.')
        system.push(...texts())
        break
      case 'user':
        turn(role, rich ? rich.userParts(content, context) : texts())
        break
      case 'assistant': {
        const own = wire === undefined || wire === data.wire
        turn(role, inOrder(content.flatMap((block) => said(block, own))))
        break
      }
      case 'tool': {
        const results = content.flatMap((block): readonly JsonObject[] => {
          const tool_use_id = block.type === 'tool_result' && ids(block.tool_call_id)
          if (!tool_use_id) return []
          const rest = rich
            ? rich.resultContent(block, lifted, context)
            : { content: resultText(block) }
          const is_error = block.status === 'error' || undefined
          return [present({ type: 'tool_result', tool_use_id, ...rest, is_error }) as JsonObject]
        })
        turn('user', results)
      }
    }
  }
  turn('user', lifted)

  function said(block: ContentBlock, own: boolean): readonly JsonObject[] {
    const kept = own ? data.of(block) : {}
    const { from: _from, ...carried } = kept
    const special = rich && rich.assistantParts(block, carried, own, context)
    if (special) return special
    switch (block.type) {
      case 'text':
        return block.text.trim() ? [textPart(block.text)] : []
      case 'reasoning':
        if (carried['data']) return [{ type: 'redacted_thinking', ...carried }]
        // Without its signature nobody there believes a thought.
        if (carried['signature']) return [{ type: 'thinking', thinking: block.text, ...carried }]
        if (own && block.text)
          warn('reasoning_left_out', 'A thought without signature was left out.')
        return []
      case 'tool_call':
        return [
          {
            type: 'tool_use',
            id: ids(block.id) ?? '',
            name: block.name,
            input: sentInput(block),
            ...carried,
          },
        ]
      default:
        return []
    }
  }

  // A turn of the assistant at the end is to be gone on with; it may not end in blanks.
  const last = turns.at(-1)
  if (last?.role === 'assistant') last.content = last.content.map(trimmed)
  return {
    system: system.length > 0 ? system : undefined,
    messages: turns,
  }
}

/** Calls stand behind the text that the model wrote with them, and never move over a thought. */
function inOrder(parts: readonly JsonObject[]): readonly JsonObject[] {
  const sorted: JsonObject[] = []
  let calls: JsonObject[] = []
  for (const part of parts) {
    if (part['type'] === 'tool_use') calls.push(part)
    else if (part['type'] === 'text') sorted.push(part)
    else {
      sorted.push(...calls, part)
      calls = []
    }
  }
  return [...sorted, ...calls]
}

function trimmed(part: JsonObject, at: number, all: readonly JsonObject[]): JsonObject {
  return at === all.length - 1 && part['type'] === 'text'
    ? { ...part, text: (part['text'] as string).trimEnd() }
    : part
}

function textPart(text: string): JsonObject {
  return { type: 'text', text }
}
