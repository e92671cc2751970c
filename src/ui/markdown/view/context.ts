import { type Context, createContext } from 'react'
import type { MarkdownOptions } from '../elements.ts'

/** How everything below is drawn. */
export const OptionsContext: Context<MarkdownOptions> = createContext<MarkdownOptions>({})

/** The footnotes of a document: which number each has, and what ids begin with. */
export interface Notes {
  readonly numbers: ReadonlyMap<string, number>
  readonly prefix: string
}

export const NotesContext: Context<Notes> = createContext<Notes>({ numbers: new Map(), prefix: '' })
