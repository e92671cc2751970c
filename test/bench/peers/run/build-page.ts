import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'esbuild'
import { aliases } from '../../../../scripts/doors.mjs'
import { root } from '../../../../scripts/root.mjs'
import type { ContenderName } from './plan.ts'

const PEERS = path.join(root, 'test/bench/peers')

/** Builds a contender's page as an application would build it for production. */
export async function buildPage(
  name: ContenderName,
  folder: string,
  /** For a profile that somebody reads. */
  names: boolean,
): Promise<void> {
  const place = name === 'countersign' ? 'contenders' : 'contenders/others'
  await mkdir(folder, { recursive: true })
  await build({
    entryPoints: { page: path.join(PEERS, place, `${name}.tsx`) },
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: !names,
    target: 'es2022',
    jsx: 'automatic',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: {
      // One React for everybody.
      react: path.join(root, 'node_modules/react'),
      'react-dom': path.join(root, 'node_modules/react-dom'),
      ...Object.fromEntries(
        aliases.map(({ find, replacement }) => [
          find.source.replace(/^\^|\$$/g, '').replaceAll('\\', ''),
          replacement,
        ]),
      ),
    },
  })
  await writeFile(
    path.join(folder, 'index.html'),
    '<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">' +
      '<link rel="stylesheet" href="page.css"><style>html,body,#root{height:100%;margin:0}</style>' +
      '<body><script type="module" src="page.js"></script>',
  )
}
