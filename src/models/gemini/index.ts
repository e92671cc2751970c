/** Google's Gemini, by its own API. */
export type { GeminiOptions } from './gemini.ts'
export { gemini } from './gemini.ts'
export type { FetchLike, HeaderSource } from '../endpoint/index.ts'
