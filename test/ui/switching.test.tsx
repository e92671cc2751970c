import { type Agent, createAgent, type Model, selectCurrentTurn } from 'countersign'
import { ThreadProvider } from 'countersign/react'
import { memoryStore } from 'countersign/storage/memory'
import 'countersign/styles.css'
import { scriptedModel } from 'countersign/testing'
import { Chat } from 'countersign/ui'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { eventually } from '../eventually.ts'

/** A model whose text comes as a test lets it come, unless it is told to stop. */
function spokenModel() {
  const waiting: ((text: string | null) => void)[] = []
  const said: (string | null)[] = []
  const next = (): Promise<string | null> => {
    const text = said.shift()
    return text === undefined
      ? new Promise((resolve) => waiting.push(resolve))
      : Promise.resolve(text)
  }
  const say = (text: string | null): void => {
    const hear = waiting.shift()
    if (hear) hear(text)
    else said.push(text)
  }
  const aborted: unknown[] = []
  const model: Model = {
    ...scriptedModel([]),
    async *stream(_request, { signal }) {
      signal.addEventListener('abort', () => aborted.push(signal.reason))
      yield [{ type: 'block.started', index: 0, block: { type: 'text' } }]
      for (let text = await next(); text !== null; text = await next()) {
        yield [{ type: 'block.grown', index: 0, text }]
      }
      yield [{ type: 'response.finished', finish_reason: 'stop' }]
    },
  }
  return { model, aborted, say, end: () => say(null) }
}

const turnOf = (agent: Agent) => selectCurrentTurn(agent.thread('thr_a').getState())?.state

it('an answer goes on while another conversation is shown, which is left alone; its text so far is there at once', async () => {
  const store = memoryStore()
  await createAgent({ model: scriptedModel(['What B said.']), store })
    .thread('thr_b')
    .send('Of B')
    .result()
  const { model, aborted, say, end } = spokenModel()
  const agent = createAgent({ model, store })
  const app = (id: string) => (
    <ThreadProvider agent={agent} threadId={id}>
      <Chat style={{ height: 500 }} />
    </ThreadProvider>
  )
  const before = await store.load('thr_b')
  const page = await render(app('thr_a'))
  agent.thread('thr_a').send('Of A')
  for (let delta = 1; delta <= 4; delta += 1) say(`${delta} `)
  const log = page.getByRole('log')
  await expect.element(log).toHaveTextContent('1 2 3 4')

  await page.rerender(app('thr_b'))
  await expect.element(log).toHaveTextContent('What B said.')
  for (let delta = 5; delta <= 8; delta += 1) say(`${delta} `)
  await expect.element(page.getByRole('button', { name: 'Stop' })).not.toBeInTheDocument()
  await page.getByRole('textbox', { name: 'Message' }).fill('A draft of B')
  await expect.element(page.getByRole('button', { name: 'Send' })).toBeEnabled()
  await expect.element(log).not.toHaveTextContent('1 2')
  expect(aborted).toEqual([])

  await page.rerender(app('thr_a'))
  await expect.element(log).toHaveTextContent('1 2 3 4 5 6 7 8')
  await expect.element(page.getByRole('button', { name: 'Stop' })).toBeVisible()
  say('9 ')
  say('10')
  end()
  await expect.element(log).toHaveTextContent('1 2 3 4 5 6 7 8 9 10')
  await eventually(() => expect(turnOf(agent)).toBe('completed'))
  expect(await store.load('thr_b')).toEqual(before)
})

it('an answer goes on where nothing shows it any more, and is whole when it is shown again', async () => {
  const { model, say, end } = spokenModel()
  const agent = createAgent({ model })
  const app = (
    <ThreadProvider agent={agent} threadId="thr_a">
      <Chat style={{ height: 500 }} />
    </ThreadProvider>
  )
  const first = await render(app)
  agent.thread('thr_a').send('Of A')
  say('Once ')
  await expect.element(first.getByRole('log')).toHaveTextContent('Once')
  await first.unmount()
  say('upon a time')
  end()
  await eventually(() => expect(turnOf(agent)).toBe('completed'))
  const again = await render(app)
  await expect.element(again.getByRole('log')).toHaveTextContent('Once upon a time')
})
