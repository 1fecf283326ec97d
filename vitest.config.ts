import { messages } from '@onfreq/build/vite/messages'
import { LongestFirst } from '@onfreq/testing/longest-first'
import { defineConfig } from 'vitest/config'

// An unusual time zone exposes code that depends on the time zone of the machine.
process.env.TZ = 'America/St_Johns'

/** `npm test` and `npm run check` skip slow tests with this variable, because `--exclude` does not apply to projects. */
const slow = process.env.ONFREQ_WITHOUT_SLOW === '1' ? ['**/*.slow.test.*'] : []

/** Unit tests that reload or replace a module, so each of them runs with modules of its own. */
const OWN_MODULES = [
  'shell/src/routes/guard.test.ts',
  'shared/session/src/opening.test.ts',
  'shared/session/src/first-data.test.ts',
]

const common = {
  /** For slow or busy machines; no test needs this long. */
  testTimeout: 90_000,
  sequence: { shuffle: { files: true, tests: true } },
  restoreMocks: true,
  // The output of a test is shown only if it fails.
  silent: 'passed-only',
  // As in the tests of the full site: a build should not fail because a shared machine stalled briefly.
  retry: process.env.CI ? 1 : 0,
  unstubGlobals: true,
  env: { TZ: 'America/St_Johns' },
  // A machine with two cores would otherwise have one worker.
  maxWorkers: 2,
} as const

/** Unit tests (in Node, with a DOM where a component is rendered) and API tests (with a real database). */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [messages()],
        test: {
          ...common,
          name: 'unit',
          environment: 'node',
          include: ['{shell,mfe-*,shared/*}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', ...OWN_MODULES, ...slow],
          // With isolation, most of the time goes into loading the same modules for each of 300 files.
          isolate: false,
        },
      },
      {
        plugins: [messages()],
        test: { ...common, name: 'unit-isolated', environment: 'node', include: OWN_MODULES },
      },
      {
        plugins: [messages()],
        test: {
          ...common,
          name: 'components',
          environment: 'happy-dom',
          setupFiles: ['@onfreq/testing/patience'],
          include: ['{shell,mfe-*,shared/*}/**/*.test.tsx'],
          exclude: ['**/node_modules/**', '**/dist/**', ...slow],
        },
      },
      {
        test: {
          ...common,
          name: 'api',
          environment: 'node',
          include: ['api/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...slow],
          globalSetup: ['api/test/global-setup.ts'],
          // With isolation, a file spends most of its time loading the API and compiling its schemas. Sharing modules is safe: an app
          // has no state outside itself, and each file starts its own app on its own database.
          isolate: false,
          // Creating a database for each file takes time on a busy machine.
          testTimeout: 180_000,
          hookTimeout: 240_000,
          // Allows for effects of another process or a notification.
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
})
