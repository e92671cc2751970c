import { createFormats, createPlural } from '../../format.ts'

export const locale = 'de'
export const format = createFormats(locale)
export const plural = createPlural(locale)

/** `3 Felder`: a count and the noun in the form that it asks for. */
export function counted(count: number, one: string, other: string): string {
  return `${format.count(count)} ${plural(count, { one, other })}`
}
