import { type ReactElement, useId, useState } from 'react'
import { isJson, type JsonValue, type Problem } from '../../../protocol/index.ts'
import { differences } from '../../../react/approval/index.ts'
import { useAllStrings } from '../../strings/late/index.ts'
import type { EditorProps } from './editor-props.ts'
import { ProblemList } from './problem-list.tsx'

/** Edits a value as JSON. What cannot be read is no value: nothing stale is ever kept in its place. */
export function JsonEditor({ value, problems, disabled, onDraft }: EditorProps): ReactElement {
  const { approval } = useAllStrings()
  const id = useId()
  const [wrong, setWrong] = useState<readonly Problem[]>([])
  const [text, setText] = useState(() =>
    value === undefined ? '' : JSON.stringify(value, null, 2),
  )
  const edit = (next: string): void => {
    setText(next)
    const read = parse(next)
    const found: readonly Problem[] = read === undefined ? [{ path: '', keyword: 'json' }] : []
    setWrong(found)
    onDraft({
      value: read,
      changed: read === undefined || value === undefined || differences(value, read).length > 0,
      problems: found,
    })
  }
  const all = [...problems, ...wrong]
  return (
    <>
      <textarea
        className="cs-approval-text cs-code"
        aria-label={approval.json}
        rows={Math.min(16, text.split('\n').length + 1)}
        dir="ltr"
        spellCheck={false}
        disabled={disabled}
        value={text}
        aria-invalid={all.length > 0}
        aria-describedby={all.length > 0 ? id : undefined}
        onChange={(event) => edit(event.target.value)}
      />
      <div id={id}>
        <ProblemList problems={all} />
      </div>
    </>
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
