'use client'

/** Finished components. Bring `countersign/styles.css` along. */
export { plainRenderers, ReasoningBlock, TextBlock, UnknownBlock } from './blocks/index.ts'
export type { BlockProps, BlockRenderers, CustomRenderers } from './blocks/index.ts'
export { Announcer, Chat, EmptyState } from './chat/index.ts'
export type { ChatProps, EmptyStateProps, Suggestion } from './chat/index.ts'
export {
  Composer,
  ComposerHint,
  ComposerInput,
  ComposerSend,
  ComposerStop,
} from './composer/index.ts'
export type {
  ComposerButtonProps,
  ComposerHintProps,
  ComposerInputProps,
  ComposerProps,
} from './composer/index.ts'
export { ErrorNotice, TurnNotice } from './error-notice/index.ts'
export type { ErrorNoticeProps, TurnNoticeProps } from './error-notice/index.ts'
export { defaultRenderers, Message, MessageBlock } from './message/index.ts'
export type { MessageBlockProps, MessageProps } from './message/index.ts'
export { JumpToLatest, MessageList, Working } from './message-list/index.ts'
export type { JumpToLatestProps, MessageListProps, WorkingProps } from './message-list/index.ts'
export { JsonView } from './parts/index.ts'
export type { JsonViewProps, Part } from './parts/index.ts'
export { UiProvider } from './provider/index.ts'
export type { UiProviderProps } from './provider/index.ts'
export { createFormats, createPlural, en, useStrings } from './strings/index.ts'
export type { Formats, PluralForms, Strings } from './strings/index.ts'
export {
  ToolCard,
  ToolCardArguments,
  ToolCardBody,
  ToolCardProgress,
  ToolCardResult,
  ToolCardSummary,
  ToolCardTrigger,
} from './tool-card/index.ts'
export type {
  ToolCardArgumentsProps,
  ToolCardBodyProps,
  ToolCardProgressProps,
  ToolCardProps,
  ToolCardResultProps,
  ToolCardSummaryProps,
  ToolCardTriggerProps,
} from './tool-card/index.ts'
