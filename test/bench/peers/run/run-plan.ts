import { rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright'
import { launchOptions } from '../../../../scripts/browser.mjs'
import { findBrowser } from '../../../../scripts/find-browser.mjs'
import { root } from '../../../../scripts/root.mjs'
import { buildPage } from './build-page.ts'
import { installPeers } from './install-peers.ts'
import { measure } from './measure.ts'
import { type ContenderName, type Plan, WORKLOADS } from './plan.ts'
import type { Results, Run } from './results.ts'
import { serve } from './serve.ts'

export interface RunOptions {
  readonly plan: Plan
  readonly name: Results['plan']
  /** A folder for a CPU profile of each run. */
  readonly profiles?: string | undefined
}

/** Measures a plan: everybody once, then everybody again, so that a busy minute hits all alike. */
export async function runPlan({ plan, name, profiles }: RunOptions): Promise<Results> {
  const versions = await installPeers()
  process.env['COUNTERSIGN_BROWSER'] = await findBrowser()
  const folder = path.join(root, 'node_modules/.cache/countersign', `peers-${process.pid}`)
  const about = await describe()
  for (const contender of contendersOf(plan)) {
    await buildPage(contender, path.join(folder, contender), profiles !== undefined)
  }
  const served = await serve(folder)
  const runs: Run[] = []
  try {
    for (const workload of WORKLOADS) {
      const task = plan[workload]
      if (!task) continue
      for (let run = 1; run <= task.runs; run += 1) {
        for (const contender of task.contenders) {
          if (run > 1 && task.once?.includes(contender)) continue
          const profile = profiles && path.join(profiles, `${workload}-${contender}.cpuprofile`)
          const numbers = await measure({
            url: `${served.url}/${contender}/`,
            workload: task.workload,
            profile: profile ? (text) => writeFile(profile, text) : undefined,
          }).catch((error: unknown) => ({ failed: String(error).slice(0, 400) }))
          runs.push({ workload, contender, run, ...numbers })
          console.log(JSON.stringify(runs.at(-1)))
        }
      }
    }
  } finally {
    served.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { at: new Date().toISOString().slice(0, 10), plan: name, ...about, versions, runs }
}

function contendersOf(plan: Plan): readonly ContenderName[] {
  return [...new Set(WORKLOADS.flatMap((name) => plan[name]?.contenders ?? []))]
}

async function describe(): Promise<Required<Pick<Results, 'machine' | 'browser' | 'load'>>> {
  const cores = os.cpus()
  const browser = await chromium.launch(launchOptions())
  const version = browser.version()
  await browser.close()
  return {
    machine: `${cores.length} cores of ${cores[0]?.model.trim() || os.arch()}, ${Math.round(os.totalmem() / 2 ** 30)} GB, ${os.platform()}, Node ${process.versions.node}`,
    browser: `Chromium ${version}`,
    load: Math.round((os.loadavg()[0] ?? 0) * 10) / 10,
  }
}
