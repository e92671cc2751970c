import { present, type Model } from '../../protocol/index.ts'
import { modelOfWire, type EndpointOptions } from '../shared/index.ts'
import { hostRules, type ReasoningReplay } from './host-rules.ts'
import { chatRequest } from './request.ts'
import { createChatReader } from './stream.ts'
import { wire } from './wire.ts'

export interface OpenAIChatOptions extends EndpointOptions {
  /** Where the paths of the API begin: `https://api.openai.com/v1`, `http://localhost:11434/v1`. */
  readonly baseURL: string
  /** Default `never`; `always` at DeepSeek, which refuses a thread without it. */
  readonly reasoningReplay?: ReasoningReplay
  /** Whether to ask for token counts. Default true, except where a host is known to refuse it. */
  readonly usage?: boolean
}

/** A model behind a Chat Completions endpoint: OpenAI's own, or one of the servers that copy it. */
export function openAIChat(options: OpenAIChatOptions): Model {
  const { baseURL, model, reasoningReplay, usage } = options
  const known = hostRules(baseURL)
  const rules = { ...known, ...present({ reasoningReplay, streamOptions: usage }) }
  return modelOfWire(options, {
    maker: 'openAIChat',
    name: wire,
    path: '/chat/completions',
    keyHeader: 'authorization',
    capabilities: {
      tools: true,
      images: true,
      audio: true,
      files: true,
      reasoning: true,
      tool_result_blocks: false,
      ...rules.capabilities,
    },
    body: (request, context) => chatRequest(model, request, context, rules),
    reader: createChatReader,
  })
}
