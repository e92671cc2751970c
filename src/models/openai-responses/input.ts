import type { ContentBlock, JsonObject, ModelRequest } from '../../protocol/index.ts'
import {
  hasMedia,
  loaded,
  resultText,
  sentArguments,
  sentIds,
  textsOf,
  type CallIdRules,
  type RequestContext,
} from '../shared/index.ts'

const idRules: CallIdRules = {
  ownLegal: /^[\x21-\x7e]{1,64}$/,
  legal: /^[\w-]{1,64}$/,
  prefix: 'call_',
  length: 40,
}

/** A thread's path as the items of a request. Nothing in the thread is changed. */
export async function inputItems(
  { messages }: ModelRequest,
  context: RequestContext,
): Promise<readonly JsonObject[]> {
  const { data, warn } = context
  const ids = await sentIds(messages, data.wire, idRules)
  const isRich = messages.some(({ content }) => hasMedia(content))
  const rich = isRich && (await loaded(import('./rich.ts')))
  const out: JsonObject[] = []

  for (const { role, content, wire } of messages) {
    const own = wire === undefined || wire === data.wire
    if (role === 'system' || role === 'user') {
      const texts = textsOf(content).filter((text) => text.trim())
      const parts = rich ? rich.inputParts(content, context) : texts.map(inputText)
      // One text is sent as a string, which every server takes.
      const [only] = texts
      if (parts.length > 0) out.push({ role, content: (parts.length === 1 && only) || parts })
    } else
      for (const block of content) {
        const item = role === 'tool' ? result(block) : said(block, own)
        if (item) out.push(item)
      }
  }

  function said(block: ContentBlock, own: boolean): JsonObject | undefined {
    const { from: _from, ...kept } = own ? data.of(block) : {}
    switch (block.type) {
      case 'text':
        return block.text.trim() ? { role: 'assistant', content: block.text, ...kept } : undefined
      case 'reasoning':
        // Nothing is kept at the provider: a thought that does not travel whole is unknown there.
        if (kept['encrypted_content'] || kept['content']) return { type: 'reasoning', ...kept }
        if (own && block.text)
          warn('reasoning_left_out', 'A thought that was not encrypted was left out.')
        return undefined
      case 'tool_call': {
        const call_id = ids(block.id)
        const called = { call_id: call_id ?? '', name: block.name, arguments: sentArguments(block) }
        return call_id ? { type: 'function_call', ...called, ...kept } : undefined
      }
      default:
        return rich ? rich.assistantItem(block, own, context) : undefined
    }
  }

  function result(block: ContentBlock): JsonObject | undefined {
    const call_id = block.type === 'tool_result' && ids(block.tool_call_id)
    if (!call_id) return undefined
    const output = (rich && rich.resultParts(block.content, context)) || resultText(block)
    return { type: 'function_call_output', call_id, output }
  }

  return out
}

function inputText(text: string): JsonObject {
  return { type: 'input_text', text }
}
