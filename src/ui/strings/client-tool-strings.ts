/** What the cards of client tools say by themselves. */
export interface ClientToolStrings {
  /** Heads the fields in which a call is answered by hand. */
  readonly answer: string
  readonly answerNote: string
  readonly send: string
  /** A component of the application broke; the card of the kit stands in its place. */
  readonly broken: string
}
