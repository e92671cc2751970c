import { createAgent, tool } from 'countersign'
import { ThreadProvider, useToolCall, useTurn } from 'countersign/react'
import { scriptedModel } from 'countersign/testing'
import { describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { CALL_ENDINGS, endCall } from '../turn/call-endings.ts'

function Call({ id }: { readonly id: string }) {
  const call = useToolCall(id)
  const words = (call?.result?.content ?? [])
    .map((block) => (block.type === 'text' ? block.text : JSON.stringify(block)))
    .join('\n')
  return (
    <>
      <output>{`${call?.state} ${call?.result?.outcome} ${call?.result?.status}`}</output>
      <pre>{words}</pre>
    </>
  )
}

function Failure() {
  const turn = useTurn()
  return <p role="alert">{`${turn?.state} ${turn?.error?.code}`}</p>
}

describe('what a hook returns of a call', () => {
  test.each(CALL_ENDINGS)('when $name', async (ending) => {
    const { thread, callId } = await endCall(ending)
    const screen = await render(
      <ThreadProvider agent={thread.agent} threadId={thread.id}>
        <Call id={callId} />
      </ThreadProvider>,
    )
    const status = ['returned', 'answered'].includes(ending.outcome) ? 'success' : 'error'
    await expect
      .element(screen.getByRole('status'))
      .toHaveTextContent(`ended ${ending.outcome} ${status}`)
    expect(screen.container.querySelector('pre')?.textContent).toBe(ending.reads)
  })

  test('when it throws anything else and that is to end the turn', async () => {
    const pay = tool({
      name: 'pay',
      run: () => {
        throw new TypeError('no such card')
      },
    })
    const model = scriptedModel([{ calls: [{ name: 'pay' }] }])
    const agent = createAgent({ model, tools: [pay], onToolException: 'fail' })
    const thread = agent.thread()
    const record = await thread.send('Go').result()
    const screen = await render(
      <ThreadProvider agent={agent} threadId={thread.id}>
        <Call id={record.tool_calls[0]?.id ?? ''} />
        <Failure />
      </ThreadProvider>,
    )
    await expect.element(screen.getByRole('alert')).toHaveTextContent('failed tool_failed')
    expect(screen.getByRole('status').element().textContent).toMatch(/ undefined undefined$/)
    expect(screen.container.textContent).not.toContain('no such card')
  })
})
