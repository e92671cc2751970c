/** Anthropic's Messages, and the servers that speak it. */
export type { AnthropicOptions } from './anthropic.ts'
export { anthropic } from './anthropic.ts'
export type { FetchLike, HeaderSource } from '../endpoint/index.ts'
