import { type ReactElement, useState } from 'react'
import { isJson, type JsonValue } from '../../../protocol/index.ts'
import { differences } from '../../../react/approval/index.ts'
import { useStrings } from '../../strings/index.ts'
import type { EditorProps } from './editor-props.ts'

/** Edits a value as JSON. What cannot be read is no value: nothing stale is ever kept in its place. */
export function JsonEditor({ value, disabled, onDraft }: EditorProps): ReactElement {
  const { approval } = useStrings()
  const [text, setText] = useState(() =>
    value === undefined ? '' : JSON.stringify(value, null, 2),
  )
  const edit = (next: string): void => {
    setText(next)
    const read = parse(next)
    onDraft({
      value: read,
      changed: read === undefined || value === undefined || differences(value, read).length > 0,
      problems: read === undefined ? [{ path: '', keyword: 'json' }] : [],
    })
  }
  return (
    <textarea
      className="cs-approval-text cs-code"
      aria-label={approval.json}
      rows={Math.min(16, text.split('\n').length + 1)}
      dir="ltr"
      spellCheck={false}
      disabled={disabled}
      value={text}
      onChange={(event) => edit(event.target.value)}
    />
  )
}

function parse(text: string): JsonValue | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isJson(value) ? value : undefined
  } catch {
    return undefined
  }
}
