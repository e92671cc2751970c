import type { JsonSchemaObject, JsonValue } from '../../protocol/index.ts'
import type { Verdict } from '../../tools/index.ts'

type Check = (schema: JsonSchemaObject, value: unknown) => Verdict

let loading: Promise<Check> | undefined

/** Checks as the engine does. What checks is heavy, so it loads with the first value. Never rejects. */
export async function checkValue(
  schema: JsonSchemaObject,
  value: JsonValue | undefined,
): Promise<Verdict> {
  if (value === undefined)
    return { status: 'invalid', problems: [{ path: '', keyword: 'required' }] }
  try {
    loading ??= import('../../tools/schema/index.ts').then((tools) => tools.checkSchema)
    const check = await loading
    return check(schema, value)
  } catch (error) {
    loading = undefined
    return {
      status: 'unverifiable',
      reason: error instanceof Error ? error.message : String(error),
    }
  }
}
