import { messages } from '@onfreq/build/vite/messages'
import { LongestFirst } from '@onfreq/testing/longest-first'
import { defineConfig } from 'vitest/config'

// Nothing may depend on the machine's own time zone, and nobody works in UTC.
process.env.TZ = 'America/St_Johns'

const common = {
  /** For a machine that is slow or busy with something else; nothing here waits that long by itself. */
  testTimeout: 90_000,
  sequence: { shuffle: { files: true, tests: true } },
  restoreMocks: true,
  // What a test prints is shown where it fails.
  silent: 'passed-only',
  // As for the whole site: a build is not refused for one moment in which a shared machine stood still.
  retry: process.env.CI ? 1 : 0,
  unstubGlobals: true,
  env: { TZ: 'America/St_Johns' },
  // A machine of two cores would get one worker otherwise.
  maxWorkers: 2,
} as const

/** Unit tests (in Node, and with a document where a component is rendered) and API tests (with a real database). */
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
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
      {
        plugins: [messages()],
        test: {
          ...common,
          name: 'components',
          environment: 'happy-dom',
          setupFiles: ['@onfreq/testing/patience'],
          include: ['{shell,mfe-*,shared/*}/**/*.test.tsx'],
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
      {
        test: {
          ...common,
          name: 'api',
          environment: 'node',
          include: ['api/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['api/test/global-setup.ts'],
          // Most of a file's time went into loading the API and compiling its schemas. Nothing of a file stays behind in a
          // module: what an app knows it holds itself, and each file starts one of its own on a database of its own.
          isolate: false,
          // A fresh database for each file takes its time on a busy machine.
          testTimeout: 180_000,
          hookTimeout: 240_000,
          // What another process or a notification brings.
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
})
