import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  createAgent,
  emptyThread,
  type Message,
  reduceThread,
  selectMessages,
  tool,
  toolCallsOf,
} from 'countersign'
import { scriptedModel } from 'countersign/testing'

// What a tool may do, in any mixture.
const BEHAVIOURS = ['returns', 'throws', 'hangs', 'late', 'not json', 'nothing'] as const
type Behaviour = (typeof BEHAVIOURS)[number]

const later = (ticks: number): Promise<void> =>
  ticks === 0 ? Promise.resolve() : Promise.resolve().then(() => later(ticks - 1))

function toolThat(behaviour: Behaviour, index: number, ticks: number) {
  return tool({
    name: `t${index}`,
    timeoutMs: 15,
    run: async () => {
      await later(ticks)
      switch (behaviour) {
        case 'returns':
          return { index }
        case 'throws':
          throw new Error(`t${index}`)
        case 'hangs':
          return new Promise(() => {})
        case 'late':
          return new Promise((resolve) => {
            setTimeout(resolve, 25, 'late')
          })
        case 'not json':
          return new Map()
        case 'nothing':
          return undefined
      }
    },
  })
}

/** One result for each call, in call order, right behind the calls: what every provider demands. */
function problemsOf(messages: readonly Message[]): readonly string[] {
  const problems: string[] = []
  messages.forEach((message, at) => {
    const calls = message.role === 'assistant' ? toolCallsOf(message.content) : []
    if (calls.length === 0) return
    const next = messages[at + 1]
    const results = next?.role === 'tool' ? next.content : []
    const ids = results.map((block) => (block.type === 'tool_result' ? block.tool_call_id : '?'))
    if (ids.join() !== calls.map(({ id }) => id).join())
      problems.push(`${calls.length} calls, results ${ids.join()}`)
  })
  return problems
}

test('whatever tools do and whenever a person stops or tries again, each call has one result in call order', async () => {
  const behaviours = fc.array(
    fc.record({ does: fc.constantFrom(...BEHAVIOURS), ticks: fc.nat(6) }),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  const acts = fc.array(fc.constantFrom('stop', 'retry', 'send', 'wait'), { maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(
      behaviours,
      acts,
      fc.constantFrom('return_to_model' as const, 'fail' as const),
      async (tools, steps, onToolException) => {
        const calls = tools.map((_, index) => ({ name: `t${index}` }))
        const model = scriptedModel(
          Array.from({ length: 30 }, (_, at) => (at % 2 === 0 ? { calls } : 'Done.')),
        )
        const agent = createAgent({
          model,
          tools: tools.map(({ does, ticks }, index) => toolThat(does, index, ticks)),
          onToolException,
        })
        const thread = agent.thread()
        let turn = thread.send('Go')
        for (const step of steps) {
          await later(20)
          if (step === 'stop') thread.stop()
          if (step === 'wait') await turn.result()
          if (step === 'send') turn = thread.send('More')
          if (step === 'retry' && (await turn.result()).state !== 'completed') turn = thread.retry()
        }
        await turn.result()
        const last = await thread.send('Last').result()
        expect(['completed', 'failed']).toContain(last.state)

        for (const request of model.requests) expect(problemsOf(request.messages)).toEqual([])
        const ended = thread
          .log()
          .flatMap((event) => (event.type === 'call.ended' ? [event.tool_call_id] : []))
        expect(new Set(ended).size).toBe(ended.length)
        const replayed = thread.log().reduce(reduceThread, emptyThread(thread.id))
        expect(replayed).toEqual(thread.getState())
        expect(selectMessages(replayed).at(-1)?.role).not.toBe('user')
      },
    ),
    { numRuns: 60 },
  )
}, 60_000)
