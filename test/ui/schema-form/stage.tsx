import 'countersign/styles.css'
import { SchemaForm, type SchemaFormProps } from 'countersign/ui'
import { afterEach, vi } from 'vitest'
import { render, type RenderResult } from 'vitest-browser-react'

export interface ShownForm {
  readonly page: RenderResult
  readonly submitted: SubmitMock
  readonly changed: ChangeMock
  readonly again: (props: SchemaFormProps) => Promise<void>
}

type SubmitMock = ReturnType<typeof vi.fn<NonNullable<SchemaFormProps['onSubmit']>>>
type ChangeMock = ReturnType<typeof vi.fn<NonNullable<SchemaFormProps['onChange']>>>

/** A form on a page that is as strict as the strictest: nothing inline, nothing evaluated. */
export async function showForm(props: SchemaFormProps): Promise<ShownForm> {
  beStrict()
  const submitted: SubmitMock = vi.fn()
  const changed: ChangeMock = vi.fn()
  const page = await render(<SchemaForm onSubmit={submitted} onChange={changed} {...props} />)
  return {
    page,
    submitted,
    changed,
    again: async (next) => {
      await page.rerender(<SchemaForm onSubmit={submitted} onChange={changed} {...next} />)
    },
  }
}

/** What the page's policy has refused since the last test. */
export const violations: string[] = []

afterEach(() => {
  violations.length = 0
})

const POLICY =
  "script-src 'self'; style-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'"

let isStrict = false

// A policy counts from the moment that it stands in the head, for the rest of this file's page.
function beStrict(): void {
  if (isStrict) return
  isStrict = true
  const meta = document.createElement('meta')
  meta.httpEquiv = 'Content-Security-Policy'
  meta.content = POLICY
  document.head.append(meta)
  document.addEventListener('securitypolicyviolation', (event) => {
    violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
  })
}
