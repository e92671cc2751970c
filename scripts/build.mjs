// Builds the package into dist/: modules by Vite, declarations by tsc, stylesheets joined and copied.
// The work is done beside dist and moved into place at the end, so that a failed build leaves the last good one.
import {
  cpSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { build as viteBuild } from 'vite'
import { doors, documents, sheets } from './doors.mjs'
import { root } from './root.mjs'
import { tool } from './spawn.mjs'
import { rememberBuild } from './built.mjs'
import { buildScript } from './build-script.mjs'
import { withImports } from './sheet-text.mjs'

// Whoever asks (a test runner among them): with another mode React's elements are those of development.
process.env['NODE_ENV'] = 'production'

const started = Date.now()
const dist = path.join(root, 'dist')
const work = path.join(root, 'node_modules', '.cache', 'countersign', `dist-${process.pid}`)

try {
  await viteBuild({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: work, emptyOutDir: true },
  })
  const types = await tool(['typescript', 'tsc'], ['-p', 'tsconfig.build.json', '--outDir', work])
  if (types.code !== 0) throw new Error('The declarations could not be made; the errors are above.')
  nameDeclarationsByTheirModules(work)
  for (const sheet of sheets) copySheet(sheet)
  await buildScript(work)
  for (const { source, entry } of documents) cpSync(source, path.join(work, entry))

  rmSync(dist, { recursive: true, force: true })
  renameSync(work, dist)
  rememberBuild(started)
  console.log(`Built ${doors.length} doors into dist in ${Date.now() - started} ms.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(work, { recursive: true, force: true })
}

/**
 * Relative imports in the sources end in `.ts`; tsc keeps that ending in declarations, where Node's
 * resolution would look for a file that is not published.
 * @param {string} folder
 */
function nameDeclarationsByTheirModules(folder) {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.d.ts')) continue
    const full = path.join(folder, file)
    const text = readFileSync(full, 'utf8')
    writeFileSync(
      full,
      text.replaceAll(/((?:from|import)\s*\(?\s*['"]\.{1,2}\/[^'"]*)\.tsx?(?=['"])/g, '$1.js'),
    )
  }
}

/** @param {import('./doors.mjs').Door} sheet */
function copySheet({ source, entry }) {
  mkdirSync(work, { recursive: true })
  writeFileSync(path.join(work, entry), withImports(source))
}
