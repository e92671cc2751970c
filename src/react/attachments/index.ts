/** Files beside a message that is being written. */
export type { Attachment, AttachmentRules } from './attachment.ts'
export { useAttachments } from './use-attachments.ts'
export type { AttachmentsState } from './use-attachments.ts'
