// Makes the pictures of the README from the built playground: `node scripts/pictures.mjs`.
import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright'
import { launchOptions } from './browser.mjs'
import { freePort } from './port.mjs'
import { root } from './root.mjs'

const folder = path.join(root, 'playground/pictures')
mkdirSync(folder, { recursive: true })

const port = await freePort()
const server = spawn(process.execPath, [path.join(root, 'scripts/preview.mjs'), `${port}`], {
  stdio: ['ignore', 'pipe', 'inherit'],
})
const browser = await chromium.launch(launchOptions())
try {
  // It says where it is once it can be asked.
  await new Promise((resolve) => {
    server.stdout.once('data', resolve)
  })
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    const page = await browser.newPage({ viewport: { width: 1400, height: 940 }, colorScheme })
    await page.goto(`http://127.0.0.1:${port}`)
    await page.getByRole('button', { name: /A tool that asks/ }).click()
    const approve = page
      .getByRole('group', { name: /Refund an order/ })
      .getByRole('button', { name: /^Approve/ })
    await approve.scrollIntoViewIfNeeded()
    // It waits until the button takes a press, without pressing.
    await approve.click({ trial: true })
    await page
      .locator('.cs-chat')
      .first()
      .screenshot({ path: path.join(folder, `approval-${colorScheme}.png`) })
    await page.close()
  }
} finally {
  await browser.close()
  server.kill()
}
