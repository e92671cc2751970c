/** OpenAI's Responses, and the servers that speak them. */
export type { OpenAIResponsesOptions } from './open-ai-responses.ts'
export { openAIResponses } from './open-ai-responses.ts'
export type { FetchLike, HeaderSource } from '../endpoint/index.ts'
