import { isObject, type JsonObject, type JsonValue } from './json.ts'

/** The member by which a value that was taken out of JSON is known. Beside it stands nothing else. */
export const REDACTED_KEY = 'countersign.redacted'

/** What stands in the place of a value that was taken out, with what may still be shown of it. */
export function redactedValue(shown: JsonValue): JsonObject {
  return { [REDACTED_KEY]: shown }
}

/** Whether something was taken out of a value, however deep inside. */
export function holdsRedacted(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(holdsRedacted)
  if (!isObject(value)) return false
  return Object.hasOwn(value, REDACTED_KEY) || Object.values(value).some(holdsRedacted)
}
