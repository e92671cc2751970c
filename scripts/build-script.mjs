import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { transform } from 'esbuild'
import { build as viteBuild } from 'vite'
import { sheets } from './doors.mjs'
import { root } from './root.mjs'

/**
 * Builds `countersign-chat.js` and the modules beside it: the element with React and the stylesheet inside,
 * for a page that has nothing but a script tag.
 * @param {string} target the folder of the package
 */
export async function buildScript(target) {
  await viteBuild({
    root,
    configFile: false,
    // The modules find each other wherever the folder lies.
    base: './',
    publicDir: false,
    logLevel: 'warn',
    define: {
      'process.env.NODE_ENV': '"production"',
      COUNTERSIGN_STYLES: JSON.stringify(await styles()),
    },
    build: {
      target: 'es2022',
      outDir: path.join(target, 'countersign-chat'),
      emptyOutDir: true,
      modulePreload: false,
      rolldownOptions: {
        // The doors' `use client` means nothing in a page.
        checks: { moduleLevelDirective: false },
        input: { script: path.join(root, 'src/widget/script.ts') },
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
        },
      },
    },
  })
  const loader = readFileSync(path.join(root, 'scripts/chat-loader.mjs'), 'utf8')
  const { code } = await transform(loader, {
    format: 'iife',
    minify: true,
    target: 'es2022',
  })
  writeFileSync(path.join(target, 'countersign-chat.js'), code)
}

async function styles() {
  const texts = sheets.map(({ source }) => readFileSync(source, 'utf8'))
  const { code } = await transform(texts.join('\n'), { loader: 'css', minify: true })
  return code
}
