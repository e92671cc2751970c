import { createAgent } from 'countersign'
import { ThreadProvider } from 'countersign/react'
import { memoryStore } from 'countersign/storage/memory'
import { scriptedModel } from 'countersign/testing'
import 'countersign/styles.css'
import { ApprovalDialog, Chat, ReviewPanel, ThreadList, TraceInspector } from 'countersign/ui'
import { ChatWidget } from 'countersign/widget'
import { type ReactElement, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

/*
 * H-PKG-01 of a collection of public reports: what a server drew is not what a browser with stored
 * conversations and a dark theme draws first.
 */

/** An agent whose store holds two conversations. */
async function agentWithThreads() {
  const store = memoryStore()
  const first = createAgent({ model: scriptedModel(['One.', 'Two.']), store })
  for (const text of ['About tides', 'About boats']) {
    await first.thread().send(text).result()
  }
  return createAgent({ model: scriptedModel(['Good day.']), store })
}

/** Draws as a server does, then takes that over in a page. Gives what was complained of. */
async function hydrated(element: ReactElement, look: () => Promise<void>) {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  const html = renderToString(<StrictMode>{element}</StrictMode>)
  const place = document.createElement('div')
  place.dataset['theme'] = 'dark'
  place.append(document.createRange().createContextualFragment(html))
  document.body.append(place)
  const recovered = vi.fn<(error: unknown) => void>()
  const root = hydrateRoot(place, <StrictMode>{element}</StrictMode>, {
    onRecoverableError: recovered,
  })
  await look()
  const said = [...complaints.mock.calls, ...recovered.mock.calls].filter(
    // Said by React 18 while it draws as a server does: here that is a page, where these effects are meant.
    ([what]) => !String(what).includes('useLayoutEffect does nothing on the server'),
  )
  root.unmount()
  place.remove()
  complaints.mockRestore()
  return { said, html }
}

describe('what a server drew', () => {
  it.each(['closed', 'open'])(
    'of a widget that is %s is taken over without a word',
    async (state) => {
      const agent = await agentWithThreads()
      const { said, html } = await hydrated(
        <ChatWidget agent={agent} defaultOpen={state === 'open'} />,
        async () => {
          if (state === 'closed') await page.getByRole('button', { name: 'Open chat' }).click()
          await page.getByRole('textbox', { name: 'Message' }).fill('Hello')
          await userEvent.keyboard('{Enter}')
          await expect.element(page.getByText('Good day.', { exact: true })).toBeVisible()
        },
      )
      expect(html).toContain('cs-widget')
      expect(said).toEqual([])
    },
  )

  it('of all parts around a thread is taken over without a word, and what is stored comes then', async () => {
    const agent = await agentWithThreads()
    const { said, html } = await hydrated(
      <ThreadProvider agent={agent}>
        <ThreadList onSelect={() => {}} />
        <Chat />
        <TraceInspector />
        <ReviewPanel />
        <ApprovalDialog />
      </ThreadProvider>,
      async () => {
        await expect
          .element(page.getByRole('button', { name: /About tides/ }).first())
          .toBeVisible()
        await expect
          .element(page.getByRole('button', { name: /About boats/ }).first())
          .toBeVisible()
        await page.getByRole('textbox', { name: 'Message' }).fill('Hello')
        await userEvent.keyboard('{Enter}')
        await expect.element(page.getByText('Good day.', { exact: true })).toBeVisible()
      },
    )
    expect(html).not.toContain('About')
    expect(said).toEqual([])
  })
})
