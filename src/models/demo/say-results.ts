import type { JsonObject, JsonValue } from '../../protocol/index.ts'
import { isObject } from '../../protocol/index.ts'
import type { DemoResult } from './request-body.ts'

// "amount: must be a number", "the arguments are not valid JSON".
const problemLine =
  /^(?:[\w$.[\]"'-]+: )?(?:must |is (?:required|not|missing)|has an? (?:property|item))|\b(?:invalid arguments?|invalid json|malformed|unparsable|not (?:valid )?json|(?:cannot|could not) be parsed)\b/i

/** What came of a call, as the demo understands it. */
export type ResultKind = 'good' | 'declined' | 'failed' | 'bad_arguments'

export function kindOf(result: DemoResult): ResultKind {
  const { text } = result
  if (
    /^(?:a person declined|the user (?:declined|rejected|stopped)|not run|tool call denied|denied|declined|rejected)/i.test(
      text,
    )
  ) {
    return 'declined'
  }
  if (problemLine.test(text) && !isJson(text)) return 'bad_arguments'
  const said = parse(text)
  if (isObject(said) && ('error' in said || said['ok'] === false)) return 'failed'
  const words =
    /^(?:error|failed|the tool failed|timed out|interrupted|no tool named|the tool returned something unusable)|\b(?:failed|went wrong|could not|unable to|exception)\b/i
  return !isJson(text) && words.test(text) ? 'failed' : 'good'
}

/** Results as sentences. */
export function sayResults(results: readonly DemoResult[]): string {
  return results.map(sayResult).join('\n\n')
}

function sayResult(result: DemoResult): string {
  const { name, text } = result
  switch (kindOf(result)) {
    case 'declined':
      return `${name} did not run: ${quote(text)} I leave it at that.`
    case 'failed':
      return `${name} failed: ${quote(text)}`
    case 'bad_arguments':
      return `${name} did not take my arguments: ${quote(text)}`
    case 'good':
      return text.trim() === '' ? `${name} is done.` : `${name} says: ${sayText(text)}`
  }
}

function sayText(text: string): string {
  const value = parse(text)
  return value === undefined ? quote(text) : `${sayValue(value as JsonValue)}.`
}

function sayValue(value: JsonValue, depth = 0): string {
  if (value === null) return 'nothing'
  if (typeof value === 'string') return value.replace(/\.$/, '')
  if (typeof value !== 'object') return String(value)
  if (isList(value)) return sayList(value, depth)
  const entries = Object.entries(value)
  if (entries.length === 0) return 'nothing more'
  const shown = entries
    .slice(0, 8)
    .map(([key, item]) => `${plain(key)} is ${sayValue(item, depth + 1)}`)
  return joined(shown)
}

// `Array.isArray` does not tell readonly arrays from objects.
function isList(value: JsonObject | readonly JsonValue[]): value is readonly JsonValue[] {
  return Array.isArray(value)
}

function sayList(items: readonly JsonValue[], depth: number): string {
  if (items.length === 0) return 'an empty list'
  const shown = items.slice(0, 5).map((item) => sayValue(item, depth + 1))
  return joined(items.length > 5 ? [...shown, `${items.length - 5} more`] : shown)
}

function joined(parts: readonly string[]): string {
  return parts.length < 2
    ? (parts[0] ?? '')
    : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}

function plain(key: string): string {
  return key
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase()
}

function quote(text: string): string {
  const short = text.length > 400 ? `${text.slice(0, 400)}…` : text
  return /[.!?…]$/.test(short) ? short : `${short}.`
}

function isJson(text: string): boolean {
  return parse(text) !== undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
