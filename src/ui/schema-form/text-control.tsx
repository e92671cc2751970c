import type { ReactElement } from 'react'
import type { JsonValue } from '../../protocol/index.ts'
import type { ControlProps } from './control.ts'
import type { Draft } from './draft.ts'
import type { TextField } from './field.ts'

/**
 * A text of one line or of many; a date where the platform can show it. A moment (`date-time`) stays a
 * text: the pickers of browsers know no offset, so that one would have to be made up, and what a value
 * came with would be lost.
 */
export function TextControl(props: ControlProps<TextField>): ReactElement {
  const { field, place, value, id, describedBy, disabled, invalid, change, leave } = props
  const text = typeof value === 'string' ? value : ''
  // Where there has to be a text, an empty one can be meant; elsewhere a cleared one is none.
  const isNeeded = props.required || props.inList || place.steps.length === 0
  const write = (next: string): void =>
    change(next === '' && !(isNeeded && field.mayBeEmpty) ? undefined : next)
  const common = {
    id,
    className: 'cs-form-control',
    disabled: disabled || value === null,
    'aria-describedby': describedBy,
    'aria-invalid': invalid || undefined,
    autoComplete: 'off',
    dir: 'auto',
  }
  if (field.format === 'date' && isPicked(value, props.draft)) {
    return (
      <input
        {...common}
        type="date"
        value={text}
        onChange={({ currentTarget }) => {
          // Half a date reads as none, and must not pass for one.
          if (currentTarget.validity.badInput) change(undefined, { draft: HALF_A_DATE })
          else write(currentTarget.value)
        }}
        onBlur={({ currentTarget }) => {
          if (currentTarget.validity.badInput) change(undefined, { draft: HALF_A_DATE })
          leave()
        }}
      />
    )
  }
  if (field.multiline || text.includes('\n')) {
    return (
      <div className="cs-form-grow" data-text={text} dir="auto">
        <textarea
          {...common}
          rows={1}
          value={text}
          onChange={({ currentTarget }) => write(currentTarget.value)}
          onBlur={leave}
        />
      </div>
    )
  }
  return (
    <input
      {...common}
      type="text"
      inputMode={modeOf(field.format)}
      autoCapitalize={field.format === undefined ? undefined : 'off'}
      spellCheck={field.format === undefined ? undefined : false}
      value={text}
      onChange={({ currentTarget }) => write(currentTarget.value)}
      onBlur={leave}
    />
  )
}

const HALF_A_DATE = {
  as: 'date',
  text: '',
  problem: { path: '', keyword: 'format', limit: 'date' },
} as const

/**
 * Whether a date picker shows this. It shows nothing at all for what is no date, so that such a text
 * is shown as a text.
 */
export function isPicked(value: JsonValue | undefined, draft: Draft | undefined): boolean {
  if (value === undefined || value === null || draft) return true
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false
  const date = new Date(`${value}T00:00:00Z`)
  if (value.startsWith('0000') || Number.isNaN(date.getTime())) return false
  return date.toISOString().startsWith(value)
}

// The type stays `text`: a browser trims what is typed into boxes for addresses.
function modeOf(format: string | undefined): 'email' | 'url' | undefined {
  if (format === 'email') return 'email'
  return format === 'uri' ? 'url' : undefined
}
