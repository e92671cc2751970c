import type { Page } from 'playwright'
import { type Chromium, newProfile, startChromium } from './chromium.ts'
import { type LabServer, startLabServer } from './server.ts'
import type { Lab } from './page.ts'
import type { ThreadView } from './view.ts'

/** One browser profile, its tabs, and the world outside. */
export interface World {
  readonly server: LabServer
  readonly origin: string
  /** Opens a tab. With `chat`: one that shows this thread to a person. */
  tab(options?: TabOptions): Promise<Tab>
  /** Kills the browser. The next tab is in a new one with the same profile. */
  kill(): Promise<void>
  /** All of it goes. */
  close(): Promise<void>
}

/** What a browser is told of a page’s storage, in the words of its protocol. */
interface Words {
  readonly 'Storage.clearDataForOrigin': { readonly origin: string; readonly storageTypes: string }
  readonly 'Storage.overrideQuotaForOrigin': {
    readonly origin: string
    readonly quotaSize?: number
  }
}

export interface Tab {
  readonly page: Page
  /** Does something of {@link Lab} in the page. */
  do<Name extends keyof Lab>(
    name: Name,
    ...args: Parameters<Lab[Name]>
  ): Promise<Awaited<ReturnType<Lab[Name]>>>
  /** Resolves when the thread looks so: an expression over `view`. */
  until(threadId: string, look: string): Promise<ThreadView>
  reload(): Promise<void>
  /** Says something to the browser about this tab. */
  tell(method: keyof Words, words: Words[keyof Words]): Promise<unknown>
  /**
   * How many bytes the origin may keep. A browser remembers for a while what is left: this holds before the
   * first write, and again once one did not fit.
   */
  room(bytes: number | 'enough'): Promise<void>
  /** Its process dies. */
  crash(): Promise<void>
  /** As a browser does with a tab that nobody looks at. */
  freeze(): Promise<void>
  thaw(): Promise<void>
  /** Goes somewhere else, and back: says whether the page came out of the memory of the browser. */
  leaveAndReturn(meanwhile: () => Promise<void>): Promise<'remembered' | 'loaded'>
  /** From now on its timers come when the test is long over. It is so until the next reload. */
  stopTimers(): Promise<void>
  /** Somebody sets the clock of the machine, by so many milliseconds. It is so until the next reload. */
  setClock(by: number): Promise<void>
}

export interface TabOptions {
  readonly chat?: string
  readonly user?: 'ann' | 'bob'
  /** A later version of the library, which keeps threads in another shape. */
  readonly isNewer?: boolean
  /** In a sandbox: of no origin, so that the browser gives it no database. */
  readonly isSandboxed?: boolean
  /** Something else in the page hears first that it goes away. */
  readonly isSecond?: boolean
  /** It tells other tabs nothing: what it does stands in the store. */
  readonly isSilent?: boolean
  /** Its timers come when the test is long over, as those of a page in the background may. */
  readonly lateTimers?: boolean
  /** It stands still at a read or write of its store, before that is done or after; see `held('dead')`. */
  readonly die?: { readonly after: number; readonly isDone: boolean }
}

export interface WorldOptions {
  /** Plain http from elsewhere: no locks, no `crypto.subtle`. */
  readonly insecure?: boolean
  readonly flags?: readonly string[]
}

export async function openWorld({
  insecure = false,
  flags = [],
}: WorldOptions = {}): Promise<World> {
  const server = await startLabServer()
  const profile = newProfile()
  const host = insecure ? 'lab.test' : '127.0.0.1'
  const address = `http://${host}:${server.port}/`
  let browser: Chromium | null = null

  return {
    server,
    origin: new URL(address).origin,
    async tab({ chat, user, die, isNewer = false, isSandboxed = false, ...odd } = {}) {
      browser ??= await startChromium(profile.path, [
        ...flags,
        '--host-resolver-rules=MAP lab.test 127.0.0.1',
      ])
      const page = await browser.context.newPage()
      await makeOdd(page, odd)
      const query = new URLSearchParams({
        ...(chat && { thread: chat }),
        ...(user && { user }),
        ...(isNewer && { newer: '' }),
        ...(isSandboxed && { sandboxed: '' }),
        ...(die && { die: String(die.after) }),
        ...(die?.isDone && { done: '' }),
      })
      await page.goto(`${address}${chat === undefined ? '' : 'chat'}?${query}`)
      return tabOf(page)
    },
    async kill() {
      await browser?.kill()
      browser = null
    },
    async close() {
      await browser?.close()
      await server.close()
      profile.remove()
    },
  }
}

