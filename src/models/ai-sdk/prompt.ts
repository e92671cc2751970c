import type { ContentBlock, ModelRequest, ToolResultBlock } from '../../protocol/index.ts'
import { textOf } from '../../protocol/index.ts'
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
import type { AiSdkLanguageModel, Part } from './language-model.ts'

const legal = /^[\w-]{1,40}$/
const nine = /^[A-Za-z0-9]{9}$/
const idRules: CallIdRules = { legal, ownLegal: legal, prefix: 'call_', length: 40 }
const mistralIds: CallIdRules = { legal: nine, ownLegal: nine, prefix: '', length: 9 }

interface PromptMessage {
  readonly role: 'system' | 'user' | 'assistant' | 'tool'
  readonly content: string | readonly Part[]
}

/** A thread's path as a prompt of the AI SDK. Nothing in the thread is changed. */
export async function promptOf(
  { messages, instructions }: ModelRequest,
  languageModel: AiSdkLanguageModel,
  context: RequestContext,
): Promise<readonly PromptMessage[]> {
  const { data, warn } = context
  const rules = languageModel.provider.startsWith('mistral') ? mistralIds : idRules
  const ids = await sentIds(messages, data.wire, rules)
  const isRich = messages.some(({ content }) => hasMedia(content))
  const rich = isRich && (await loaded(import('./rich.ts')))
  const out: PromptMessage[] = []
  const system: string[] = instructions ? [instructions] : []
  const lifted: Part[] = []

  function add(role: 'user' | 'assistant' | 'tool', parts: readonly Part[]): void {
    const last = out.at(-1)
    if (parts.length === 0) return
    // Results of one turn stand together, whatever messages they came in.
    if (role === 'tool' && last?.role === 'tool')
      out[out.length - 1] = { role, content: [...(last.content as readonly Part[]), ...parts] }
    else out.push({ role, content: parts })
  }

  // Media of results wait until the last result of their calls.
  function flush(): void {
    add('user', lifted.splice(0))
  }

  for (const { role, content, wire } of messages) {
    if (role !== 'tool') flush()
    switch (role) {
      case 'system':
        if (out.length > 0)
          warn('system_moved', 'System messages stand in front here; one was moved.')
        system.push(textOf(content))
        break
      case 'user': {
        const texts = textsOf(content).filter((text) => text.trim())
        add(
          role,
          rich ? await rich.userParts(content, languageModel, context) : texts.map(textPart),
        )
        break
      }
      case 'assistant': {
        const own = wire === undefined || wire === data.wire
        add(
          role,
          content.flatMap((block) => said(block, own)),
        )
        break
      }
      case 'tool':
        for (const block of content) {
          const toolCallId = block.type === 'tool_result' && ids(block.tool_call_id)
          if (!toolCallId) continue
          const output =
            (rich && (await rich.resultOutput(block, lifted, languageModel, context))) ||
            plainOutput(block)
          add(role, [{ type: 'tool-result', toolCallId, toolName: block.name, output }])
        }
    }
  }
  flush()

  function said(block: ContentBlock, own: boolean): readonly Part[] {
    const { from: _from, ...kept } = own ? data.of(block) : {}
    const options = Object.keys(kept).length > 0 ? { providerOptions: kept } : {}
    switch (block.type) {
      case 'text':
        return block.text.trim() || options.providerOptions
          ? [{ type: 'text', text: block.text, ...options }]
          : []
      case 'reasoning':
        // A thought belongs to the provider that had it.
        return own && !data.isElsewhere(block)
          ? [{ type: 'reasoning', text: block.text, ...options }]
          : []
      case 'tool_call': {
        if (block.executed_by) return own ? [providerCall(block, options)] : []
        const toolCallId = ids(block.id) ?? ''
        return [
          {
            type: 'tool-call',
            toolCallId,
            toolName: block.name,
            input: sentInput(block),
            ...options,
          },
        ]
      }
      default:
        return rich ? rich.assistantParts(block, own, languageModel, context) : []
    }
  }

  const texts = system.filter((text) => text.trim())
  return texts.length > 0 ? [{ role: 'system', content: texts.join('\n\n') }, ...out] : out
}

function providerCall(block: ContentBlock & { readonly type: 'tool_call' }, options: object): Part {
  const { name: toolName, call_id: toolCallId, args } = block
  return {
    type: 'tool-call',
    toolCallId,
    toolName,
    input: args ?? {},
    providerExecuted: true,
    ...options,
  }
}

function plainOutput(block: ToolResultBlock): Part {
  const { content, structured_content: structured, status } = block
  if (status === 'error') return { type: 'error-text', value: resultText(block) }
  const [only, second] = content
  if (content.length === 0 && structured !== undefined) return { type: 'json', value: structured }
  if (only?.type === 'json' && !second) return { type: 'json', value: only.value }
  return { type: 'text', value: resultText(block) }
}

function textPart(text: string): Part {
  return { type: 'text', text }
}
