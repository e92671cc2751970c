import { describe, expect, test, vi } from 'vitest'
import { createAgent, tool } from 'countersign'
import { openAIChat } from 'countersign/models/openai-chat'
import { memoryStore } from 'countersign/storage/memory'
import { scriptedModel } from 'countersign/testing'
import { eventually } from '../eventually.ts'
import { reportedCases } from '../models/reported-cases.ts'
import { delta, eventStream, sse } from '../models/support.ts'
import { offencesOf } from '../turn/whole.ts'

/*
 * Faults that others had in their loops, by what must be true instead. The rest of them:
 * loop-cases.test.ts (1, 2, 3, 5, 9), ../ui/strict-mode.test.tsx (4), ../turn/call-endings.ts (7).
 */

describe('a call whose sibling waits for a person', () => {
  test('has its result stored before, runs once, and goes with the other in call order after a reload', async () => {
    const store = memoryStore()
    const noted = vi.fn(() => 'noted')
    const sent = vi.fn(() => 'sent')
    const model = scriptedModel([
      { calls: [{ name: 'append_note' }, { name: 'send_mail' }] },
      'Both done.',
    ])
    const page = () =>
      createAgent({
        model,
        store,
        tools: [
          tool({ name: 'append_note', run: noted }),
          tool({ name: 'send_mail', needsApproval: true, run: sent }),
        ],
      })
    const before = page().thread()
    const record = await before.send('Note and mail').result()
    expect(record.state).toBe('blocked')
    expect(noted).toHaveBeenCalledOnce()
    await eventually(async () => {
      const stored = JSON.stringify(await store.load(before.id))
      expect(stored).toContain('"noted"')
      expect(stored).toContain('turn.blocked')
    })
    before.close()

    const after = page().thread(before.id)
    await after.loaded
    const [callback] = after.getState().open_callbacks
    expect(await after.decide(callback ?? '', { type: 'approve' })).toEqual({ status: 'answered' })
    await eventually(() => {
      expect(model.requests).toHaveLength(2)
      expect(after.getState().active_turn).toBeNull()
    })
    expect(noted).toHaveBeenCalledOnce()
    expect(sent).toHaveBeenCalledOnce()
    const results = model.requests[1]?.messages.at(-1)?.content
    expect(results).toMatchObject([
      { content: [{ text: 'noted' }] },
      { content: [{ text: 'sent' }] },
    ])
    expect(await offencesOf(after, model)).toEqual([])
  })
})

describe('stop while a tool runs', () => {
  test('leaves nothing that streams, aborts its signal, and its late result restarts nothing', async () => {
    let finish: (value: string) => void = () => {}
    let heard: AbortSignal | undefined
    const slow = tool({
      name: 'slow',
      run: (_args: object, { signal }) => {
        heard = signal
        return new Promise<string>((resolve) => {
          finish = resolve
        })
      },
    })
    const model = scriptedModel([{ calls: [{ name: 'slow' }] }, 'Go on.'])
    const thread = createAgent({ model, tools: [slow] }).thread()
    const turn = thread.send('Go')
    await eventually(() => {
      expect(heard).toBeDefined()
    })
    thread.stop()
    const record = await turn.result()
    expect(heard?.aborted).toBe(true)
    expect(record).toMatchObject({
      state: 'interrupted',
      tool_calls: [{ result: { outcome: 'cancelled' } }],
    })
    finish('late')
    await eventually(() => {
      expect(thread.log().some((event) => event.type === 'notice.raised')).toBe(true)
    })
    expect(model.requests).toHaveLength(1)
    expect((await turn.result()).tool_calls[0]?.result?.outcome).toBe('cancelled')
    await thread.send('And now?').result()
    const results = model.requests[1]?.messages.flatMap(({ content }) =>
      content.filter(({ type }) => type === 'tool_result'),
    )
    expect(results).toMatchObject([{ outcome: 'cancelled' }])
    expect(await offencesOf(thread, model)).toEqual([])
  })
})

describe('a call that the output limit cut off', () => {
  const save = (args: string, finish: string): readonly string[] => [
    sse(
      delta({ tool_calls: [{ index: 0, id: 'c1', function: { name: 'save', arguments: args } }] }),
    ),
    `${sse(delta({}, finish))}data: [DONE]\n\n`,
  ]
  const own: Record<string, readonly string[]> = {
    'length-valid-json': save('{"path":"a.txt"}', 'length'),
    'length-cut-json': save('{"path":"a.txt","body":"abc', 'length'),
    relabelled: save('{"path":"a.txt","body":"abc', 'tool_calls'),
  }
  const given = reportedCases.find(({ id }) => id === 'H-LOOP-10')?.input['variants']
  const reported = (given ?? {}) as Record<string, readonly string[]>
  const cutOff = 'Not run: the call was cut off.'
  const words: Record<string, string> = {
    'length-valid-json': cutOff,
    'length-cut-json': cutOff,
    relabelled: 'the text is not JSON: a text has no end, after 27 characters',
  }

  test.each(
    [own, reported].flatMap((variants) =>
      Object.entries(variants).map(([name, reads]) => [name, reads] as const),
    ),
  )('is never run, and the model reads what happened: %s', async (name, reads) => {
    const run = vi.fn()
    const tools = [
      tool({
        name: 'save',
        inputSchema: {
          type: 'object',
          properties: { path: { type: 'string' }, body: { type: 'string' } },
          required: ['path', 'body'],
        },
        run,
      }),
    ]
    const answers = [
      reads.join(''),
      `${sse(delta({ content: 'Oh.' }), delta({}, 'stop'))}data: [DONE]\n\n`,
    ]
    const bodies: string[] = []
    const model = openAIChat({
      baseURL: 'http://model.test/v1',
      model: 'm',
      fetch: async (_url, init) => {
        bodies.push(init.body as string)
        return new Response(answers[bodies.length - 1], eventStream)
      },
    })
    const record = await createAgent({ model, tools }).run('Save it')
    expect(run).not.toHaveBeenCalled()
    expect(record.tool_calls[0]?.result?.content).toMatchObject([{ text: words[name] }])
    expect(bodies).toHaveLength(2)
    expect(bodies[1]).toContain(JSON.stringify(words[name]).slice(1, -1))
  })

  test.skipIf(given === undefined)(
    'is one of the collected cases, all of which are known here',
    () => {
      expect(Object.keys(reported).toSorted()).toEqual(Object.keys(own).toSorted())
    },
  )
})
