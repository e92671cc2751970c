import { words } from './markdown-text.ts'
import type { Random } from './random.ts'

export type Fields = { readonly [name: string]: string | number }

/** An object whose JSON takes about so many bytes. */
export function fieldsOf(bytes: number, dice: Random): Fields {
  const fields: Record<string, string | number> = {}
  for (let size = 0, at = 0; size < bytes; at += 1) {
    const name = `${words(dice, 1)}_${at}`
    const value = dice.chance(0.3) ? dice.between(0, 99_999) : words(dice, dice.between(2, 9))
    fields[name] = value
    size += name.length + String(value).length + 6
  }
  return fields
}
