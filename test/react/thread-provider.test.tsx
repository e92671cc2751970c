import { type Agent, createAgent, selectMessages, textOf } from 'countersign'
import {
  ThreadProvider,
  useComposer,
  useMessageIds,
  useMessages,
  useThread,
  useThreadActions,
  useThreadHandle,
  useThreadPhase,
} from 'countersign/react'
import { scriptedModel } from 'countersign/testing'
import { type ReactElement, StrictMode, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { hydrateRoot } from 'react-dom/client'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { eventually } from '../eventually.ts'

function agentSaying(...answers: string[]): Agent {
  return createAgent({ model: scriptedModel(answers) })
}

function Talk(): ReactElement {
  const { send } = useThreadActions()
  const handle = useThreadHandle()
  const messages = useMessages()
  return (
    <>
      <button type="button" onClick={() => void send('Hello')}>
        Send
      </button>
      <output>{handle?.id ?? 'draft'}</output>
      <ul>
        {messages.map((message) => (
          <li key={message.id}>{textOf(message.content)}</li>
        ))}
      </ul>
    </>
  )
}

function App({
  id,
  agent,
}: {
  readonly id: string | undefined
  readonly agent: Agent
}): ReactElement {
  return (
    <ThreadProvider agent={agent} threadId={id}>
      <Talk />
    </ThreadProvider>
  )
}

describe('ThreadProvider', () => {
  it('holds a draft whose id is made at the first send', async () => {
    const agent = agentSaying('Good day')
    const open = vi.spyOn(agent, 'thread')
    const onThreadChange = vi.fn()
    const page = await render(
      <ThreadProvider agent={agent} onThreadChange={onThreadChange}>
        <Talk />
      </ThreadProvider>,
    )
    await expect.element(page.getByText('draft')).toBeVisible()
    expect(open).not.toHaveBeenCalled()
    await page.getByRole('button', { name: 'Send' }).click()
    await expect.element(page.getByText('Good day')).toBeVisible()
    expect(onThreadChange).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^thr_/))
  })

  it('goes on with the same thread when the application hands the new id back', async () => {
    const agent = agentSaying('Good day', 'Again')
    function Controlled(): ReactElement {
      const [id, setId] = useState<string>()
      return (
        <ThreadProvider agent={agent} threadId={id} onThreadChange={setId}>
          <Talk />
        </ThreadProvider>
      )
    }
    const page = await render(<Controlled />)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect.element(page.getByText('Good day')).toBeVisible()
    await page.getByRole('button', { name: 'Send' }).click()
    await expect.element(page.getByText('Again')).toBeVisible()
    expect(page.getByRole('listitem').elements()).toHaveLength(4)
  })

  it('starts a new draft when the application takes the id away', async () => {
    const agent = agentSaying('Good day')
    const page = await render(<App id="thr_a" agent={agent} />)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect.element(page.getByText('Good day')).toBeVisible()
    await page.rerender(<App id={undefined} agent={agent} />)
    await expect.element(page.getByText('draft')).toBeVisible()
    expect(page.getByRole('listitem').elements()).toHaveLength(0)
  })

  it('sends once in StrictMode and shows the message at once', async () => {
    const model = scriptedModel(['Good day'])
    const agent = createAgent({ model })
    const page = await render(
      <StrictMode>
        <ThreadProvider agent={agent}>
          <Talk />
        </ThreadProvider>
      </StrictMode>,
    )
    await page.getByRole('button', { name: 'Send' }).click()
    expect(page.getByText('Hello').elements()).toHaveLength(1)
    await expect.element(page.getByText('Good day')).toBeVisible()
    expect(model.requests).toHaveLength(1)
    expect(page.getByRole('listitem').elements()).toHaveLength(2)
  })

  it('does not stop a running turn when it goes away', async () => {
    let finish: (value: unknown) => void = () => {}
    const until = new Promise((resolve) => {
      finish = resolve
    })
    const agent = createAgent({ model: scriptedModel([{ text: 'Late', until }]) })
    const page = await render(<App id="thr_a" agent={agent} />)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect.element(page.getByText('Late')).toBeVisible()
    await page.unmount()
    finish(undefined)
    const thread = agent.thread('thr_a')
    await eventually(() => expect(thread.getState().active_turn).toBeNull())
    expect(selectMessages(thread.getState()).at(-1)?.status).toBe('complete')
  })

  it('says what is missing where there is no provider', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(() => renderToString(<Talk />)).toThrow(/needs a <ThreadProvider>/)
  })

  it('touches nothing on a server and hydrates without a warning', async () => {
    const agent = agentSaying('Good day')
    const open = vi.spyOn(agent, 'thread')
    const html = renderToString(<App id="thr_a" agent={agent} />)
    expect(open).not.toHaveBeenCalled()

    const complaints = vi.spyOn(console, 'error')
    const place = document.body.appendChild(document.createElement('div'))
    place.innerHTML = html
    const root = hydrateRoot(place, <App id="thr_a" agent={agent} />)
    await eventually(() => expect(place.querySelector('output')?.textContent).toBe('thr_a'))
    expect(complaints).not.toHaveBeenCalled()
    root.unmount()
    place.remove()
  })

  it('keeps what is typed with its thread', async () => {
    const agent = agentSaying()
    function Typing(): ReactElement {
      const { text, setText } = useComposer()
      return (
        <input aria-label="Draft" value={text} onChange={(event) => setText(event.target.value)} />
      )
    }
    const at = (id: string): ReactElement => (
      <ThreadProvider agent={agent} threadId={id}>
        <Typing />
      </ThreadProvider>
    )
    const page = await render(at('thr_a'))
    const field = page.getByRole('textbox', { name: 'Draft' })
    await field.fill('for a')
    await page.rerender(at('thr_b'))
    await expect.element(field).toHaveValue('')
    await page.rerender(at('thr_a'))
    await expect.element(field).toHaveValue('for a')
  })

  it('says that a stored thread is being read', async () => {
    const phases: string[] = []
    function Phase(): ReactElement {
      const phase = useThreadPhase()
      phases.push(phase)
      return <p>{phase}</p>
    }
    const page = await render(
      <ThreadProvider agent={agentSaying()} threadId="thr_stored">
        <Phase />
      </ThreadProvider>,
    )
    await expect.element(page.getByText('ready')).toBeVisible()
    expect(phases[0]).toBe('loading')
  })
})

describe('while an answer streams', () => {
  it('keeps the identity of the ids, and renders only what selected what changed', async () => {
    let finish: (value: unknown) => void = () => {}
    const until = new Promise((resolve) => {
      finish = resolve
    })
    const agent = createAgent({
      model: scriptedModel([
        { text: Array.from({ length: 200 }, (_, word) => `w${word}`).join(' '), until },
      ]),
    })
    const ids = new Set<readonly string[]>()
    const titles: (string | null)[] = []
    function Ids(): ReactElement {
      ids.add(useMessageIds())
      return <span />
    }
    function Title(): ReactElement {
      const title = useThread((state) => state.title)
      titles.push(title)
      return <h1>{title}</h1>
    }
    const page = await render(
      <ThreadProvider agent={agent} threadId="thr_a">
        <Ids />
        <Title />
        <Talk />
      </ThreadProvider>,
    )
    await page.getByRole('button', { name: 'Send' }).click()
    await expect.element(page.getByText(/w199/)).toBeVisible()
    finish(undefined)
    // Nothing, the question, question and answer.
    expect(ids.size).toBeLessThanOrEqual(3)
    expect(titles).toEqual([null])
  })
})
