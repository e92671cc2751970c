import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { createServer } from 'vite'
import { aliases } from './doors.mjs'
import { root } from './root.mjs'

/**
 * Runs every suite of a folder and gives their lines, one suite after the other so that none disturbs the
 * next. A suite is a file right in the folder that exports by default an async function giving lines;
 * what suites share lives in folders below. A suite comes in by the package's doors, which lead to the
 * sources here, and may import TypeScript.
 *
 * @template Line
 * @param {string} folder `test/conformance` or `test/bench`
 * @param {(line: Line) => string} print one figure a line, so that anyone can read and compare them
 * @param {string[]} only names of files (without ending) to keep to
 * @param {string[]} [flags] handed to each suite
 * @returns {Promise<number>} 1 when a suite could not tell its figures; a low figure is not a failure
 */
export async function printSuites(folder, print, only, flags = []) {
  const files = suites(folder).filter(
    (file) => only.length === 0 || only.includes(path.parse(file).name),
  )
  if (files.length === 0) console.log(`${folder} holds no such suite.`)

  let failed = only.length > 0 && files.length === 0 ? 1 : 0
  for (const file of files) {
    try {
      for (const line of await runSuite(path.join(root, folder, file), flags))
        console.log(print(line))
    } catch (error) {
      failed = 1
      console.error(`${folder}/${file} failed:`, error)
    }
  }
  return failed
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function suites(folder) {
  const full = path.join(root, folder)
  if (!existsSync(full)) return []
  return readdirSync(full)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))
    .toSorted()
}

/**
 * The server stays up while the suite runs, because what it measures may load parts of itself late.
 * @param {string} file
 * @param {string[]} flags
 */
async function runSuite(file, flags) {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, watch: null },
    resolve: { alias: aliases },
  })
  try {
    const { default: suite } = await server.ssrLoadModule(file)
    if (typeof suite !== 'function') {
      throw new TypeError('A suite exports by default an async function that returns its lines.')
    }
    return await suite(flags)
  } finally {
    await server.close()
  }
}
