import type { Model, ModelCapabilities } from '../../protocol/index.ts'
import { type EndpointOptions, lazyModel, requireEndpoint } from '../endpoint/index.ts'

export interface AnthropicOptions extends EndpointOptions {
  /** Default `https://api.anthropic.com/v1`. */
  readonly baseURL?: string
  /**
   * Asks the provider to answer pages at all. Each visitor can read the key that the page then
   * uses: for keys that the visitor brought, or behind a login of yours.
   */
  readonly allowBrowser?: boolean
}

const capabilities: ModelCapabilities = {
  tools: true,
  images: true,
  audio: false,
  files: true,
  reasoning: true,
  tool_result_blocks: true,
}

/** A model behind Anthropic's Messages. */
export function anthropic(options: AnthropicOptions): Model {
  const whole = { baseURL: 'https://api.anthropic.com/v1', ...options }
  requireEndpoint(whole, 'anthropic')
  const shown = {
    id: options.model,
    wire: 'anthropic',
    capabilities: { ...capabilities, ...options.capabilities },
  }
  return lazyModel(shown, async () => {
    const { messagesOverHttp } = await import('./messages-wire.ts')
    return messagesOverHttp(whole, shown.capabilities)
  })
}
