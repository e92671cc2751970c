import { type MathSyntax, parse, type Tree } from '../../../markdown/index.ts'
import { plainDocument } from '../plain-text.ts'

let latest:
  | { readonly text: string; readonly tree: Tree; readonly math: MathSyntax | undefined }
  | undefined

/** What is read aloud is, most of all, what was just shown: it need not be parsed for that again. */
export function hasRead(text: string, tree: Tree, math?: MathSyntax): void {
  latest = { text, tree, math }
}

/** A text as somebody would read it aloud: without the marks that make it look. */
export function readAloud(text: string, math?: MathSyntax): string {
  return plainDocument(
    latest?.text === text && latest.math === math ? latest.tree : parse(text, { math }),
  )
}
