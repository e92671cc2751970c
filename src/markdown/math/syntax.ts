/** A formula as it was written. */
export interface Formula {
  /** Without its signs and the blanks around it. */
  readonly tex: string
  /** It stands on a line of its own. */
  readonly display: boolean
  /** Its end has not come. */
  readonly open: boolean
  /** Where what follows it begins. */
  readonly end: number
}

/** A formula of several lines whose end has not come: its lines begin no blocks. */
export interface HeldFormula {
  readonly close: '$$' | '\\]'
  /** Its signs stand on lines of their own, and there may be blank lines between them. */
  readonly isFence: boolean
}

/** How formulas are read. A reader without it knows none: `$` is a sign like others. */
export interface MathSyntax {
  /**
   * The formula that begins at a place, which is a `$` or a `\`. `isOpen`: the text may go on. It looks no
   * further than to the next sign that could begin another one.
   */
  readonly read: (text: string, at: number, isOpen: boolean) => Formula | undefined
  /** What is not closed behind a line of a paragraph. */
  readonly held: (before: HeldFormula | undefined, line: string) => HeldFormula | undefined
  /** What at the end of an open text may come out either way. */
  readonly undecided: RegExp
}
