/** Approvals. Only shells load at once; the card itself loads when something first asks. */
export {
  ApprovalAbout,
  ApprovalActions,
  ApprovalAnswer,
  ApprovalArguments,
  ApprovalCard,
  ApprovalChanges,
  ApprovalDialog,
  ApprovalEditor,
  ApprovalExpiry,
  ApprovalHeader,
  ApprovalHints,
  ApprovalStatus,
  ApprovalWarnings,
  ApprovalWhy,
} from './late-parts.tsx'
export type {
  ApprovalAboutProps,
  ApprovalActionsProps,
  ApprovalAnswerProps,
  ApprovalArgumentsProps,
  ApprovalCardProps,
  ApprovalChangesProps,
  ApprovalEditorProps,
  ApprovalExpiryProps,
  ApprovalHeaderProps,
  ApprovalHintsProps,
  ApprovalStatusProps,
  ApprovalWarningsProps,
  ApprovalWhyProps,
} from './card/index.ts'
export type { ApprovalDialogProps } from './dialog/index.ts'
export { latePart } from './late.tsx'
export { isAsking } from './is-asking.ts'
export { Leaving } from './leaving.tsx'
export { expiryWords } from './expiry-words.ts'
export { newsWords, toolInWords, waitingWords } from './news-words.ts'
export { settledWords, wordsOf } from './settled-words.ts'
export { sourceName } from './source-name.ts'
