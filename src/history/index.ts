/**
 * A log apart from a running thread: cut down, moved, brought up to date, shown in part, checked.
 * Loaded when one of these is asked for.
 * @packageDocumentation
 */
export { type CompactOptions, compactLog } from './compact.ts'
export { exportThread } from './export-thread.ts'
export type { ExportOptions } from './export-thread.ts'
export { importThread } from './import-thread.ts'
export type { Imported, ImportOptions, ImportProblem } from './import-thread.ts'
export { logOfMessages } from './log-of-messages.ts'
export type { LogOptions } from './log-of-messages.ts'
export { migrateLog, THREAD_VERSION } from './migrate.ts'
export type { Migrated, Migration } from './migrate.ts'
export { withOpenBlocks } from './open-blocks.ts'
export { readLog } from './read-log.ts'
export type { ReadLog, ReadLogOptions, RefusedRow } from './read-log.ts'
export { redactEvent } from './redact.ts'
export type { Redact, RedactionPlace } from './redact.ts'
export { retainLog } from './retain.ts'
export type { Retained, Retention } from './retain.ts'
export { verifyLog } from './verify.ts'
export type { LogProblem, LogRule } from './verify.ts'
