import { describe, expect, it } from 'vitest'
import { openAIChat } from '../../src/models/openai-chat/index.ts'
import { fold } from './fold.ts'
import { collect, cutsOf, delta, fetchOf, sse } from './support.ts'

async function read(reads: readonly (string | Uint8Array)[]): Promise<readonly object[]> {
  const model = openAIChat({ baseURL: 'http://model.test', model: 'm', fetch: fetchOf(reads) })
  const { events, error } = await collect(model)
  if (error !== null) throw error
  return fold(events).content.map(({ type, ...block }) => ({
    [type]: 'text' in block ? block.text : 'name' in block ? block.name : '',
  }))
}

function said(...pieces: readonly string[]): string {
  return sse(...pieces.map((content) => delta({ content })), delta({}, 'stop'), '[DONE]')
}

describe('thoughts between tags', () => {
  it.each([
    ['in one piece', ['<think>Hm.</think>Four.'], [{ reasoning: 'Hm.' }, { text: 'Four.' }]],
    ['in pieces', '<think>Hm.</think>Four.'.split(''), [{ reasoning: 'Hm.' }, { text: 'Four.' }]],
    [
      'behind a blank',
      ['\n<think>', 'Hm.</thi', 'nk>\n\nFour.'],
      [{ reasoning: 'Hm.' }, { text: '\n\nFour.' }],
    ],
    [
      'with what looks like an end',
      ['<think>a </th b</think>c'],
      [{ reasoning: 'a </th b' }, { text: 'c' }],
    ],
    ['without an end', ['<think>Hm. </thin'], [{ reasoning: 'Hm. </thin' }]],
    ['that are empty', ['<think></think>', 'Four.'], [{ text: 'Four.' }]],
    ['no tag at all', ['<thinner> ', 'than air'], [{ text: '<thinner> than air' }]],
    ['half a tag at the end', ['<thi'], [{ text: '<thi' }]],
    [
      'a tag in the middle of a text',
      ['The tag ', '<think>x</think> is a tag'],
      [{ text: 'The tag <think>x</think> is a tag' }],
    ],
  ])('%s', async (_name, pieces, expected) => {
    for (const reads of Object.values(cutsOf(said(...pieces)))) {
      const content = await read(reads)
      expect(content.filter((block) => JSON.stringify(block) !== '{"text":"\\n"}')).toEqual(
        expected,
      )
    }
  })

  it('end where a call begins', async () => {
    const call = { index: 0, id: 'c', function: { name: 'f', arguments: '{}' } }
    const body = sse(
      delta({ content: '<think>I call' }),
      delta({ tool_calls: [call] }),
      delta({}, 'tool_calls'),
    )
    expect(await read([body])).toEqual([{ reasoning: 'I call' }, { tool_call: 'f' }])
  })
})
