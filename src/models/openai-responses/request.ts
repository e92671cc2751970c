import type { JsonObject, ModelRequest } from '../../protocol/index.ts'
import { present } from '../../protocol/index.ts'
import { loaded, type RequestContext } from '../shared/index.ts'
import { inputItems } from './input.ts'

/** The body of a request. */
export async function responsesRequest(
  model: string,
  request: ModelRequest,
  context: RequestContext,
): Promise<JsonObject> {
  const { tools, settings, instructions } = request
  const words = context.isSet && (await loaded(import('./settings.ts')))
  return present({
    model,
    instructions: instructions || undefined,
    input: await inputItems(request, context),
    stream: true,
    // Nothing is kept at the provider, so what it must read again travels with the thread.
    store: false,
    // Models that do not reason refuse to be asked for it.
    include: /gpt-[34]|chatgpt/.test(model) ? undefined : ['reasoning.encrypted_content'],
    tools:
      tools.length > 0
        ? tools.map(({ name, description, input_schema: parameters }) =>
            // Strict unless it is told: then it takes few schemas.
            present({
              type: 'function',
              name,
              description: description || undefined,
              parameters,
              strict: false,
            }),
          )
        : undefined,
    ...(words && words.settingFields(model, settings, tools.length > 0, context)),
  }) as JsonObject
}
