/** The words of the search in a conversation. */
export interface FindStrings {
  readonly label: string
  readonly field: string
  readonly previous: string
  readonly next: string
  readonly close: string
  /** Announced: which of the messages that were found is shown. Position 0 of 0: none was. */
  readonly count: (position: number, found: number) => string
}
