import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { type Config, readConfig } from '../../config.ts'
import { createDatabase } from '../../database/create-database.ts'
import { migrate } from '../../database/migrate.ts'
import { migrateJobs } from '../../database/migrate-jobs.ts'
import { DATABASE_NAME } from '../../database/open.ts'
import { createClient } from '../../database/pool.ts'
import { getSpool } from '../../database/supervisor/archiving.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../database/supervisor/embedded-postgres.ts'
import { createDiskStore } from '../../files/disk-store.ts'
import { ARCHIVE_WAITS } from '../../observe/database-gauges.ts'
import { backUp } from '../make.ts'
import { openVault, readKey, type Vault } from '../vault.ts'
import { archiveFiles, type Kept } from './keep.ts'
import { baseName, listArchives, manifestName, segmentKey } from './manifest.ts'
import { findRoute, parseMoment, toSpans } from './points.ts'
import { restoreMoment } from './restore-moment.ts'
import { deleteOldArchives } from './retention.ts'
import { nextSegment } from './segments.ts'
import { verifyArchive } from './verify-archive.ts'

const SMALL = { shared_buffers: '32MB' }

let folder: string
let server: EmbeddedPostgres
let site: TestApp
let member: TestMember
let target: string
let vault: Vault
/** Logged contacts with their commit times. */
const commits: { readonly call: string; readonly at: Date }[] = []
const dataDirs: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'onfreq-archive-'))
  server = await startEmbeddedPostgres({
    dataDir: join(folder, 'pg'),
    archiveSeconds: 3_600,
    settings: { ...SMALL, track_commit_timestamp: 'on' },
  })
  await createDatabase(server.connectionString('postgres'), DATABASE_NAME)
  const databaseUrl = server.connectionString(DATABASE_NAME)
  await migrate(databaseUrl)
  await migrateJobs(databaseUrl)
  site = await startTestApp({ config: { databaseUrl } })
  member = await site.register()
  target = join(folder, 'backups')
  vault = openVault(createDiskStore(target), undefined)
  await site.app.files.put('photos/1/a.jpg', Buffer.from('a picture'))
  await make()
  expect((await archive('needed'))?.base).toBeDefined()
  for (const call of ['G4BEF', 'G4NOW', 'G4AFT']) await log(call)
  await archiveAll()
}, 120_000)
afterAll(async () => {
  await site.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})
afterEach(async () => {
  for (const dataDir of dataDirs.splice(0)) await rm(dataDir, { recursive: true, force: true })
})

const until = (check: () => Promise<boolean>) =>
  vi.waitFor(async () => expect(await check()).toBe(true), { timeout: 30_000, interval: 20 })

const options = (into = vault) => ({
  config: { ...site.app.config, databaseUrl: undefined },
  connect: site.app.connect,
  vault: into,
  target,
  version: '0.0.0',
})
const make = (into = vault) => backUp(options(into))
const archive = (base: 'needed' | 'now', into = vault): Promise<Kept | undefined> => archiveFiles(options(into), base)

async function log(call: string): Promise<void> {
  const data = { Call: call, TS: '2026-06-01T12:00:00Z', Freq: 14_250, Mode: 'SSB' }
  expect((await member.post('vqso/upsert', { data })).statusCode).toBe(200)
  const { rows } = await site.app.pool.query<{ at: Date }>(
    `select max(pg_xact_commit_timestamp(xmin)) + interval '999 microseconds' as at from contact`,
  )
  const at = new Date(rows[0]?.at ?? 0)
  commits.push({ call, at })
  // Ensures that the next contact commits in a later millisecond.
  await until(async () => {
    const { rows: laterRows } = await site.app.pool.query<{ later: boolean }>(
      `select clock_timestamp() > $1::timestamptz + interval '2 ms' as later`,
      [at],
    )
    return laterRows[0]?.later === true
  })
}

