import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../../scripts/root.mjs'
import { FULL, type Plan, QUICK, WORKLOADS } from './peers/run/plan.ts'
import { ratiosOf } from './peers/run/ratios.ts'
import type { Line, Results } from './peers/run/results.ts'
import { runPlan } from './peers/run/run-plan.ts'
import { withTable } from './peers/run/table.ts'
import parsing from './parsing.ts'
import turn from './turn.ts'
import weight from './weight.ts'

/**
 * The finished chat beside other kits and beside floors that do the least that can be done: real
 * Chromium, production builds, the same work for everybody, processor time of the main thread.
 *
 * `--quick` keeps to the main figures; `--workloads=open,calls` to these, `--contenders=…` to those;
 * `--write-readme` keeps the figures and puts them into the README; `--profiles=folder` writes a CPU profile of each run.
 */
export default async function sideBySide(flags: readonly string[]): Promise<readonly Line[]> {
  const quick = flags.includes('--quick')
  const profiles = valueOf(flags, '--profiles')
  if (profiles) await mkdir(profiles, { recursive: true })
  const plan = keptTo(quick ? QUICK : FULL, flags)
  const results = await runPlan({ plan, name: quick ? 'quick' : 'full', profiles })
  if (flags.includes('--write-readme')) {
    await store({
      ...results,
      others: [...(await weight()), ...(await parsing()), ...(await turn())],
    })
  }
  return ratiosOf(results)
}

/** Keeps the raw figures, and puts their table into the README. */
async function store(results: Results): Promise<void> {
  const readme = path.join(root, 'README.md')
  await writeFile(readme, withTable(await readFile(readme, 'utf8'), results))
  const { runs, ...about } = results
  // A run a line: what changed between two of them can be read.
  const lines = runs.map((run) => `    ${JSON.stringify(run)}`).join(',\n')
  const head = JSON.stringify(about, null, 2).slice(0, -2)
  await writeFile(
    path.join(root, 'test/bench/peers/results.json'),
    `${head},\n  "runs": [\n${lines}\n  ]\n}\n`,
  )
}

function keptTo(plan: Plan, flags: readonly string[]): Plan {
  const workloads = valueOf(flags, '--workloads')?.split(',')
  const contenders = valueOf(flags, '--contenders')?.split(',')
  const runs = Number(valueOf(flags, '--runs') ?? Number.NaN)
  return Object.fromEntries(
    WORKLOADS.flatMap((name) => {
      const task = plan[name]
      if (!task || (workloads && !workloads.includes(name))) return []
      const kept = task.contenders.filter((one) => !contenders || contenders.includes(one))
      return [[name, { ...task, contenders: kept, runs: runs || task.runs }]]
    }),
  )
}

function valueOf(flags: readonly string[], name: string): string | undefined {
  return flags.find((flag) => flag.startsWith(`${name}=`))?.slice(name.length + 1)
}
