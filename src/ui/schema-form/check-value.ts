import { type JsonSchemaObject, type JsonValue, late } from '../../protocol/index.ts'
import type { Verdict } from '../../tools/index.ts'

type Check = (schema: JsonSchemaObject, value: unknown) => Verdict

const check = late<Check>(async () => (await import('../../tools/schema/index.ts')).checkSchema)

/** Checks as the engine does. What checks is heavy, so it loads with the first value. Never rejects. */
export async function checkValue(
  schema: JsonSchemaObject,
  value: JsonValue | undefined,
): Promise<Verdict> {
  if (value === undefined)
    return { status: 'invalid', problems: [{ path: '', keyword: 'required' }] }
  try {
    return (await check())(schema, value)
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    return { status: 'unverifiable', code: 'check_failed', detail, reason: detail }
  }
}
