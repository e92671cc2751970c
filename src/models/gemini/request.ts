import type { JsonObject, ModelRequest } from '../../protocol/index.ts'
import { present } from '../../protocol/index.ts'
import { loaded, type RequestContext } from '../shared/index.ts'
import { geminiContents } from './contents.ts'
import { geminiSchema } from './schema.ts'

/** The body of a request. */
export async function geminiRequest(
  model: string,
  request: ModelRequest,
  context: RequestContext,
): Promise<JsonObject> {
  const { tools, settings } = request
  const words = context.isSet && (await loaded(import('./settings.ts')))
  const functionDeclarations = tools.map(({ name, description, input_schema }) =>
    // It takes no function that has parameters and none in them.
    present({ name, description, parameters: geminiSchema(input_schema) }),
  )
  return present({
    ...(await geminiContents(model, request, context)),
    tools: tools.length > 0 ? [{ functionDeclarations }] : undefined,
    ...(words && words.settingFields(model, settings, tools.length > 0, context)),
  }) as unknown as JsonObject
}
