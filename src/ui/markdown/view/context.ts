import { type Context, createContext } from 'react'
import type { MarkdownOptions } from '../elements.ts'

/** How everything below is drawn. */
export const OptionsContext: Context<MarkdownOptions> = createContext<MarkdownOptions>({})

/**
 * Whether what is drawn stands in another block. The outermost block tells the direction of all in it:
 * a list whose items told their own would not know on which side its marks belong.
 */
export const NestedContext: Context<boolean> = createContext(false)

/** The footnotes of a document: which number each has, and what ids begin with. */
export interface Notes {
  readonly numbers: ReadonlyMap<string, number>
  readonly prefix: string
}

export const NotesContext: Context<Notes> = createContext<Notes>({ numbers: new Map(), prefix: '' })
