import { createAgent, tool } from 'countersign'
import { ThreadProvider, useTool } from 'countersign/react'
import { scriptedModel, type ScriptedAnswer } from 'countersign/testing'
import 'countersign/styles.css'
import { Chat } from 'countersign/ui'
import { Fragment, type ReactElement, StrictMode } from 'react'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

const turns: readonly ScriptedAnswer[] = [
  { calls: [{ name: 'count', args: { at: 1 } }] },
  { calls: [{ name: 'count', args: { at: 2 } }] },
  { calls: [{ name: 'count', args: { at: 3 } }] },
  {
    calls: [
      { name: 'count', args: { at: 4 } },
      { name: 'count', args: { at: 5 } },
    ],
  },
  'Counted.',
]

const modes = [
  ['in strict mode', StrictMode],
  ['without strict mode', Fragment],
] as const

it.each(modes)('%s, a tool of a component runs once for each call', async (_name, Mode) => {
  const ran: number[] = []
  const count = tool({
    name: 'count',
    inputSchema: { type: 'object', properties: { at: { type: 'integer' } } },
    run: ({ at }) => {
      ran.push(at ?? 0)
      return at ?? 0
    },
  })
  const model = scriptedModel(turns)
  const agent = createAgent({ model })
  function WithTool(): ReactElement {
    useTool(count)
    return <Chat style={{ blockSize: 600 }} />
  }
  const page = await render(
    <Mode>
      <ThreadProvider agent={agent} threadId="thr_strict">
        <WithTool />
      </ThreadProvider>
    </Mode>,
  )
  agent.thread('thr_strict').send('Count')
  await expect.element(page.getByText('Counted.')).toBeVisible()
  expect(ran.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5])
  expect(model.requests).toHaveLength(5)
  expect(model.requests.at(-1)?.tools.map(({ name }) => name)).toEqual(['count'])
  expect(page.getByText('client.count').elements()).toHaveLength(5)
})

it('arguments that are no JSON are shown as they came, and a call that nobody knows asks nothing', async () => {
  const model = scriptedModel([
    {
      calls: [
        { name: 'count', args: '{"at": 1,' },
        { name: 'cuont', args: { at: 1 } },
      ],
    },
    'I see.',
  ])
  const count = tool({ name: 'count', needsApproval: true, run: () => 1 })
  const agent = createAgent({ model, tools: [count] })
  const page = await render(
    <ThreadProvider agent={agent} threadId="thr_raw">
      <Chat style={{ blockSize: 600 }} />
    </ThreadProvider>,
  )
  agent.thread('thr_raw').send('Count')
  await expect.element(page.getByText('I see.')).toBeVisible()
  expect(page.getByRole('button', { name: /^(?:Approve|Decline)/ }).elements()).toHaveLength(0)
  await page.getByRole('button', { name: /Arguments not valid/ }).click()
  await expect.element(page.getByText('{"at": 1,')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /No such tool/ })).toBeVisible()
})
