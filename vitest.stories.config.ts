import { findChromium } from '@onfreq/testing/browser'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

const { executablePath, args, env } = await findChromium()

/** Runs every story of every package as a test in Chromium, including axe. */
export default defineConfig({
  plugins: [await storybookTest({ configDir: `${import.meta.dirname}/.storybook` })],
  test: {
    name: 'stories',
    testTimeout: 30_000,
    silent: 'passed-only',
    retry: process.env.CI ? 1 : 0,
    maxWorkers: 2,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1024, height: 768 },
      // Without motion, neither axe nor a test encounters a half-open element.
      provider: playwright({
        launchOptions: { executablePath, args, env: { ...process.env, ...env } },
        contextOptions: { reducedMotion: 'reduce', timezoneId: 'Pacific/Auckland' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
