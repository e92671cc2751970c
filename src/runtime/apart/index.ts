/** Attachments apart from the log. Loaded with the first that is large. */
export { keepApart } from './keep-apart.ts'
