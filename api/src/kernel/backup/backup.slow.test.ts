import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { type Config, readConfig } from '../config.ts'
import { migrate } from '../database/migrate.ts'
import { createClient } from '../database/pool.ts'
import { createDiskStore } from '../files/disk-store.ts'
import { findBackup, listBackups } from './catalogue.ts'
import { backUp, computeFingerprint, secretName } from './make.ts'
import type { Manifest } from './manifest.ts'
import { rejectIncompleteRestore, restore, restoreFilesAlone } from './restore.ts'
import { deleteOldBackups, selectRetained } from './retention.ts'
import { hashTable, listTables } from './tables.ts'
import { openVault, readKey, type Vault } from './vault.ts'
import { type Scratch, verify as verifyIn } from './verify.ts'

let site: TestApp
let member: TestMember
let folder: string
let vault: Vault

beforeAll(async () => {
  site = await startTestApp()
  member = await site.register()
  for (let n = 0; n < 20; n += 1) await log(n)
  await site.app.files.put('photos/1/a.jpg', Buffer.from('a picture'))
  await site.app.files.put('photos/1/b.jpg', Buffer.from('another'))
  await releases().put('feed/0.1.0-aaaa/entry.js', Buffer.from('export {}'))
})
afterAll(() => site.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'onfreq-backup-'))
  vault = openVault(createDiskStore(folder), undefined)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const releases = () => createDiskStore(site.app.config.releaseDir)

async function log(n: number): Promise<number> {
  const data = {
    Call: `DL${n}ABC`,
    TS: new Date(Date.UTC(2026, 5, 1, n % 24)).toISOString(),
    Freq: 14_250,
    Mode: 'SSB',
  }
  const response = await member.post('vqso/upsert', { data })
  return response.statusCode
}

const make = (into = vault) =>
  backUp({ config: site.app.config, connect: site.app.connect, vault: into, target: folder, version: '0.0.0' })

/** Uses a database of the test server; the command starts its own server. */
const scratch: Scratch = async (work) => {
  const database = await createTestDatabase({ empty: true })
  await work(database.connectionString).finally(database.drop)
}
const verify = (from: Vault, manifest: Manifest) => verifyIn(from, manifest, scratch)

interface Site {
  readonly database: TestDatabase
  readonly config: Config
  restore(manifest: Manifest, options?: { otherSecret?: boolean; from?: Vault }): Promise<void>
  remove(): Promise<void>
}