/** Makes the server close its current segment and move it to the spool. */
async function finishSegment(): Promise<string> {
  // An empty segment is not closed.
  await site.app.pool.query(`select pg_logical_emit_message(true, 'test', 'x')`)
  const { rows } = await site.app.pool.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name')
  const name = rows[0]?.name ?? ''
  await until(async () => existsSync(join(getSpool(join(folder, 'pg')), name)))
  return name
}

/** Archives everything written so far. */
async function archiveAll(): Promise<void> {
  await finishSegment()
  // After a gap a new base is made, and the segment that follows is archived in the next run.
  if ((await archive('needed'))?.base === undefined) return
  await finishSegment()
  await archive('needed')
}

const getMoment = (call: string): Date => commits.find((commit) => commit.call === call)?.at ?? new Date(0)

async function createEmptySite(env: Record<string, string> = {}): Promise<Config> {
  const dataDir = await mkdtemp(join(tmpdir(), 'onfreq-moment-'))
  dataDirs.push(dataDir)
  return readConfig('test', { ...env, ONFREQ_DATA: dataDir })
}

const restore = (config: Config, to: Date | 'latest', from = vault) =>
  restoreMoment({ config, vault: from, target, to })

/** The calls in a restored data folder, read from its started database. */
async function readCalls(config: Config): Promise<readonly string[]> {
  const restored = await startEmbeddedPostgres({ dataDir: join(config.dataDir, 'pg'), settings: SMALL })
  const client = createClient(restored.connectionString(DATABASE_NAME), 'test')
  try {
    await client.connect()
    const { rows } = await client.query<{ call: string }>('select call from contact order by id')
    return rows.map(({ call }) => call)
  } finally {
    await client.end()
    await restored.stop()
  }
}

test('restores a point in time with everything committed by then and nothing later', async () => {
  const config = await createEmptySite()
  const { contacts, accounts, files } = await restore(config, getMoment('G4NOW'))
  expect({ contacts, accounts, files }).toEqual({ contacts: 2, accounts: 1, files: 1 })
  expect(await readCalls(config)).toEqual(['G4BEF', 'G4NOW'])
  const stored = await createDiskStore(join(config.dataDir, 'files')).head('photos/1/a.jpg')
  expect(stored?.size).toBe('a picture'.length)
  expect((await readdir(config.dataDir)).filter((name) => name.startsWith('pg')).sort()).not.toContain('pg.restoring')
})

test('the latest restore contains everything in the archive', async () => {
  await archiveAll()
  const config = await createEmptySite()
  expect((await restore(config, 'latest')).contacts).toBe(commits.length)
  expect(await readCalls(config)).toEqual(commits.map(({ call }) => call))
})

test('rejects a point in time outside the archive with a message and leaves no files behind', async () => {
  const config = await createEmptySite()
  const expectRefusal = async (to: Date | 'latest', message: string, from = vault) => {
    await expect(restore(config, to, from)).rejects.toThrow(message)
    expect(existsSync(join(config.dataDir, 'pg'))).toBe(false)
  }
  await expectRefusal(new Date('2026-01-01T00:00:00Z'), 'The archive begins at')
  await expectRefusal('latest', 'There is no archive', openVault(createDiskStore(join(folder, 'nowhere')), undefined))
  await expect(
    restoreMoment({ config: { ...config, databaseUrl: 'postgres://x/y' }, vault, target, to: 'latest' }),
  ).rejects.toThrow('unset DATABASE_URL')
  await expect(restore({ ...config, secrets: ['another'] }, 'latest')).rejects.toThrow('ONFREQ_SECRET is not')
  await createDiskStore(join(config.dataDir, 'files')).put('photos/9/x.jpg', Buffer.from('mine'))
  await expectRefusal('latest', 'photos/9/x.jpg is there')
  expect(() => parseMoment('yesterday', new Date())).toThrow('is not a time')
  expect(() => parseMoment('2026-11-23T09:00:00', new Date())).toThrow('is not a time')
  expect(() => parseMoment('2026-02-30T25:00:00Z', new Date())).toThrow('is not a time')
  expect(() => parseMoment('2999-01-01T00:00:00Z', new Date())).toThrow('is in the future')
})

