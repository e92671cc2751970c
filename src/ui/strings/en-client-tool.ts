import type { ClientToolStrings } from './client-tool-strings.ts'

export const clientTool: ClientToolStrings = {
  answer: 'Your answer',
  answerNote: 'The assistant waits for it and reads what you send.',
  send: 'Send answer',
  broken: 'The application’s own view of this failed. You can answer here.',
}
