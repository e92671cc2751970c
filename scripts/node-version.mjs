import { readFileSync } from 'node:fs'

/**
 * Does `version` satisfy `range`? Only the forms that `engines` uses: `^20.19 || ^22.12 || >=24`.
 * @param {string} version
 * @param {string} range
 */
export function satisfies(version, range) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return range.split('||').some((part) => {
    const match = /^(\^|>=)(\d+)(?:\.(\d+))?/.exec(part.trim())
    if (!match) throw new Error(`Cannot read the Node range "${part.trim()}" in package.json.`)
    const wantedMajor = Number(match[2])
    const wantedMinor = Number(match[3] ?? 0)
    if (major === wantedMajor) return minor >= wantedMinor
    return match[1] === '>=' && major > wantedMajor
  })
}

/** Stops with a sentence that helps when this Node is too old (or an odd one between two lines). */
export function requireNode() {
  const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  if (satisfies(process.versions.node, engines.node)) return
  console.error(
    `Countersign needs Node ${engines.node}; this is Node ${process.versions.node}.\n` +
      'Install a current Node from https://nodejs.org and run the same command again.',
  )
  process.exit(1)
}
