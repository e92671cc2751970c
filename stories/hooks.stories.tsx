import type { Meta, StoryObj } from '@storybook/react-vite'
import { type Agent, clientTool, createAgent, type ModelRequest, tool } from 'countersign'
import {
  ThreadProvider,
  useAgentContext,
  useClientTool,
  usePolicy,
  useTool,
} from 'countersign/react'
import { scriptedModel } from 'countersign/testing'
import { Chat } from 'countersign/ui'
import { type ReactElement, type ReactNode, useMemo, useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { grants } from './grants.ts'
import { storyAgent } from './story-agent.ts'
import { storyLog } from './story-log.ts'

// What an application joins to a chat with a line each. The agents are real, the model is a script.

const meta: Meta = { title: 'Hooks' }
export default meta

type Story = StoryObj

interface BesideProps {
  readonly agent: () => Agent
  readonly children: ReactNode
}

/** A page of an application beside a chat. */
function Beside({ agent: make, children }: BesideProps): ReactElement {
  const [agent] = useState(make)
  return (
    <ThreadProvider agent={agent} threadId="thr_hooks">
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: '1rem', padding: '1rem' }}>
        <section aria-label="Page" style={{ flex: '1 1 14rem' }}>
          {children}
        </section>
        <Chat style={{ flex: '2 1 20rem', blockSize: '32rem' }} />
      </div>
    </ThreadProvider>
  )
}

const say = async (canvasElement: HTMLElement, text: string): Promise<void> => {
  const canvas = within(canvasElement)
  await userEvent.type(await canvas.findByRole('textbox', { name: 'Message' }), `${text}{Enter}`)
}

// useClientTool

const readCart = clientTool({
  name: 'read_cart',
  title: 'Read the cart',
  description: 'What is in the cart of this page.',
  outputSchema: { type: 'array', items: { type: 'string' } },
})

function Cart(): ReactElement {
  const [items, setItems] = useState<readonly string[]>(['Desk lamp'])
  useClientTool(readCart, () => [...items])
  return (
    <>
      <ul aria-label="Cart">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <button
        type="button"
        className="cs-button"
        onClick={() => setItems([...items, `Bulb ${items.length}`])}
      >
        Add a bulb
      </button>
    </>
  )
}

/** Code of the page answers calls of a client tool, with what the page holds now. */
export const UseClientTool: Story = {
  render: () => (
    <Beside
      agent={() =>
        createAgent({
          model: scriptedModel([
            { calls: [{ name: 'read_cart' }] },
            (request) => `In your cart: ${lastResult(request)}`,
          ]),
          tools: [readCart],
        })
      }
    >
      <Cart />
    </Beside>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Add a bulb' }))
    await say(canvasElement, 'What is in my cart?')
    await expect(await canvas.findByText('In your cart: ["Desk lamp","Bulb 1"]')).toBeVisible()
  },
}

function lastResult({ messages }: ModelRequest): string {
  const [block] = messages.at(-1)?.content ?? []
  return block?.type === 'tool_result' ? JSON.stringify(block.structured_content) : 'nothing'
}

// useTool

function Counter(): ReactElement {
  const [count, setCount] = useState(0)
  const increase = useMemo(
    () =>
      tool({
        name: 'increase',
        title: 'Increase the counter',
        inputSchema: { type: 'object', properties: { by: { type: 'integer' } }, required: ['by'] },
        run: ({ by }) => {
          setCount((before) => before + by)
          return 'Increased.'
        },
      }),
    [],
  )
  useTool(increase)
  return <output aria-label="Counter">{count}</output>
}

function Switched({ children }: { readonly children: ReactNode }): ReactElement {
  const [isOn, setOn] = useState(true)
  return (
    <>
      <label>
        <input type="checkbox" checked={isOn} onChange={() => setOn(!isOn)} /> Offer the tool
      </label>
      <div>{isOn && children}</div>
    </>
  )
}

/** A tool is offered for as long as the component that brings it is mounted. */
export const UseTool: Story = {
  render: () => (
    <Beside
      agent={() =>
        createAgent({
          model: scriptedModel([
            { calls: [{ name: 'increase', args: { by: 2 } }] },
            'It says two more now.',
            ({ tools }) => `I have ${tools.length} tools.`,
          ]),
        })
      }
    >
      <Switched>
        <Counter />
      </Switched>
    </Beside>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await say(canvasElement, 'Two more, please')
    await expect(await canvas.findByText('It says two more now.')).toBeVisible()
    await expect(canvas.getByRole('status', { name: 'Counter' })).toHaveTextContent('2')
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Offer the tool' }))
    await say(canvasElement, 'And again')
    await expect(await canvas.findByText('I have 0 tools.')).toBeVisible()
  },
}

// useAgentContext

const ORDERS = ['A-1001', 'A-1002'] as const

function Orders(): ReactElement {
  const [order, setOrder] = useState<string>(ORDERS[0])
  useAgentContext('selected_order', order)
  return (
    <fieldset>
      <legend>Order</legend>
      {ORDERS.map((each) => (
        <label key={each} style={{ display: 'block', paddingBlock: '0.25rem' }}>
          <input
            type="radio"
            name="order"
            checked={each === order}
            onChange={() => setOrder(each)}
          />{' '}
          {each}
        </label>
      ))}
    </fieldset>
  )
}

/** The model is told what a person looks at, without a word of theirs. */
export const UseAgentContext: Story = {
  render: () => (
    <Beside
      agent={() =>
        createAgent({
          model: scriptedModel([({ instructions }) => `I was told: ${instructions}`]),
        })
      }
    >
      <Orders />
    </Beside>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('radio', { name: 'A-1002' }))
    await say(canvasElement, 'Which one do I look at?')
    await expect(await canvas.findByText(/^I was told: .*selected_order: .*A-1002/)).toBeVisible()
  },
}

// usePolicy

function Remembered(): ReactElement {
  const { grants: remembered, revoke } = usePolicy()
  return (
    <section aria-label="What runs without asking" style={{ padding: '1rem' }}>
      <p role="status">Remembered decisions: {remembered.length}</p>
      <ul>
        {remembered.map(({ id, tool: name, scope }, at) => (
          <li key={id}>
            <bdi>{name}</bdi> ({scope}){' '}
            <button type="button" className="cs-button" onClick={() => revoke(id)}>
              Ask again <span className="cs-unseen">about number {at + 1}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A list of one’s own of what somebody allowed to last, and the way to take it back. */
export const UsePolicy: Story = {
  render: () => <PolicyPage />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('Remembered decisions: 2')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Ask again about number 1' }))
    await expect(await canvas.findByText('Remembered decisions: 1')).toBeVisible()
    await expect(canvas.queryByText('client.refund')).toBeNull()
  },
}

function PolicyPage(): ReactElement {
  const [agent] = useState(() => storyAgent(storyLog(), { grants: grants.slice(0, 2) }))
  return (
    <ThreadProvider agent={agent} threadId="thr_story">
      <Remembered />
    </ThreadProvider>
  )
}
