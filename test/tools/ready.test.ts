import { describe, expect, test } from 'vitest'
import { type AnyTool, createAgent, type JsonObject, SdkError, tool as ownTool } from 'countersign'
import { scriptedModel } from 'countersign/testing'
import {
  choice,
  clientToolFailure,
  type ClientToolFailureCode,
  clientToolResult,
  clipboardWrite,
  confirm,
  filePick,
  form,
  geolocation,
  notification,
  readClientToolFailure,
  readReadyTool,
} from 'countersign/tools'

interface Ready {
  readonly tool: AnyTool
  /** Arguments that a model would write, and some that break the schema. */
  readonly args: JsonObject
  readonly wrong: readonly (readonly [string, JsonObject])[]
  /** What a success holds, and what is none. */
  readonly data: JsonObject
  readonly notData: JsonObject
}

const place = {
  latitude: 59.91,
  longitude: 10.75,
  precision: 'city',
  source: 'device',
  at: '2026-01-05T09:00:00.000Z',
}

const ready: Readonly<Record<string, Ready>> = {
  geolocation: {
    tool: geolocation(),
    args: { reason: 'To look for hotels near you.', precision: 'street' },
    wrong: [
      ['precision', { reason: 'x', precision: 'centimetre' }],
      ['reason', {}],
    ],
    data: place,
    notData: { ...place, latitude: 91 },
  },
  form: {
    tool: form(),
    args: { message: 'Who travels?', schema: { type: 'object', properties: {} } },
    wrong: [['schema.type', { message: 'x', schema: { type: 'string' } }]],
    data: { anything: [1] },
    notData: [] as unknown as JsonObject,
  },
  choice: {
    tool: choice(),
    args: { question: 'Which seat?', options: [{ value: 'window' }, { value: 'aisle' }] },
    wrong: [['options', { question: 'x', options: [{ value: 'only' }] }]],
    data: { values: ['window'], other: 'On the wing' },
    notData: { values: 'window' },
  },
  confirm: {
    tool: confirm(),
    args: { question: 'Book it?', details: 'It costs 90 euro.' },
    wrong: [['question', {}]],
    data: { confirmed: false },
    notData: {},
  },
  clipboard_write: {
    tool: clipboardWrite(),
    args: { text: 'A-1042' },
    wrong: [['text', { text: '' }]],
    data: { characters: 6 },
    notData: { characters: 0.5 },
  },
  file_pick: {
    tool: filePick(),
    args: { reason: 'To read your invoice.', accept: ['.csv', 'image/*', 'application/pdf'] },
    wrong: [['accept[0]', { reason: 'x', accept: ['<script>'] }]],
    data: { files: [{ name: 'a.csv', type: 'text/csv', size: 3, sha256: 'f00', text: 'a,b' }] },
    notData: { files: [{ name: 'a.csv' }] },
  },
  notification: {
    tool: notification(),
    args: { title: 'Boarding', body: 'Gate 12' },
    wrong: [['title', { body: 'x' }]],
    data: { shown: true },
    notData: { shown: false },
  },
}

describe.each(Object.entries(ready))('%s', (kind, { tool, args, wrong, data, notData }) => {
  test('is a client tool under its own name, described for people and for the model', () => {
    expect(tool).toMatchObject({ id: `client.${kind}`, kind: 'client' })
    expect(tool.title).toMatch(/^[A-Z]/)
    expect(tool.description.length).toBeGreaterThan(20)
    expect(readReadyTool(tool.definition)?.kind).toBe(kind)
    expect(tool.definition.annotations).toMatchObject({
      destructiveHint: false,
      openWorldHint: false,
    })
  })

  test('takes what a model would write and says where other arguments are wrong', async () => {
    expect(await tool.input.check(args)).toMatchObject({ status: 'valid' })
    for (const [path, broken] of wrong) {
      const verdict = await tool.input.check(broken)
      expect(verdict).toMatchObject({ status: 'invalid' })
      expect('problems' in verdict && verdict.problems.map((problem) => problem.path)).toContain(
        path,
      )
    }
  })

  test('answers in an envelope: its data, or why there is none', async () => {
    const check = (value: unknown) => tool.output?.check(value)
    expect(await check({ ok: true, data })).toMatchObject({ status: 'valid' })
    expect(await check({ ok: true, data: notData })).toMatchObject({ status: 'invalid' })
    expect(await check({ ok: true })).toMatchObject({ status: 'invalid' })
    expect(await check(clientToolFailure('timeout', 'It took too long.'))).toMatchObject({
      status: 'valid',
    })
    expect(await check({ ok: false, code: 'because' })).toMatchObject({ status: 'invalid' })
  })
})

