import { defineConfig } from '@playwright/test'
import { launchOptions } from './scripts/browser.mjs'
import { freePort } from './scripts/port.mjs'

// Every worker reads this file again and has to come to the same address.
const port = Number((process.env['COUNTERSIGN_E2E_PORT'] ??= String(await freePort())))
const address = `http://127.0.0.1:${port}`

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.test.ts',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: 'list',
  use: { baseURL: address, launchOptions: launchOptions(), trace: 'retain-on-failure' },
  webServer: {
    command: `"${process.execPath}" scripts/preview.mjs ${port}`,
    url: address,
    timeout: 120_000,
  },
})
