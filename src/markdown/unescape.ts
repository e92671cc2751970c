import { decodeEntity } from './entities.ts'

const ESCAPE_OR_ENTITY =
  /\\([!-/:-@[-`{-~])|&(#[xX][\dA-Fa-f]{1,6}|#\d{1,7}|[A-Za-z][\dA-Za-z]{1,31});/g

/** Text with its backslash escapes and entities resolved. */
export function unescape(text: string): string {
  return /[\\&]/.test(text)
    ? text.replace(ESCAPE_OR_ENTITY, (whole, escaped?: string, entity?: string) => {
        return escaped ?? decodeEntity(entity ?? '') ?? whole
      })
    : text
}
