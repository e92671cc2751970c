import { ThreadProvider, useToolCall } from 'countersign/react'
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
})
