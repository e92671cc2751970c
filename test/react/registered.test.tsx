import { clientTool, createAgent, tool } from 'countersign'
import {
  ThreadProvider,
  useAgentContext,
  useClientTool,
  useThreadActions,
  useTool,
} from 'countersign/react'
import { scriptedModel } from 'countersign/testing'
import { Fragment, StrictMode, useMemo } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { eventually } from '../eventually.ts'

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
    await eventually(() => expect(model.requests).toHaveLength(2))
    await screen.rerender(app('Lima'))
    await screen.getByRole('button', { name: 'Go' }).click()
    await eventually(() => expect(model.requests).toHaveLength(4))

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

function Unit({ unit, runs }: { readonly unit: string; readonly runs: (unit: string) => void }) {
  useTool(
    useMemo(
      () =>
        tool({
          name: 'unit',
          run: () => {
            runs(unit)
            return unit
          },
        }),
      [unit, runs],
    ),
  )
  return null
}

describe.each([
  ['alone', Fragment],
  ['in StrictMode', StrictMode],
])('a tool that changes while the model is asked, %s', (_how, Mode) => {
  async function asked() {
    let release: () => void = () => {}
    const until = new Promise<void>((resolve) => {
      release = resolve
    })
    const runs = vi.fn()
    const model = scriptedModel([{ calls: [{ name: 'unit' }], until }, 'Done.'])
    const agent = createAgent({ model })
    const app = (unit: string | null) => (
      <Mode>
        <ThreadProvider agent={agent} threadId="thr_unit">
          {unit === null ? null : <Unit unit={unit} runs={runs} />}
        </ThreadProvider>
      </Mode>
    )
    const screen = await render(app('C'))
    const turn = agent.thread('thr_unit').send('Unit?')
    await eventually(() => expect(model.requests).toHaveLength(1))
    return { runs, model, turn, release, show: (unit: string | null) => screen.rerender(app(unit)) }
  }

  test('runs once, with what it is when the call arrives, and nothing is asked again', async () => {
    const { runs, model, turn, release, show } = await asked()
    await show('F')
    release()
    const record = await turn.result()
    expect(record).toMatchObject({ state: 'completed', text: 'Done.' })
    expect(record.tool_calls.map(({ result }) => result?.content)).toEqual([
      [{ type: 'text', text: 'F' }],
    ])
    expect(runs.mock.calls).toEqual([['F']])
    expect(model.requests).toHaveLength(2)
  })

  test('is unknown when it has gone, and its old function does not run', async () => {
    const { runs, turn, release, show } = await asked()
    await show(null)
    release()
    const record = await turn.result()
    expect(record.tool_calls.map(({ result }) => result?.outcome)).toEqual(['unknown_tool'])
    expect(runs).not.toHaveBeenCalled()
  })
})
