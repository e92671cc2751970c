/** What becomes of the calls of an answer. Loads with the first of them. */
export { parseArguments } from '../tools/run/index.ts'
export { callTool } from './call-tool.ts'
export { extendCallback } from './extend.ts'
export { offerOpen } from './offer-open.ts'
export { openPause } from './open-callback.ts'
export { proposeCalls } from './propose.ts'
export { answerCallback, decideCallback } from './settle.ts'
export { takeUpLost } from './take-up-lost.ts'
