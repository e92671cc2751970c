/** What a model reads of a result: as much as it can take, and nothing that a person would not see. */
export { modelReads, withReduced } from './model-reads.ts'
