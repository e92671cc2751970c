import type { ReactElement } from 'react'
import type { JsonValue } from '../../protocol/index.ts'
import { hiddenCharacters } from '../../reveal/index.ts'
import { hasInk, Icon, LongText } from '../parts/index.ts'
import { useAllStrings } from '../strings/late/index.ts'
import type { JsonReason } from './field.ts'
import { ShownText } from './shown-text.tsx'

export interface Noted {
  readonly value: JsonValue | undefined
  readonly isSecret: boolean
  /** Why it is edited as JSON. */
  readonly why: JsonReason | 'misfit' | undefined
  readonly format: string | undefined
}

/** What there is to note of a field, if anything. */
export function notesOf(noted: Noted): Noted | null {
  const { value, isSecret, why, format } = noted
  const isOdd = typeof value === 'string' && (value === '' || hiddenCharacters(value).length > 0)
  return isSecret || isOdd || why !== undefined || format !== undefined ? noted : null
}

/** What a person should know of a field before or while they fill it in. */
export function Notes({
  id,
  value,
  isSecret,
  why,
  format,
}: Noted & { readonly id: string }): ReactElement {
  const { schemaForm } = useAllStrings()
  const text = typeof value === 'string' ? value : ''
  const hidden = hiddenCharacters(text).length
  const how = format === undefined ? undefined : schemaForm.format(format)
  return (
    <div id={id} className="cs-form-notes">
      {how !== undefined && <p>{how}</p>}
      {why !== undefined && <p>{schemaForm.json[why]}</p>}
      {value === '' && <p>{schemaForm.emptyText}</p>}
      {isSecret && (
        <p data-tone="attention">
          <Icon name="alert" />
          {schemaForm.secret}
        </p>
      )}
      {hidden > 0 && (
        <div data-tone="attention">
          <Icon name="alert" />
          <div>
            {schemaForm.hidden(hidden)}
            <LongText text={text} limit={240} />
          </div>
        </div>
      )}
    </div>
  )
}

export interface SuggestionProps {
  readonly text: string
  readonly disabled: boolean
  readonly onUse: () => void
}

/** What the schema suggests, for a person to take: it is never taken by itself. */
export function Suggestion({ text, disabled, onUse }: SuggestionProps): ReactElement {
  const { schemaForm } = useAllStrings()
  return (
    <p className="cs-form-line">
      <span className="cs-muted">{schemaForm.suggestion}</span>
      <ShownText text={text} />
      <button type="button" className="cs-link" disabled={disabled} onClick={onUse}>
        {schemaForm.use}
      </button>
    </p>
  )
}

/** What a schema says of a field. */
export function About({
  id,
  text,
}: {
  readonly id: string
  readonly text: string | undefined
}): ReactElement | null {
  if (!hasInk(text)) return null
  return (
    <div id={id} className="cs-form-about">
      <LongText text={text} limit={400} />
    </div>
  )
}
