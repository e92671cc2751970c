/** By UTF-16 code units, as IndexedDB orders its keys. */
export function compareText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0
}
