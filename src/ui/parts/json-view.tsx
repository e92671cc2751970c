import { type ReactElement, useMemo } from 'react'
import type { JsonValue } from '../../protocol/index.ts'
import { LongText } from './long-text.tsx'
import { escapeUnruly } from './untrusted.ts'

export interface JsonViewProps {
  readonly value: JsonValue
}

/** A value as indented JSON. */
export function JsonView({ value }: JsonViewProps): ReactElement {
  const text = useMemo(() => escapeUnruly(JSON.stringify(value, null, 2)), [value])
  return <LongText text={text} limit={2000} as="code" />
}