async function makeOdd(
  page: Page,
  { isSecond = false, isSilent = false, lateTimers = false }: TabOptions,
): Promise<void> {
  if (isSecond) await page.addInitScript(`addEventListener('pagehide', () => {}, true)`)
  if (isSilent) await page.addInitScript('delete globalThis.BroadcastChannel')
  if (lateTimers) await page.addInitScript(delayTimers)
}

async function tabOf(page: Page): Promise<Tab> {
  const ready = (): Promise<unknown> => page.waitForFunction('globalThis.lab')
  await ready()
  const perform = (name: keyof Lab, ...args: readonly unknown[]): Promise<unknown> =>
    page.evaluate(
      ([method, given]) => {
        const { lab } = globalThis as unknown as {
          readonly lab: { readonly [name: string]: (...of: readonly unknown[]) => unknown }
        }
        return lab[method]?.(...given)
      },
      [name, args] as const,
    )
  async function tell(method: keyof Words, words: Words[keyof Words]): Promise<void> {
    const session = await page.context().newCDPSession(page)
    await session.send(method, words)
  }
  return {
    page,
    do: perform as Tab['do'],
    until: (threadId, look) => perform('until', threadId, look) as Promise<ThreadView>,
    async reload() {
      await page.reload()
      await ready()
    },
    tell,
    async room(bytes) {
      const { origin } = new URL(page.url())
      const quotaSize = bytes === 'enough' ? {} : { quotaSize: bytes }
      await tell('Storage.overrideQuotaForOrigin', { origin, ...quotaSize })
    },
    async crash() {
      const crashed = page.waitForEvent('crash')
      const session = await page.context().newCDPSession(page)
      // It is not there any more to say that it did.
      void session.send('Page.crash').catch(() => {})
      await crashed
    },
    freeze: () => lifecycle(page, 'frozen'),
    thaw: () => lifecycle(page, 'active'),
    async leaveAndReturn(meanwhile) {
      await page.evaluate(() => {
        globalThis.addEventListener('pageshow', ({ persisted }) =>
          Object.assign(globalThis, { isRemembered: persisted }),
        )
      })
      const { origin } = new URL(page.url())
      await page.goto(`${origin}/?elsewhere`)
      await meanwhile()
      await page.goBack({ waitUntil: 'commit' })
      await ready()
      const isRemembered = await page.evaluate(() => Reflect.get(globalThis, 'isRemembered'))
      return isRemembered === true ? 'remembered' : 'loaded'
    },
    stopTimers: () => page.evaluate(delayTimers),
    setClock: (by) => page.evaluate(shiftDates, by),
  }
}

async function lifecycle(page: Page, state: 'frozen' | 'active'): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setWebLifecycleState', { state })
  await session.detach()
}

// What follows runs in a page.

function delayTimers(): void {
  const { setTimeout: set } = globalThis
  const late = 3_600_000
  Object.assign(globalThis, {
    setTimeout: (act: () => void, wait = 0, ...given: []) => set(act, wait && late, ...given),
    setInterval: (act: () => void) => set(act, late),
  })
}

function shiftDates(by: number): void {
  const { Date: Real } = globalThis
  const now = (): number => Real.now() + by
  globalThis.Date = new Proxy(Real, {
    construct: (target, given, as) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, as) as Date,
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
}
