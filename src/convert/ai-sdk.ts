import type { JsonObject, Message } from '../protocol/index.ts'
import type { Converted } from './converted.ts'
import type { Dialect } from './part-of-block.ts'
import type { ImportNames } from './reading.ts'
import { fromTranscript, toTranscript } from './transcript.ts'

/** Which major version's model messages are written. All of them are read. */
export type AiSdkVersion = 5 | 6 | 7

const dialectOf = (version: AiSdkVersion): Dialect => ({ version, hasCallId: false })

/**
 * Messages as the AI SDK's model messages. What it has no word for rides along under
 * `providerOptions.countersign`, so that {@link fromAiSdk} gives the same messages again; what it
 * cannot take at all, and what no model may read, is in the list of losses.
 */
export function toAiSdk(
  messages: readonly Message[],
  options: { readonly version?: AiSdkVersion } = {},
): Converted<JsonObject> {
  return toTranscript(messages, dialectOf(options.version ?? 7))
}

/** Messages from the AI SDK's model messages of versions 5 to 7. Refuses empty content. */
export function fromAiSdk(value: unknown, names: ImportNames = {}): Converted<Message> {
  return fromTranscript(value, names, dialectOf(7))
}
