import { build } from 'esbuild'
import { chromium } from 'playwright'
import { findBrowser } from '../../../scripts/find-browser.mjs'
import { launchOptions } from '../../../scripts/browser.mjs'
import { aliases } from '../../../scripts/doors.mjs'

/**
 * Runs a script in a fresh page of real Chromium, built as an application would build it, and gives
 * what its global `measure` returns of an input.
 */
export async function measureInChromium<Result>(entry: string, input?: unknown): Promise<Result> {
  await findBrowser()
  const code = await bundle(entry)
  const browser = await chromium.launch(launchOptions())
  try {
    const page = await browser.newPage()
    await page.goto('about:blank')
    await page.addScriptTag({ content: code })
    return await page.evaluate(
      (given) =>
        (globalThis as unknown as { measure: (given: unknown) => Promise<Result> }).measure(given),
      input,
    )
  } finally {
    await browser.close()
  }
}

async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
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
  return outputFiles[0]?.text ?? ''
}
