import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { StartError } from './errors.ts'

const COMPLETE = {
  ONFREQ_SECRET: 'x'.repeat(32),
  ONFREQ_URL: 'https://onfreq.example/',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Onfreq <no-reply@onfreq.example>',
}

test('production does not start without its secrets and lists all missing ones', () => {
  const start = () => readConfig('production', {})
  expect(start).toThrow(StartError)
  for (const name of ['ONFREQ_SECRET', 'ONFREQ_URL', 'SMTP_URL', 'MAIL_FROM']) expect(start).toThrow(name)
})

test('production rejects a short secret and an incomplete pair of settings', () => {
  expect(() => readConfig('production', { ...COMPLETE, ONFREQ_SECRET: 'short' })).toThrow('too short')
  expect(() => readConfig('production', { ...COMPLETE, STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow(
    'STRIPE_WEBHOOK_SECRET',
  )
  expect(() => readConfig('production', { ...COMPLETE, S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'a' })).toThrow('S3_SECRET')
  expect(() => readConfig('production', { ...COMPLETE, PORT: 'eighty' })).toThrow('PORT')
})

test.each([
  ['https://onfreq.example', true],
  ['https://onfreq.example/', true],
  ['https://onfreq.example:8443', true],
  ['https://example.org/onfreq', false],
  ['https://onfreq.example/?a=1', false],
  ['https://user@onfreq.example', false],
  ['onfreq.example', false],
])('ONFREQ_URL %s is accepted: %s', (ONFREQ_URL, accepted) => {
  const start = () => readConfig('production', { ...COMPLETE, ONFREQ_URL })
  if (accepted) expect(start).not.toThrow()
  else expect(start).toThrow('ONFREQ_URL is not an address without a path')
})

test('production listens on all interfaces and never seeds the database', () => {
  const config = readConfig('production', COMPLETE)
  expect(config).toMatchObject({
    host: '0.0.0.0',
    publicUrl: 'https://onfreq.example',
    runJobs: false,
    startWorker: true,
    rateLimits: true,
  })
})

test('trial mode listens on loopback only, regardless of the environment', () => {
  expect(readConfig('trial', { HOST: '0.0.0.0', ONFREQ_SECRET: 'x'.repeat(32) }).host).toBe('127.0.0.1')
})

test.each([
  [{}, 'http://localhost:8130'],
  [{ TLS_CERTIFICATE: 'site.crt', TLS_KEY: 'site.key' }, 'https://localhost:8130'],
  [{ ONFREQ_URL: 'https://trial.example/' }, 'https://trial.example'],
])('a trial with %j has the public URL %s', (settings, url) => {
  const env = { PORT: '8130', ONFREQ_SECRET: 'x'.repeat(32), ...settings }
  expect(readConfig('trial', env).publicUrl).toBe(url)
})

test('releases and files have separate buckets at one service, and a trial stores releases locally', () => {
  const service = { S3_ENDPOINT: 'http://127.0.0.1:9000', S3_REGION: 'eu', S3_BUCKET: 'files' }
  const env = { ...COMPLETE, ...service, ONFREQ_RELEASES_BUCKET: 'releases' }
  expect(readConfig('production', env)).toMatchObject({
    files: { driver: 's3', bucket: 'files', region: 'eu', endpoint: 'http://127.0.0.1:9000' },
    releaseBucket: { driver: 's3', bucket: 'releases', region: 'eu', endpoint: 'http://127.0.0.1:9000' },
  })
  expect(readConfig('production', COMPLETE).releaseBucket).toBeUndefined()
  expect(readConfig('trial', env).releaseBucket).toBeUndefined()
})

test('production rejects an external database with local files unless they are declared shared', () => {
  const external = { ...COMPLETE, DATABASE_URL: 'postgres://db.internal/onfreq' }
  for (const name of ['S3_BUCKET', 'ONFREQ_RELEASES_BUCKET', 'ONFREQ_FILES_SHARED=1']) {
    expect(() => readConfig('production', external)).toThrow(name)
  }
  expect(() => readConfig('production', { ...external, S3_BUCKET: 'files' })).toThrow('ONFREQ_RELEASES_BUCKET')
  expect(readConfig('production', { ...external, ONFREQ_FILES_SHARED: '1' }).files.driver).toBe('disk')
  const buckets = { S3_BUCKET: 'files', ONFREQ_RELEASES_BUCKET: 'releases' }
  expect(readConfig('production', { ...external, ...buckets }).files.driver).toBe('s3')
  expect(readConfig('trial', { DATABASE_URL: external.DATABASE_URL, ONFREQ_SECRET: COMPLETE.ONFREQ_SECRET }).mode).toBe(
    'trial',
  )
})

test('runs jobs in the site process unless separate workers run them', () => {
  const getPlacement = (mode: 'trial' | 'production', worker: Record<string, string> = {}) => {
    const { runJobs, startWorker } = readConfig(mode, { ...COMPLETE, ...worker })
    return { runJobs, startWorker }
  }
  expect(getPlacement('trial')).toEqual({ runJobs: true, startWorker: false })
  expect(getPlacement('production')).toEqual({ runJobs: false, startWorker: true })
  for (const mode of ['trial', 'production'] as const) {
    expect(getPlacement(mode, { ONFREQ_WORKER: '0' })).toEqual({ runJobs: false, startWorker: false })
  }
})
