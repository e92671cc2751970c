/** What the list of conversations says. */
export interface ThreadListStrings {
  readonly label: string
  readonly newChat: string
  readonly search: string
  readonly searchHint: string
  readonly showArchived: string
  readonly loading: string
  readonly more: string
  readonly empty: string
  readonly emptyArchived: string
  readonly nothingFound: (words: string) => string
  readonly untitled: string
  readonly waiting: (questions: number) => string
  /** The button that shows what one can do with a conversation. */
  readonly actions: (title: string) => string
  readonly rename: string
  readonly renameLabel: string
  readonly save: string
  readonly cancel: string
  readonly archive: string
  readonly unarchive: string
  readonly saveFile: string
  readonly openFile: string
  /** Why a conversation is not being saved, behind the words that say so. */
  readonly unsaved: {
    readonly full: string
    readonly blocked: string
    readonly newer: string
  }
  readonly delete: string
  readonly deleteQuestion: (title: string) => string
  readonly deleteNote: string
  readonly deleteYes: string
  readonly deleteNo: string
  readonly renamed: (title: string) => string
  readonly archived: (title: string) => string
  readonly unarchived: (title: string) => string
  readonly deleted: (title: string) => string
  readonly opened: (title: string) => string
  readonly notLoaded: string
  readonly notChanged: string
  readonly notSaved: string
  readonly notOpened: string
  readonly retry: string
  /** When something last happened, in few letters. */
  readonly when: (iso: string, now: number) => string
}
