import { describe, expect, test, vi } from 'vitest'
import {
  type AgentOptions,
  clientTool,
  complete,
  type ContentBlock,
  createAgent,
  findJsonProblem,
  type JsonValue,
  type Model,
  type ModelEvent,
  SdkError,
  type Thread,
  tool,
  ToolError,
  ToolResult,
} from 'countersign'
import { type ScriptedAnswer, scriptedModel } from 'countersign/testing'

const HALF = 'half \ud83d'
const never = (value: unknown): never => value as never
const date = never(new Date(0))

const agentOf = (script: readonly ScriptedAnswer[], options: Partial<AgentOptions> = {}) =>
  createAgent({ model: scriptedModel([...script]), ...options })

/** One that says what it is told to. */
function modelThat(events: readonly ModelEvent[]): Model {
  const { capabilities } = scriptedModel([])
  return {
    id: 'own',
    wire: 'own',
    capabilities,
    async *stream() {
      yield events
    },
  }
}

const thrownBy = async (act: () => unknown): Promise<unknown> => {
  try {
    await act()
  } catch (error) {
    return error
  }
  return undefined
}

const user = (content: readonly ContentBlock[]) => ({ role: 'user' as const, content })

describe('what is no strict JSON is refused where it comes in, by its path', () => {
  const thread = (): Thread => agentOf(['Hi.']).thread()
  test.each<[string, string, () => unknown]>([
    ['a text that is sent', 'content', () => thread().send(HALF)],
    [
      'a block that is sent',
      'content[0].value.at',
      () => thread().send([{ type: 'json', value: { at: date } }]),
    ],
    [
      'who says it',
      'user.id',
      () =>
        agentOf([], { user: () => ({ id: HALF }) })
          .thread()
          .send('Hi'),
    ],
    ['another wording', 'content', () => thread().edit('msg_1', HALF)],
    [
      'settings of an agent',
      'settings.temperature',
      () => agentOf([], { settings: { temperature: NaN } }),
    ],
    ['instructions of an agent', 'instructions', () => agentOf([], { instructions: HALF })],
    ['the name of an agent', 'id', () => agentOf([], { id: HALF })],
    [
      'settings of a message',
      'settings.extraBody.since',
      () => thread().send('Hi', { settings: { extraBody: { since: date } } }),
    ],
    ['a title', 'title', () => thread().rename(HALF)],
    ['a result', 'structuredContent.at', () => new ToolResult({ structuredContent: { at: date } })],
    ['the artifact of a result', 'artifact', () => new ToolResult({ artifact: date })],
    ['a tool error', 'message', () => new ToolError(HALF)],
    ['the meta of a tool error', 'meta.at', () => new ToolError('no', { meta: { at: date } })],
    ['a definition', 'meta.at', () => tool({ name: 'x', meta: { at: date }, run: () => null })],
    [
      'a message of a completion',
      'messages[0].content[0].text',
      () => complete(scriptedModel(['x']), { messages: [user([{ type: 'text', text: HALF }])] }),
    ],
    [
      'a result in a completion',
      'messages[1].content[0].artifact',
      () =>
        complete(scriptedModel(['x']), {
          messages: [
            user([{ type: 'text', text: 'Hi' }]),
            {
              role: 'tool',
              content: [
                {
                  type: 'tool_result',
                  tool_call_id: 'call_1',
                  name: 'x',
                  status: 'success',
                  outcome: 'returned',
                  content: [],
                  artifact: date,
                },
              ],
            },
          ],
        }),
    ],
    [
      'settings of a completion',
      'settings.seed',
      () => complete(scriptedModel(['x']), { prompt: 'Hi', settings: { seed: Infinity } }),
    ],
    [
      'instructions of a completion',
      'instructions',
      () => complete(scriptedModel(['x']), { prompt: 'Hi', instructions: HALF }),
    ],
  ])('%s', async (_what, path, act) => {
    const thrown = await thrownBy(act)
    expect(SdkError.is(thrown) ? thrown.message : thrown).toContain(path)
    expect((thrown as Error).stack).toContain('strict-json.test')
  })
})

