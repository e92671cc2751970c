/**
 * An id of so many hexadecimal digits that follows from a text: the same log gives the same spans,
 * so that sending them twice makes no second trace. Never all zeros, which would be no id.
 */
export function hexId(text: string, digits: number): string {
  let id = ''
  for (let part = 0; id.length < digits; part += 1) {
    id += hash(`${part}:${text}`).toString(16).padStart(8, '0')
  }
  return /^0+$/.test(id) ? id.replace(/0$/, '1') : id.slice(0, digits)
}

// FNV-1a with a last stir; ids are random already, so that only the spread counts.
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  return (value ^ (value >>> 13)) >>> 0
}
