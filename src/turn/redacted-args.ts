import { isObject, type JsonValue, type Problem, REDACTED_KEY } from '../protocol/index.ts'

/** The places of arguments whose values were taken out: somebody must enter them again. */
export function redactedProblems(value: JsonValue, path = ''): readonly Problem[] {
  if (Array.isArray(value)) {
    return value.flatMap((item: JsonValue, index) => redactedProblems(item, `${path}[${index}]`))
  }
  if (!isObject(value)) return []
  if (Object.hasOwn(value, REDACTED_KEY)) return [{ path, keyword: 'redacted' }]
  return Object.entries(value).flatMap(([key, item]) => redactedProblems(item, member(path, key)))
}

function member(path: string, key: string): string {
  if (!/^[A-Za-z_$][\w$]*$/.test(key)) return `${path}[${JSON.stringify(key)}]`
  return path === '' ? key : `${path}.${key}`
}
