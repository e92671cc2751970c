import type { ReactElement } from 'react'
import { isObject, type JsonObject, type JsonValue } from '../../protocol/index.ts'
import { JsonView } from './json-view.tsx'
import { LongText } from './long-text.tsx'
import { Revealed } from './revealed.tsx'

export interface FieldsProps {
  readonly value: JsonObject
}

const MOST_FIELDS = 24

/** An object as a list of names and values; a large one as JSON. */
export function Fields({ value }: FieldsProps): ReactElement {
  const entries = Object.entries(value)
  if (entries.length > MOST_FIELDS) return <JsonView value={value} />
  return (
    <dl className="cs-fields">
      {entries.map(([name, field]) => (
        <div key={name} className="cs-field">
          <dt>
            <bdi>
              <Revealed text={name} />
            </bdi>
          </dt>
          <dd>
            <FieldValue value={field} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function FieldValue({ value }: { readonly value: JsonValue }): ReactElement {
  if (typeof value === 'string')
    return value === '' ? <JsonView value="" /> : <LongText text={value} />
  if (isObject(value) || Array.isArray(value)) return <JsonView value={value} />
  return <code className="cs-code">{JSON.stringify(value)}</code>
}
