import { expect, test } from 'vitest'
import { memoryStore } from 'countersign/storage/memory'
import { createOwnership } from '../../src/runtime/keep/ownership.ts'
import { createLog } from '../../src/thread/index.ts'

/** One tab's hand on a thread, and whether another tab could have it. */
function tab() {
  const store = memoryStore()
  const ownership = createOwnership({
    log: createLog('thr_1'),
    options: { store },
    onError: (error) => {
      throw error
    },
    stored: { now: () => undefined },
    onDeleted() {},
    onNews() {},
    onHeld() {},
    onLost() {},
    pull: async () => {},
    saved: async () => 'stored',
    isShut: () => false,
  })
  const isFree = async (): Promise<boolean> => {
    const outcome = await store.leases.take('thr_1', { holder: 'another', forMs: 0 })
    return outcome.status === 'taken'
  }
  return { ownership, isFree }
}

test('a thread that is taken again is not given up by who had it before in the same tab', async () => {
  const { ownership, isFree } = tab()
  const first = await ownership.own()
  const second = await ownership.own()
  await first?.release()
  expect(await isFree()).toBe(false)
  expect(second?.lost.aborted).toBe(false)
  await second?.release()
  expect(await isFree()).toBe(true)
})

test('a thread that is taken while it is being given up is held', async () => {
  const { ownership, isFree } = tab()
  const first = await ownership.own()
  const released = first?.release()
  const second = await ownership.own()
  await released
  expect(await isFree()).toBe(false)
  expect(second?.lost.aborted).toBe(false)
})
