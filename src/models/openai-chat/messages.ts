import type { JsonObject, ModelRequest } from '../../protocol/index.ts'
import { textOf } from '../../protocol/index.ts'
import type { RequestContext } from '../shared/index.ts'
import { hasMedia, loaded, resultText, sentArguments, sentIds, textsOf } from '../shared/index.ts'
import type { HostRules } from './host-rules.ts'
import { wire } from './wire.ts'

/** A thread's path in the words of the wire. Nothing in the thread is changed. */
export async function chatMessages(
  { messages, instructions }: ModelRequest,
  context: RequestContext,
  rules: HostRules,
): Promise<readonly JsonObject[]> {
  const ids = await sentIds(messages, wire, rules.callIds)
  // Loaded where the thread holds more than text, calls and results in text.
  const isRich = rules.reasoningReplay ?? messages.some(({ content }) => hasMedia(content, wire))
  const rich = isRich && (await loaded(import('./rich.ts')))
  const lastUser = messages.findLastIndex(({ role }) => role === 'user')
  const out: JsonObject[] = []
  let lifted: JsonObject[] = []

  // Images of results wait until the last result of their calls: none may stand between them.
  function flush(): void {
    if (lifted.length > 0) out.push({ role: 'user', content: lifted })
    lifted = []
  }

  if (instructions) out.push({ role: 'system', content: instructions })
  for (const [at, message] of messages.entries()) {
    const { role, content } = message
    if (role !== 'tool') flush()
    if (role === 'assistant') {
      const calls = content.flatMap((block) => {
        if (block.type !== 'tool_call' || block.executed_by) return []
        const called = { name: block.name, arguments: sentArguments(block) }
        return [{ id: ids(block.id) ?? '', type: 'function', function: called }]
      })
      const text = textOf(content)
      const said = {
        role,
        content: text.trim() ? text : null,
        ...(calls.length > 0 && { tool_calls: calls }),
      }
      const whole = rich ? rich.assistant(said, message, at > lastUser, context, rules) : said
      // Servers refuse a message with neither content nor calls.
      if (whole.content ?? whole.tool_calls) out.push(whole)
    } else if (role === 'tool') {
      for (const block of content) {
        const id = block.type === 'tool_result' && ids(block.tool_call_id)
        if (!id) continue
        const result = rich && rich.resultContent(block, id, context)
        out.push({
          role,
          tool_call_id: id,
          content: result ? (result.text ?? resultText(block)) : resultText(block),
        })
        if (result) lifted.push(...result.lifted)
      }
    } else {
      const texts = textsOf(content).filter((text) => text.trim())
      const parts = rich
        ? rich.userParts(content, context)
        : texts.map((text) => ({ type: 'text', text }))
      // One text is sent as a string, which every server takes.
      const [only] = texts
      if (parts.length > 0) out.push({ role, content: (parts.length === 1 && only) || parts })
    }
  }
  flush()
  return out
}
