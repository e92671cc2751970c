import type { Model } from '../../protocol/index.ts'
import { type EndpointOptions, lazyModel, requireEndpoint } from '../endpoint/index.ts'
import { chatCapabilities } from './capabilities.ts'
import type { ReasoningReplay } from './host-rules.ts'
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
  requireEndpoint(options, 'openAIChat')
  const shown = {
    id: options.model,
    wire,
    capabilities: { ...chatCapabilities(options.baseURL), ...options.capabilities },
  }
  return lazyModel(shown, async () => {
    const { chatOverHttp } = await import('./chat-wire.ts')
    return chatOverHttp(options)
  })
}
