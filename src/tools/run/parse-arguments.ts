import { isObject, type JsonObject, type JsonValue } from '../../protocol/index.ts'
import { scanJson } from './json-scan.ts'
import type { Problem } from './problem.ts'

export type ParsedArguments =
  | { readonly status: 'parsed'; readonly args: JsonObject }
  | { readonly status: 'invalid'; readonly problems: readonly Problem[] }

/**
 * The arguments of a tool call, from the text that a model wrote. No text at all means no
 * arguments; nothing else is guessed or repaired. What would silently become another value
 * (duplicate keys, numbers that change, `-0`) is a problem for the model to mend.
 */
export function parseArguments(text: string): ParsedArguments {
  if (text.trim() === '') return { status: 'parsed', args: {} }
  const { problems } = scanJson(text)
  if (problems.length > 0) return { status: 'invalid', problems }
  const value = JSON.parse(text) as JsonValue
  if (isObject(value)) return { status: 'parsed', args: value }
  return {
    status: 'invalid',
    problems: [{ path: '', keyword: 'type', limit: 'object', got: value }],
  }
}
