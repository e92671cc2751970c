/** The card itself: loads when a question is first shown. */
export { ApprovalAbout } from './approval-about.tsx'
export type { ApprovalAboutProps } from './approval-about.tsx'
export {
  ApprovalActions,
  ApprovalReason,
  ApprovalRemember,
  ApprovalWaits,
} from './approval-actions.tsx'
export type {
  ApprovalActionsProps,
  ApprovalReasonProps,
  ApprovalRememberProps,
  ApprovalWaitsProps,
} from './approval-actions.tsx'
export { ApprovalAnswer } from './approval-answer.tsx'
export type { ApprovalAnswerProps } from './approval-answer.tsx'
export { ApprovalArguments } from './approval-arguments.tsx'
export type { ApprovalArgumentsProps } from './approval-arguments.tsx'
export { ApprovalCard } from './approval-card.tsx'
export type { ApprovalCardProps } from './approval-card.tsx'
export { ApprovalChanges } from './approval-changes.tsx'
export type { ApprovalChangesProps } from './approval-changes.tsx'
export { ApprovalEditor } from './approval-editor.tsx'
export type { ApprovalEditorProps } from './approval-editor.tsx'
export { ApprovalExpiry } from './approval-expiry.tsx'
export type { ApprovalExpiryProps } from './approval-expiry.tsx'
export { ApprovalAsker, ApprovalHints, ApprovalWhy } from './approval-facts.tsx'
export type { ApprovalAskerProps, ApprovalHintsProps, ApprovalWhyProps } from './approval-facts.tsx'
export { ApprovalHeader } from './approval-header.tsx'
export type { ApprovalHeaderProps } from './approval-header.tsx'
export { ApprovalStatus } from './approval-status.tsx'
export type { ApprovalStatusProps } from './approval-status.tsx'
export { ApprovalWarnings } from './approval-warnings.tsx'
export type { ApprovalWarningsProps } from './approval-warnings.tsx'
export { AnswerFields } from './answer-fields.tsx'
export { CardFocus } from './card-focus.tsx'
export { Stretches, ValueText } from './value-text.tsx'
export type { ValueTextProps } from './value-text.tsx'
