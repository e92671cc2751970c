import { vi } from 'vitest'

/** Waits until something holds, however slow the machine is that it holds on. */
export function eventually<Value>(check: () => Value | Promise<Value>): Promise<Value> {
  return vi.waitFor(check, { timeout: 25_000 })
}
