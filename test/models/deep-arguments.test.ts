import { expect, test } from 'vitest'
import { openAIChat } from '../../src/models/openai-chat/index.ts'
import { parseArguments } from '../../src/tools/run/index.ts'
import { ask, collect, eventStream, message } from './support.ts'
import { wireNamed, wires } from './wires.ts'

const DEEP = 20_000
const deep = `{"a":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}`

// Written by hand: nothing else can write what is so deep.
const bodies: { readonly [wire: string]: string } = {
  gemini: `data: {"candidates":[{"content":{"parts":[{"functionCall":{"name":"look","args":${deep}}}]},"finishReason":"STOP"}]}\n\n`,
}

const answer = (wire: string): string =>
  bodies[wire] ?? wireNamed(wire).write({ calls: [{ name: 'look', id: 'c1', args: deep }] })

test.each(wires.map(({ name }) => name))(
  'arguments nested 20,000 deep arrive as text that is refused, and go back as what a server takes: %s',
  async (name) => {
    const wire = wireNamed(name)
    const { events, error } = await collect(
      wire.model(async () => new Response(answer(name), eventStream)),
    )
    expect(error).toBeNull()
    const text = events
      .map((event) =>
        event.type === 'block.grown' || event.type === 'block.ended' ? (event.text ?? '') : '',
      )
      .join('')
    const parsed = parseArguments(text)
    expect(parsed.status === 'invalid' && parsed.problems[0]?.keyword).toBe('too_deep')

    const again = await collect(
      wire.model(async () => new Response(wire.write({ text: 'x' }), eventStream)),
      ask('Go', {
        messages: [
          message('assistant', [
            { type: 'tool_call', id: 'call_1', name: 'look', args: null, args_text: text },
          ]),
        ],
      }),
    )
    expect(again.error).toBeNull()
  },
)

test('a model that sends an event nobody knows, nested too deep to keep, is not stopped by it', async () => {
  const frame = `data: {"strange":${deep}}\n\n`
  const { write } = wireNamed('openai-chat')
  const model = openAIChat({
    baseURL: 'http://model.test/v1',
    model: 'm',
    fetch: async () => new Response(frame + write({ text: 'Hi' }), eventStream),
  })
  const { createAgent, isJson } = await import('countersign')
  const thread = createAgent({ model }).thread()
  expect(await thread.send('Go').result()).toMatchObject({ state: 'completed', text: 'Hi' })
  expect(isJson(thread.log())).toBe(true)
})
