import type {
  AnsweredHow,
  AnswerOutcome,
  Decision,
  JsonValue,
  Problem,
  Remember,
} from '../../protocol/index.ts'
import type { ClientToolFailure, ToolResult } from '../../tools/index.ts'

/** What a person does with a card: reads what is asked, changes it, or answers in the tool's place. */
export type ReviewMode = 'read' | 'edit' | 'answer'

/** What is typed in an editor. */
export interface ReviewDraft {
  /** `undefined` while something typed cannot be read. */
  readonly value: JsonValue | undefined
  readonly changed: boolean
  readonly problems: readonly Problem[]
  /** It is being checked: nothing is known to be wrong yet. */
  readonly isChecking?: boolean
}

/** What was decided, on its way to the store. */
export type Verdict =
  | { readonly type: 'decision'; readonly decision: Decision; readonly how: AnsweredHow }
  | { readonly type: 'value'; readonly value: JsonValue; readonly how: AnsweredHow }
  | { readonly type: 'result'; readonly result: ToolResult; readonly how: AnsweredHow }

/** What the browser does for a client tool, and how it failed the last time. */
export type ReviewTask =
  | { readonly type: 'idle' }
  | { readonly type: 'working' }
  | { readonly type: 'failed'; readonly failure: ClientToolFailure }

/** How far a person is with one question. Shared by all that show it, and kept while none does. */
export interface Review {
  readonly mode: ReviewMode
  readonly draft: ReviewDraft | null
  /** An edit was given up: what stands there is what was asked. */
  readonly discarded: boolean
  /** Paths of folded values that were opened once. */
  readonly opened: ReadonlySet<string>
  readonly reason: string
  readonly remember: Remember | null
  readonly pending: Verdict | null
  /** What became of the last try. */
  readonly outcome: AnswerOutcome | null
  /** It was open when it was first shown here. */
  readonly wasOpen: boolean
  readonly task: ReviewTask
}

export const NEW_REVIEW: Review = {
  mode: 'read',
  draft: null,
  discarded: false,
  opened: new Set(),
  reason: '',
  remember: null,
  pending: null,
  outcome: null,
  wasOpen: false,
  task: { type: 'idle' },
}

export type ReviewAction =
  | { readonly type: 'shown_open' }
  | { readonly type: 'mode'; readonly mode: ReviewMode }
  | { readonly type: 'draft'; readonly draft: ReviewDraft }
  | { readonly type: 'opened'; readonly paths: readonly string[] }
  | { readonly type: 'reason'; readonly reason: string }
  | { readonly type: 'remember'; readonly remember: Remember | null }
  | { readonly type: 'task'; readonly task: ReviewTask }
  | { readonly type: 'sent'; readonly verdict: Verdict }
  | { readonly type: 'came_back'; readonly outcome: AnswerOutcome }

export function reduceReview(review: Review, action: ReviewAction): Review {
  switch (action.type) {
    case 'shown_open':
      return review.wasOpen ? review : { ...review, wasOpen: true }
    case 'mode':
      return {
        ...review,
        mode: action.mode,
        draft: null,
        outcome: null,
        discarded: review.draft?.changed === true && action.mode === 'read',
        // What was to be remembered was meant for the call as it was.
        remember: action.mode === 'read' ? review.remember : null,
      }
    case 'draft':
      // What was found wrong stands until something else is typed.
      return {
        ...review,
        draft: action.draft,
        outcome:
          review.draft === null || action.draft.value === review.draft.value
            ? review.outcome
            : null,
      }
    case 'opened':
      return action.paths.every((path) => review.opened.has(path))
        ? review
        : { ...review, opened: new Set([...review.opened, ...action.paths]) }
    case 'reason':
      return { ...review, reason: action.reason }
    case 'remember':
      return { ...review, remember: action.remember, outcome: null }
    case 'task':
      return { ...review, task: action.task }
    case 'sent':
      return { ...review, pending: action.verdict, outcome: null, discarded: false }
    case 'came_back':
      return { ...review, pending: null, outcome: action.outcome }
  }
}