describe('what a ready-made tool is declared with', () => {
  test('is kept in its definition, and models are not sent it', async () => {
    const model = scriptedModel(['Hello.'])
    const agent = createAgent({
      model,
      tools: [geolocation({ timeoutMs: 5000, precision: 'exact', name: 'where', title: 'Where?' })],
    })
    const [where] = agent.tools
    expect(readReadyTool(where?.definition)).toEqual({
      kind: 'geolocation',
      timeoutMs: 5000,
      precision: 'exact',
    })
    expect(readReadyTool(filePick({ maxFiles: 1, accept: ['.csv'] }).definition)).toEqual({
      kind: 'file_pick',
      maxBytes: 1_000_000,
      maxFiles: 1,
      accept: ['.csv'],
    })
    await agent.run('Hi')
    expect(model.requests[0]?.tools).toMatchObject([{ name: 'where' }])
    expect(JSON.stringify(model.requests[0])).not.toContain('timeout_ms')
  })

  test('is refused at once where it cannot work', () => {
    expect(() => geolocation({ timeoutMs: Infinity })).toThrow(SdkError)
    expect(() => geolocation({ timeoutMs: 0 })).toThrow(/above 0/)
    expect(() => filePick({ maxBytes: 0.5 })).toThrow(/maxBytes/)
    expect(() => filePick({ accept: ['images'] })).toThrow(/"images"/)
  })

  test('is read with care: another tool is none, whatever its meta holds', () => {
    const { definition } = confirm()
    expect(readReadyTool(undefined)).toBeUndefined()
    expect(readReadyTool({ ...definition, _meta: {} })).toBeUndefined()
    expect(
      readReadyTool({ ...definition, _meta: { 'countersign/client-tool': { kind: 'camera' } } }),
    ).toBeUndefined()
    expect(
      readReadyTool({ ...definition, _meta: { 'countersign/client-tool': 'confirm' } }),
    ).toBeUndefined()
  })

  test('takes its defaults for what is forged', () => {
    const meta = { kind: 'geolocation', timeout_ms: -1, precision: 'all' }
    const { definition } = confirm()
    expect(readReadyTool({ ...definition, _meta: { 'countersign/client-tool': meta } })).toEqual({
      kind: 'geolocation',
      timeoutMs: 30_000,
      precision: 'city',
    })
  })
})

describe('a failure', () => {
  test.each<[ClientToolFailureCode, boolean]>([
    ['permission_denied', false],
    ['user_dismissed', false],
    ['insecure_context', false],
    ['unsupported', false],
    ['policy_blocked', false],
    ['unavailable', true],
    ['timeout', true],
    ['needs_gesture', true],
    ['invalid_args', true],
    ['not_foreground', true],
  ])('%s says whether another call may help: %s', (code, retryable) => {
    const failure = clientToolFailure(code, 'Why.', { userActionNeeded: 'Do that.' })
    expect(failure).toEqual({
      ok: false,
      code,
      message: 'Why.',
      retryable,
      userActionNeeded: 'Do that.',
    })
    expect(readClientToolFailure(failure)).toEqual(failure)
  })

  test('is told from anything else', () => {
    expect(readClientToolFailure({ ok: true, data: 1 })).toBeUndefined()
    expect(readClientToolFailure({ ok: false, code: 'no' })).toBeUndefined()
    expect(readClientToolFailure(null)).toBeUndefined()
  })
})

/** A turn in which the model calls `geolocation` again and again. */
function asking(calls = 3) {
  const call = { calls: [{ name: 'geolocation', args: { reason: 'To help.' } }] }
  const model = scriptedModel([...Array.from({ length: calls }, () => call), 'Without it, then.'])
  const agent = createAgent({ model, tools: [geolocation(), confirm()] })
  const thread = agent.thread()
  return { model, thread, turn: thread.send('Where?') }
}

