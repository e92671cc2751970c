import { parse, type Tree } from '../../../markdown/index.ts'
import { plainDocument } from '../plain-text.ts'

let latest: { readonly text: string; readonly tree: Tree } | undefined

/** What is read aloud is, most of all, what was just shown: it need not be parsed for that again. */
export function hasRead(text: string, tree: Tree): void {
  latest = { text, tree }
}

/** A text as somebody would read it aloud: without the marks that make it look. */
export function readAloud(text: string): string {
  return plainDocument(latest?.text === text ? latest.tree : parse(text))
}
