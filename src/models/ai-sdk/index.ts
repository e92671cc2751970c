/** Any language model of the AI SDK, by its interface alone: nothing of the AI SDK is in here. */
export type { AiSdkLanguageModel } from './language-model.ts'
export type { AiSdkModelOptions } from './ai-sdk-model.ts'
export { aiSdkModel } from './ai-sdk-model.ts'