describe('what the model is told', () => {
  test('a success has the status success, and the model reads the envelope', async () => {
    const { model, thread, turn } = asking(1)
    const [callback] = (await turn.result()).callbacks
    expect(
      await thread.answer(callback ?? '', clientToolResult({ ok: true, data: place })),
    ).toEqual({ status: 'answered' })
    await expect.poll(() => model.requests.length).toBe(2)
    expect(model.requests[1]?.messages.at(-1)?.content).toMatchObject([
      { status: 'success', outcome: 'returned', structured_content: { ok: true, data: place } },
    ])
  })

  test('a success that breaks the schema is refused, and the call stays open', async () => {
    const { thread, turn } = asking(1)
    const [callback] = (await turn.result()).callbacks
    const outcome = await thread.answer(
      callback ?? '',
      clientToolResult({ ok: true, data: { ...place, longitude: 500 } }),
    )
    expect(outcome.status).toBe('invalid')
  })

  test.each<[ClientToolFailureCode, string]>([
    ['user_dismissed', 'rejected'],
    ['permission_denied', 'tool_error'],
    ['timeout', 'tool_error'],
  ])('a failure has the status error: %s is %s', async (code, outcome) => {
    const { model, thread, turn } = asking(1)
    const [callback] = (await turn.result()).callbacks
    const failure = clientToolFailure(code, 'No place was told.')
    await thread.answer(callback ?? '', clientToolResult(failure))
    await expect.poll(() => model.requests.length).toBe(2)
    expect(model.requests[1]?.messages.at(-1)?.content).toMatchObject([
      { status: 'error', outcome, structured_content: failure, content: [] },
    ])
  })

  test('the same by a function as by a person', async () => {
    const dismissed = clientToolFailure('user_dismissed', 'No.')
    const tool = geolocation()
    const model = scriptedModel([
      { calls: [{ name: 'geolocation', args: { reason: 'x' } }] },
      'Well.',
    ])
    const thread = createAgent({ model, tools: [tool] }).thread()
    thread.addAnswer(tool.answer(() => clientToolResult(dismissed)))
    const record = await thread.send('Where?').result()
    expect(record.tool_calls[0]?.result).toMatchObject({ outcome: 'rejected', status: 'error' })
  })
})

describe('a denial is final for the turn', () => {
  test('the tool is not offered any more, and a call of it all the same asks nobody', async () => {
    const { model, thread, turn } = asking(2)
    const [callback] = (await turn.result()).callbacks
    await thread.answer(
      callback ?? '',
      clientToolResult(clientToolFailure('permission_denied', 'The browser does not allow it.')),
    )
    await expect.poll(async () => (await turn.result()).state).toBe('completed')
    expect(model.requests[0]?.tools.map(({ name }) => name)).toEqual(['geolocation', 'confirm'])
    expect(model.requests[1]?.tools.map(({ name }) => name)).toEqual(['confirm'])
    const { tool_calls: calls } = await turn.result()
    expect(calls[1]?.result).toMatchObject({
      outcome: 'denied',
      content: [{ text: expect.stringContaining('not to be called again in this turn') }],
    })
  })

  test('the next turn may ask again', async () => {
    const { model, thread, turn } = asking(1)
    const [callback] = (await turn.result()).callbacks
    await thread.answer(
      callback ?? '',
      clientToolResult(clientToolFailure('user_dismissed', 'No.')),
    )
    await expect.poll(async () => (await turn.result()).state).toBe('completed')
    expect(model.requests[1]?.tools.map(({ name }) => name)).toEqual(['confirm'])
    void thread.send('And now?')
    await expect.poll(() => model.requests.length).toBe(3)
    expect(model.requests[2]?.tools.map(({ name }) => name)).toEqual(['geolocation', 'confirm'])
  })

  test('what may help again is asked again, and a second dismissal ends it', async () => {
    const { thread, turn, model } = asking(3)
    const answer = async (...of: Parameters<typeof clientToolFailure>) => {
      const [callback] = (await turn.result()).callbacks
      await thread.answer(callback ?? '', clientToolResult(clientToolFailure(...of)))
    }
    await answer('timeout', 'It took too long.')
    await expect.poll(() => thread.getState().open_callbacks.length).toBe(1)
    await answer('user_dismissed', 'Not that.', { retryable: true })
    await expect.poll(() => thread.getState().open_callbacks.length).toBe(1)
    await answer('user_dismissed', 'Nor that.', { retryable: true })
    await expect.poll(async () => (await turn.result()).state).toBe('completed')
    const offered = model.requests.map(({ tools }) => tools.some((t) => t.name === 'geolocation'))
    expect(offered).toEqual([true, true, true, false])
  })

  test('another tool that says so is not taken away: the rule is for client tools', async () => {
    const failing = ownTool({
      name: 'search',
      run: () => clientToolResult(clientToolFailure('unsupported', 'Not here.')),
    })
    const model = scriptedModel([{ calls: [{ name: 'search' }] }, 'Well.'])
    const record = await createAgent({ model, tools: [failing] }).run('Search')
    expect(record.tool_calls[0]?.result?.outcome).toBe('tool_error')
    expect(model.requests[1]?.tools).toHaveLength(1)
  })
})
