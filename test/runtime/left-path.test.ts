import { describe, expect, test } from 'vitest'
import { createAgent, selectMessages, tool } from 'countersign'
import { scriptedModel } from 'countersign/testing'
import { valuesOf } from '../../src/thread/index.ts'
import { eventually } from '../eventually.ts'
import { offencesOf } from '../turn/whole.ts'

/** A turn that failed while a person was asked about another of its calls. */
async function failedWhileAsking() {
  const ran: string[] = []
  const pay = tool({ name: 'pay', needsApproval: true, run: () => void ran.push('pay') })
  const boom = tool({
    name: 'boom',
    run: () => {
      throw new Error('boom')
    },
  })
  const model = scriptedModel([
    'Hello.',
    { calls: [{ name: 'pay' }, { name: 'boom' }] },
    'Otherwise.',
  ])
  const agent = createAgent({ model, tools: [pay, boom], onToolException: 'fail' })
  const thread = agent.thread()
  await thread.send('Hi').result()
  const turn = thread.send('Pay')
  expect((await turn.result()).state).toBe('failed')
  const open = thread.getState().open_callbacks
  expect(open).toHaveLength(1)
  return { agent, thread, model, ran, callback: open[0] ?? '' }
}

describe('the path of a turn that failed while a person was asked', () => {
  test.each(['edit', 'regenerate', 'send', 'selectBranch'] as const)(
    'is closed when it is left by %s: its question ends and each call has a result',
    async (way) => {
      const { agent, thread, model, ran, callback } = await failedWhileAsking()
      const messages = selectMessages(thread.getState())
      const question = messages.findLast(({ role }) => role === 'user')?.id ?? ''
      switch (way) {
        case 'edit':
          await thread.edit(question, 'Do not').result()
          break
        case 'regenerate':
          await thread.regenerate().result()
          break
        case 'send':
          await thread.send('Never mind').result()
          break
        case 'selectBranch':
          await thread.edit(messages[0]?.id ?? '', 'Hey').result()
          thread.selectBranch(messages[0]?.id ?? '')
          await eventually(() => expect(thread.getState().head).toBe(messages.at(-1)?.id))
      }
      expect(thread.getState().open_callbacks).toEqual([])
      expect(agent.callbacks.list()).toEqual([])
      expect(valuesOf(thread.getState().calls).map(({ state }) => state)).toEqual([
        'ended',
        'ended',
      ])
      expect((await thread.decide(callback, { type: 'approve' })).status).toBe('already_settled')
      expect(ran).toEqual([])
      expect(await offencesOf(thread, model)).toEqual([])
    },
  )
})
