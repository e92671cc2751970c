import type { ReactElement } from 'react'
import type { Problem } from '../../protocol/index.ts'
import { head, Icon } from '../parts/index.ts'
import { ProblemWords } from './problem-words.tsx'

export interface ErrorsProps {
  readonly id?: string
  /** Where the field is: what is wrong further down names its own place. */
  readonly path: string
  readonly problems: readonly Problem[]
}

/** What is wrong with a field, in words for people. */
export function Errors({ id, path, problems }: ErrorsProps): ReactElement | null {
  if (problems.length === 0) return null
  return (
    <div id={id} className="cs-form-errors">
      {problems.map((problem) => {
        const inner = problem.path.slice(path.length).replace(/^\./, '')
        return (
          <p key={`${problem.path} ${problem.keyword}`} className="cs-form-error">
            <Icon name="alert" />
            <ProblemWords problem={problem} where={head(inner, 160)} most={400} />
          </p>
        )
      })}
    </div>
  )
}