test('rejects a point in time after the end of the archive, names that end and leaves no files behind', async () => {
  await archiveAll()
  const config = await createEmptySite()
  await expect(restore(config, new Date(Date.now() - 1))).rejects.toThrow(
    /does not reach .* It ends with what was written at .* say --to latest/,
  )
  expect(await readdir(config.dataDir)).toEqual([])
})

test('a killed restore is not a usable database and resumes when run again', async () => {
  await archiveAll()
  const config = await createEmptySite()
  const dataDir = join(config.dataDir, 'pg')
  // The state of a restore killed before the final rename.
  await createDiskStore(join(config.dataDir, 'files')).put('photos/1/a.jpg', Buffer.from('a pic'))
  await mkdir(join(`${dataDir}.restoring`, 'pg_wal'), { recursive: true })
  await expect(startEmbeddedPostgres({ dataDir, settings: SMALL })).rejects.toThrow(
    'Run "npm run onfreq -- restore" again',
  )
  expect((await restore(config, 'latest')).contacts).toBe(commits.length)
  expect((await createDiskStore(join(config.dataDir, 'files')).head('photos/1/a.jpg'))?.size).toBe(9)
  await expect(restore(config, 'latest')).rejects.toThrow('There is a database in')
})

test('reports a missing segment and restores everything before it', async () => {
  await archiveAll()
  const missing = await finishSegment()
  await log('G4HOL')
  await finishSegment()
  await archive('needed')
  const [{ id = '', segments = [] } = {}] = (await listArchives(vault.store)).slice(-1)
  expect(segments.map(({ name }) => name)).toContain(nextSegment(missing))
  const path = join(target, 'archive', id, 'log', `${missing}.gz`)
  await rename(path, `${path}.away`)
  try {
    const config = await createEmptySite()
    await expect(restore(config, 'latest')).rejects.toThrow(`the segment ${missing} is missing`)
    await expect(restore(config, getMoment('G4HOL'))).rejects.toThrow(`the segment ${missing} is missing`)
    expect((await restore(config, getMoment('G4BEF'))).contacts).toBe(1)
  } finally {
    await rename(`${path}.away`, path)
  }
  await rename(path, `${path}.away`)
  await writeFile(path, 'not a segment')
  await expect(restore(await createEmptySite(), 'latest')).rejects.toThrow(`the segment ${missing} cannot be read`)
  await rename(`${path}.away`, path)
})

test('reports how long WAL has been waiting for the archive, and test-restores the newest archive', async () => {
  const waiting = async () => (await site.app.pool.query<{ waiting: number }>(ARCHIVE_WAITS)).rows[0]?.waiting
  await archiveAll()
  expect(await waiting()).toBe(0)
  const segment = await finishSegment()
  const before = new Date(Date.now() - 3_600_000)
  await utimes(join(getSpool(join(folder, 'pg')), segment), before, before)
  expect(await waiting()).toBeGreaterThan(3_500)
  await archive('needed')
  expect(await waiting()).toBe(0)
  expect((await verifyArchive(vault, site.app.config))?.contacts).toBe(commits.length)
})

test('the minute job archives pending WAL, and on a full disk deletes it and reports it', async () => {
  await archiveAll()
  const { config } = site.app
  const ownSettings = { databaseUrl: config.databaseUrl, backup: config.backup }
  Object.assign(config, { databaseUrl: undefined, backup: { ...config.backup, target, archiveSeconds: 300 } })
  const check = vi.spyOn(site.app.diskRoom, 'check').mockResolvedValue('full')
  const waiting = () => readdir(getSpool(join(folder, 'pg')))
  try {
    const segment = await finishSegment()
    await site.runScheduled('operations.archive')
    expect(await waiting()).toEqual([])
    const newest = (await listArchives(vault.store)).at(-1)
    expect(newest?.segments.at(-1)?.name).toBe(segment)
    // The backup location is a file, so nothing can be written there.
    await writeFile(join(folder, 'no-folder'), '')
    Object.assign(config, { backup: { ...config.backup, target: join(folder, 'no-folder') } })
    await finishSegment()
    check.mockResolvedValue('low')
    await site.runScheduled('operations.archive')
    expect(await waiting()).toHaveLength(1)
    check.mockResolvedValue('full')
    await site.runScheduled('operations.archive')
    expect(await waiting()).toEqual([])
  } finally {
    check.mockRestore()
    Object.assign(config, ownSettings)
  }
})

