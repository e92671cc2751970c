import type { Model, ModelCapabilities } from '../../protocol/index.ts'
import { modelOfWire } from '../shared/index.ts'
import type { GeminiOptions } from './gemini.ts'
import { geminiRequest } from './request.ts'
import { createGeminiReader } from './stream.ts'

/** The model itself: requests written, streams read. */
export function geminiOverHttp(options: GeminiOptions, capabilities: ModelCapabilities): Model {
  return modelOfWire(options, {
    name: 'gemini',
    path: `/models/${options.model.replace(/^models\//, '')}:streamGenerateContent`,
    query: 'alt=sse',
    keyHeader: 'x-goog-api-key',
    capabilities,
    body: (request, context) => geminiRequest(options.model, request, context),
    reader: createGeminiReader,
  })
}
