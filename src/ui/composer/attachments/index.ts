export { AttachmentList } from './attachment-list.tsx'
