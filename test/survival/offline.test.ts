import { expect, test } from 'vitest'
import { newWorld, said } from './lab/index.ts'

// The network goes while an answer arrives, and comes back.

const patience = { timeout: 120_000 }

const soon = { timeout: 60_000 }

test(
  'an answer whose network is lost ends as far as it had come, and is asked again by a person when there is one',
  patience,
  async () => {
    const world = await newWorld()
    const tab = await world.tab({ chat: 'thr_1' })
    const { page } = tab
    await tab.do('send', 'thr_1', said({ text: 'Once upon a time', hold: 'middle' }))
    await world.server.held('middle')
    await tab.until('thr_1', "view.texts[1] === 'Once upo'")
    await page.context().setOffline(true)
    const left = await tab.until('thr_1', "view.turn === 'failed'")
    expect(left).toMatchObject({ error: 'stalled', texts: [expect.anything(), 'Once upo'] })
    await page.getByText('Once upo', { exact: true }).waitFor()
    await page.context().setOffline(false)
    world.server.release('middle')
    expect(world.server.requests).toHaveLength(1)
    await page.getByRole('button', { name: 'Try again' }).click()
    const whole = await tab.until('thr_1', "view.turn === 'completed'")
    expect(whole.texts.at(-1)).toBe('Once upon a time')
    expect(world.server.requests).toHaveLength(2)
    expect(world.server.offences).toEqual([])
  },
)

test(
  'an answer goes on where the network is away for a moment, and nothing is asked twice',
  patience,
  async () => {
    const world = await newWorld()
    const tab = await world.tab()
    await tab.do('send', 'thr_1', said({ text: 'Once upon a time', hold: 'middle' }))
    await tab.until('thr_1', "view.texts[1] === 'Once upo'")
    await tab.page.context().setOffline(true)
    await expect.poll(() => tab.page.evaluate(() => navigator.onLine), soon).toBe(false)
    await tab.page.context().setOffline(false)
    world.server.release('middle')
    const whole = await tab.until('thr_1', "view.turn !== 'running'")
    expect(whole.texts.at(-1)).toBe('Once upon a time')
    expect(world.server.requests).toHaveLength(1)
  },
)

test(
  'a message that is sent without a network is kept, and says what is wrong; what was decided meanwhile counts',
  patience,
  async () => {
    const world = await newWorld()
    const tab = await world.tab({ chat: 'thr_1' })
    const { page } = tab
    await tab.do(
      'send',
      'thr_1',
      said({ calls: [{ name: 'pay', args: { amount: 5 } }], after: 'Paid.' }),
    )
    const { open } = await tab.until('thr_1', 'view.open.length === 1')
    await page.context().setOffline(true)
    expect(await tab.do('decide', 'thr_1', open[0]?.id ?? '', { type: 'reject' })).toMatchObject({
      status: 'answered',
    })
    const left = await tab.until('thr_1', "view.turn === 'failed'")
    expect(left.error).toBe('unreachable')
    await tab.do('stored', 'thr_1')
    await page.context().setOffline(false)
    await tab.reload()
    await page.getByRole('button', { name: 'Try again' }).click()
    const view = await tab.until('thr_1', "view.turn === 'completed'")
    expect(view.texts.at(-1)).toBe('Paid.')
    expect(world.server.effects).toEqual([])
    expect(world.server.requests).toHaveLength(2)
    expect(world.server.offences).toEqual([])
  },
)
