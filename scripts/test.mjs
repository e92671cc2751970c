import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { honestCounts, playwrightCounts, sum, summary, vitestCounts } from './counts.mjs'
import { findBrowser } from './find-browser.mjs'
import { root } from './root.mjs'
import { run, tool } from './spawn.mjs'
import { seconds, table } from './table.mjs'

/** @typedef {import('./counts.mjs').Counts} Counts */

const reports = mkdtempSync(path.join(tmpdir(), 'countersign-test-'))

/**
 * Says what it counted, and never throws.
 * @typedef {(options: { journey: boolean }) => Promise<Counts>} Step
 */

/**
 * In the order of their price.
 * @type {Record<string, Step>}
 */
const steps = {
  types: () => asOne(run(process.execPath, [path.join(root, 'scripts/types.mjs')])),
  lint: () => asOne(tool('oxlint', ['--type-aware', '--deny-warnings'])),
  build: () => asOne(run(process.execPath, [path.join(root, 'scripts/build.mjs')])),
  node: () => vitest('node'),
  browser: () => vitest('browser'),
  'react-18': () => vitest('react-18'),
  storybook: () => vitest('storybook'),
  survival: () => vitest('survival'),
  hosts: () => vitest('hosts'),
  e2e: ({ journey }) => playwright(journey),
}

const withBrowser = ['browser', 'react-18', 'storybook', 'survival', 'hosts', 'e2e']

/**
 * Runs everything that can fail, goes on after a failure, and ends in one line: `N passed, N failed`.
 * `npm test -- --steps types,node` runs some; `--journey` keeps to the end-to-end tests tagged @journey;
 * `--seed random` (or a number) feeds the tests that make up their inputs with other ones.
 * @param {string[]} args
 */
export async function main(args) {
  const { values } = parseArgs({
    args,
    options: {
      steps: { type: 'string', default: Object.keys(steps).join(',') },
      journey: { type: 'boolean', default: false },
      seed: { type: 'string' },
    },
  })
  if (values.seed !== undefined) plant(values.seed)
  const chosen = values.steps.split(',')
  const unknown = chosen.find((name) => !(name in steps))
  if (unknown) throw new Error(`No step "${unknown}". Known: ${Object.keys(steps).join(', ')}.`)

  const browserProblem = chosen.some((name) => withBrowser.includes(name))
    ? await provideBrowser()
    : undefined

  /** @type {{ name: string, counts: Counts, time: string }[]} */
  const done = []
  for (const name of chosen) {
    const started = Date.now()
    heading(name)
    const step = /** @type {Step} */ (steps[name])
    const counts =
      browserProblem && withBrowser.includes(name)
        ? { passed: 0, failed: 1, skipped: 0 }
        : await step({ journey: values.journey })
    done.push({ name, counts, time: seconds(started) })
  }
  rmSync(reports, { recursive: true, force: true })

  heading('summary')
  if (browserProblem) console.log(`${browserProblem}\n`)
  console.log(
    table([
      ['step', 'passed', 'failed', 'skipped', 'time'],
      ...done.map(({ name, counts, time }) => [
        name,
        `${counts.passed}`,
        `${counts.failed}`,
        `${counts.skipped}`,
        time,
      ]),
    ]),
  )
  const total = sum(done.map(({ counts }) => counts))
  console.log(`\n${summary(total)}`)
  return total.failed === 0 && total.passed > 0 ? 0 : 1
}

/** @param {string} seed */
function plant(seed) {
  const number = seed === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(seed)
  if (!Number.isInteger(number))
    throw new Error(`--seed takes "random" or a whole number, not "${seed}".`)
  process.env['COUNTERSIGN_SEED'] = `${number}`
  console.log(`Seed: ${number}`)
}

/**
 * Names a browser to the runners that follow, or says why there is none.
 * @returns {Promise<string | undefined>}
 */
async function provideBrowser() {
  try {
    process.env['COUNTERSIGN_BROWSER'] = await findBrowser()
    console.log(`Browser: ${process.env['COUNTERSIGN_BROWSER']}`)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/**
 * A program that only says yes or no counts as one.
 * @param {Promise<import('./spawn.mjs').Outcome>} outcome
 * @returns {Promise<Counts>}
 */
async function asOne(outcome) {
  const { code } = await outcome
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
}

/** @param {string} project */
async function vitest(project) {
  const file = path.join(reports, `${project}.json`)
  const { code } = await tool(
    'vitest',
    [
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    { env: { STORYBOOK_DISABLE_TELEMETRY: '1' } },
  )
  return honestCounts({ code, file, read: vitestCounts, name: `The project "${project}"` })
}

/** @param {boolean} journey */
async function playwright(journey) {
  const file = path.join(reports, 'e2e.json')
  const { code } = await tool(
    ['@playwright/test', 'playwright'],
    ['test', '--reporter=list,json', ...(journey ? ['--grep', '@journey'] : [])],
    { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
  )
  return honestCounts({ code, file, read: playwrightCounts, name: 'Playwright' })
}

/** @param {string} name */
function heading(name) {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}`)
}
