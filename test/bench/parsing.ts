import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { root } from '../../scripts/root.mjs'
import type { Line } from './parsing/main.ts'

/**
 * What reading an answer of very many deltas costs, against the least that it can, and the AI SDK:
 * bundled as an application would, in a process of its own. What runs suites puts a step of its own
 * before each call from one module to another.
 */
export default async (): Promise<readonly Line[]> => {
  const folder = path.join(root, 'node_modules', '.cache', 'countersign', `bench-${process.pid}`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(path.join(folder, 'package.json'), '{"type":"module"}')
    await build({
      entryPoints: [path.join(root, 'test/bench/parsing/main.ts')],
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      packages: 'external',
      outdir: folder,
      logLevel: 'error',
    })
    const { stdout } = await promisify(execFile)(process.execPath, [path.join(folder, 'main.js')])
    return JSON.parse(stdout) as readonly Line[]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
