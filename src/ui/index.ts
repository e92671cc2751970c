'use client'

/** Finished components. Bring `countersign/styles.css` along. */
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
} from './approval/index.ts'
export type {
  ApprovalAboutProps,
  ApprovalActionsProps,
  ApprovalAnswerProps,
  ApprovalArgumentsProps,
  ApprovalCardProps,
  ApprovalChangesProps,
  ApprovalDialogProps,
  ApprovalEditorProps,
  ApprovalExpiryProps,
  ApprovalHeaderProps,
  ApprovalHintsProps,
  ApprovalStatusProps,
  ApprovalWarningsProps,
  ApprovalWhyProps,
} from './approval/index.ts'
export {
  MarkdownBlock,
  plainRenderers,
  ReasoningBlock,
  TextBlock,
  UnknownBlock,
} from './blocks/index.ts'
export type { BlockProps, BlockRenderers, CustomRenderers } from './blocks/index.ts'
export { Announcer, Chat, EmptyState, ThreadNotices } from './chat/index.ts'
export type { ChatProps, EmptyStateProps, Suggestion, ThreadNoticesProps } from './chat/index.ts'
export { FindButton } from './find/index.ts'
export type { FindButtonProps } from './find/index.ts'
export { ClientToolCard } from './client-tools/index.ts'
export type { ClientToolCardProps } from './client-tools/index.ts'
export {
  Composer,
  ComposerAttach,
  ComposerAttachments,
  ComposerHint,
  ComposerInput,
  ComposerSend,
  ComposerSteer,
  ComposerStop,
  ComposerWaiting,
} from './composer/index.ts'
export type {
  ComposerAttachProps,
  ComposerButtonProps,
  ComposerHintProps,
  ComposerInputProps,
  ComposerProps,
  ComposerWaitingProps,
} from './composer/index.ts'
export { ErrorNotice, TurnNotice } from './error-notice/index.ts'
export type { ErrorNoticeProps, TurnNoticeProps } from './error-notice/index.ts'
export { Markdown } from './markdown/index.ts'
export type {
  ImageSource,
  MarkdownComponents,
  MarkdownElements,
  MarkdownMath,
  MarkdownOptions,
  MarkdownProps,
} from './markdown/index.ts'
export { defaultRenderers, Message, MessageActions, MessageBlock } from './message/index.ts'
export type { MessageActionsProps, MessageBlockProps, MessageProps } from './message/index.ts'
export { JumpToLatest, MessageList, Working } from './message-list/index.ts'
export type { JumpToLatestProps, MessageListProps, WorkingProps } from './message-list/index.ts'
export { JsonView } from './parts/index.ts'
export type { JsonViewProps, Part } from './parts/index.ts'
export { UiProvider } from './provider/index.ts'
export type { UiProviderProps } from './provider/index.ts'
export {
  SchemaForm,
  SchemaFormDiscard,
  SchemaFormErrorSummary,
  SchemaFormField,
  SchemaFormFields,
  SchemaFormModeSwitch,
  SchemaFormNews,
  SchemaFormRoot,
  SchemaFormSubmit,
  useSchemaForm,
} from './schema-form/index.ts'
export type {
  SchemaFormButtonProps,
  SchemaFormChange,
  SchemaFormErrorSummaryProps,
  SchemaFormFieldProps,
  SchemaFormFieldsProps,
  SchemaFormHandle,
  SchemaFormModeSwitchProps,
  SchemaFormNewsProps,
  SchemaFormOptions,
  SchemaFormProps,
  SchemaFormRootProps,
  SchemaFormStatus,
  SchemaFormSubmission,
} from './schema-form/index.ts'
export { GrantList } from './grant-list/index.ts'
export type { GrantListProps } from './grant-list/index.ts'
export { ReviewPanel } from './review-panel/index.ts'
export type { PanelShortcuts, ReviewPanelProps } from './review-panel/index.ts'
export { createFormats, createPlural, en } from './strings/index.ts'
export { useAllStrings as useStrings } from './strings/late/index.ts'
export type {
  Formats,
  PluralForms,
  SchemaFormStrings,
  Strings,
  ThreadListStrings,
  UnitStyle,
} from './strings/index.ts'
export { ThreadList } from './thread-list/index.ts'
export type { ThreadListProps } from './thread-list/index.ts'
export {
  ToolCard,
  ToolCardArguments,
  ToolCardBody,
  ToolCardDecision,
  ToolCardProgress,
  ToolCardResult,
  ToolCardSummary,
  ToolCardTrigger,
} from './tool-card/index.ts'
export type {
  ToolCardArgumentsProps,
  ToolCardBodyProps,
  ToolCardDecisionProps,
  ToolCardProgressProps,
  ToolCardProps,
  ToolCardResultProps,
  ToolCardSummaryProps,
  ToolCardTriggerProps,
} from './tool-card/index.ts'
export { TraceInspector } from './trace-inspector/index.ts'
export type { TraceInspectorProps, TraceView } from './trace-inspector/index.ts'
