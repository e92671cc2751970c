import { type Agent, clientTool, clientToolAnswers, createAgent, type JsonValue } from 'countersign'
import {
  type ClientToolCall,
  ThreadProvider,
  useCallbacks,
  useClientTool,
  useClientToolUI,
  useClientToolView,
  useThreadActions,
} from 'countersign/react'
import { scriptedModel } from 'countersign/testing'
import { type ReactNode, StrictMode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { eventually } from '../eventually.ts'

const seat = clientTool({
  name: 'pick_seat',
  inputSchema: {
    type: 'object',
    properties: { flight: { type: 'string' } },
    required: ['flight'],
  },
  outputSchema: {
    type: 'object',
    properties: { seat: { type: 'string', pattern: '^[0-9]+[A-F]$' } },
    required: ['seat'],
  },
})

type SeatCall = ClientToolCall<{ readonly flight: string }, { readonly seat: string }>

function SeatMap({ args, answer, fail, decline, problems, state }: SeatCall) {
  return (
    <section aria-label={`Seats of ${args.flight}`} data-state={state}>
      <button type="button" onClick={() => void answer({ seat: '12A' })}>
        12A
      </button>
      <button type="button" onClick={() => void answer({ seat: 'roof' })}>
        Roof
      </button>
      <button type="button" onClick={() => void fail('The flight is full.')}>
        Full
      </button>
      <button type="button" onClick={() => void decline('Rather walk.')}>
        No
      </button>
      {problems.map(({ path, keyword }) => (
        <p key={path} role="alert">{`${path} ${keyword}`}</p>
      ))}
    </section>
  )
}

/** An interface of one's own: whatever waits, by its component, else by its name. */
function Open() {
  return useCallbacks().map(({ id, tool }) => <One key={id} id={id} name={tool?.name ?? ''} />)
}
function One({ id, name }: { readonly id: string; readonly name: string }) {
  return useClientToolView(id) ?? <p>{`Nobody shows ${name}`}</p>
}
function Registered() {
  useClientToolUI(seat, SeatMap)
  return null
}
function Send() {
  const { send } = useThreadActions()
  return (
    <button type="button" onClick={() => send('Go')}>
      Go
    </button>
  )
}

const call = { calls: [{ name: 'pick_seat', args: { flight: 'LH 1' } }] }

function booking() {
  const byDefault = vi.fn((): unknown => ({ seat: '1A' }))
  const model = scriptedModel([call, 'Booked.', call, 'Booked.'])
  const agent = createAgent({
    model,
    tools: [seat],
    clientToolAnswers: clientToolAnswers({ default: byDefault }),
  })
  return { model, agent, byDefault }
}

const threadId = 'thr_seats'
const at = (agent: Agent, children: ReactNode) => (
  <ThreadProvider agent={agent} threadId={threadId}>
    {children}
    <Open />
  </ThreadProvider>
)
const results = (agent: Agent): readonly (JsonValue | undefined)[] =>
  agent
    .thread(threadId)
    .log()
    .flatMap((event) => (event.type === 'call.ended' ? [event.result] : []))
    .map(({ outcome, structured_content, content }) =>
      outcome === 'returned'
        ? structured_content
        : `${outcome}: ${content.map((block) => ('text' in block ? block.text : '')).join('')}`,
    )

describe.each([
  ['alone', false],
  ['in StrictMode', true],
])('a component for a client tool, %s', (_how, strict) => {
  const shown = (element: ReactNode) =>
    render(strict ? <StrictMode>{element}</StrictMode> : element)

  test('is shown with its arguments while the call is open, and answers it', async () => {
    const { agent, model, byDefault } = booking()
    const screen = await shown(at(agent, <Registered />))
    const turn = agent.thread(threadId).send('Go')
    await screen.getByRole('region', { name: 'Seats of LH 1' }).getByText('12A').click()
    await eventually(async () => expect((await turn.result()).state).toBe('completed'))
    await expect.element(screen.getByRole('region')).not.toBeInTheDocument()
    expect(results(agent)).toEqual([{ seat: '12A' }])
    expect(byDefault).not.toHaveBeenCalled()
    expect(model.requests).toHaveLength(2)
  })

  test('is shown for a draft that has just become a thread', async () => {
    const { agent, byDefault } = booking()
    const screen = await shown(
      <ThreadProvider agent={agent}>
        <Registered />
        <Send />
        <Open />
      </ThreadProvider>,
    )
    await screen.getByRole('button', { name: 'Go' }).click()
    await expect.element(screen.getByRole('region', { name: 'Seats of LH 1' })).toBeVisible()
    expect(byDefault).not.toHaveBeenCalled()
  })

  test('sees what was wrong with an answer, and asks on', async () => {
    const { agent } = booking()
    const screen = await shown(at(agent, <Registered />))
    void agent.thread(threadId).send('Go')
    await screen.getByText('Roof').click()
    await expect.element(screen.getByRole('alert')).toHaveTextContent('seat pattern')
    await screen.getByText('12A').click()
    await eventually(() => expect(results(agent)).toEqual([{ seat: '12A' }]))
  })

  test.each([
    ['Full', 'tool_error: The flight is full.'],
    ['No', 'rejected: A person declined this call. Reason: Rather walk.'],
  ])('fails or declines in words that the model reads: %s', async (press, told) => {
    const { agent } = booking()
    const screen = await shown(at(agent, <Registered />))
    void agent.thread(threadId).send('Go')
    await screen.getByText(press, { exact: true }).click()
    await eventually(() => expect(results(agent)).toEqual([told]))
  })

  test('that comes while the call is open is shown at once; gone, the call waits on', async () => {
    const { agent, byDefault } = booking()
    const screen = await shown(at(agent, <Registered />))
    void agent.thread(threadId).send('Go')
    await expect.element(screen.getByRole('region', { name: 'Seats of LH 1' })).toBeVisible()
    await screen.rerender(at(agent, null))
    await expect.element(screen.getByText('Nobody shows client.pick_seat')).toBeVisible()
    await screen.rerender(at(agent, <Registered />))
    await expect.element(screen.getByRole('region', { name: 'Seats of LH 1' })).toBeVisible()
    expect(byDefault).not.toHaveBeenCalled()
  })
})

test('a function that is mounted goes before a component', async () => {
  const { agent } = booking()
  function Both() {
    useClientToolUI(seat, SeatMap)
    useClientTool(seat, () => ({ seat: '3C' }))
    return null
  }
  await render(at(agent, <Both />))
  await agent.thread(threadId).send('Go').result()
  expect(results(agent)).toEqual([{ seat: '3C' }])
})

test('of two components the one that was mounted last is shown, then the other', async () => {
  const { agent } = booking()
  function Second() {
    useClientToolUI(seat, () => <p>The second</p>)
    return null
  }
  const both = (second: boolean) =>
    at(
      agent,
      <>
        <Registered />
        {second && <Second />}
      </>,
    )
  const screen = await render(both(true))
  void agent.thread(threadId).send('Go')
  await expect.element(screen.getByText('The second')).toBeVisible()
  await screen.rerender(both(false))
  await expect.element(screen.getByRole('region', { name: 'Seats of LH 1' })).toBeVisible()
})

test('a component that is mounted around shows calls of other threads of the agent', async () => {
  const { agent } = booking()
  // The default may not take the call: in that thread the component is not mounted.
  const thread = agent.thread('thr_other')
  thread.addClientToolUI(seat)
  const screen = await render(
    <ThreadProvider agent={agent}>
      <Registered />
      <ThreadProvider agent={agent} threadId="thr_other">
        <Open />
      </ThreadProvider>
    </ThreadProvider>,
  )
  void thread.send('Go')
  await expect.element(screen.getByRole('region', { name: 'Seats of LH 1' })).toBeVisible()
})

test('two chats on a page keep their components apart', async () => {
  const { agent } = booking()
  const first = agent.thread('thr_one')
  first.addClientToolUI(seat)
  const screen = await render(
    <>
      <ThreadProvider agent={agent} threadId="thr_two">
        <Registered />
      </ThreadProvider>
      <ThreadProvider agent={agent} threadId="thr_one">
        <Open />
      </ThreadProvider>
    </>,
  )
  void first.send('Go')
  await expect.element(screen.getByText('Nobody shows client.pick_seat')).toBeVisible()
})
