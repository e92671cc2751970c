import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync, existsSync } from 'node:fs'
import path from 'node:path'
import { doors, sheets } from './doors.mjs'
import { root } from './root.mjs'
import { run } from './spawn.mjs'

const note = path.join(root, 'node_modules', '.cache', 'countersign', 'built.json')

/** @param {number} started when the build began: what changes later is not in it */
export function rememberBuild(started) {
  mkdirSync(path.dirname(note), { recursive: true })
  writeFileSync(note, JSON.stringify({ started }))
}

/** Builds dist/ when it is missing or older than anything it is made from. Throws when that fails. */
export async function ensureBuilt() {
  if (isFresh()) return
  const { code, output } = await run(process.execPath, [path.join(root, 'scripts/build.mjs')], {
    quiet: true,
  })
  if (code !== 0) throw new Error(`The package does not build:\n${output}`)
}

function isFresh() {
  if (!existsSync(note) || ![...doors, ...sheets].every(({ target }) => existsSync(target))) {
    return false
  }
  const { started } = JSON.parse(readFileSync(note, 'utf8'))
  return newest() < started
}

/** Folders count too: their time moves when a file in them goes away. */
function newest() {
  const src = path.join(root, 'src')
  const files = [
    src,
    ...readdirSync(src, { recursive: true, encoding: 'utf8' }).map((file) => path.join(src, file)),
    ...['package.json', 'vite.config.ts', 'tsconfig.json', 'tsconfig.build.json'].map((file) =>
      path.join(root, file),
    ),
  ]
  return Math.max(...files.map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0))
}
