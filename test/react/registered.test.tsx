import { clientTool, createAgent, tool } from 'countersign'
import {
  ThreadProvider,
  useAgentContext,
  useClientTool,
  useThreadActions,
  useTool,
} from 'countersign/react'
import { scriptedModel } from 'countersign/testing'
import { StrictMode, useMemo } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'

const place = clientTool({
  name: 'place',
  outputSchema: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
})

function Page({ city, runs }: { readonly city: string; readonly runs: (city: string) => void }) {
  const { send } = useThreadActions()
  useTool(
    useMemo(
      () =>
        tool({
          name: 'note',
          run: () => {
            runs('note')
            return 'noted'
          },
        }),
      [runs],
    ),
  )
  useClientTool(place, () => {
    runs(city)
    return { city }
  })
  useAgentContext('page', { city })
  return (
    <button type="button" onClick={() => send('Go')}>
      Go
    </button>
  )
}

describe.each([
  ['alone', false],
  ['in StrictMode', true],
])('what a component registers, %s', (_how, strict) => {
  test('is offered, answers once a call with the newest closure, and goes with it', async () => {
    const runs = vi.fn()
    const turn = { calls: [{ name: 'note' }, { name: 'place' }] }
    const model = scriptedModel([turn, 'One.', turn, 'Two.', 'Three.'])
    const agent = createAgent({ model, tools: [place] })
    let threadId = ''
    const app = (city: string | null) => {
      const page = (
        <ThreadProvider agent={agent} onThreadChange={(id) => (threadId = id)}>
          {city === null ? null : <Page city={city} runs={runs} />}
        </ThreadProvider>
      )
      return strict ? <StrictMode>{page}</StrictMode> : page
    }
    const screen = await render(app('Oslo'))
    await screen.getByRole('button', { name: 'Go' }).click()
    await vi.waitFor(() => expect(model.requests).toHaveLength(2))
    await screen.rerender(app('Lima'))
    await screen.getByRole('button', { name: 'Go' }).click()
    await vi.waitFor(() => expect(model.requests).toHaveLength(4))

    // The calls of one answer run side by side.
    const ran = runs.mock.calls.map(([what]) => String(what))
    expect(ran.slice(0, 2).toSorted()).toEqual(['Oslo', 'note'])
    expect(ran.slice(2).toSorted()).toEqual(['Lima', 'note'])
    expect(model.requests[3]?.tools.map(({ name }) => name)).toEqual(['place', 'note'])
    expect(model.requests[3]?.instructions).toBe('page: {"city":"Lima"}')

    await screen.rerender(app(null))
    await agent.thread(threadId).send('Alone?').result()
    expect(model.requests[4]?.tools.map(({ name }) => name)).toEqual(['place'])
    expect(model.requests[4]?.instructions).toBeUndefined()
  })
})
