import type { ReactElement } from 'react'
import type { Problem } from '../../protocol/index.ts'
import { head, Icon, Revealed } from '../parts/index.ts'
import { useAllStrings } from '../strings/late/index.ts'

export interface ErrorsProps {
  readonly id?: string
  /** Where the field is: what is wrong further down names its own place. */
  readonly path: string
  readonly problems: readonly Problem[]
}

/** What is wrong with a field, in words for people. */
export function Errors({ id, path, problems }: ErrorsProps): ReactElement | null {
  const { schemaForm } = useAllStrings()
  if (problems.length === 0) return null
  return (
    <div id={id} className="cs-form-errors">
      {problems.map((problem) => {
        const inner = problem.path.slice(path.length).replace(/^\./, '')
        const words = head(schemaForm.problem(problem), 400)
        return (
          <p key={`${problem.path} ${problem.keyword}`} className="cs-form-error">
            <Icon name="alert" />
            <bdi>
              <Revealed text={inner === '' ? words : `${head(inner, 160)}: ${words}`} />
            </bdi>
          </p>
        )
      })}
    </div>
  )
}
