import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureBuilt } from './built.mjs'
import { sum, summary } from './counts.mjs'
import { sheets } from './doors.mjs'
import { root } from './root.mjs'
import { npm, run, tool } from './spawn.mjs'
import { seconds } from './table.mjs'

/**
 * Looks after the house rather than its behaviour: one line each, with the tool's own words where it
 * complains, and the same last line as `npm test`.
 */
export async function main() {
  const temporary = mkdtempSync(path.join(tmpdir(), 'countersign-check-'))

  /** @type {[name: string, what: () => Promise<import('./spawn.mjs').Outcome>][]} */
  const checks = [
    ['format', () => tool('oxfmt', ['--check'], { quiet: true })],
    [
      'floors',
      () => tool('vitest', ['run', '--project', 'node', 'test/floors.test.ts'], { quiet: true }),
    ],
    ['dead code', () => tool('knip', [], { quiet: true })],
    [
      'publint',
      async () => tool('publint', ['run', await packed(temporary), '--strict'], { quiet: true }),
    ],
    ['types as published', async () => attw(await packed(temporary))],
    [
      'size',
      () => run(process.execPath, [path.join(root, 'scripts/run.mjs'), 'size'], { quiet: true }),
    ],
  ]

  const counts = []
  for (const [name, what] of checks) {
    const started = Date.now()
    const { code, output } = await what().catch((error) => ({ code: 1, output: String(error) }))
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name}  ${seconds(started)}`)
    if (code !== 0) console.log(output.trimEnd().replaceAll(/^/gm, '     '))
    counts.push({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 })
  }
  rmSync(temporary, { recursive: true, force: true })

  const total = sum(counts)
  console.log(`\n${summary(total)}`)
  return total.failed === 0 ? 0 : 1
}

/**
 * The package as npm would publish it, packed once.
 * @param {string} folder
 */
async function packed(folder) {
  const there = () => readdirSync(folder).find((file) => file.endsWith('.tgz'))
  if (!there()) {
    await ensureBuilt()
    const { code, output } = await npm(['pack', '--ignore-scripts', '--pack-destination', folder], {
      quiet: true,
    })
    if (code !== 0) throw new Error(`npm pack failed:\n${output}`)
  }
  return path.join(folder, /** @type {string} */ (there()))
}

/**
 * Stylesheets have no types to be wrong, and CommonJS gets none.
 * @param {string} file
 */
function attw(file) {
  return tool(
    ['@arethetypeswrong/cli', 'attw'],
    [file, '--profile', 'esm-only', '--exclude-entrypoints', ...sheets.map(({ name }) => name)],
    { quiet: true },
  )
}
