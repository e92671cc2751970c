import type { JsonObject, ModelRequest } from '../../protocol/index.ts'
import { present } from '../../protocol/index.ts'
import { loaded, type RequestContext } from '../shared/index.ts'
import { anthropicMessages } from './messages.ts'

/** The body of a request. */
export async function anthropicRequest(
  model: string,
  request: ModelRequest,
  context: RequestContext,
): Promise<JsonObject> {
  const { tools, settings } = request
  const words = context.isSet && (await loaded(import('./settings.ts')))
  const most = settings.maxTokens ?? mostTokens(model, context)
  return present({
    model,
    max_tokens: most,
    ...(await anthropicMessages(request, context)),
    stream: true,
    tools:
      tools.length > 0
        ? tools.map(({ name, description, input_schema }) =>
            present({ name, description: description || undefined, input_schema }),
          )
        : undefined,
    ...(words && words.settingFields(model, settings, most, tools.length > 0, context)),
  }) as JsonObject
}

// The wire wants a number, and refuses one that is too high for the model.
const limits: readonly (readonly [model: RegExp, tokens: number])[] = [
  [/claude-3-[hos]/, 4096],
  [/claude-3-5/, 8192],
  [/claude-opus-4(-[01])?(-\d{8}|$)/, 32_000],
  [/claude/, 64_000],
]

function mostTokens(model: string, { warn }: RequestContext): number {
  const known = limits.find(([pattern]) => pattern.test(model))?.[1]
  if (!known)
    warn('max_tokens_assumed', `The most tokens of ${model} are not known; 4096 were allowed.`)
  return known ?? 4096
}
