import { isJson, isObject, type JsonObject, type ToolCallBlock } from '../../protocol/index.ts'

/**
 * A call's arguments as text, as the model wrote them: digits of large numbers, blanks and order are
 * its own. Servers refuse a whole thread for arguments that are no object: what was none is sent as
 * far as it was understood, and the call's result says what was wrong.
 */
export function sentArguments({
  args,
  args_text: text,
}: Pick<ToolCallBlock, 'args' | 'args_text'>): string {
  try {
    if (text && isObject(JSON.parse(text))) return text
  } catch {
    // Below.
  }
  return JSON.stringify(args ?? {})
}

/**
 * A call's arguments as an object, whatever the model wrote: servers refuse the whole thread for
 * anything else, and nothing can write down what is nested without end.
 */
export function sentInput({
  args,
  args_text: text,
}: Pick<ToolCallBlock, 'args' | 'args_text'>): JsonObject {
  if (args) return args
  try {
    const value: unknown = JSON.parse(text ?? '')
    return isObject(value) && isJson(value) ? value : {}
  } catch {
    return {}
  }
}
