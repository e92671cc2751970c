/** A value that an attribute of a span can hold. */
export type AttributeValue = string | number | boolean | readonly string[]

export interface SpanEvent {
  readonly name: string
  /** ISO 8601. */
  readonly at: string
  readonly attributes: { readonly [name: string]: AttributeValue }
}

/** A span as plain data, with the names of OpenTelemetry's conventions for generative AI. */
export interface Span {
  /** 32 hexadecimal digits. */
  readonly trace_id: string
  /** 16 hexadecimal digits. */
  readonly span_id: string
  readonly parent_span_id?: string
  readonly name: string
  readonly kind: 'internal' | 'client'
  /** ISO 8601. */
  readonly started_at: string
  /** Missing while it is under way. */
  readonly ended_at?: string
  readonly attributes: { readonly [name: string]: AttributeValue }
  readonly events: readonly SpanEvent[]
  readonly status: 'unset' | 'error'
  readonly status_message?: string
}
