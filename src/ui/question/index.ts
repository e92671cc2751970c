export { focusQuestion, goToQuestion } from './focus-question.ts'
export { Question } from './question.tsx'
export type { QuestionProps } from './question.tsx'
