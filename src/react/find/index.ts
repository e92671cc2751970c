/** Finding words in a conversation. */
export { findMessages } from './find-messages.ts'
export { folded } from './folded.ts'
