import { ApprovalArguments, ApprovalFold } from './arguments.tsx'
import {
  ApprovalApprove,
  ApprovalReject,
  ApprovalRunAgain,
  ApprovalSubmitAnswer,
  ApprovalSubmitEdit,
  ApprovalUnknown,
} from './decide.tsx'
import { ApprovalExpiry, ApprovalKeepOpen } from './expiry.tsx'
import { ApprovalAsker, ApprovalHints, ApprovalWhy } from './facts.tsx'
import { ApprovalReason, ApprovalRemember } from './fields.tsx'
import { ApprovalAnswer, ApprovalDiscard, ApprovalEdit } from './modes.tsx'
import { ApprovalPress } from './press.tsx'
import { ApprovalRoot } from './root.tsx'
import { ApprovalStatus } from './status.tsx'
import { ApprovalLabel, ApprovalMachine, ApprovalSource, ApprovalTitle } from './words.tsx'

/**
 * The parts of a card that asks for approval, without looks and words. They hold what protects
 * consent: nothing is approved by a press that came too early, that nobody made, or before
 * everything was read.
 */
export const Approval = {
  Root: ApprovalRoot,
  Label: ApprovalLabel,
  Title: ApprovalTitle,
  Machine: ApprovalMachine,
  Source: ApprovalSource,
  Hints: ApprovalHints,
  Why: ApprovalWhy,
  Asker: ApprovalAsker,
  Arguments: ApprovalArguments,
  Fold: ApprovalFold,
  Press: ApprovalPress,
  Reject: ApprovalReject,
  Reason: ApprovalReason,
  Edit: ApprovalEdit,
  Answer: ApprovalAnswer,
  Discard: ApprovalDiscard,
  SubmitEdit: ApprovalSubmitEdit,
  SubmitAnswer: ApprovalSubmitAnswer,
  RunAgain: ApprovalRunAgain,
  Unknown: ApprovalUnknown,
  Remember: ApprovalRemember,
  Approve: ApprovalApprove,
  Expiry: ApprovalExpiry,
  KeepOpen: ApprovalKeepOpen,
  Status: ApprovalStatus,
} as const
