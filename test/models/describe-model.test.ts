import { describe, expect, it } from 'vitest'
import { describeModel, scriptedModel } from '../../src/testing/index.ts'
import type { EndpointAnswer } from '../../src/testing/index.ts'
import { modelFailure } from '../../src/testing/index.ts'
import { endpointOf, wires } from './wires.ts'

describe.each(wires)('$name', (wire) => {
  describeModel(
    { create: (answers) => endpointOf(wire, (fetch) => wire.model(fetch), answers) },
    { describe, it },
  )
})

describe('the suite itself', () => {
  const broken = {
    'a model that makes up an end': () => ({
      ...scriptedModel([]),
      async *stream() {
        yield [{ type: 'response.finished' as const, finish_reason: 'stop' as const }]
      },
    }),
    'a model that throws what comes to hand': () => scriptedModel([new Error('boom')]),
    'a model that heeds no signal': (answers: readonly EndpointAnswer[]) =>
      scriptedModel(answers.map((answer) => ('status' in answer ? modelFailure() : answer))),
  }

  it.each(Object.entries(broken))('finds fault with %s', async (_name, model) => {
    const cases = describeModel({
      create: (answers) => ({ model: model(answers), sent: () => [] }),
    })
    const settled = await Promise.allSettled(cases.map(({ run }) => run()))
    expect(settled.some(({ status }) => status === 'rejected')).toBe(true)
  })
})
