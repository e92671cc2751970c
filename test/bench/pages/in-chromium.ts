import { build } from 'esbuild'
import { chromium } from 'playwright'
import { findBrowser } from '../../../scripts/find-browser.mjs'
import { launchOptions } from '../../../scripts/browser.mjs'
import { aliases } from '../../../scripts/doors.mjs'

const HTML = '<!doctype html><html lang="en"><title>Bench</title>'

/**
 * Runs a script in a fresh page of real Chromium, built as an application would build it, and gives
 * what its global `measure` returns of an input.
 */
export async function measureInChromium<Result>(entry: string, input?: unknown): Promise<Result> {
  await findBrowser()
  const { script, sheet } = await bundle(entry)
  const { args, ...options } = launchOptions()
  const flags = ['--enable-precise-memory-info', '--js-flags=--expose-gc']
  const browser = await chromium.launch({ ...options, args: [...args, ...flags] })
  try {
    const page = await browser.newPage()
    // A page of its own origin: nothing else may use a database.
    const address = 'http://localhost/'
    await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: HTML }))
    await page.goto(address)
    if (sheet !== '') await page.addStyleTag({ content: sheet })
    await page.addScriptTag({ content: script })
    return await page.evaluate(
      (given) =>
        (globalThis as unknown as { measure: (given: unknown) => Promise<Result> }).measure(given),
      input,
    )
  } finally {
    await browser.close()
  }
}

async function bundle(entry: string): Promise<{ readonly script: string; readonly sheet: string }> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    outdir: '/',
    bundle: true,
    format: 'iife',
    minify: true,
    target: 'es2022',
    write: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: Object.fromEntries(
      aliases.map(({ find, replacement }) => [
        find.source.replace(/^\^|\$$/g, '').replaceAll('\\', ''),
        replacement,
      ]),
    ),
  })
  const textOf = (end: string): string =>
    outputFiles.find(({ path }) => path.endsWith(end))?.text ?? ''
  return { script: textOf('.js'), sheet: textOf('.css') }
}
