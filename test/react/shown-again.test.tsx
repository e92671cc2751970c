import { createAgent, tool } from 'countersign'
import { ThreadProvider, useMessages, useTool } from 'countersign/react'
import { memoryStore } from 'countersign/storage/memory'
import { scriptedModel } from 'countersign/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'

afterEach(() => vi.useRealTimers())

const resized = vi.fn(() => 'ok')
const resize = tool({ name: 'resize', run: resized })

function Messages({ round }: { readonly round: number }) {
  useTool(resize)
  return <output>{`${useMessages().length} messages, round ${round}`}</output>
}

test('a thread whose last step was empty asks no model, however often and for how long it is shown', async () => {
  const store = memoryStore()
  const first = createAgent({
    model: scriptedModel([{ text: 'Resizing.', calls: [{ name: 'resize' }] }, {}]),
    tools: [resize],
    store,
  })
  const told = first.thread()
  await told.send('Resize').result()
  told.close()
  expect(resized).toHaveBeenCalledOnce()

  const model = scriptedModel([])
  const agent = createAgent({ model, store })
  const app = (round: number) => (
    <ThreadProvider agent={agent} threadId={told.id}>
      <Messages round={round} />
    </ThreadProvider>
  )
  for (const mount of [1, 2]) {
    const screen = await render(app(0))
    await expect.element(screen.getByRole('status')).toHaveTextContent('4 messages, round 0')
    for (let round = 1; round <= 20; round += 1) await screen.rerender(app(round))
    await expect.element(screen.getByRole('status')).toHaveTextContent('4 messages, round 20')
    if (mount === 2) vi.useFakeTimers()
    if (mount === 2) await vi.advanceTimersByTimeAsync(600_000)
    await screen.unmount()
  }
  expect(model.requests).toEqual([])
  expect(resized).toHaveBeenCalledOnce()
})
