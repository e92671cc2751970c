import type {
  ContentBlock,
  JsonObject,
  JsonValue,
  ModelRequest,
  ToolResultBlock,
} from '../../protocol/index.ts'
import { isObject, present } from '../../protocol/index.ts'
import { hasMedia, loaded, resultText, textsOf, type RequestContext } from '../shared/index.ts'
import { isThirdOrLater } from './generation.ts'

/** Stands for a signature that this thread never had: the call was another model's. */
const unsigned = 'skip_thought_signature_validator'

/** System texts, and turns that alternate. Nothing in the thread is changed. */
export async function geminiContents(
  model: string,
  { messages, instructions }: ModelRequest,
  context: RequestContext,
): Promise<{
  readonly systemInstruction: object | undefined
  readonly contents: readonly object[]
}> {
  const { data, warn } = context
  const isRich = messages.some(({ content }) => hasMedia(content))
  const rich = isRich && (await loaded(import('./rich.ts')))
  const system: object[] = instructions ? [{ text: instructions }] : []
  const turns: { readonly role: 'user' | 'model'; parts: readonly JsonObject[] }[] = []
  /** Our ids of calls to what their results must say: the name, and the provider's id if it has one. */
  const calls = new Map<string, object>()

  function turn(role: 'user' | 'model', parts: readonly JsonObject[]): void {
    const last = turns.at(-1)
    if (parts.length === 0) return
    // Turns alternate: what follows from the same side joins it.
    if (last?.role === role) last.parts = [...last.parts, ...parts]
    else turns.push({ role, parts })
  }

  // What results cannot hold stands behind the last of them.
  const lifted: JsonObject[] = []
  for (const { role, content, wire } of messages) {
    if (role !== 'tool') turn('user', lifted.splice(0))
    const texts = (): readonly JsonObject[] =>
      textsOf(content)
        .filter((text) => text.trim())
        .map((text) => ({ text }))
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
        turn('model', signed(content.flatMap((block) => said(block, own))))
        break
      }
      case 'tool': {
        const results = content.flatMap((block) =>
          block.type === 'tool_result' && calls.has(block.tool_call_id) ? result(block) : [],
        )
        turn('user', results)
      }
    }
  }
  turn('user', lifted)

  function said(block: ContentBlock, own: boolean): readonly JsonObject[] {
    const { from: _from, mark, ...kept } = own ? data.of(block) : {}
    const marks = mark ? [{ text: '', thoughtSignature: mark }] : []
    switch (block.type) {
      case 'text':
        return block.text || kept['thoughtSignature']
          ? [{ text: block.text, ...kept }, ...marks]
          : marks
      case 'reasoning':
        return own && (block.text || kept['thoughtSignature'])
          ? [{ text: block.text, thought: true, ...kept }, ...marks]
          : []
      case 'tool_call': {
        if (block.executed_by) return []
        const about = present({ id: own ? block.call_id : undefined, name: block.name })
        calls.set(block.id, about)
        return [{ functionCall: { ...about, args: block.args ?? {} }, ...kept }]
      }
      default:
        return rich ? rich.modelParts(block, kept, own, context) : []
    }
  }

  // The first call of a turn is refused without a signature; the others never have one.
  function signed(parts: readonly JsonObject[]): readonly JsonObject[] {
    const first = parts.findIndex((part) => part['functionCall'])
    const call = parts[first]
    if (!call || call['thoughtSignature'] || !isThirdOrLater(model)) return parts
    warn(
      'signature_missing',
      'A call of another model was sent without the signature of its thought.',
    )
    return parts.with(first, { ...call, thoughtSignature: unsigned })
  }

  function result(block: ToolResultBlock): readonly JsonObject[] {
    const { status, tool_call_id } = block
    const media = rich && rich.resultMedia(block, isThirdOrLater(model), lifted, context)
    const text = media ? media.text : undefined
    const told = text ?? valueOf(block)
    const response = status === 'error' ? { error: told } : { output: told }
    const parts = (media && media.parts) || undefined
    const about = calls.get(tool_call_id)
    return [{ functionResponse: { ...about, response, ...(parts && { parts }) } }]
  }

  return {
    systemInstruction: system.length > 0 ? { parts: system } : undefined,
    contents: turns,
  }
}

/** A value stays one, where the result is nothing else. */
function valueOf(block: ToolResultBlock): JsonValue {
  const [only, second] = block.content
  const value =
    only === undefined ? block.structured_content : only.type === 'json' ? only.value : undefined
  // References in it would be taken for references to media.
  const isPlain = isObject(value) && !second && !JSON.stringify(value).includes('"$ref"')
  return isPlain ? value : resultText(block)
}
