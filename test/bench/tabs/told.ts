import { said } from '../../survival/lab/orders.ts'
import { openWorld, type Tab, type WorldOptions } from '../../survival/lab/world.ts'

const ROUNDS = 10

export interface Told {
  /** Milliseconds, one a round, the shortest first. */
  readonly times: readonly number[]
}

/**
 * How long it takes from the press on Approve in one tab until the card in another one says who decided:
 * two real tabs of one browser, each with a whole chat of the same conversation.
 */
export async function told(options: WorldOptions): Promise<Told> {
  const world = await openWorld(options)
  try {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const chat = `thr_${round}`
      const bob = await world.tab({ chat, user: 'bob' })
      const ann = await world.tab({ chat, user: 'ann' })
      times.push(await once(chat, ann, bob))
      await Promise.all([ann.page.close(), bob.page.close()])
    }
    return { times: times.toSorted((one, two) => one - two) }
  } finally {
    await world.close()
  }
}

async function once(chat: string, ann: Tab, bob: Tab): Promise<number> {
  await ann.do(
    'send',
    chat,
    said({ calls: [{ name: 'pay', args: { amount: 5 } }], after: 'Paid.' }),
  )
  const approve = ({ page }: Tab) => page.getByRole('button', { name: 'Approve', exact: true })
  await approve(bob).waitFor()
  const shown = bob.page.evaluate(whenShown, 'Decided elsewhere. Approved by Ann')
  const pressed = ann.page.evaluate(whenPressed)
  // It arms first. A press before that does nothing, and none is made.
  await ann.page.locator('button[data-state=ready]', { hasText: 'Approve' }).first().waitFor()
  await approve(ann).click()
  const [from, to] = await Promise.all([pressed, shown])
  return to - from
}

// What follows runs in a page. Both tabs read the clock of the same machine.

function whenPressed(): Promise<number> {
  return new Promise((resolve) => {
    const now = (): number => performance.timeOrigin + performance.now()
    document.addEventListener('click', () => resolve(now()), { capture: true, once: true })
  })
}

function whenShown(text: string): Promise<number> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (!document.body.textContent.includes(text)) return
      observer.disconnect()
      resolve(performance.timeOrigin + performance.now())
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    look()
  })
}
