import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { root } from '../../scripts/root.mjs'

type Versions = { readonly [name: string]: string }

interface Packages {
  readonly [place: string]: {
    readonly dependencies?: Versions
    readonly peerDependencies?: Versions
    readonly integrity?: string
  }
}

const read = (name: string, file: string): unknown =>
  JSON.parse(readFileSync(path.join(root, 'playground/examples', name, file), 'utf8'))

/*
 * An example takes the kit as a file that is packed anew each time: its lock file says what the kit needs,
 * and no sum of the file itself.
 */
describe.each(['next', 'vite'])('the lock file of the %s example', (name) => {
  const { packages } = read(name, 'package-lock.json') as { readonly packages: Packages }
  const kit = packages['node_modules/countersign']

  it('knows what this kit needs', () => {
    expect(kit?.dependencies).toEqual(manifest.dependencies)
    expect(kit?.peerDependencies).toEqual(manifest.peerDependencies)
    expect(kit?.integrity).toBeUndefined()
  })

  it('and its package.json pin every version', () => {
    const { dependencies, devDependencies } = read(name, 'package.json') as {
      readonly dependencies: Versions
      readonly devDependencies: Versions
    }
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^(?:\d+\.\d+\.\d+|file:countersign\.tgz)$/.test(version),
    )
    expect(loose).toEqual([])
  })
})
