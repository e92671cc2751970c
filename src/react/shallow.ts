/** Whether two values are the same, or hold the same members: lists and plain objects, one level deep. */
export function shallow<Value>(left: Value, right: Value): boolean {
  if (Object.is(left, right)) return true
  if (!isRecord(left) || !isRecord(right) || Array.isArray(left) !== Array.isArray(right))
    return false
  const keys = Object.keys(left)
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && Object.is(left[key], right[key]))
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
