import type { Failure, LimitName, Outcome, Reduced } from '../../protocol/index.ts'
import type { CallState } from '../../react/index.ts'
import type { ApprovalStrings, ReviewStrings } from './approval-strings.ts'
import type { ClientToolStrings } from './client-tool-strings.ts'
import type { FindStrings } from './find-strings.ts'
import type { QuestionStrings } from './question-strings.ts'
import type { SchemaFormStrings } from './schema-form-strings.ts'
import type { ThreadListStrings } from './thread-strings.ts'
import type { TraceStrings } from './trace-strings.ts'

/**
 * Every word that the components say by themselves. One catalogue for each language. A catalogue has all
 * of it; the English words of what loads late load with it.
 */
export interface Strings extends EarlyStrings, LateStrings {}

/** The words of what is drawn only when it is needed: cards, forms, panels. */
export interface LateStrings {
  readonly approval: ApprovalStrings
  readonly review: ReviewStrings
  readonly clientTool: ClientToolStrings
  readonly schemaForm: SchemaFormStrings
  readonly threads: ThreadListStrings
  readonly trace: TraceStrings
  readonly find: FindStrings
}

/** The words that a chat shows from its first moment. */
export interface EarlyStrings {
  /** BCP 47: how numbers, sizes and times are written. */
  readonly locale: string
  readonly chat: {
    readonly label: string
    readonly empty: string
    readonly suggestions: string
    readonly loading: string
  }
  readonly list: {
    readonly label: string
    readonly jump: string
    /** Above the first message that came while nobody looked, and on the button that leads there. */
    readonly unread: string
    readonly working: string
    /** The model is asked again after a failure, for the so-manieth time. */
    readonly retrying: (attempt: number) => string
  }
  readonly message: {
    readonly user: string
    readonly assistant: string
    readonly queued: string
    readonly partial: string
    /** The group of buttons below a message. */
    readonly actions: string
    readonly copy: string
    readonly copied: string
    readonly notCopied: string
    readonly edit: string
    readonly editLabel: string
    readonly editSend: string
    readonly editCancel: string
    readonly regenerate: string
    readonly previousVersion: string
    readonly nextVersion: string
    readonly version: (version: number, versions: number) => string
  }
  readonly reasoning: {
    readonly running: string
    readonly done: string
    readonly redacted: string
  }
  readonly composer: {
    readonly label: string
    readonly placeholder: string
    readonly hintFine: string
    readonly hintCoarse: string
    readonly send: string
    readonly queue: string
    /** Says it to the turn that runs. */
    readonly steer: string
    readonly stop: string
    readonly attach: string
    /** Names the list of files that go with the message. */
    readonly attachments: string
    readonly wrongType: (file: string) => string
  }
  readonly tool: {
    /** A call that has not ended, in words. */
    readonly state: { readonly [state in Exclude<CallState, 'ended'>]: string }
    /** A call that has ended, in words: each outcome has its own. */
    readonly outcome: { readonly [outcome in Outcome]: string }
    readonly arguments: string
    readonly noArguments: string
    readonly unreadableArguments: string
    readonly editedArguments: string
    readonly result: string
    readonly noResult: string
    readonly data: string
    /** What a tool left for people; no model reads it. */
    readonly artifact: string
    /** What of a result the model was not given. */
    readonly reduced: (reduced: Reduced) => string
    readonly progress: string
    readonly byProvider: string
    readonly decidedBy: (name: string) => string
    readonly reason: string
  }
  readonly block: {
    readonly image: string
    readonly remoteImage: (host: string) => string
    readonly storedImage: string
    /** Of bytes that were kept apart. */
    readonly gone: string
    readonly unreadable: string
    readonly save: (name: string) => string
    readonly audio: string
    readonly file: string
    readonly source: string
    readonly unknown: (type: string) => string
    readonly custom: (name: string) => string
  }
  readonly markdown: {
    /** The name of a block of code without a language. */
    readonly code: string
    readonly copy: string
    readonly copied: string
    readonly notCopied: string
    readonly wrap: string
    readonly table: string
    readonly taskDone: string
    readonly taskOpen: string
    readonly loadImage: (host: string) => string
    readonly imageFailed: (host: string) => string
    readonly notes: string
    readonly note: (number: number) => string
    readonly backToText: (number: number) => string
  }
  readonly error: {
    readonly title: string
    /** What went wrong and what can be done about it. English has the failure's own sentences. */
    readonly words: (failure: Failure) => Pick<Failure, 'message' | 'hint'>
    readonly retry: string
    readonly detail: string
    readonly status: (status: number) => string
    readonly request: (id: string) => string
  }
  readonly turn: {
    readonly interrupted: string
    readonly limit: { readonly [limit in LimitName]: string }
    readonly retry: string
    readonly resume: string
  }
  readonly announce: {
    readonly started: string
    readonly finished: (text: string) => string
    readonly finishedEmpty: string
    readonly waiting: string
    readonly interrupted: string
    readonly limit: string
    readonly failed: (message: string, hint: string) => string
  }
  readonly widget: {
    readonly title: string
    readonly open: string
    readonly close: string
    readonly newChat: string
    readonly loading: string
    /** What stands in the badge. */
    readonly count: (count: number) => string
    readonly unread: (answers: number) => string
    readonly waiting: (questions: number) => string
  }
  /** What a conversation says about itself, by code. */
  readonly notice: {
    readonly code: {
      readonly [
        code in
          | 'not_saved'
          | 'saved_again'
          | 'not_loaded'
          | 'written_elsewhere'
          | 'deleted_elsewhere'
          | 'store_cleared'
          | 'rows_unreadable'
          | 'written_by_newer'
          | 'not_migrated'
      ]: string
    }
    readonly dismiss: string
  }
  readonly question: QuestionStrings
  readonly showAll: (characters: number) => string
  readonly items: (count: number) => string
  readonly fields: (count: number) => string
  readonly duration: (milliseconds: number) => string
  readonly bytes: (bytes: number) => string
  readonly time: (iso: string) => string
}
