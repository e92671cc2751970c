import type { Model } from '../../protocol/index.ts'
import { type EndpointOptions, lazyModel, requireEndpoint } from '../endpoint/index.ts'
import { isThirdOrLater } from './generation.ts'

export interface GeminiOptions extends EndpointOptions {
  /** Default `https://generativelanguage.googleapis.com/v1beta`. */
  readonly baseURL?: string
}

/** A model behind Google's generateContent. */
export function gemini(options: GeminiOptions): Model {
  const whole = { baseURL: 'https://generativelanguage.googleapis.com/v1beta', ...options }
  requireEndpoint(whole, 'gemini')
  const shown = {
    id: options.model,
    wire: 'gemini',
    capabilities: {
      tools: true,
      images: true,
      audio: true,
      files: true,
      reasoning: true,
      tool_result_blocks: isThirdOrLater(options.model),
      ...options.capabilities,
    },
  }
  return lazyModel(shown, async () => {
    const { geminiOverHttp } = await import('./gemini-wire.ts')
    return geminiOverHttp(whole, shown.capabilities)
  })
}
