/**
 * OpenTelemetry spans from a log, by the conventions for generative AI. No dependency, nothing is
 * sent: what comes out is plain data.
 * @packageDocumentation
 */
export { toOtlp } from './otlp.ts'
export type { AttributeValue, Span, SpanEvent } from './span.ts'
export { spansOf } from './spans-of.ts'
export type { SpanOptions } from './spans-of.ts'
