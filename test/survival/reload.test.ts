import { expect, test } from 'vitest'
import { newWorld, said } from './lab/index.ts'

test('a conversation is there again after the browser was killed', async () => {
  const world = await newWorld()
  const tab = await world.tab()
  await tab.do('send', 'thr_1', 'hello')
  const before = await tab.until('thr_1', "view.turn === 'completed'")
  expect(before.texts).toEqual(['hello', 'You said: hello'])
  await tab.do('stored', 'thr_1')
  await world.kill()
  const again = await world.tab()
  expect(await again.do('view', 'thr_1')).toEqual(before)
  expect(await again.do('list')).toEqual([{ id: 'thr_1', title: 'hello' }])
  await again.do('send', 'thr_1', said({ calls: [{ name: 'look' }] }))
  await again.until('thr_1', "view.turn === 'completed' && view.texts.length > 3")
  expect(world.server.effects).toHaveLength(1)
  expect(world.server.offences).toEqual([])
})
