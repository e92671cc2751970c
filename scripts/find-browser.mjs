import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright'
import { flags, usualPlaces } from './browser.mjs'
import { root } from './root.mjs'
import { npm, run, tool } from './spawn.mjs'

/**
 * Finds a Chromium that starts and draws text, installing one when there is none. A path alone proves
 * little: each candidate opens a page and must give a word some width, because a machine without fonts
 * lays out text of no size and every look at visibility would lie.
 *
 * @returns {Promise<string>} its path
 */
export async function findBrowser() {
  /** @type {string[]} */
  const tried = []

  /** @param {string} file */
  const works = async (file) => {
    if (!existsSync(file)) return false
    const problem = await tryBrowser(file)
    if (problem) tried.push(`${file}: ${problem}`)
    return problem === undefined
  }

  /** @param {(string | undefined)[]} files */
  const firstThatWorks = async (files) => {
    for (const file of files) if (file && (await works(file))) return file
    return undefined
  }

  const asked = process.env['CHROME_PATH']
  if (asked && !existsSync(asked)) tried.push(`${asked}: CHROME_PATH names no file`)
  const present =
    (await firstThatWorks([asked, chromium.executablePath(), ...usualPlaces()])) ??
    (await firstThatWorks(await packagedBrowser()))
  if (present) return present

  for (const [way, installBrowser] of Object.entries(ways)) {
    const candidates = await installBrowser()
    if (candidates === undefined) continue
    const found = await firstThatWorks(candidates)
    if (found) return found
    tried.push(way)
  }

  throw new Error(
    'The browser tests need a Chromium with a font, and none was found or could be installed.\n' +
      `Tried:\n${tried.map((line) => `  - ${line}`).join('\n') || '  - the usual places'}\n` +
      'Install Chrome, Chromium or Edge and set CHROME_PATH to its program, then run this again.',
  )
}

/**
 * Ways to get a browser, in order. Each gives paths to try, or undefined where it does not apply.
 * @type {Record<string, () => Promise<string[] | undefined>>}
 */
const ways = {
  'apt-get install chromium fonts-liberation': async () => {
    if (
      process.platform !== 'linux' ||
      process.getuid?.() !== 0 ||
      !existsSync('/usr/bin/apt-get')
    ) {
      return undefined
    }
    console.log('Installing Chromium and a font (apt-get) …')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], { env, quiet: true })
    const packages = ['chromium', 'fonts-liberation']
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      env,
      quiet: true,
    })
    return ['/usr/bin/chromium']
  },

  'playwright-core install --with-deps chromium': async () => {
    console.log('Downloading Chromium (Playwright) …')
    // Only root may install the libraries; others get the browser and hope that these are there.
    const dependencies = process.getuid?.() === 0 ? ['--with-deps'] : []
    await tool('playwright-core', ['install', ...dependencies, 'chromium'], { quiet: true })
    return [chromium.executablePath()]
  },

  'npm install @sparticuz/chromium@147.0.0': async () => {
    if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
    console.log('Installing Chromium (npm) …')
    const options = ['--no-save', '--no-audit', '--no-fund', '--prefix', packagedFolder]
    await npm(['install', ...options, '@sparticuz/chromium@147.0.0'], { quiet: true })
    return packagedBrowser()
  },
}

/** Where the browser from npm is kept: apart from the packages of the lock. */
const packagedFolder = path.join(root, 'node_modules', '.cache', 'countersign', 'chromium')

/**
 * The browser that an earlier run installed from npm, unpacked, or nothing.
 * @returns {Promise<string[]>}
 */
async function packagedBrowser() {
  const module = path.join(packagedFolder, 'node_modules/@sparticuz/chromium/build/esm/index.js')
  if (!existsSync(module)) return []
  // It was made for a cloud's bare machines; told that it runs on one, it brings its libraries and a font.
  process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs20.x'
  const { default: packaged } = await import(pathToFileURL(module).href)
  return [await packaged.executablePath()]
}

/**
 * What is wrong with a browser, or undefined when it starts and draws text.
 * @param {string} executablePath
 * @returns {Promise<string | undefined>}
 */
async function tryBrowser(executablePath) {
  let browser
  try {
    browser = await chromium.launch({ executablePath, args: flags(), timeout: 30_000 })
    const page = await browser.newPage()
    await page.setContent('<span>Countersign</span>')
    const width = await page.locator('span').evaluate((span) => span.getBoundingClientRect().width)
    return width > 5 ? undefined : 'starts, but draws text without width: a font package is missing'
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? error.name) : String(error)
  } finally {
    await browser?.close()
  }
}
