import type { JsonObject, JsonValue } from '../protocol/index.ts'
import type { AttributeValue, Span } from './span.ts'

/** Kinds and states by the numbers of the protocol. */
const KINDS = { internal: 1, client: 3 } as const
const STATES = { unset: 0, error: 2 } as const

/**
 * Spans as the body of `POST /v1/traces` (OTLP, JSON). A span that is still under way is left out:
 * a trace holds what is over. `resource` says who sends, `service.name` at least.
 */
export function toOtlp(
  spans: readonly Span[],
  resource: { readonly [name: string]: AttributeValue },
): JsonObject {
  return {
    resourceSpans: [
      {
        resource: { attributes: attributes(resource) },
        scopeSpans: [{ scope: { name: 'countersign' }, spans: spans.flatMap(toSpan) }],
      },
    ],
  }
}

function toSpan(span: Span): readonly JsonObject[] {
  if (span.ended_at === undefined) return []
  return [
    {
      traceId: span.trace_id,
      spanId: span.span_id,
      ...(span.parent_span_id === undefined ? {} : { parentSpanId: span.parent_span_id }),
      name: span.name,
      kind: KINDS[span.kind],
      startTimeUnixNano: nanoseconds(span.started_at),
      endTimeUnixNano: nanoseconds(span.ended_at),
      attributes: attributes(span.attributes),
      events: span.events.map((event) => ({
        name: event.name,
        timeUnixNano: nanoseconds(event.at),
        attributes: attributes(event.attributes),
      })),
      status: {
        code: STATES[span.status],
        ...(span.status_message === undefined ? {} : { message: span.status_message }),
      },
    },
  ]
}

function attributes(named: { readonly [name: string]: AttributeValue }): JsonValue {
  return Object.entries(named).map(([key, value]) => ({ key, value: valueOf(value) }))
}

function valueOf(value: AttributeValue): JsonObject {
  switch (typeof value) {
    case 'string':
      return { stringValue: value }
    case 'boolean':
      return { boolValue: value }
    case 'number':
      return Number.isSafeInteger(value) ? { intValue: String(value) } : { doubleValue: value }
    default:
      return { arrayValue: { values: value.map((item) => ({ stringValue: item })) } }
  }
}

// Beyond what a number holds exactly, so it is written as digits.
function nanoseconds(at: string): string {
  const milliseconds = Date.parse(at)
  return Number.isFinite(milliseconds) ? `${Math.max(0, milliseconds)}000000` : '0'
}
