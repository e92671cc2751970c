import type { CallbackState, HintName, RefusalCode, Remember } from '../../protocol/index.ts'
import type { RememberChoice } from '../../react/index.ts'

/** What a card that asks for approval says by itself. */
export interface ApprovalStrings {
  /** What kind of question it is; begins the name of the card. */
  readonly label: {
    readonly [
      kind in 'approval' | 'pause' | 'resume' | 'client_tool_call' | 'result_review'
    ]: string
  }
  readonly untrusted: string
  /** Before what an untrusted tool calls itself. */
  readonly callsItself: string
  /** Before the description: these are the tool's words, not ours. */
  readonly toolSays: string
  readonly sourceSays: (source: string) => string
  readonly more: string
  readonly less: string
  readonly machine: string
  readonly unusualName: string
  readonly looksLike: (name: string) => string

  /** What each hint says when it is true, and when it is not. */
  readonly hint: { readonly [hint in HintName]: { readonly yes: string; readonly no: string } }
  readonly hintOrigin: {
    readonly declared: string
    readonly assumed: string
    readonly claimed: (source: string) => string
  }

  readonly why: {
    readonly rule: string
    readonly rule_default: string
    readonly rule_failed: string
    readonly tool: string
    readonly tool_destructive: string
    readonly tool_failed: string
    readonly interceptor: string
    readonly untrusted: (source: string) => string
    /** With a clause of `schemaForm.uncheckedBecause`, where it is known why. */
    readonly unverifiable: (why: string | undefined) => string
    readonly changed: string
    readonly imported: string
    readonly redacted: string
    /** Of a result that is to be reviewed. */
    readonly private_data: string
    readonly rule_review: string
    /** Of a question that itself came with an import. */
    readonly asksAgain: string
  }
  readonly changedParts: string
  readonly askedBy: (path: string) => string

  readonly arguments: string
  readonly noArguments: string
  readonly emptyText: string
  readonly view: string
  readonly list: string
  readonly json: string
  readonly copy: string
  readonly copied: string
  readonly notCopied: string
  /** Size of a value: `12,431 characters, 210 lines`. */
  readonly size: (characters: number, lines: number) => string
  readonly showWhole: (name: string, characters: number, lines: number) => string
  readonly showLess: (name: string) => string
  readonly sizes: (count: number, size: string) => string
  readonly listItem: (number: number) => string

  readonly hiddenCharacters: (count: number) => string
  readonly lookAlikes: (count: number) => string
  /** Inside a chip. */
  readonly chip: {
    readonly hidden: (name: string, count: number) => string
    readonly says: (text: string) => string
    readonly spaces: (count: number) => string
    readonly lines: (count: number) => string
  }
  readonly address: {
    readonly goesTo: (host: string) => string
    readonly letters: (host: string) => string
    readonly userInfo: (text: string) => string
    readonly port: (port: string) => string
    readonly scheme: (scheme: string) => string
  }

  readonly changes: string
  readonly noChanges: string
  readonly was: string
  readonly now: string
  readonly added: string
  readonly removed: string

  readonly approve: string
  readonly reject: string
  readonly edit: string
  readonly answer: string
  readonly actions: string
  readonly discardEdit: string
  readonly discardAnswer: string
  readonly submitEdit: string
  readonly submitAnswer: string
  readonly editing: string
  readonly answering: string
  readonly answerNote: string
  readonly answerText: string
  readonly answerAs: string
  readonly asText: string
  readonly asJson: string
  readonly loadingEditor: string
  readonly reason: string
  readonly reasonNote: string
  readonly remember: string
  readonly rememberChoice: { readonly [choice in RememberChoice]: string }

  /** Why approving does nothing at the moment. */
  readonly waits: {
    readonly arming: string
    readonly unread: (count: number) => string
    readonly unchanged: string
    readonly invalid: string
    readonly checking: string
  }
  readonly expires: (time: string) => string
  readonly expiring: string
  readonly keepOpen: string
  readonly keptOpen: (time: string) => string

