import type { Model, ModelCapabilities, ModelEvent, ModelRequest } from '../../protocol/index.ts'
import { present } from '../../protocol/index.ts'
import {
  explained,
  untilAborted,
  warnings,
  wireData,
  type RequestContext,
} from '../shared/index.ts'
import type { AiSdkModelOptions } from './ai-sdk-model.ts'
import { faultOf } from './fault-of-error.ts'
import type { AiSdkLanguageModel, Part, Version } from './language-model.ts'
import { promptOf } from './prompt.ts'
import { createPartReader } from './parts.ts'

type CallOptions = { readonly [name: string]: unknown }

/** The model itself: prompts written, parts read. */
export function modelOfAiSdk(
  languageModel: AiSdkLanguageModel,
  options: AiSdkModelOptions,
  capabilities: ModelCapabilities,
): Model {
  const { provider, modelId, specificationVersion } = languageModel
  const version = specificationVersion as Version
  const data = wireData('ai-sdk', provider)
  // Calls must keep their `this`: a language model is an object with a class.
  const ask = languageModel as unknown as {
    doStream(options: CallOptions): PromiseLike<{ readonly stream: ReadableStream<Part> }>
  }

  async function callOptions(
    request: ModelRequest,
    context: RequestContext,
    signal: AbortSignal,
  ): Promise<CallOptions> {
    const { settings, tools } = request
    const { toolChoice: choice, reasoningEffort: effort } = settings
    if (effort !== undefined && version !== 'v4')
      context.warn(
        'setting_left_out',
        'This model takes no reasoning effort but as an option of its provider (extraBody).',
      )
    if (settings.parallelToolCalls !== undefined)
      context.warn('setting_left_out', 'Parallel calls are an option of the provider (extraBody).')
    return present({
      prompt: await promptOf(request, languageModel, context),
      tools:
        tools.length > 0
          ? tools.map(({ name, description, input_schema: inputSchema }) =>
              present({
                type: 'function',
                name,
                description: description || undefined,
                inputSchema,
              }),
            )
          : undefined,
      toolChoice:
        tools.length === 0 || choice === undefined
          ? undefined
          : typeof choice === 'object'
            ? { type: 'tool', toolName: choice.tool }
            : { type: choice },
      maxOutputTokens: settings.maxTokens,
      temperature: settings.temperature,
      topP: settings.topP,
      stopSequences: settings.stop,
      seed: settings.seed,
      reasoning: version === 'v4' ? (effort === 'max' ? 'xhigh' : effort) : undefined,
      providerOptions: settings.extraBody,
      abortSignal: signal,
      includeRawChunks: false,
    })
  }

  async function* stream(
    given: ModelRequest,
    { signal }: { readonly signal: AbortSignal },
  ): AsyncGenerator<readonly ModelEvent[], void> {
    const about = { address: `${provider} (${modelId})`, headers: {} }
    const early = warnings()
    const settings = { ...options.settings, ...present(given.settings) }
    const context = { warn: early.warn, data, capabilities, isSet: true }
    const parts = createPartReader(data)
    let reader: ReadableStreamDefaultReader<Part> | undefined
    let batch: ModelEvent[] = []
    try {
      signal.throwIfAborted()
      const asked = callOptions({ ...given, settings }, context, signal).then((call) =>
        ask.doStream(call),
      )
      reader = (await untilAborted(asked, signal)).stream.getReader()
      batch = [...early.all()]
      for (;;) {
        const { done, value } = await untilAborted(reader.read(), signal)
        if (done) break
        parts.read(value, batch)
        yield batch
        batch = []
      }
      parts.end(batch)
      if (batch.length > 0) yield batch
    } catch (error) {
      signal.throwIfAborted()
      parts.broken(batch)
      if (batch.length > 0) yield batch
      throw await explained(faultOf(error), about)
    } finally {
      reader?.cancel(signal.reason).catch(() => {})
    }
  }

  return { id: modelId, wire: 'ai-sdk', capabilities, stream }
}
