import { createFormats, createPlural } from '../../format.ts'

export const locale = 'es'
export const format = createFormats(locale)
export const plural = createPlural(locale)

/** `3 campos`: a count and the noun in the form that it asks for. Whole millions take “de”: `1.000.000 de campos`. */
export function counted(count: number, one: string, other: string): string {
  return `${format.count(count)} ${plural(count, { one, many: `de ${other}`, other })}`
}
