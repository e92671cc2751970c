/**
 * For the parts that load late. They take no module from what loads at once, because a bundler
 * gives a module that both need a file of its own.
 */
export function isFields(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value where it is a string, else an empty one. */
export function stringOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
