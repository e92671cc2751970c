import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, chromium } from 'playwright'
import { launchOptions } from '../../../scripts/browser.mjs'

/** A browser with a profile on disk, which can be killed as a machine kills it. */
export interface Chromium {
  readonly context: BrowserContext
  /** Takes it down with SIGKILL. The profile stays. */
  kill(): Promise<void>
  close(): Promise<void>
}

export function newProfile(): { readonly path: string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'countersign-profile-'))
  return {
    path: folder,
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  }
}

export async function startChromium(
  profile: string,
  flags: readonly string[] = [],
): Promise<Chromium> {
  const { executablePath = chromium.executablePath(), args } = launchOptions()
  const portFile = path.join(profile, 'DevToolsActivePort')
  rmSync(portFile, { force: true })
  const child = spawn(
    executablePath,
    [
      ...args,
      ...flags,
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--no-default-browser-check',
      '--disable-gpu',
      'about:blank',
    ],
    // A group of its own: the browser's children die with it.
    { detached: true, stdio: 'ignore' },
  )
  const browser = await chromium.connectOverCDP(await endpointIn(portFile, child))
  const [context] = browser.contexts()
  if (!context) throw new Error('The browser has no context.')
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const end = async (): Promise<void> => {
    signalGroup(child, 'SIGKILL')
    await gone
    await browser.close().catch(() => {})
  }
  return {
    context,
    kill: end,
    async close() {
      await browser.close().catch(() => {})
      await end()
    },
  }
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch {
    // It is gone already.
  }
}

/** Where it listens: it says so in a file of its profile. */
async function endpointIn(file: string, child: ChildProcess): Promise<string> {
  for (let tries = 0; tries < 600 && child.exitCode === null; tries += 1) {
    const [port, address] = readOr(file, '').split('\n')
    if (port && address) return `ws://127.0.0.1:${port}${address}`
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('The browser did not start.')
}

function readOr(file: string, otherwise: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return otherwise
  }
}