  readonly state: {
    readonly deciding: string
    readonly unknown: string
    readonly discarded: string
  }
  /** A client tool was answered, which is all that there is to it. */
  readonly given: string
  readonly givenBy: (who: string) => string
  readonly givenNotSaved: string
  readonly givenReason: (reason: string) => string
  readonly refused: {
    readonly invalid: string
    readonly not_allowed: string
    readonly not_saved: string
    readonly not_found: string
    readonly code: { readonly [code in RefusalCode]: string }
  }

  readonly pause: {
    readonly title: { readonly [reason in 'many_prompts' | 'repeated_calls']: string }
    readonly text: { readonly [reason in 'many_prompts' | 'repeated_calls']: string }
    readonly goOn: string
    readonly stop: string
  }
  readonly resume: {
    readonly text: string
    readonly runAgain: string
    readonly unknown: string
    readonly result: string
    readonly resultNote: string
    readonly again: string
  }

  /** Whether the model may read a result. */
  readonly resultReview: {
    readonly text: string
    readonly result: string
    readonly pass: string
    readonly withhold: string
    readonly reason: string
    readonly editing: string
    readonly editNote: string
    readonly newText: string
    readonly submit: string
    readonly unread: (count: number) => string
    readonly expires: (time: string) => string
    readonly expiring: string
    readonly notSaved: string
  }

  readonly dialog: {
    readonly label: string
    readonly position: (number: number, of: number) => string
    readonly close: string
    readonly open: (count: number) => string
  }
  readonly states: { readonly [state in CallbackState]: string }
}

/** What the inbox of open questions says by itself. */
export interface ReviewStrings {
  readonly label: string
  readonly title: string
  readonly count: (count: number) => string
  readonly empty: string
  readonly emptyFiltered: string
  readonly queue: string
  readonly group: string
  readonly byThread: string
  readonly byTool: string
  readonly kind: string
  readonly tool: string
  readonly thread: string
  readonly all: string
  readonly kinds: {
    readonly [
      kind in 'approval' | 'pause' | 'resume' | 'client_tool_call' | 'result_review'
    ]: string
  }
  readonly untitled: string
  /** How long something has waited, in short. */
  readonly since: (milliseconds: number) => string
  readonly sinceLong: (duration: string) => string
  readonly next: string
  readonly previous: string
  readonly shortcuts: string
  readonly position: (number: number, of: number) => string
  readonly bulk: (count: number) => string
  readonly bulkTitle: (count: number, tool: string) => string
  readonly bulkNote: string
  readonly include: (number: number) => string
  readonly excluded: {
    readonly flagged: string
    readonly edited: string
    readonly unapprovable: string
  }
  readonly approveAll: (count: number) => string
  readonly confirmAll: (count: number) => string
  readonly rejectAll: (count: number) => string
  readonly cancel: string
  readonly bulkDone: (done: number, of: number) => string
  /** How many decisions of them could not be stored. */
  readonly bulkNotSaved: (count: number) => string
  /** The store could not be read: what waits in it is not shown. */
  readonly unreadable: string
  readonly unread: (count: number) => string
  readonly edited: string
  readonly flagged: string
  /** What was looked at was settled by somebody else, or by the course of things. */
  readonly gone: (tool: string, how: string) => string
  readonly grants: GrantStrings
}

/** What is said of remembered decisions. */
export interface GrantStrings {
  readonly title: (count: number) => string
  readonly none: string
  readonly match: { readonly [match in Remember['match']]: string }
  readonly scope: { readonly [scope in Remember['scope']]: string }
  /** When, as ISO 8601, and the id of whoever it was. */
  readonly given: (iso: string, by: string | undefined) => string
  readonly until: (iso: string) => string
  readonly revoke: string
  readonly count: (count: number) => string
}
