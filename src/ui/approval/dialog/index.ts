export { ApprovalDialog } from './approval-dialog.tsx'
export type { ApprovalDialogProps } from './approval-dialog.tsx'
