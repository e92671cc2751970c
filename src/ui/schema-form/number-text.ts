import type { Draft, Reason } from './draft.ts'

export type ReadNumber =
  | { readonly status: 'read'; readonly value: number }
  | { readonly status: 'unreadable'; readonly problem: Reason }

const NUMBER = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i

/** A number from what a person typed. What would become another number is refused. */
export function readNumber(typed: string, integer: boolean): ReadNumber {
  const text = typed.trim().replace(/^\u2212/, '-')
  if (!NUMBER.test(text)) {
    return refuse(/^[-+]?\d[\d.\s]*,\d+$/.test(text) ? 'decimal_comma' : 'not_a_number')
  }
  const value = Number(text)
  const isWhole = integer || /^[-+]?\d+$/.test(text)
  if (!Number.isFinite(value) || (isWhole && Math.abs(value) > Number.MAX_SAFE_INTEGER))
    return { status: 'unreadable', problem: { keyword: 'unsafe_number', got: text } }
  if (decimal(text) !== decimal(String(value)))
    return { status: 'unreadable', problem: { keyword: 'rounded_number', limit: String(value) } }
  // JSON knows no negative zero.
  return { status: 'read', value: value === 0 ? 0 : value }
}

export function numberText(value: unknown, draft: Draft | undefined): string {
  if (draft) return draft.text
  return typeof value === 'number' ? String(value) : ''
}

function refuse(keyword: string): ReadNumber {
  return { status: 'unreadable', problem: { keyword } }
}

// The digits without zeros at either end, and the power of ten of the last one.
function decimal(text: string): string {
  const [mantissa = '', exponent = '0'] = text.toLowerCase().replace(/^\+/, '').split('e')
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.')
  const digits = `${whole}${fraction}`.replace(/^0+/, '')
  const short = digits.replace(/0+$/, '')
  const power = Number(exponent) - fraction.length + digits.length - short.length
  return short === '' ? '0' : `${mantissa.startsWith('-') ? '-' : ''}${short}e${power}`
}
