import { existsSync } from 'node:fs'
import path from 'node:path'

/**
 * How the tests start their browser. The one place that reads the environment: `npm test` finds a browser
 * (find-browser.mjs) and names it in COUNTERSIGN_BROWSER; a runner started by hand takes CHROME_PATH,
 * else Playwright's own browser, else one that is installed in a usual place.
 *
 * @returns {{ executablePath?: string, args: string[] }}
 */
export function launchOptions() {
  const executablePath =
    process.env['COUNTERSIGN_BROWSER'] ||
    process.env['CHROME_PATH'] ||
    usualPlaces().find(existsSync)
  return { ...(executablePath ? { executablePath } : {}), args: flags() }
}

/** @returns {string[]} */
export function flags() {
  const quiet = [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ]
  // Chromium refuses to start as root with its sandbox.
  return process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet
}

/**
 * Where Chrome, Chromium and Edge live when somebody installed them.
 * @returns {string[]}
 */
export function usualPlaces() {
  const home = process.env['HOME'] ?? ''
  if (process.platform === 'win32') {
    return ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
      .flatMap((variable) => process.env[variable] ?? [])
      .flatMap((folder) => [
        path.join(folder, 'Google/Chrome/Application/chrome.exe'),
        path.join(folder, 'Chromium/Application/chrome.exe'),
        path.join(folder, 'Microsoft/Edge/Application/msedge.exe'),
      ])
  }
  if (process.platform === 'darwin') {
    return ['/Applications', path.join(home, 'Applications')].flatMap((folder) => [
      path.join(folder, 'Google Chrome.app/Contents/MacOS/Google Chrome'),
      path.join(folder, 'Chromium.app/Contents/MacOS/Chromium'),
      path.join(folder, 'Microsoft Edge.app/Contents/MacOS/Microsoft Edge'),
    ])
  }
  return [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/usr/bin/microsoft-edge',
    '/snap/bin/chromium',
    '/opt/google/chrome/chrome',
  ]
}
