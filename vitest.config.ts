import { messages } from '@onfreq/build/vite/messages'
import { LongestFirst } from '@onfreq/testing/longest-first'
import { defineConfig } from 'vitest/config'

// A time zone in which no developer works exposes code that depends on the machine's time zone.
process.env.TZ = 'America/St_Johns'

/** `--exclude` on the command line reaches no project: `npm test` and `npm run check` leave slow tests out with this variable. */
const slow = process.env.ONFREQ_WITHOUT_SLOW === '1' ? ['**/*.slow.test.*'] : []

/** Unit tests that load a module again or replace one: each has separate modules. */
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
  // What a test prints is shown where it fails.
  silent: 'passed-only',
  // As for the full site: a build does not fail because a shared machine stalled for a moment.
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
          // Most of the time went into loading the same modules for each of 300 files.
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
          // Most of a file's time was spent loading the API and compiling its schemas. Sharing modules is safe: an app
          // holds its state itself, and each file starts its own app on its own database.
          isolate: false,
          // Creating a database for each file takes time on a busy machine.
          testTimeout: 180_000,
          hookTimeout: 240_000,
          // For effects of another process or a notification.
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
})
