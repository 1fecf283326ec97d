import { availableParallelism } from 'node:os'
import { findChromium } from '@onfreq/testing/browser'
import { defineConfig } from '@playwright/test'

const { executablePath, args, env } = await findChromium()

/** Tests of the full site, built and released, in a real browser: `shell/e2e/<topic>.spec.ts`. */
export default defineConfig({
  testDir: 'shell/e2e',
  testMatch: '**/*.spec.ts',
  // Most planted defects run only with `npm run lab -- defects`.
  ...(process.env.ONFREQ_DEFECTS ? {} : { grepInvert: /@whole/ }),
  outputDir: 'test-results',
  globalSetup: './shell/e2e/harness/global-setup.ts',
  // Each worker has its own site, on which each test creates its own users.
  workers: Math.min(4, availableParallelism()),
  retries: process.env.CI ? 1 : 0,
  // Allows for a slow or busy machine; only failures take this long.
  timeout: 150_000,
  expect: { timeout: 25_000 },
  reporter: process.env.ONFREQ_REPORT ? [['list'], ['json', { outputFile: process.env.ONFREQ_REPORT }]] : [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'America/St_Johns',
    colorScheme: 'dark',
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: { executablePath, args, env: { ...process.env, ...env } },
  },
})
