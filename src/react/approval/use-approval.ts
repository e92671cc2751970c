import { type RefCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type {
  AnswerOutcome,
  Callback,
  DecisionType,
  ExtendOutcome,
  JsonObject,
  JsonValue,
  Problem,
  Remember,
} from '../../protocol/index.ts'
import { isOpen } from '../../protocol/index.ts'
import {
  type ApprovalState,
  approvalState,
  decisionsLeft,
  isSettledElsewhere,
} from './approval-state.ts'
import type { Arm } from './arm.ts'
import { type ApprovalCommands, approvalCommands, refused } from './commands.ts'
import type { Review, ReviewAction } from './review.ts'
import { useArm } from './use-arm.ts'
import { useDeadline } from './use-deadline.ts'
import { useDesk } from './use-desk.ts'
import { useToolGone } from './use-tool-gone.ts'
import { type Shown, useShown } from './use-shown.ts'
import { useUnread } from './use-unread.ts'

export interface ApprovalOptions {
  /**
   * Whether approving waits until each folded value was opened once. Default `auto`: for tools that
   * may destroy something, as far as anybody whose word counts has said.
   */
  readonly requireReveal?: boolean | 'auto' | undefined
}

/** A question that a turn asks, and how a person answers it. */
export interface ApprovalHandle {
  readonly id: string
  /** Undefined where no thread that is open here has such a question. */
  readonly callback: Callback | undefined
  readonly state: ApprovalState
  /** Give it to the element that shows the question: what protects consent looks at it. */
  readonly ref: RefCallback<HTMLElement>
  /** The element has been in view, still and unchanged long enough for consent. */
  readonly armed: boolean
  /** The decisions that can be taken now, whether armed or not. */
  readonly allowed: readonly DecisionType[]
  /** The tool is not there any more: the call cannot run, only be declined or answered. */
  readonly toolGone: boolean
  /** Paths of folded values that have to be opened before it can be approved. */
  readonly unread: readonly string[]
  /** How far the person is. */
  readonly review: Review
  /** What is wrong with the last decision, or with what is typed. */
  readonly problems: readonly Problem[]
  /** What became of the last decision. */
  readonly outcome: AnswerOutcome | null
  /** It was settled by somebody else while it was shown here. */
  readonly elsewhere: boolean
  /** Runs the call as it is shown. */
  approve(remember?: Remember): Promise<AnswerOutcome>
  /** Runs it with other arguments. */
  edit(args: JsonObject): Promise<AnswerOutcome>
  reject(reason?: string): Promise<AnswerOutcome>
  /** A value in place of the tool's; for a question about an interrupted call: what to do. */
  answer(value: JsonValue): Promise<AnswerOutcome>
  /** Keeps an approval that expires open for as long again, where its rule lets people do so. */
  extend(): Promise<ExtendOutcome>
  /** Marks folded values as opened. */
  open(...paths: readonly string[]): void
  /** For the parts. */
  readonly inside: ApprovalInside
}

export interface ApprovalInside {
  readonly arm: Arm
  readonly commands: ApprovalCommands
  readonly act: (action: ReviewAction) => void
}

const whole = (shown: Shown): Shown => shown
const NO_PROBLEMS: readonly Problem[] = []

/**
 * One question with all that protects its answer: `approve`, `edit` and `answer` do nothing before
 * the element that `ref` was given to is armed. `reject` never waits. To decide by code, take
 * `agent.decide`.
 */
export function useApproval(id: string, options: ApprovalOptions = {}): ApprovalHandle {
  const desk = useDesk('useApproval')
  const { callback, review } = useShown(id, 'useApproval', whole)
  const { armed, arm } = useArm(
    `${id} ${review.mode} ${review.task.type} ${callback?.digest}`,
    review.draft?.value,
  )
  const unread = useUnread(callback, review, options.requireReveal ?? 'auto')
  const isLate = useDeadline(callback?.expires_at)
  const toolGone = useToolGone(callback, review)
  const newest = useRef(unread)
  useLayoutEffect(() => {
    newest.current = unread
  })
  const isWaiting = callback !== undefined && isOpen(callback)
  useEffect(() => {
    if (isWaiting) desk.act(id, { type: 'shown_open' })
  }, [desk, id, isWaiting])
  const actions = useMemo(() => {
    // Read when somebody decides, never while this renders.
    // oxlint-disable-next-line react/refs
    const commands = approvalCommands(desk, id, () => newest.current)
    const act = (action: ReviewAction): void => desk.act(id, action)
    const extend = (): Promise<ExtendOutcome> => desk.extend(id)
    return { ...guarded(commands, arm, act), extend, inside: { arm, commands, act } }
  }, [desk, id, arm])
  return {
    id,
    callback,
    state: approvalState(callback, review),
    ref: arm.attach,
    armed,
    allowed: decisionsLeft(callback, toolGone, isLate),
    toolGone,
    unread,
    review,
    problems: review.outcome?.problems ?? review.draft?.problems ?? NO_PROBLEMS,
    outcome: review.outcome,
    elsewhere: isSettledElsewhere(callback, review),
    ...actions,
  }
}

function guarded(
  { decide, answer }: ApprovalCommands,
  arm: Arm,
  act: (action: ReviewAction) => void,
): Pick<ApprovalHandle, 'approve' | 'edit' | 'reject' | 'answer' | 'open'> {
  return {
    approve: (remember) =>
      arm.press()
        ? decide({ type: 'approve', ...(remember ? { remember } : {}) }, 'click')
        : refused,
    edit: (args) => (arm.press() ? decide({ type: 'edit', args }, 'click') : refused),
    reject: (reason) =>
      decide({ type: 'reject', ...(reason === undefined ? {} : { reason }) }, 'click'),
    answer: (value) => (arm.press() ? answer(value, 'click') : refused),
    open: (...paths) => act({ type: 'opened', paths }),
  }
}
