import { present, type Model } from '../../protocol/index.ts'
import { modelOfWire } from '../shared/index.ts'
import { chatCapabilities } from './capabilities.ts'
import { hostRules } from './host-rules.ts'
import type { OpenAIChatOptions } from './open-ai-chat.ts'
import { chatRequest } from './request.ts'
import { createChatReader } from './stream.ts'
import { wire } from './wire.ts'

/** The model itself: requests written, streams read. */
export function chatOverHttp(options: OpenAIChatOptions): Model {
  const { baseURL, model, reasoningReplay, usage } = options
  const rules = { ...hostRules(baseURL), ...present({ reasoningReplay, streamOptions: usage }) }
  return modelOfWire(options, {
    name: wire,
    path: '/chat/completions',
    keyHeader: 'authorization',
    capabilities: chatCapabilities(baseURL),
    body: (request, context) => chatRequest(model, request, context, rules),
    reader: createChatReader,
  })
}
