import {
  type Model,
  type ModelCapabilities,
  type ModelSettings,
  SdkError,
} from '../../protocol/index.ts'
import { lazyModel } from '../endpoint/index.ts'
import type { AiSdkLanguageModel } from './language-model.ts'

export interface AiSdkModelOptions {
  /** Settings of each request that does not bring its own. `extraBody` is sent as provider options. */
  readonly settings?: ModelSettings
  /** What this model can do, where its provider's name does not tell. */
  readonly capabilities?: Partial<ModelCapabilities>
}

/** A language model of the AI SDK, of any provider. */
export function aiSdkModel(
  languageModel: AiSdkLanguageModel,
  options: AiSdkModelOptions = {},
): Model {
  const { specificationVersion: version, provider, modelId } = languageModel
  if (typeof languageModel === 'string' || !/^v[234]$/.test(version)) {
    throw new SdkError(
      'aiSdkModel needs a language model of the AI SDK, version v2, v3 or v4. A name alone is none: ' +
        'call a provider, such as createAnthropic({ apiKey })("claude-haiku-4-5").',
    )
  }
  const shown = {
    id: modelId,
    wire: 'ai-sdk',
    capabilities: {
      tools: true,
      images: true,
      audio: true,
      files: true,
      reasoning: true,
      // The others write media of a result as text.
      tool_result_blocks: /anthropic|google|vertex|bedrock|openai\.responses/.test(provider),
      ...options.capabilities,
    },
  }
  return lazyModel(shown, async () => {
    const { modelOfAiSdk } = await import('./model-of-ai-sdk.ts')
    return modelOfAiSdk(languageModel, options, shown.capabilities)
  })
}
