import type { ReactElement } from 'react'
import type { Callback } from '../../../protocol/index.ts'
import { oneLine, threadLabel } from '../../../react/approval/index.ts'
import { useAgent } from '../../../react/index.ts'
import { useAllStrings } from '../../strings/late/index.ts'
import { choices } from './queue-groups.ts'
import type { ReviewQueue } from './use-review-queue.ts'

/** What the queue shows, and how it is grouped. A filter with one choice is none. */
export function Filters({ queue }: { readonly queue: ReviewQueue }): ReactElement {
  const { review } = useAllStrings()
  const agent = useAgent()
  const { all, filter, setFilter } = queue
  const threadName = (id: string): string => threadLabel(agent, id) || review.untitled
  return (
    <div className="cs-review-filters" data-slot="review-filters">
      <Choice
        label={review.group}
        value={queue.groupBy}
        options={[
          ['thread', review.byThread],
          ['tool', review.byTool],
        ]}
        onChange={(by) => queue.setGroupBy(by === 'tool' ? 'tool' : 'thread')}
      />
      <Filter
        label={review.kind}
        all={all}
        value={filter.kind}
        of={(callback) => callback.kind}
        name={(kind) => (isKnown(kind, review.kinds) ? review.kinds[kind] : kind)}
        onChange={(kind) => setFilter({ ...filter, kind })}
      />
      <Filter
        label={review.tool}
        all={all}
        value={filter.tool}
        of={(callback) => callback.tool?.name}
        name={(tool) => oneLine(tool)}
        onChange={(tool) => setFilter({ ...filter, tool })}
      />
      <Filter
        label={review.thread}
        all={all}
        value={filter.thread}
        of={(callback) => callback.thread_id}
        name={threadName}
        onChange={(thread) => setFilter({ ...filter, thread })}
      />
    </div>
  )
}

function isKnown<Names extends object>(name: string, names: Names): name is keyof Names & string {
  return Object.hasOwn(names, name)
}

interface FilterProps {
  readonly label: string
  readonly all: readonly Callback[]
  readonly value: string
  readonly of: (callback: Callback) => string | undefined
  readonly name: (value: string) => string
  readonly onChange: (value: string) => void
}

function Filter({ label, all, value, of, name, onChange }: FilterProps): ReactElement | null {
  const { review } = useAllStrings()
  const values = choices(all, of)
  // A choice whose last question was decided stays until it is taken back.
  const options = value === '' || values.includes(value) ? values : [...values, value]
  if (options.length < 2 && value === '') return null
  return (
    <Choice
      label={label}
      value={value}
      options={[['', review.all], ...options.map((one) => [one, name(one)] as const)]}
      onChange={onChange}
    />
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly options: readonly (readonly [value: string, name: string])[]
  readonly onChange: (value: string) => void
}

function Choice({ label, value, options, onChange }: ChoiceProps): ReactElement {
  return (
    <label className="cs-review-choice">
      <span>{label}</span>
      <select
        className="cs-approval-select"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
