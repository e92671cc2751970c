import type { Definition } from '../definitions.ts'
import type { Delimiter } from './emphasis.ts'
import type { MathSyntax } from '../math/index.ts'
import { append, type Piece, piece } from './piece.ts'

/** What is known outside of a text that is read. */
export interface InlineContext {
  readonly definition: (label: string) => Definition | undefined
  readonly hasNote: (label: string) => boolean
  /** More text may follow: what is not closed is shown as what it will most likely become. */
  readonly open: boolean
  /** No definition can follow: what leads nowhere is text. */
  readonly final: boolean
  readonly gfm: boolean
  /** How formulas are read; without it there are none. */
  readonly math: MathSyntax | undefined
}

/** An opening bracket that waits for its other half. */
export interface Bracket {
  readonly piece: Piece
  readonly previous: Bracket | undefined
  readonly delimiters: Delimiter | undefined
  readonly isImage: boolean
  /** Where its text begins. */
  readonly from: number
  active: boolean
  /** Another one opened behind it. */
  hasInner: boolean
}

/** How far the reading of one text has come. */
export interface Scan {
  readonly text: string
  readonly context: InlineContext
  at: number
  readonly root: Piece
  delimiters: Delimiter | undefined
  brackets: Bracket | undefined
  /** The labels that led nowhere: a definition that follows would change what this text is. */
  readonly missing: Set<string>
  readonly notes: Set<string>
  /** Something is shown as what its definition will make of it. */
  hoped: boolean
  /** The last place of each length of backtick run that occurs; made when first needed. */
  lastTicks: Map<number, number> | undefined
  /** What was looked for and does not occur any more. */
  readonly lacking: Set<string>
  readonly append: (child: Piece) => void
}

export function createScan(text: string, context: InlineContext): Scan {
  const root = piece('root')
  return {
    text,
    context,
    at: 0,
    root,
    delimiters: undefined,
    brackets: undefined,
    missing: new Set(),
    notes: new Set(),
    hoped: false,
    lastTicks: undefined,
    lacking: new Set(),
    append: (child) => append(root, child),
  }
}
