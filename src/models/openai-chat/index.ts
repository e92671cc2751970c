/** OpenAI's Chat Completions, and the many servers that speak it. */
export type { OpenAIChatOptions } from './open-ai-chat.ts'
export { openAIChat } from './open-ai-chat.ts'
export type { ReasoningReplay } from './host-rules.ts'
export type { FetchLike, HeaderSource } from '../endpoint/index.ts'
