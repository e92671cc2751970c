import type { ReactElement } from 'react'
import { useAllStrings } from '../strings/late/index.ts'
import { nameText, ShownText } from './shown-text.tsx'

export interface FieldTitleProps {
  /** Its name in the schema; nothing for an item. */
  readonly name: string | undefined
  readonly title: string
  readonly required: boolean
}

/** The words of a label. The title is somebody's word for it, so the name stands beside it. */
export function FieldTitle({ name, title, required }: FieldTitleProps): ReactElement {
  const { schemaForm } = useAllStrings()
  return (
    <>
      <ShownText text={title} />
      {name !== undefined && bare(title) !== bare(name) && (
        <>
          {' '}
          <span className="cs-form-name">
            <ShownText text={nameText(name)} />
          </span>
        </>
      )}
      {required && (
        <>
          {' '}
          <span className="cs-form-required">({schemaForm.required})</span>
        </>
      )}
    </>
  )
}

// `maxTokens`, `max_tokens` and `Max tokens` say the same.
function bare(name: string): string {
  return name.replace(/[\s_-]/g, '').toLowerCase()
}
