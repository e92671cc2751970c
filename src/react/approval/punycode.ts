/** A host name with the letters that its `xn--` labels stand for (RFC 3492). */
export function decodeHost(host: string): string {
  return host
    .split('.')
    .map((label) => (/^xn--/i.test(label) ? (decode(label.slice(4)) ?? label) : label))
    .join('.')
}

const BASE = 36
const MOST = 0x10ffff

function decode(text: string): string | null {
  const cut = text.lastIndexOf('-')
  const output = Array.from(text.slice(0, Math.max(0, cut)), (letter) => letter.codePointAt(0) ?? 0)
  let code = 128
  let bias = 72
  let place = 0
  let at = cut < 0 ? 0 : cut + 1
  while (at < text.length) {
    const before = place
    let weight = 1
    for (let step = BASE; ; step += BASE) {
      const digit = digitOf(text.charAt(at))
      at += 1
      if (digit === null) return null
      place += digit * weight
      const threshold = Math.min(26, Math.max(1, step - bias))
      if (digit < threshold) break
      weight *= BASE - threshold
      if (place > MOST * 256 || weight > MOST * 256) return null
    }
    const size = output.length + 1
    bias = adapt(place - before, size, before === 0)
    code += Math.floor(place / size)
    place %= size
    if (code > MOST) return null
    output.splice(place, 0, code)
    place += 1
  }
  return String.fromCodePoint(...output)
}

function digitOf(letter: string): number | null {
  if (/^[a-z]$/i.test(letter)) return letter.toLowerCase().charCodeAt(0) - 97
  return /^\d$/.test(letter) ? Number(letter) + 26 : null
}

function adapt(delta: number, size: number, first: boolean): number {
  let rest = Math.floor(delta / (first ? 700 : 2))
  rest += Math.floor(rest / size)
  let steps = 0
  while (rest > 455) {
    rest = Math.floor(rest / (BASE - 1))
    steps += BASE
  }
  return steps + Math.floor((BASE * rest) / (rest + 38))
}
