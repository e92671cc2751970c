const PIECE = 0x8000
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

export function base64Of(bytes: Uint8Array): string {
  let binary = ''
  for (let from = 0; from < bytes.length; from += PIECE) {
    binary += String.fromCharCode(...bytes.subarray(from, from + PIECE))
  }
  return btoa(binary)
}

/** The bytes; null for what is not base64 as {@link base64Of} writes it. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  if (base64.length % 4 !== 0 || !BASE64.test(base64)) return null
  const binary = atob(base64)
  const bytes = new Uint8Array(binary.length)
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = binary.charCodeAt(at)
  return bytes
}
