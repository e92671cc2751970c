import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import { launchOptions } from '../../../scripts/browser.mjs'
import { type Host, installHost } from './install-host.ts'

/** Installing and building are most of it: half a minute each on a quiet machine. */
export const LONG = 300_000

export interface HostInBrowser {
  host(): Host
  newPage(): Promise<Page>
}

/** A host for all tests of a file, installed once, and a browser to look at it. */
export function hostInBrowser(name: string): HostInBrowser {
  let host: Host
  let browser: Browser
  beforeAll(async () => {
    host = await installHost(name)
    browser = await chromium.launch(launchOptions())
  }, LONG)
  afterAll(async () => {
    await browser?.close()
    host?.remove()
  }, LONG)
  return { host: () => host, newPage: () => browser.newPage() }
}