describe('whatever comes in while a turn runs, the log stays strict JSON', () => {
  const where = clientTool({ name: 'where', outputSchema: { type: 'string' } })
  const calls = (name: string) => [{ calls: [{ name }] }, 'Done.']
  const work = (run: (args: object, context: never) => unknown, more: object = {}) =>
    agentOf(calls('work'), { tools: [tool({ name: 'work', run: run as never, ...more })] })

  const logOf = async (thread: Thread, turn = thread.send('Go')): Promise<unknown> => {
    await turn.result()
    return [thread.log(), thread.getState()]
  }

  test.each<[string, () => Promise<unknown>]>([
    [
      'an exception with half a character',
      () =>
        logOf(
          work(() => {
            throw new TypeError(HALF)
          }).thread(),
        ),
    ],
    [
      'an exception that fails the turn',
      () =>
        logOf(
          createAgent({
            model: scriptedModel(calls('work')),
            tools: [
              tool({
                name: 'work',
                title: 'T',
                run: () => {
                  throw new TypeError(HALF)
                },
              }),
            ],
            onToolException: 'fail',
          }).thread(),
        ),
    ],
    [
      'progress',
      () =>
        logOf(
          work(async function* () {
            yield HALF
            yield { message: date, fraction: NaN }
            yield never({ message: 'x', fraction: 'y' })
            yield never(undefined)
            return 1
          }).thread(),
        ),
    ],
    [
      'an exception of a model',
      () =>
        logOf(
          createAgent({
            model: {
              ...modelThat([]),
              // eslint-disable-next-line require-yield
              async *stream() {
                throw new Error(HALF)
              },
            },
          }).thread(),
        ),
    ],
    ['a text of a model', () => logOf(createAgent({ model: modelThat(spoken(HALF)) }).thread())],
    [
      'provider data of a model',
      () =>
        logOf(
          createAgent({
            model: modelThat(
              spoken('Hi', { provider: { own: { at: date, no: undefined } } as never }),
            ),
          }).thread(),
        ),
    ],
    [
      'a whole block of a model',
      () =>
        logOf(
          createAgent({
            model: modelThat([
              { type: 'block.whole', block: { type: 'json', value: date } },
              { type: 'response.finished', finish_reason: 'stop' },
            ]),
          }).thread(),
        ),
    ],
    [
      'the usage of a model',
      () =>
        logOf(
          createAgent({
            model: modelThat([
              { type: 'usage', usage: { input: NaN, output: 1 } },
              ...spoken('Hi'),
            ]),
          }).thread(),
        ),
    ],
    [
      'what a model says beside its answer',
      () =>
        logOf(
          createAgent({
            model: modelThat([
              { type: 'response.started', id: HALF, model: never(undefined) },
              { type: 'warning', code: HALF, message: HALF },
              { type: 'unknown', name: HALF, value: date },
              ...spoken('Hi'),
            ]),
          }).thread(),
        ),
    ],
    [
      'a decision',
      async () => {
        const pay = tool({ name: 'pay', needsApproval: true, run: () => 'paid' })
        const logs = []
        for (const decision of [
          { type: 'reject', reason: undefined },
          { type: 'reject', reason: HALF },
          { type: 'reject', since: date },
          { type: 'edit', args: { at: date } },
          { type: 'answer', result: date },
          { type: 'approve', remember: { scope: 'turn', match: 'tool', until: date } },
        ]) {
          const thread = agentOf(calls('pay'), { tools: [pay] }).thread()
          const turn = thread.send('Go')
          const [callback] = (await turn.result()).callbacks
          await thread.decide(callback ?? '', never(decision))
          thread.stop()
          logs.push(await logOf(thread, turn))
        }
        return logs
      },
    ],
    [
      'an answer by hand',
      async () => {
        const logs = []
        for (const value of [HALF, date, never(undefined), never(() => 1)]) {
          const thread = agentOf(calls('where'), { tools: [where] }).thread()
          const turn = thread.send('Go')
          const [callback] = (await turn.result()).callbacks
          expect((await thread.answer(callback ?? '', value)).status).toBe('invalid')
          thread.stop()
          logs.push(await logOf(thread, turn))
        }
        return logs
      },
    ],
    [
      'the reason of a rule',
      () =>
        logOf(
          agentOf(calls('work'), {
            tools: [tool({ name: 'work', run: () => 1 })],
            policy: { rules: [{ decision: 'deny', reason: HALF, tell_model: true }] },
          }).thread(),
        ),
    ],
  ])('%s', async (_what, act) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(findJsonProblem((await act()) as JsonValue)).toBeNull()
    expect(error).not.toHaveBeenCalled()
    error.mockRestore()
  })
})

function spoken(
  text: string,
  last: Partial<Extract<ModelEvent, { type: 'block.ended' }>> = {},
): readonly ModelEvent[] {
  return [
    { type: 'block.started', index: 0, block: { type: 'text' } },
    { type: 'block.grown', index: 0, text },
    { type: 'block.ended', index: 0, ...last },
    { type: 'response.finished', finish_reason: 'stop' },
  ]
}
