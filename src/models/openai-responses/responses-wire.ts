import type { Model, ModelCapabilities } from '../../protocol/index.ts'
import { modelOfWire } from '../shared/index.ts'
import type { OpenAIResponsesOptions } from './open-ai-responses.ts'
import { responsesRequest } from './request.ts'
import { createResponsesReader } from './stream.ts'

/** The model itself: requests written, streams read. */
export function responsesOverHttp(
  options: OpenAIResponsesOptions,
  capabilities: ModelCapabilities,
): Model {
  return modelOfWire(options, {
    name: 'openai-responses',
    path: '/responses',
    keyHeader: 'authorization',
    capabilities,
    body: (request, context) => responsesRequest(options.model, request, context),
    reader: createResponsesReader,
  })
}