/** Creates a separate, empty site. */
async function createEmptySite(env: Record<string, string> = {}): Promise<Site> {
  const database = await createTestDatabase({ empty: true })
  const dataDir = await mkdtemp(join(tmpdir(), 'onfreq-place-'))
  const config = readConfig('test', { ...env, ONFREQ_DATA: dataDir })
  const { connectionString } = database
  return {
    database,
    config,
    restore: (manifest, { otherSecret = false, from = vault } = {}) =>
      restore({ config, connectionString, vault: from, target: folder, manifest, otherSecret }),
    async remove() {
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function hashes(connectionString: string): Promise<Map<string, string>> {
  const client = createClient(connectionString, 'test')
  await client.connect()
  try {
    const hashByTable = new Map<string, string>()
    for (const table of await listTables(client)) {
      if (table.name !== 'backup_run') hashByTable.set(table.name, (await hashTable(client, table)).sha256)
    }
    return hashByTable
  } finally {
    await client.end()
  }
}

test('a restored backup has identical rows, files and releases, and the site runs from it', async () => {
  const manifest = await make()
  const { contacts = 0 } = manifest.totals
  expect(contacts).toBeGreaterThanOrEqual(20)
  expect(manifest.files.count).toBe(2)
  const target = await createEmptySite()
  try {
    await target.restore(manifest)
    const restored = await hashes(target.database.connectionString)
    for (const { name, sha256 } of manifest.tables) {
      if (name !== 'backup_run') expect(restored.get(name), name).toBe(sha256)
    }
    const files = createDiskStore(join(target.config.dataDir, 'files'))
    expect((await buffer((await files.get('photos/1/a.jpg'))?.body ?? Readable.from([]))).toString()).toBe('a picture')
    expect(await readFile(join(target.config.releaseDir, 'feed/0.1.0-aaaa/entry.js'), 'utf8')).toBe('export {}')
    const restarted = await startTestApp({
      config: { databaseUrl: target.database.connectionString, dataDir: target.config.dataDir },
    })
    const login = await restarted.post('vlogin', { email: member.email, password: member.password })
    expect(login.statusCode).toBe(200)
    const { token } = login.json<{ token: string }>()
    const headers = { authorization: `Bearer ${token}` }
    expect((await restarted.post('vlogbookcount', {}, { headers })).body).toBe(
      (await member.post('vlogbookcount')).body,
    )
    await restarted.app.close()
  } finally {
    await target.remove()
  }
})

/** The SQL of a query, given as text or by name. */
function toText(query: unknown): string {
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query)
}

/** Rows of the daily roll-ups that the boards read after one more contact. */
async function countRowsReadByBoards(app: TestApp, token: string, call: string): Promise<number> {
  await app.get('vleaderboards')
  const query = vi.spyOn(app.app.pool, 'query')
  const data = { Call: call, TS: new Date().toISOString(), Freq: 14_250, Mode: 'SSB' }
  const headers = { authorization: `Bearer ${token}` }
  expect((await app.post('vqso/upsert', { data }, { headers })).statusCode).toBe(200)
  const rows = async () => {
    const reading = query.mock.results.filter((_, n) =>
      /\b(from|join) roll_day d\b/.test(toText(query.mock.calls[n]?.[0])),
    )
    const results = await Promise.all(reading.map(({ value }): unknown => value))
    return results.reduce<number>((sum, response) => sum + (response as { rows: unknown[] }).rows.length, 0)
  }
  await expect
    .poll(async () => {
      await app.get('vleaderboards')
      return rows()
    })
    .toBeGreaterThan(0)
  const read = await rows()
  query.mockRestore()
  return read
}

test('boards of a restored site read only the roll-ups of the operator who logged', async () => {
  for (let n = 0; n < 6; n += 1) {
    const { token } = await site.register()
    await countRowsReadByBoards(site, token, 'G4ABC')
  }
  const newcomer = await site.register()
  const before = await countRowsReadByBoards(site, newcomer.token, 'G4BEF')
  expect(before).toBe(1)
  const manifest = await make()
  const target = await createEmptySite()
  try {
    await target.restore(manifest)
    const restarted = await startTestApp({
      config: { databaseUrl: target.database.connectionString, dataDir: target.config.dataDir },
    })
    const login = await restarted.post('vlogin', { email: newcomer.email, password: newcomer.password })
    // The first board is computed in full; later ones are incremental, as before the restore.
    expect(await countRowsReadByBoards(restarted, login.json<{ token: string }>().token, 'G4AFT')).toBe(before)
    await restarted.app.close()
  } finally {
    await target.remove()
  }
})

test('a write during a backup is included completely or not at all', async () => {
  let writing = true
  const statuses: number[] = []
  const writer = (async () => {
    for (let n = 100; writing; n += 1) statuses.push(await log(n))
  })()
  const manifest = await make()
  writing = false
  await writer
  expect(statuses.every((status) => status === 200)).toBe(true)
  const { contacts, contacts_by_hour, contacts_by_day } = manifest.totals
  expect([contacts_by_hour, contacts_by_day]).toEqual([contacts, contacts])
  await verify(vault, manifest)
})

test('reads and stores files once for any number of backups', async () => {
  await make()
  const first = await readdir(join(folder, 'objects'), { recursive: true })
  const put: string[] = []
  const spied: Vault = {
    ...vault,
    put(name, ...rest) {
      put.push(name)
      return vault.put(name, ...rest)
    },
  }
  const second = await make(spied)
  expect(put.filter((name) => name.startsWith('objects/'))).toEqual([])
  expect(second.files.count).toBe(2)
  expect(await readdir(join(folder, 'objects'), { recursive: true })).toEqual(first)
})

test('an aborted backup does not count, and the previous one stays', async () => {
  const full = await make()
  let putCount = 0
  const breaking: Vault = {
    ...vault,
    async put(...input) {
      putCount += 1
      if (putCount > 5) throw new Error('the disk is gone')
      return vault.put(...input)
    },
  }
  await expect(make(breaking)).rejects.toThrow('the disk is gone')
  expect(await listBackups(vault.store)).toEqual([full.id])
  expect((await findBackup(vault.store, undefined)).id).toBe(full.id)
  const { rows } = await site.app.pool.query(
    `select outcome, details from backup_run where kind = 'backup' order by began_at desc limit 1`,
  )
  expect(rows).toEqual([{ outcome: 'failed', details: { reason: 'the disk is gone' } }])
})

test('an interrupted restore leaves no rows, prevents startup and resumes when run again', async () => {
  const manifest = await make()
  const target = await createEmptySite()
  try {
    const breaking: Vault = {
      ...vault,
      get: (name, options) =>
        name.includes('roll_hour') ? Promise.reject(new Error('killed')) : vault.get(name, options),
    }
    await expect(target.restore(manifest, { from: breaking })).rejects.toThrow('killed')
    const client = createClient(target.database.connectionString, 'test')
    await client.connect()
    expect((await client.query('select from account')).rowCount).toBe(0)
    await expect(rejectIncompleteRestore(client)).rejects.toThrow('was interrupted')
    await target.restore(manifest)
    await rejectIncompleteRestore(client)
    expect((await client.query('select from contact')).rowCount).toBe(manifest.totals.contacts)
    await expect(target.restore(manifest)).rejects.toThrow('not empty')
    await client.end()
  } finally {
    await target.remove()
  }
})

test('a restore interrupted at any migration resumes when run again', async () => {
  const manifest = await make()
  const names = manifest.migrations.map(({ name }) => name)
  const account = names.findIndex((name) => name.includes('account'))
  for (const applied of [1, account + 1, names.length - 1]) {
    const target = await createEmptySite()
    try {
      await migrate(target.database.connectionString, undefined, new Set(names.slice(0, applied)))
      await target.restore(manifest)
      const restored = await hashes(target.database.connectionString)
      for (const { name, sha256 } of manifest.tables) {
        if (name !== 'backup_run') expect(restored.get(name), name).toBe(sha256)
      }
    } finally {
      await target.remove()
    }
  }
})

test('restores files and releases alone beside a database restored by its own tools', async () => {
  const manifest = await make()
  const target = await createEmptySite()
  const { config } = target
  try {
    await restoreFilesAlone({ config, vault, manifest })
    expect((await hashes(target.database.connectionString)).size).toBe(0)
    expect(await readFile(join(config.dataDir, 'files/photos/1/a.jpg'), 'utf8')).toBe('a picture')
    expect(await readFile(join(config.releaseDir, 'feed/0.1.0-aaaa/entry.js'), 'utf8')).toBe('export {}')
    await expect(restoreFilesAlone({ config, vault, manifest })).rejects.toThrow('is not empty')
  } finally {
    await target.remove()
  }
})

test('rejects an incompatible restore with a message and changes nothing', async () => {
  const manifest = await make()
  const target = await createEmptySite()
  const expectRefusal = async (input: Manifest, message: string) => {
    await expect(target.restore(input)).rejects.toThrow(message)
    expect((await hashes(target.database.connectionString)).size).toBe(0)
  }
  try {
    await expectRefusal(
      { ...manifest, secret: { fingerprint: computeFingerprint('another'), kept: false } },
      'ONFREQ_SECRET is not',
    )
    await expectRefusal(
      { ...manifest, migrations: [...manifest.migrations, { name: '999_later.sql', hash: 'x' }] },
      'another version of Onfreq (0.0.0): it has the migration 999_later.sql',
    )
    await createDiskStore(join(target.config.dataDir, 'files')).put('photos/9/x.jpg', Buffer.from('mine'))
    await expectRefusal(manifest, 'photos/9/x.jpg is there')
  } finally {
    await target.remove()
  }
})

test('detects changed bytes in a table and in a file', async () => {
  const manifest = await make()
  const [first] = await readdir(join(folder, 'objects'))
  const [name = ''] = await readdir(join(folder, 'objects', first ?? ''))
  const path = join(folder, 'objects', first ?? '', name)
  const right = await readFile(path)
  await writeFile(path, 'something else')
  await expect(verify(vault, manifest)).rejects.toThrow('is damaged: the file')
  await writeFile(path, right)
  await expect(
    verify(vault, {
      ...manifest,
      tables: manifest.tables.map((part) => (part.name === 'account' ? { ...part, sha256: '0'.repeat(64) } : part)),
    }),
  ).rejects.toThrow('public.account')
})

test('an encrypted backup is unreadable without the key: the public half encrypts and secrets are included', async () => {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const locked = openVault(createDiskStore(folder), await readKey(recipient))
  const manifest = await make(locked)
  expect(manifest).toMatchObject({ encrypted_to: recipient, secret: { kept: true } })
  for (const name of await readdir(folder, { recursive: true })) {
    if (name.endsWith('.json')) continue
    const bytes = await readFile(join(folder, name)).catch(() => Buffer.alloc(0))
    expect(bytes.includes(site.app.config.secret) || bytes.includes('a picture')).toBe(false)
  }
  await expect(verify(locked, manifest)).rejects.toThrow('has to be the secret key')
  const other = openVault(locked.store, await readKey(await generateX25519Identity()))
  await expect(verify(other, manifest)).rejects.toThrow('not the key of this backup')
  const open = openVault(locked.store, await readKey(identity))
  await verify(open, manifest)
  expect(await text(await open.get(secretName(manifest.id), { pack: false }))).toBe(site.app.config.secret)
})

test('rejects an invalid key with a message', async () => {
  await expect(readKey('hunter2')).rejects.toThrow('AGE-SECRET-KEY-1')
})

test('retains the newest backup of each day, week and month', () => {
  const nightly = Array.from({ length: 400 }, (_, n) => new Date(Date.UTC(2026, 0, 1 + n, 2, 23)))
  const after = new Date(Date.UTC(2027, 6, 1))
  const stays = selectRetained(nightly, { days: 7, weeks: 5, months: 12 }, after).map((at) =>
    at.toISOString().slice(0, 10),
  )
  expect(stays.slice(-7)).toEqual(nightly.slice(-7).map((at) => at.toISOString().slice(0, 10)))
  expect(stays).toContain('2026-12-31')
  expect(stays).not.toContain('2026-12-30')
  expect(stays.length).toBeLessThan(24)
  expect(selectRetained(nightly, { days: 0, weeks: 0, months: 0 }, after)).toEqual(nightly.slice(-1))
})

test('deleting an old backup deletes the files that no other backup references', async () => {
  await site.app.files.put('photos/1/short.jpg', Buffer.from('soon gone'))
  const old = await make()
  await site.app.files.remove('photos/1/short.jpg')
  const recent = await make()
  const objects = async () =>
    (await readdir(join(folder, 'objects'), { recursive: true })).filter((n) => n.includes('/'))
  const before = (await objects()).length
  const inAMonth = new Date(Date.now() + 40 * 86_400_000)
  expect(await deleteOldBackups(vault, { days: 1, weeks: 0, months: 0 }, inAMonth)).toEqual([old.id])
  expect(await listBackups(vault.store)).toEqual([recent.id])
  expect((await objects()).length).toBe(before - 1)
  await verify(vault, recent)
})
