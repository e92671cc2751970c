import type { ReactElement } from 'react'
import { type Strings } from '../strings/index.ts'
import { useAllStrings } from '../strings/late/index.ts'
import { idOf } from './place.ts'
import { ProblemWords } from './problem-words.tsx'
import type { SchemaFormHandle } from './use-schema-form.ts'

/** All that is wrong with a form, each with a way to its field. */
export function ProblemLinks({ form }: { readonly form: SchemaFormHandle }): ReactElement {
  const { schemaForm } = useAllStrings()
  return (
    <ul className="cs-form-problems">
      {form.problems.map((problem) => (
        <li key={`${problem.path} ${problem.keyword}`}>
          <a
            href={`#${idOf(form.id, problem.path)}`}
            onClick={(event) => {
              event.preventDefault()
              focusField(event.currentTarget.getRootNode(), form, problem.path)
            }}
          >
            <ProblemWords
              problem={problem}
              where={pathWords(form, problem.path, schemaForm)}
              most={300}
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

function pathWords(
  { inside }: SchemaFormHandle,
  path: string,
  words: Strings['schemaForm'],
): string {
  const { body, field, state } = inside
  if (body.status !== 'ready' || !field) return path
  return body.body.wordsTo(field, state.value, path, words.item)
}

/** Goes to the control at a path; else to that of the nearest field around it on the page. */
export function focusField(root: Node, form: SchemaFormHandle, path: string): void {
  if (!(root instanceof Document || root instanceof ShadowRoot)) return
  for (let place: string | null = path; place !== null; place = outside(place)) {
    const id = idOf(form.id, place)
    const control = [id, `${id}-kind`, `${id}-group`]
      .map((one) => root.getElementById(one))
      .find(Boolean)
    if (!control) continue
    control.focus()
    return
  }
}

function outside(path: string): string | null {
  return path === ''
    ? null
    : path.replace(/(?:^|\.)[A-Za-z_$][\w$]*$|\[(?:\d+|"(?:[^"\\]|\\.)*")\]$|^.*$/, '')
}
