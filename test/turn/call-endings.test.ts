import { describe, expect, test } from 'vitest'
import {
  type ContentBlock,
  createAgent,
  selectToolCall,
  type ThreadEvent,
  tool,
  type ToolResultBlock,
} from 'countersign'
import { memoryStore } from 'countersign/storage/memory'
import { scriptedModel } from 'countersign/testing'
import { CALL_ENDINGS, endCall, SECRET } from './call-endings.ts'

const words = (content: readonly ContentBlock[]): string =>
  content.map((block) => (block.type === 'text' ? block.text : JSON.stringify(block))).join('\n')

const resultFor = (content: readonly ContentBlock[], id: string) =>
  content.find(
    (block): block is ToolResultBlock => block.type === 'tool_result' && block.tool_call_id === id,
  )

describe.each(CALL_ENDINGS)('when $name', (ending) => {
  test('the model reads it, the log holds it once, and the state shows it', async () => {
    const { thread, model, callId } = await endCall(ending)

    const sent = model.requests.at(-1)?.messages ?? []
    const results = sent.flatMap(({ content }) => resultFor(content, callId) ?? [])
    expect(results).toHaveLength(1)
    expect(words(results[0]?.content ?? [])).toBe(ending.reads)
    const at = sent.findIndex(({ content }) =>
      content.some((block) => block.type === 'tool_call' && block.id === callId),
    )
    expect(sent[at + 1]?.role).toBe('tool')

    const ended = thread
      .log()
      .filter(
        (event): event is Extract<ThreadEvent, { type: 'call.ended' }> =>
          event.type === 'call.ended',
      )
    expect(ended.map(({ tool_call_id, result }) => [tool_call_id, result.outcome])).toEqual([
      [callId, ending.outcome],
    ])

    const call = selectToolCall(thread.getState(), callId)
    expect(call).toMatchObject({ state: 'ended', result: { outcome: ending.outcome } })
    expect(call?.result?.status).toBe(
      ['returned', 'answered'].includes(ending.outcome) ? 'success' : 'error',
    )
  })

  test('nothing meant for people or machines is in what the model is told', async () => {
    const { model } = await endCall(ending)
    const told = (model.requests.at(-1)?.messages ?? []).flatMap(({ content }) =>
      content.map((block) =>
        block.type === 'tool_result' ? { ...block, artifact: undefined, meta: undefined } : block,
      ),
    )
    expect(JSON.stringify(told)).not.toContain(SECRET)
  })
})

describe('when the page died while it ran', () => {
  test('nobody runs it again unasked, and the model is told that its end is unknown', async () => {
    const store = memoryStore()
    let runs = 0
    const pay = tool({
      name: 'pay',
      run: () => {
        runs += 1
        return new Promise(() => {})
      },
    })
    const before = createAgent({
      model: scriptedModel([{ calls: [{ name: 'pay' }] }]),
      tools: [pay],
      store,
    })
    const dying = before.thread()
    const turn = dying.send('Pay')
    for await (const event of turn.events()) if (event.type === 'call.started') break

    const model = scriptedModel(['I see.'])
    const after = createAgent({ model, tools: [pay], store })
    const thread = after.thread(dying.id)
    await thread.loaded
    await thread.send('Did it work?').result()
    expect(runs).toBe(1)
    expect(
      words(
        model.requests[0]?.messages[2]?.content.flatMap((block) =>
          block.type === 'tool_result' ? block.content : [],
        ) ?? [],
      ),
    ).toBe('Interrupted. Whether it took effect is unknown.')
  })
})
