/** 16 hexadecimal digits that depend on the text alone. For names, not for secrets. */
export function hash(text: string): string {
  return fnv(text, 0x811c9dc5) + fnv(text, 0x9747b28c)
}

function fnv(text: string, seed: number): string {
  let value = seed
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  }
  // FNV mixes its last characters badly; two rounds of shifting spread them.
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value ^= value >>> 13
  return (value >>> 0).toString(16).padStart(8, '0')
}
