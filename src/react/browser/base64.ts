const PIECE = 0x8000

export function base64Of(bytes: Uint8Array): string {
  let binary = ''
  for (let from = 0; from < bytes.length; from += PIECE) {
    binary += String.fromCharCode(...bytes.subarray(from, from + PIECE))
  }
  return btoa(binary)
}
