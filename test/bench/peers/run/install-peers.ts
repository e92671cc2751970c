import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../../../scripts/root.mjs'
import { npm } from '../../../../scripts/spawn.mjs'

const folder = path.join(root, 'test/bench/peers')

interface Manifest {
  readonly version: string
  readonly dependencies: { readonly [name: string]: string }
}

/** Installs the other kits where they are missing, and gives their versions. */
export async function installPeers(): Promise<{ readonly [name: string]: string }> {
  const wanted = manifest(path.join(folder, 'package.json')).dependencies
  if (!isInstalled(wanted)) {
    console.log('Installing the other kits for the comparison (npm ci) …')
    const { code } = await npm([
      'ci',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--prefix',
      folder,
    ])
    if (code !== 0) {
      throw new Error('The other kits could not be installed; npm’s own words are above.')
    }
  }
  return wanted
}

function isInstalled(wanted: { readonly [name: string]: string }): boolean {
  return Object.entries(wanted).every(([name, version]) => {
    const file = path.join(folder, 'node_modules', name, 'package.json')
    return existsSync(file) && manifest(file).version === version
  })
}

function manifest(file: string): Manifest {
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest
}
