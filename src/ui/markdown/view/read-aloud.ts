import { parse } from '../../../markdown/index.ts'
import { plainDocument } from '../plain-text.ts'

/** A text as somebody would read it aloud: without the marks that make it look. */
export function readAloud(text: string): string {
  return plainDocument(parse(text))
}
