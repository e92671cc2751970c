import { type CDPSession, chromium, type Page } from 'playwright'
import { launchOptions } from '../../../../scripts/browser.mjs'
import type { Opened, Stage } from '../page/stage.ts'
import type { Readings, Workload } from '../work/workload.ts'
import type { Run } from './results.ts'

/** Milliseconds after which a run is given up. */
const PATIENCE_MS = 200_000
/** Until what was put off at the first paint is done. */
const AFTER_MS = 1_000
/** Between two keys: a fast hand. */
const KEY_MS = 150

type Numbers = Omit<Run, 'workload' | 'contender' | 'run'>

interface MeasureOptions {
  readonly url: string
  readonly workload: Workload
  /** Where a CPU profile is written, if one is wanted. */
  readonly profile?: ((text: string) => Promise<void>) | undefined
}

/** Runs one workload in a fresh browser. */
export async function measure({ url, workload, profile }: MeasureOptions): Promise<Numbers> {
  const options = launchOptions()
  const browser = await chromium.launch(options)
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    page.setDefaultTimeout(PATIENCE_MS)
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(String(error)))
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Performance.enable')
    await cdp.send('HeapProfiler.enable')
    await page.goto(url)
    await page.waitForFunction(() => window.bench)
    await call(page, 'prepare', workload)
    const before = await heap(cdp)
    if (profile) await startProfile(cdp)
    const opening = await spent(cdp)
    const opened = await call<Opened>(page, 'mount')
    if (workload.kind === 'open') {
      const { paint, elements } = opened
      // What is read behind the first paint counts as well.
      await page.waitForTimeout(AFTER_MS)
      const used = since(opening, await spent(cdp))
      const grown = (await heap(cdp)) - before
      if (profile) await profile(await endProfile(cdp))
      return numbers({ ...used, heap: grown, elements, paint })
    }
    await settled(page)
    const from = await spent(cdp)
    const running = call<Readings>(page, 'run', workload)
    const keys = workload.kind === 'stream' ? workload.keys : 0
    if (keys > 0) await type(page, keys)
    const readings = await within(running, PATIENCE_MS)
    if (!readings) return { failed: `not finished within ${PATIENCE_MS / 1_000} s` }
    const used = since(from, await spent(cdp))
    if (profile) await profile(await endProfile(cdp))
    if (readings.error !== undefined) return { failed: readings.error }
    if (problems.length > 0) return { failed: problems.join('; ').slice(0, 400) }
    const { wall, longTasks, elements } = readings
    return numbers({
      ...used,
      heap: (await heap(cdp)) - before,
      elements,
      wall,
      longTasks: longTasks.length,
      longest: Math.max(0, ...longTasks),
      ...(keys > 0 ? { key95: percentile(readings.keys, 0.95) } : {}),
    })
  } finally {
    await browser.close()
  }
}

function call<Result = void>(page: Page, name: keyof Stage, given?: Workload): Promise<Result> {
  return page.evaluate(
    async ([method, workload]) =>
      (window.bench as unknown as { [name: string]: (given: unknown) => Promise<unknown> })[
        method
      ]?.(workload),
    [name, given] as const,
  ) as Promise<Result>
}

/** What loads after the first paint has loaded. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
}

async function type(page: Page, keys: number): Promise<void> {
  await page.focus('[data-bench="composer"]')
  for (let key = 0; key < keys; key += 1) {
    const from = Date.now()
    await page.keyboard.press('abcdefghij'[key % 10] ?? 'a')
    await page.waitForTimeout(Math.max(0, KEY_MS - (Date.now() - from)))
  }
}

async function within<Result>(work: Promise<Result>, ms: number): Promise<Result | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms)
  })
  try {
    return await Promise.race([work, end])
  } finally {
    clearTimeout(timer)
  }
}

interface Spent {
  readonly cpu: number
  readonly script: number
  readonly layout: number
}

/** Milliseconds so far. What others do on the machine is not in `cpu`: it is time of the main thread. */
async function spent(cdp: CDPSession): Promise<Spent> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  const of = (name: string): number =>
    (metrics.find((one) => one.name === name)?.value ?? Number.NaN) * 1_000
  return {
    cpu: of('ThreadTime'),
    script: of('ScriptDuration'),
    layout: of('LayoutDuration') + of('RecalcStyleDuration'),
  }
}

function since(before: Spent, now: Spent): Spent {
  return {
    cpu: now.cpu - before.cpu,
    script: now.script - before.script,
    layout: now.layout - before.layout,
  }
}

/** Megabytes that are in use after a collection. */
async function heap(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  return (await metric(cdp, 'JSHeapUsedSize')) / 1_048_576
}

async function metric(cdp: CDPSession, name: string): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find((one) => one.name === name)?.value ?? Number.NaN
}

async function startProfile(cdp: CDPSession): Promise<void> {
  await cdp.send('Profiler.enable')
  await cdp.send('Profiler.setSamplingInterval', { interval: 500 })
  await cdp.send('Profiler.start')
}

async function endProfile(cdp: CDPSession): Promise<string> {
  const { profile } = await cdp.send('Profiler.stop')
  return JSON.stringify(profile)
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

function numbers(values: Numbers): Numbers {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? Math.round(value * 10) / 10 : value,
    ]),
  )
}
