import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Backup } from '@onfreq/contracts/opendata/opendata'
import S3rver from 's3rver'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { type Received, type Receiver, startReceiver } from '../../../test/receiver.ts'

let site: TestApp
let webdav: Receiver
let bucketFolder: string
let bucket: S3rver
let bucketUrl: string
let me: TestMember

beforeAll(async () => {
  webdav = await startReceiver()
  bucketFolder = await mkdtemp(join(tmpdir(), 'onfreq-bucket-'))
  bucket = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: bucketFolder,
    configureBuckets: [{ name: 'my-logs', configs: [] }],
  })
  const { port } = (await bucket.run()) as AddressInfo
  bucketUrl = `http://127.0.0.1:${port}`
  site = await startTestApp({
    config: {
      alerts: {
        vapid: undefined,
        telegramUrl: 'http://127.0.0.1:1',
        telegramToken: undefined,
        discordUrl: 'http://127.0.0.1:1',
        allowedHosts: ['127.0.0.1'],
      },
    },
  })
})
beforeEach(async () => {
  me = await site.register()
  const TS = new Date(site.clock.millis() - 60_000).toISOString()
  await expectOk(me.post('vqso/upsert', { data: { Call: 'W1AW', TS, Freq: 14_023, Mode: 'CW', Name: 'José' } }))
})
afterAll(async () => {
  await site.close()
  await webdav.close()
  await bucket.close()
  await rm(bucketFolder, { recursive: true, force: true })
})

const expectOk = async (response: ReturnType<TestMember['post']>) => {
  const result = await response
  expect(result.statusCode, result.body).toBe(200)
  return result.json()
}
const addBackup = (backup: object) => me.post('vopendata/backups/add', backup)
const listBackups = async (): Promise<Backup[]> => (await expectOk(me.get('vopendata/backups'))).backups
const decompress = (bytes: Buffer) => gunzipSync(bytes).toString('utf8')
const folder = () => `${webdav.url}/logs-${me.accountId}/`
const toWebdav = () => ({ kind: 'webdav', url: folder(), user: 'ann', password: 'pass:word', every: 'daily' })
const readOwn = () => webdav.received.filter(({ path }) => path.startsWith(`/logs-${me.accountId}/`))
const DAY_MS = 86_400_000

describe('a WebDAV folder', () => {
  /** A server without the folder that responds as Nextcloud and Apache do. */
  const folders = new Set<string>()
  const respondStrictly = ({ method, path, headers }: Received) => {
    if (headers.authorization !== `Basic ${Buffer.from('ann:pass:word').toString('base64')}`) return { status: 401 }
    const parent = path.slice(0, path.lastIndexOf('/') + 1)
    if (method === 'MKCOL') folders.add(parent)
    return { status: method === 'MKCOL' || folders.has(parent) ? 201 : 409 }
  }

  test('receives the full log immediately, then every day, and is created when it does not exist', async () => {
    webdav.answer = respondStrictly
    await expectOk(addBackup(toWebdav()))
    await site.runJobs()
    expect(readOwn().map(({ method }) => method)).toEqual(['PUT', 'MKCOL', 'PUT'])
    const sent = readOwn().at(-1)
    expect(sent?.path).toMatch(new RegExp(`/onfreq-${me.callsign}-\\d{4}-\\d{2}-\\d{2}\\.adi\\.gz$`))
    expect(decompress(sent?.body ?? Buffer.alloc(0))).toContain('José')
    expect(await listBackups()).toMatchObject([{ kind: 'webdav', problem: null, last_bytes: sent?.body.length }])

    await site.runScheduled('opendata.backup')
    expect(readOwn()).toHaveLength(3)
    site.clock.advance(DAY_MS)
    await site.runScheduled('opendata.backup')
    expect(readOwn()).toHaveLength(4)
  })

  test('with a rejected password is not tried again before the next backup, and its owner sees the reason', async () => {
    webdav.answer = respondStrictly
    await expectOk(addBackup({ ...toWebdav(), password: 'wrong' }))
    await site.runJobs()
    await site.runScheduled('opendata.backup')
    expect(readOwn()).toHaveLength(1)
    expect(await listBackups()).toMatchObject([
      { problem: 'That server doesn’t accept the user name or password.', last_at: null },
    ])
  })

  test('receives the backup after an outage', async () => {
    webdav.answer = () => ({ status: 0 })
    await expectOk(addBackup(toWebdav()))
    await site.runJobs()
    expect(await listBackups()).toMatchObject([{ problem: 'could not be reached' }])
    webdav.answer = () => ({ status: 204 })
    site.clock.advance(10_000)
    await site.runScheduled('opendata.backup')
    expect(await listBackups()).toMatchObject([{ problem: null, last_bytes: expect.any(Number) }])
  })

  test('receives a backup on request, but not while it is disabled', async () => {
    webdav.answer = () => ({ status: 201 })
    await expectOk(addBackup(toWebdav()))
    await site.runJobs()
    const [{ id } = { id: 0 }] = await listBackups()
    await expectOk(me.post('vopendata/backups/run', { id }))
    await site.runJobs()
    expect(readOwn()).toHaveLength(2)
    await expectOk(me.post('vopendata/backups/change', { id, is_on: false }))
    expect((await me.post('vopendata/backups/run', { id })).statusCode).toBe(404)
  })
})

test('an S3 bucket receives the backup with a signed request', async () => {
  const backup = {
    kind: 's3',
    url: bucketUrl,
    bucket: 'my-logs',
    prefix: `of ${me.callsign}/`.replace(' ', '-'),
    key_id: 'S3RVER',
    secret: 'S3RVER',
    every: 'weekly',
  }
  await expectOk(addBackup(backup))
  await site.runJobs()
  expect(await listBackups()).toMatchObject([{ kind: 's3', every: 'weekly', problem: null }])
  const day = site.clock.now().toISOString().slice(0, 10)
  const key = `of-${me.callsign}/onfreq-${me.callsign}-${day}.adi.gz`
  const stored = await readFile(join(bucketFolder, 'my-logs', `${key}._S3rver_object`))
  expect(decompress(stored)).toContain('W1AW')

  await expectOk(addBackup({ ...backup, bucket: 'no-such-bucket' }))
  await site.runJobs()
  expect((await listBackups())[1]?.problem).toBe('That place doesn’t exist. Check its link.')
  await expectOk(addBackup({ ...backup, prefix: 'x/', key_id: 'NOBODY' }))
  await site.runJobs()
  expect((await listBackups())[2]?.problem).toBe('That server doesn’t accept the user name or password.')
})

test('the member’s mailbox receives the backup as a file', async () => {
  await expectOk(addBackup({ kind: 'mail', every: 'weekly' }))
  await site.runJobs()
  expect(await listBackups()).toMatchObject([{ kind: 'mail', label: 'Email', problem: null }])
})

test.each(['https://192.168.1.4/dav/', 'http://example.org/dav/', 'https://u:p@example.org/', 'ftp://example.org/'])(
  'sends no backup to %s',
  async (url) => {
    expect((await addBackup({ ...toWebdav(), url })).statusCode).toBe(422)
    expect(await listBackups()).toEqual([])
  },
)

test('returns no password, and allows at most five destinations', async () => {
  webdav.answer = () => ({ status: 201 })
  const results = await Promise.all(
    Array.from({ length: 7 }, (_, n) => addBackup({ ...toWebdav(), url: `${folder()}${n}/`, password: 'very-secret' })),
  )
  expect(results.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
  expect((await me.get('vopendata/backups')).body).not.toContain('very-secret')
})
