/** A scripted demo: no language model, no network, the wire of a real one. */
export type { Demo, DemoOptions } from './respond.ts'
export { createDemo, respond } from './respond.ts'
export type { DemoModelOptions } from './demo-model.ts'
export { demoModel } from './demo-model.ts'
export type { FetchEventLike, WorkerLike } from './serve-in-worker.ts'
export { serveInWorker } from './serve-in-worker.ts'
