import type { Model, ModelCapabilities } from '../../protocol/index.ts'
import { modelOfWire } from '../shared/index.ts'
import type { AnthropicOptions } from './anthropic.ts'
import { anthropicRequest } from './request.ts'
import { createAnthropicReader } from './stream.ts'

/** The model itself: requests written, streams read. */
export function messagesOverHttp(
  options: AnthropicOptions,
  capabilities: ModelCapabilities,
): Model {
  return modelOfWire(options, {
    name: 'anthropic',
    path: '/messages',
    keyHeader: 'x-api-key',
    headers: {
      'anthropic-version': '2023-06-01',
      'anthropic-dangerous-direct-browser-access': options.allowBrowser ? 'true' : undefined,
    },
    capabilities,
    body: (request, context) => anthropicRequest(options.model, request, context),
    reader: createAnthropicReader,
  })
}
