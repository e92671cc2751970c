import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'
import { npm } from './spawn.mjs'

const wanted = path.join(root, 'package-lock.json')
const present = path.join(root, 'node_modules', '.package-lock.json')

/** Installs the packages when they are missing, or when the lock has moved on since they were installed. */
export async function install() {
  if (isInstalled()) return
  console.log('Installing packages (npm ci) …')
  const { code } = await npm(['ci', '--no-audit', '--no-fund'])
  if (code === 0) return
  console.error(
    'npm ci failed; its own words are above. Nothing else can run without the packages.',
  )
  process.exit(1)
}

function isInstalled() {
  const lock = statSync(wanted)
  const installed = statSync(present, { throwIfNoEntry: false })
  if (!installed) return false
  // A younger lock alone proves nothing (a checkout touches it): what counts is what it asks for.
  return installed.mtimeMs >= lock.mtimeMs || holdsWhatTheLockAsks()
}

function holdsWhatTheLockAsks() {
  const asked = packages(wanted)
  const there = packages(present)
  return Object.entries(asked).every(
    ([place, { version, optional }]) =>
      place === '' || (optional && !there[place]) || there[place]?.version === version,
  )
}

/**
 * @param {string} file
 * @returns {Record<string, { version: string, optional?: boolean }>}
 */
function packages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}
