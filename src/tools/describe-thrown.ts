/** `TypeError: no such card`; for what is no error, its text; for what cannot be read, no more. */
export function describeThrown(thrown: unknown): string {
  try {
    return described(thrown)
  } catch {
    return 'Error'
  }
}

function described(thrown: unknown): string {
  if (thrown instanceof Error) return `${thrown.name}: ${thrown.message}`
  if (typeof thrown === 'object' && thrown !== null && 'message' in thrown) {
    const { name, message } = thrown as { readonly name?: unknown; readonly message: unknown }
    return `${typeof name === 'string' ? name : 'Error'}: ${String(message)}`
  }
  return `Error: ${String(thrown)}`
}
