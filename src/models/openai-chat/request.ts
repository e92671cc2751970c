import type { JsonObject, ModelRequest } from '../../protocol/index.ts'
import { present } from '../../protocol/index.ts'
import { loaded, type RequestContext } from '../shared/index.ts'
import type { HostRules } from './host-rules.ts'
import { chatMessages } from './messages.ts'

/** The body of a request. */
export async function chatRequest(
  model: string,
  request: ModelRequest,
  context: RequestContext,
  rules: HostRules,
): Promise<JsonObject> {
  const { tools, settings } = request
  const words = context.isSet && (await loaded(import('./settings.ts')))
  return present({
    model,
    messages: await chatMessages(request, context, rules),
    stream: true,
    stream_options: rules.streamOptions ? { include_usage: true } : undefined,
    tools:
      tools.length > 0
        ? tools.map(({ name, description, input_schema: parameters }) => ({
            type: 'function',
            // A schema is JSON by its making; it is sent as it was declared.
            function: present({ name, description: description || undefined, parameters }),
          }))
        : undefined,
    ...(words && words.settingFields(model, settings, tools.length > 0, context, rules)),
  }) as JsonObject
}
