export { SaveThread } from './save-thread.tsx'
export type { SaveThreadProps } from './save-thread.tsx'
export { WhyUnsaved } from './why-unsaved.tsx'
