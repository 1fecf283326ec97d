import { findChromium } from '@onfreq/testing/browser'
import { defineConfig } from '@playwright/test'

const { executablePath, args, env } = await findChromium()

/** The whole site, built and released, in a real browser: `shell/e2e/<topic>.spec.ts`. */
export default defineConfig({
  testDir: 'shell/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './shell/e2e/harness/global-setup.ts',
  // Each test makes its own people; the database, the simulator of time and the registry are shared.
  workers: 1,
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: process.env.ONFREQ_REPORT ? [['list'], ['json', { outputFile: process.env.ONFREQ_REPORT }]] : [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'America/St_Johns',
    colorScheme: 'dark',
    trace: 'retain-on-failure',
    launchOptions: { executablePath, args, env: { ...process.env, ...env } },
  },
})
