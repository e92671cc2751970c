/**
 * The words of the ground floor as data: strict ways in for JSON from anywhere, and the JSON
 * Schemas beside this file, which say the same.
 * @packageDocumentation
 */
export {
  readBlock,
  readCallback,
  readEvent,
  readEvents,
  readExportHeader,
  readGrant,
  readMessage,
  readToolDefinition,
} from './read.ts'
export type { ExportHeader, ReadOptions } from './read.ts'
export type { Read } from './read-shape.ts'
