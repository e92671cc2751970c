import { type ComponentPropsWithoutRef, forwardRef, useEffect, useRef } from 'react'
import { classes, head, Icon, type Part, Revealed } from '../parts/index.ts'
import { type Strings, useStrings } from '../strings/index.ts'
import { useForm } from './form-context.ts'
import { idOf } from './place.ts'
import type { SchemaFormHandle } from './use-schema-form.ts'

export type SchemaFormErrorSummaryProps = Omit<ComponentPropsWithoutRef<'div'>, 'children'>

/** What is wrong, after it could not be submitted. It takes the focus, and leads to each field. */
export const SchemaFormErrorSummary: Part<SchemaFormErrorSummaryProps, HTMLDivElement> = forwardRef(
  function SchemaFormErrorSummary({ className, ...props }, ref) {
    const form = useForm('SchemaFormErrorSummary')
    const { schemaForm } = useStrings()
    const { refusals } = form.inside.state
    const box = useRef<HTMLDivElement>(null)
    const seen = useRef(refusals)
    useEffect(() => {
      if (!box.current || seen.current === refusals) return
      seen.current = refusals
      box.current.focus()
    }, [refusals, form.problems])
    if (refusals === 0 || form.problems.length === 0) return null
    const heading = `${form.id}-problems`
    return (
      <div
        ref={ref}
        className={classes('cs-notice cs-form-summary', className)}
        data-slot="schema-form-error-summary"
        data-tone="danger"
        {...props}
      >
        <Icon name="alert" />
        <div
          ref={box}
          className="cs-notice-body"
          role="group"
          tabIndex={-1}
          aria-labelledby={heading}
        >
          <p id={heading} className="cs-notice-message">
            {schemaForm.problems(form.problems.length)}
          </p>
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
                  <bdi>
                    <Revealed
                      text={sentence(
                        pathWords(form, problem.path, schemaForm),
                        head(schemaForm.problem(problem), 300),
                      )}
                    />
                  </bdi>
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    )
  },
)

function sentence(where: string, what: string): string {
  return where === '' ? what : `${where}: ${what}`
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

// The control itself; else that of the nearest field around it which is on the page.
function focusField(root: Node, form: SchemaFormHandle, path: string): void {
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
