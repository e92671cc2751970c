'use client'

/** Hooks and headless parts: for people who build their own interface. */
export {
  Approval,
  ApprovalClockContext,
  useApproval,
  useCallbacks,
  usePolicy,
} from './approval/index.ts'
export type {
  ApprovalArgumentsProps,
  ApprovalAskerProps,
  ApprovalButtonProps,
  ApprovalClock,
  ApprovalExpiryProps,
  ApprovalFoldProps,
  ApprovalHandle,
  ApprovalHintsProps,
  ApprovalOptions,
  ApprovalPart,
  ApprovalPressProps,
  ApprovalParts,
  ApprovalReasonProps,
  ApprovalRememberProps,
  ApprovalRootProps,
  ApprovalState,
  ApprovalStatusProps,
  ApprovalTextProps,
  ApprovalTitleProps,
  ApprovalWhyProps,
  ArgumentGroup,
  ArgumentLeaf,
  ArgumentNode,
  ControlState,
  Fold,
  HintOrigin,
  PolicyView,
  RememberChoice,
  Review,
  ReviewMode,
  ShownHint,
} from './approval/index.ts'
export { useAttachments } from './attachments/index.ts'
export type { Attachment, AttachmentRules, AttachmentsState } from './attachments/index.ts'
export { BrowserContext, copyText, locate, notify, useBrowserTask } from './browser/index.ts'
export type {
  Browser,
  BrowserFeature,
  BrowserFix,
  BrowserGeolocation,
  BrowserNotifications,
  BrowserTask,
  BrowserTaskState,
  LocateOptions,
} from './browser/index.ts'
export { useClientToolCall, useClientToolUI, useClientToolView } from './client-tool/index.ts'
export type { ClientToolAnswerOptions, ClientToolCall } from './client-tool/index.ts'
export { composerKey, NO_KEYS } from './composer-keys.ts'
export type { ComposerEvent, ComposerIntent, ComposerKeys } from './composer-keys.ts'
export type { MessageGroup } from './message-groups.ts'
export { ReplayProvider } from './replay-provider.tsx'
export type { ReplayProviderProps } from './replay-provider.tsx'
export type { ThreadActions } from './thread-actions.ts'
export { ThreadProvider } from './thread-provider.tsx'
export type { ThreadProviderProps } from './thread-provider.tsx'
export type { ThreadPhase } from './thread-scope.ts'
export { useThreads } from './threads/index.ts'
export type { ThreadsView, UseThreadsOptions } from './threads/index.ts'
export { useAgent } from './use-agent.ts'
export { useAgentContext } from './use-agent-context.ts'
export { useBlob, useBlobBytes } from './blobs/index.ts'
export type { BlobSource, BlobState } from './blobs/index.ts'
export { useBlock } from './use-block.ts'
export { useClientTool } from './use-client-tool.ts'
export { useCoarsePointer, useMedia } from './use-media.ts'
export { useDayBegun } from './use-day-begun.ts'
export { useUnseen } from './use-unseen.ts'
export type { Unseen } from './use-unseen.ts'
export { useComposer } from './use-composer.ts'
export type { ComposerState, ComposerStatus } from './use-composer.ts'
export { useComposerKeys } from './use-composer-keys.ts'
export type { ComposerKeyProps } from './use-composer-keys.ts'
export { useMessage } from './use-message.ts'
export { useMessageActions } from './use-message-actions.ts'
export type { MessageActions } from './use-message-actions.ts'
export { useMessageGroups } from './use-message-groups.ts'
export { useMessageIds } from './use-message-ids.ts'
export { useMessageOutline } from './use-message-outline.ts'
export { useCallOutline } from './use-call-outline.ts'
export { useMessageRole } from './use-message-role.ts'
export type { MessageOutline } from './use-message-outline.ts'
export { useMessages } from './use-messages.ts'
export { useQueuedMessageIds } from './use-queued-message-ids.ts'
export { useRetryNotice } from './use-retry-notice.ts'
export type { RetryNotice } from './use-retry-notice.ts'
export { useThread } from './use-thread.ts'
export { useThreadActions } from './use-thread-actions.ts'
export { useThreadHandle } from './use-thread-handle.ts'
export { useNoticeNews, useThreadNotices } from './use-thread-notices.ts'
export type { ThreadNotices } from './use-thread-notices.ts'
export { useThreadPhase } from './use-thread-phase.ts'
export { useTool } from './use-tool.ts'
export { useToolCall } from './use-tool-call.ts'
export type { ShownToolCall, ToolCallOf } from './use-tool-call.ts'
export { useToolTitle } from './use-tool-title.ts'
export { useTrace } from './use-trace.ts'
export { useTurn } from './use-turn.ts'
export { useTurnText } from './use-turn-text.ts'
export { useWaitsForModel } from './use-waits-for-model.ts'
export type { CallState, Notice, ThreadState, ToolCall, Turn, TurnState } from '../thread/index.ts'
