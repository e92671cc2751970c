/** For your own tests: models that do as they are told. */
export { modelFailure, scriptedModel } from './scripted-model.ts'
export type {
  ScriptedAnswer,
  ScriptedCall,
  ScriptedModel,
  ScriptedParts,
} from './scripted-model.ts'
export { describeModel } from './describe-model.ts'
export type {
  CaseRunner,
  EndpointAnswer,
  EndpointUnderTest,
  ModelCase,
  ModelUnderTest,
} from './describe-model.ts'
export { describeThreadStore } from './describe-thread-store.ts'
export type { StoreCase, StoreUnderTest } from './describe-thread-store.ts'
export type { StorePart, StorePlace } from './store-cases/index.ts'