test('a gap starts another archive with its own base, and both can be restored', async () => {
  await archiveAll()
  const before = await listArchives(vault.store)
  await finishSegment()
  // Emptying the folder leaves a gap that is never filled.
  const spool = getSpool(join(folder, 'pg'))
  for (const name of await readdir(spool)) await rm(join(spool, name))
  await log('G4NEW')
  await finishSegment()
  expect((await archive('needed'))?.base).toBeDefined()
  const after = await listArchives(vault.store)
  expect(after).toHaveLength(before.length + 1)
  expect(toSpans(after)).toHaveLength(before.length + 1)
  expect(findRoute(after, getMoment('G4NOW')).base.archive).toBe(before[0]?.id)
  await archiveAll()
  expect((await verifyArchive(vault, site.app.config))?.contacts).toBe(commits.length)
})

test('with a key neither base nor WAL is readable without it, and everything restores with it', async () => {
  const identity = await generateX25519Identity()
  const store = createDiskStore(join(folder, 'locked'))
  const locked = openVault(store, await readKey(await identityToRecipient(identity)))
  const lockedTarget = join(folder, 'locked')
  const cached = await archiveFiles({ ...options(locked), target: lockedTarget }, 'needed')
  expect(cached?.base?.encrypted_to).toBe(await identityToRecipient(identity))
  await log('G4KEY')
  await finishSegment()
  await archiveFiles({ ...options(locked), target: lockedTarget }, 'needed')
  await expect(verifyArchive(locked, site.app.config)).rejects.toThrow('has to be the secret key')
  const open = openVault(store, await readKey(identity))
  expect((await verifyArchive(open, site.app.config))?.contacts).toBe(commits.length)
})

const DAY = 86_400_000

test('every moment of the retention period stays restorable, and older archives are deleted', async () => {
  const store = createDiskStore(join(folder, 'old'))
  const at = (days: number) => new Date(Date.now() - days * DAY)
  const [example] = (await listArchives(vault.store))[0]?.bases ?? []
  if (example === undefined) throw new Error('There is no base')
  for (let day = 0; day < 12; day += 1) {
    const base = {
      ...example,
      archive: 'one',
      id: `day${day}`,
      ended_at: at(11.5 - day).toISOString(),
      segment: `00000001000000000000001${day.toString(16).toUpperCase()}`,
    }
    await store.put(baseName(base), Buffer.from('x'))
    await store.put(manifestName(base), Buffer.from(JSON.stringify(base)))
    await store.put(`${segmentKey('one', base.segment)}.gz`, Buffer.from('x'))
  }
  await deleteOldArchives(store, { days: 7, now: new Date(), current: 'one' })
  const [{ bases = [], segments = [] } = {}] = await listArchives(store)
  // The base from 7.5 days ago, which covers the start of the seven days, and the seven later ones.
  expect(bases.map(({ id }) => id)).toEqual(['day4', 'day5', 'day6', 'day7', 'day8', 'day9', 'day10', 'day11'])
  expect(segments[0]?.name).toBe(bases[0]?.segment)
  // Once another archive is current, all of this one is deleted; the newest base of the current one always stays.
  const other = { ...example, archive: 'two', id: 'only', ended_at: at(40).toISOString() }
  await store.put(baseName(other), Buffer.from('x'))
  await store.put(manifestName(other), Buffer.from(JSON.stringify(other)))
  await deleteOldArchives(store, { days: 7, now: new Date(Date.now() + 30 * DAY), current: 'two' })
  expect((await listArchives(store)).map(({ id }) => id)).toEqual(['two'])
})
