import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { posix } from 'node:path'
import { root } from './root.mjs'

/**
 * The doors of the package. `exports` in package.json is the one list; everything that needs to know the
 * doors (build, aliases, sizes, tests) reads it here. `dist/x/y.js` is built from `src/x/y.ts` or `.tsx`.
 *
 * @typedef {object} Door
 * @property {string} name as in package.json: `./react`
 * @property {string} specifier as an import says it: `countersign/react`
 * @property {string} entry without folder and ending: `react/index`
 * @property {string} source absolute path of the source, with forward slashes as Vite wants them
 * @property {string} target absolute path of the built file
 */

const top = root.replaceAll('\\', '/')
const { name: packageName, exports } = JSON.parse(
  readFileSync(posix.join(top, 'package.json'), 'utf8'),
)

/** @type {Door[]} the modules */
export const doors = []

/** @type {Door[]} the stylesheets: copied, not built */
export const sheets = []

/** @type {Door[]} JSON documents, a folder of them behind one pattern: copied, not built */
export const documents = []

for (const [name, to] of Object.entries(exports)) {
  const file = typeof to === 'string' ? to : to.default
  if (name.endsWith('/*.json'))
    documents.push(...documentsIn(posix.dirname(name), posix.dirname(file)))
  if (name.includes('*')) continue
  const specifier = packageName + name.slice(1)
  const target = posix.join(top, file)
  if (file.endsWith('.css')) {
    const entry = posix.basename(file)
    sheets.push({ name, specifier, entry, source: posix.join(top, 'src/ui', entry), target })
  } else if (file.endsWith('.js')) {
    const entry = file.replace(/^\.\/dist\//, '').replace(/\.js$/, '')
    const source = posix.join(top, 'src', entry)
    doors.push({
      name,
      specifier,
      entry,
      source: existsSync(`${source}.tsx`) ? `${source}.tsx` : `${source}.ts`,
      target,
    })
  }
}

/**
 * @param {string} name of the folder as in package.json: `./schema`
 * @param {string} built where its files are published: `./dist/schema`
 * @returns {Door[]}
 */
function documentsIn(name, built) {
  const entry = built.replace(/^\.\/dist\//, '')
  return readdirSync(posix.join(top, 'src', entry))
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) => ({
      name: `${name}/${file}`,
      specifier: `${packageName}${name.slice(1)}/${file}`,
      entry: `${entry}/${file}`,
      source: posix.join(top, 'src', entry, file),
      target: posix.join(top, built, file),
    }))
}

/** Aliases that lead each door to its source, for the dev server, stories and tests. */
export const aliases = [...doors, ...sheets, ...documents].map(({ specifier, source }) => ({
  find: new RegExp(`^${specifier.replaceAll('.', String.raw`\.`)}$`),
  replacement: source,
}))
