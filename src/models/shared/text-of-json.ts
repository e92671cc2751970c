import { JSON_LIMITS } from '../../protocol/index.ts'

/**
 * A value from a wire as text. What is nested so deep that it cannot be written is cut below the
 * depth at which it is refused.
 */
export function textOfJson(value: unknown): string {
  try {
    return JSON.stringify(value)
  } catch {
    return JSON.stringify(cut(value, JSON_LIMITS.depth + 1))
  }
}

function cut(value: unknown, levels: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (levels === 0) return null
  return Array.isArray(value)
    ? value.map((item) => cut(item, levels - 1))
    : Object.fromEntries(Object.entries(value).map(([name, held]) => [name, cut(held, levels - 1)]))
}
