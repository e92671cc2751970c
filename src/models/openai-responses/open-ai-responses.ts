import type { Model, ModelCapabilities } from '../../protocol/index.ts'
import { type EndpointOptions, lazyModel, requireEndpoint } from '../endpoint/index.ts'

export interface OpenAIResponsesOptions extends EndpointOptions {
  /** Default `https://api.openai.com/v1`. */
  readonly baseURL?: string
}

const capabilities: ModelCapabilities = {
  tools: true,
  images: true,
  audio: false,
  files: true,
  reasoning: true,
  tool_result_blocks: true,
}

/**
 * A model behind OpenAI's Responses. Nothing is kept at the provider: each request carries the
 * whole thread, and reasoning goes back as the provider encrypted it.
 */
export function openAIResponses(options: OpenAIResponsesOptions): Model {
  const whole = { baseURL: 'https://api.openai.com/v1', ...options }
  requireEndpoint(whole, 'openAIResponses')
  const shown = {
    id: options.model,
    wire: 'openai-responses',
    capabilities: { ...capabilities, ...options.capabilities },
  }
  return lazyModel(shown, async () => {
    const { responsesOverHttp } = await import('./responses-wire.ts')
    return responsesOverHttp(whole, shown.capabilities)
  })
}
