import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings, settingNames, unknownSettings } from './read.ts'
import { settingRows } from './table.ts'

const ROOT = join(import.meta.dirname, '../../../..')

test('parses values into their types and treats empty ones as unset', () => {
  const { settings, problems } = readSettings({
    PORT: '8090',
    ONFREQ_WORKER: '0',
    ONFREQ_LEGACY_HOSTS: 'old.example, , older.example',
    HOST: '',
    UNRELATED: 'x',
  })
  expect(problems).toEqual([])
  expect(settings).toEqual({ PORT: 8090, ONFREQ_WORKER: false, ONFREQ_LEGACY_HOSTS: ['old.example', 'older.example'] })
})

test.each([
  ['PORT', '65536', 'PORT is not a number that makes sense: "65536"'],
  ['PORT', '80.5', 'PORT is not a number that makes sense: "80.5"'],
  ['ONFREQ_WORKER', 'maybe', 'ONFREQ_WORKER is neither 1 nor 0: "maybe"'],
  ['ONFREQ_CHAT_URL', 'chat', 'ONFREQ_CHAT_URL is not an address: "chat"'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL is none of silent, fatal, error, warn, info, debug, trace: "loud"'],
  ['ONFREQ_SECRET', 'short', 'ONFREQ_SECRET is too short: at least 32 characters'],
  ['DATABASE_URL', 'mysql://root:hunter2@x', 'DATABASE_URL does not begin with postgres: or postgresql:'],
])('%s=%s is rejected with a message that omits secret values', (name, value, sentence) => {
  const { settings, problems } = readSettings({ [name]: value })
  expect(problems).toEqual([sentence])
  expect(settings).toEqual({})
})

test('detects an unknown name that resembles a setting', () => {
  expect(unknownSettings({ ONFREQ_SECRETT: 'x', ONFREQ_URL: 'x', PATH: 'x' })).toEqual(['ONFREQ_SECRETT'])
})

test('the generated list of settings has every setting of the schema', () => {
  expect(settingRows().map(([, name]) => name)).toEqual(settingNames())
})

test('only the settings module reads the environment of the server', () => {
  const folder = join(ROOT, 'api/src')
  const readers = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      /(?<!\.test)\.ts$/.test(path) &&
      !path.includes('testing') &&
      /process\.env\.[A-Z]/.test(readFileSync(join(folder, path), 'utf8')),
  )
  expect(readers.sort()).toEqual(
    [
      // Set by the launcher while `npm start` builds, not by an administrator.
      'demonstration/local-builds.ts',
      // The system's temporary folder is not a setting of the site.
      'kernel/database/supervisor/endpoint.ts',
      // OTEL_… variables belong to OpenTelemetry.
      'kernel/observe/tracing.ts',
      // Search path of the system's programs.
      'platform/pages/renderer/isolated-process.ts',
    ].map((path) => join(path)),
  )
})
