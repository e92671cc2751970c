import { ar } from 'countersign/strings/ar'
import 'countersign/styles.css'
import { ErrorNotice, ReviewPanel, SchemaForm, UiProvider } from 'countersign/ui'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { render, type RenderResult } from 'vitest-browser-react'
import { fetchPage } from '../../stories/questions.ts'
import { storyDesk } from '../../stories/story-desk.ts'
import { showCard } from './approval/stage.tsx'

/** What stands around a value in an Arabic sentence, so that it does not reorder it. */
const FIRST_STRONG_ISOLATE = '\u2068'

const inArabic = (inner: ReactNode): ReactNode => (
  <UiProvider strings={ar}>
    <div dir="rtl">{inner}</div>
  </UiProvider>
)
const chips = (container: Element): readonly string[] =>
  [...container.querySelectorAll('.cs-chip')].map((chip) => chip.textContent)
const text = ({ container }: RenderResult): string => container.textContent

describe('words that keep values apart', () => {
  it('are not taken for hidden characters where a form says what is wrong', async () => {
    const page = await render(
      inArabic(
        <SchemaForm
          schema={{ type: 'object', properties: { order: { type: 'string' } } }}
          value={{ order: 'A' }}
          problems={[{ path: 'order', keyword: 'const', limit: 'B\u202E' }]}
        />,
      ),
    )
    await expect.poll(() => text(page)).toContain(`${FIRST_STRONG_ISOLATE}B\\u202e`)
    expect(chips(page.container)).toEqual([])
  })

  it('are not taken for them beside an error, and what it brought draws nothing', async () => {
    const page = await render(
      inArabic(
        <ErrorNotice
          error={{
            code: 'server_error',
            message: 'Busy.',
            hint: 'Wait.',
            retryable: true,
            request_id: 'req\u202E1',
          }}
        />,
      ),
    )
    expect(text(page)).toContain(`${FIRST_STRONG_ISOLATE}req\\u202e1`)
    expect(text(page)).toContain('Busy.')
    expect(chips(page.container)).toEqual([])
  })

  it('are not taken for them below an address, whose letters are shown as they are', async () => {
    const shown = await showCard(
      fetchPage,
      { url: 'https://xn--pple-43d.com/id' },
      {},
      {},
      { around: inArabic },
    )
    const notes = shown.page.container.querySelector('.cs-address-notes')
    expect(notes?.textContent).toContain(ar.approval.address.goesTo('xn--pple-43d.com'))
    expect(notes && chips(notes)).toEqual(['U+0430'])
  })

  it('are not taken for them where decisions are remembered', async () => {
    const agent = storyDesk({ thr_1: () => {} }, [
      {
        id: 'grant_1',
        tool: 'client.refund',
        source: 'application',
        definition_hash: 'a',
        scope: 'always',
        given_at: '2026-01-05T09:30:00Z',
        given_by: 'A\u202Enn',
      },
    ])
    const page = await render(inArabic(<ReviewPanel agent={agent} />))
    await page.getByText(ar.review.grants.title(1)).click()
    await expect
      .poll(() => text(page))
      .toContain(ar.review.grants.given('2026-01-05T09:30:00Z', 'A[U+202E]nn'))
    expect(text(page)).not.toContain('[U+2068')
  })
})
