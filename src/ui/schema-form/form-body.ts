/** What reads schemas and draws fields. It loads with the first form: most pages never show one. */
export { blankOf } from './blank.ts'
export { DrawnField, DrawnFields } from './drawn-fields.tsx'
export { inOrder, wordsTo } from './field-at.ts'
export { readField } from './read-field.ts'
