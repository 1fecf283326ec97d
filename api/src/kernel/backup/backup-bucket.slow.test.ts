import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { createTestDatabase } from '../../../test/database.ts'
import { startUglyBucket, type UglyBucket } from '../../../test/ugly-bucket.ts'
import { type Config, readConfig } from '../config.ts'
import { createS3Store } from '../files/s3-store.ts'
import { findBackup, listBackups } from './catalogue.ts'
import { getVault } from './command.ts'
import { backUp, getStore } from './make.ts'
import { restore } from './restore.ts'
import { type Scratch, verify } from './verify.ts'

let bucket: UglyBucket
let site: TestApp
let config: Config

/** Larger than the service accepts in one part, and incompressible. */
const LARGE = randomBytes(6_000_000)

beforeAll(async () => {
  bucket = await startUglyBucket()
  site = await startTestApp()
  config = { ...site.app.config, ...readMemberConfig(bucket.env) }
  const member = await site.register()
  const data = { Call: 'DL1ABC', TS: '2026-06-01T12:00:00Z', Freq: 14_250, Mode: 'SSB' }
  expect((await member.post('vqso/upsert', { data })).statusCode).toBe(200)
  await site.app.files.put('photos/1/a.jpg', LARGE)
  for (let n = 0; n < 8; n += 1) await site.app.files.put(`photos/2/${n}.jpg`, randomBytes(4_000))
})
afterAll(async () => {
  await site.close()
  await bucket.close()
})
afterEach(() => {
  bucket.manner = () => 'fine'
  bucket.seen.length = 0
})

const readMemberConfig = (env: Readonly<Record<string, string>>) => {
  const { s3 } = readConfig('test', env)
  return { s3 }
}
const vaultAt = (prefix: string) => getVault(config, `s3://${bucket.bucket}/${prefix}`)
const make = async (prefix: string) =>
  backUp({ config, connect: site.app.connect, vault: await vaultAt(prefix), target: prefix, version: '0.0.0' })

const scratch: Scratch = async (work) => {
  const database = await createTestDatabase({ empty: true })
  await work(database.connectionString).finally(database.drop)
}

/** Rejects every 29th request and aborts every 17th midway. */
function injectFailures(): void {
  let n = 0
  bucket.manner = () => {
    n += 1
    return n % 17 === 0 ? 'cut' : n % 29 === 0 ? 'busy' : 'fine'
  }
}

test('backs up through a slow, failing bucket and restores identically', async () => {
  injectFailures()
  const manifest = await make('ugly')
  await verify(await vaultAt('ugly'), manifest, scratch)
})

test('uploads unchanged files only once, and restores a site from the next backup', async () => {
  await make('twice')
  const uploadCount = () => bucket.seen.filter((line) => /^(PUT|POST) .*\/objects\//.test(line))
  expect(uploadCount().length).toBeGreaterThan(8)
  bucket.seen.length = 0
  const second = await make('twice')
  expect(uploadCount()).toEqual([])
  expect(second.files.count).toBe(9)
  const database = await createTestDatabase({ empty: true })
  try {
    const files = { driver: 'disk', folder: `${config.dataDir}/restored` } as const
    const into = { ...config, files, releaseDir: `${config.dataDir}/restored-releases` }
    const { connectionString } = database
    await restore({ config: into, connectionString, vault: await vaultAt('twice'), target: 'twice', manifest: second })
    const stored = await getStore(files).get('photos/1/a.jpg')
    expect(stored && (await buffer(stored.body)).equals(LARGE)).toBe(true)
  } finally {
    await database.drop()
  }
})

test('fails within its timeout when a bucket disappears midway, and the previous backup stays the newest', async () => {
  const full = await make('away')
  // More than the buffers hold, so that the table is still being read when the upload fails.
  await site.app.pool.query(
    `insert into setting (name, value)
     select 'filler.' || n, to_jsonb((select string_agg(md5(random()::text || n || m), '') from generate_series(1, 400) m))
     from generate_series(1, 500) n`,
  )
  bucket.manner = ({ url = '' }) => (url.includes('setting') ? 'gone' : 'fine')
  await expect(make('away')).rejects.toThrow()
  bucket.manner = () => 'fine'
  const vault = await vaultAt('away')
  expect(await listBackups(vault.store)).toEqual([full.id])
  expect((await findBackup(vault.store, undefined)).id).toBe(full.id)
  // The failed backup released its lock.
  await make('away')
  await site.app.pool.query(`delete from setting where name like 'filler.%'`)
})

test('gives up on a service that accepts connections but never responds', async () => {
  bucket.manner = () => 'silent'
  const store = createS3Store({ driver: 's3', bucket: bucket.bucket, ...config.s3 }, { connect: 200, silence: 100 })
  await expect(store.get('photos/1/a.jpg')).rejects.toThrow(/timed out/)
  await expect(store.put('photos/1/a.jpg', Buffer.from('x'))).rejects.toThrow(/timed out/)
})
