import type { ReactElement } from 'react'
import type { Problem } from '../../protocol/index.ts'
import { head, plainProblem, Revealed } from '../parts/index.ts'
import { useAllStrings } from '../strings/late/index.ts'

export interface ProblemWordsProps {
  readonly problem: Problem
  /** The name of its place; empty where that is said by the place itself. */
  readonly where: string
  /** How many letters of the sentence are shown, in UTF-16 units. */
  readonly most: number
}

/** A problem in words. Its name and its sentence may be of languages that run against each other. */
export function ProblemWords({ problem, where, most }: ProblemWordsProps): ReactElement {
  const { schemaForm } = useAllStrings()
  return (
    <span>
      {where !== '' && (
        <>
          <bdi>
            <Revealed text={where} />
          </bdi>
          {': '}
        </>
      )}
      <bdi>{head(schemaForm.problem(plainProblem(problem)), most)}</bdi>
    </span>
  )
}
