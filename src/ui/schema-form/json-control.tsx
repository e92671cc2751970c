import type { ReactElement } from 'react'
import type { JsonValue } from '../../protocol/index.ts'
import type { ControlProps } from './control.ts'
import type { Draft } from './draft.ts'
import { readJson } from './json-text.ts'
import { jsonText } from './shown-text.tsx'

export type JsonControlProps = Pick<
  ControlProps,
  'value' | 'draft' | 'id' | 'describedBy' | 'disabled' | 'invalid' | 'change' | 'leave'
>

/** A value as JSON. What is typed is a value only once it can be read, strictly. */
export function JsonControl(props: JsonControlProps): ReactElement {
  const { value, draft, id, describedBy, disabled, invalid, change, leave } = props
  const text = shown(value, draft)
  const write = (typed: string): void => {
    if (typed.trim() === '') return change(undefined)
    const read = readJson(typed)
    if (read.status === 'read') return change(read.value, { draft: { as: 'json', text: typed } })
    const { problem } = read
    return change(undefined, { draft: { as: 'json', text: typed, problem } })
  }
  return (
    <div className="cs-form-grow" data-as="code" data-text={text} dir="ltr">
      <textarea
        id={id}
        className="cs-form-control"
        rows={1}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        disabled={disabled}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        value={text}
        onChange={({ currentTarget }) => write(currentTarget.value)}
        onBlur={leave}
      />
    </div>
  )
}

function shown(value: JsonValue | undefined, draft: Draft | undefined): string {
  if (draft) return draft.text
  return value === undefined ? '' : jsonText(value, 2)
}
