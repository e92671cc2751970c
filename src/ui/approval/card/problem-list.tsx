import type { ReactElement } from 'react'
import type { Problem } from '../../../protocol/index.ts'
import { head, plainProblem, Revealed } from '../../parts/index.ts'
import { useAllStrings } from '../../strings/late/index.ts'

/** What is wrong with a value, place by place. */
export function ProblemList({
  problems,
}: {
  readonly problems: readonly Problem[]
}): ReactElement | null {
  const { schemaForm } = useAllStrings()
  if (problems.length === 0) return null
  return (
    <ul className="cs-approval-problems" data-slot="approval-problems">
      {problems.map((problem) => (
        <li key={`${problem.path} ${problem.keyword}`}>
          {problem.path !== '' && (
            <>
              <code className="cs-code">
                <Revealed text={problem.path} />
              </code>{' '}
            </>
          )}
          <bdi>{head(schemaForm.problem(plainProblem(problem)), 300)}</bdi>
        </li>
      ))}
    </ul>
  )
}
