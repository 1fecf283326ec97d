import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { StartError } from '../errors.ts'
import { createDiskStore } from '../files/disk-store.ts'
import type { FileStore } from '../files/file-store.ts'
import { createS3Store } from '../files/s3-store.ts'
import { listBackups, readManifest } from './catalogue.ts'
import { type FileEntry, FORMAT, type Manifest, type TablePart } from './manifest.ts'
import { backUpFiles, listName, readList } from './objects.ts'
import { deleteOldBackups } from './retention.ts'
import { endRun, recordRunStart } from './runs.ts'
import { copyOut, listSequences, listTables, readTotals } from './tables.ts'
import type { Vault } from './vault.ts'

/** Advisory lock: one backup of a site at a time. It is released when its process ends. */
const LOCK = 727_011

export interface BackupOptions {
  readonly config: Config
  /** Opens a session connection; the client is not connected yet. */
  readonly connect: (name: string) => pg.Client
  readonly vault: Vault
  /** The target as entered, for the list of runs. */
  readonly target: string
  readonly version: string
}

/** Backs up the entire running site as of one moment. An interrupted backup has no manifest and is ignored. */
export async function backUp(options: BackupOptions): Promise<Manifest> {
  const { connect, target } = options
  const lockHolder = connect('onfreq-backup')
  await lockHolder.connect()
  try {
    const { rows } = await lockHolder.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK])
    if (rows[0]?.mine !== true) throw new StartError('Another backup of this site is in progress.')
    const run = randomUUID()
    const beganAt = new Date()
    await recordRunStart(lockHolder, { id: run, kind: 'backup', target, beganAt })
    try {
      const manifest = await write(options, beganAt)
      await endRun(lockHolder, run, 'done', {
        id: manifest.id,
        tables: manifest.tables.length,
        rows: manifest.tables.reduce((sum, { rows: count }) => sum + count, 0),
        files: manifest.files.count,
        releases: manifest.releases.count,
      })
      await deleteOldBackups(options.vault, options.config.backup.keep, new Date())
      return manifest
    } catch (error) {
      await endRun(lockHolder, run, 'failed', { reason: error instanceof Error ? error.message : String(error) }).catch(
        () => {},
      )
      throw error
    }
  } finally {
    await lockHolder.end()
  }
}

async function write({ config, connect, vault, version }: BackupOptions, beganAt: Date): Promise<Manifest> {
  const before = await readPreviousFiles(vault)
  const id = `${beganAt.toISOString().replace(/[-:.]/g, '')}-${randomBytes(3).toString('hex')}`
  const client = connect('onfreq-backup')
  await client.connect()
  try {
    // All following reads use one snapshot of the database.
    await client.query('begin isolation level repeatable read read only')
    // Disables synchronised scans, which would start reading a large table in the middle, beside another reader, and
    // change its hash.
    await client.query('set local synchronize_seqscans = off')
    const database = await describeDatabase(client)
    const tables: TablePart[] = []
    for (const table of await listTables(client)) {
      const { stream, rows } = copyOut(client, table)
      const { sha256, bytes } = await vault.put(tableName(id, table), stream, { pack: true })
      tables.push({ schema: table.schema, name: table.name, columns: [...table.columns], rows: rows(), bytes, sha256 })
    }
    await client.query('commit')
    const files = await backUpFiles(vault, getStore(config.files), listName(id, 'files'), before.files)
    const releases = await backUpFiles(vault, openReleaseStore(config), listName(id, 'releases'), before.releases)
    const stored = vault.key !== undefined
    if (stored) await vault.put(secretName(id), Readable.from([config.secrets.join('\n')]), { pack: false })
    const manifest: Manifest = {
      format: FORMAT,
      id,
      began_at: beganAt.toISOString(),
      ended_at: new Date().toISOString(),
      version,
      encrypted_to: vault.key?.recipient ?? null,
      secret: { fingerprint: computeFingerprint(config.secret), kept: stored },
      tables,
      files,
      releases,
      ...database,
    }
    // The backup is valid once its manifest exists.
    await vault.store.put(manifestName(id), Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
    return manifest
  } finally {
    await client.end()
  }
}

async function describeDatabase(client: pg.ClientBase) {
  const { rows: migrations } = await client.query<{ name: string; hash: string }>(
    'select name, hash from migration order by name',
  )
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version")
  return {
    migrations,
    postgres: rows[0]?.version ?? '',
    sequences: [...(await listSequences(client))],
    totals: await readTotals(client),
  }
}

interface PreviousFiles {
  readonly files: ReadonlyMap<string, FileEntry>
  readonly releases: ReadonlyMap<string, FileEntry>
}

/**
 * Files of the last backup, which need not be read again. Empty without the secret key, because its lists are
 * encrypted.
 */
async function readPreviousFiles(vault: Vault): Promise<PreviousFiles> {
  const none: PreviousFiles = { files: new Map(), releases: new Map() }
  const id = (await listBackups(vault.store)).at(-1)
  if (id === undefined || (vault.key !== undefined && vault.key.identity === undefined)) return none
  const manifest = await readManifest(vault.store, id)
  if (manifest.encrypted_to !== (vault.key?.recipient ?? null)) return none
  return {
    files: await readList(vault, listName(id, 'files'), manifest.files),
    releases: await readList(vault, listName(id, 'releases'), manifest.releases),
  }
}

export const manifestName = (id: string) => `backups/${id}/manifest.json`
export const secretName = (id: string) => `backups/${id}/secret`
export const tableName = (id: string, { schema, name }: { readonly schema: string; readonly name: string }) =>
  `backups/${id}/${schema}.${name}.copy`

export const computeFingerprint = (secret: string) =>
  createHash('sha256').update(`onfreq backup\n${secret}`).digest('hex')

export const getStore = (config: Config['files']): FileStore =>
  config.driver === 's3' ? createS3Store(config) : createDiskStore(config.folder)

export const openReleaseStore = (config: Pick<Config, 'releaseBucket' | 'releaseDir'>): FileStore =>
  config.releaseBucket === undefined ? createDiskStore(config.releaseDir) : createS3Store(config.releaseBucket)
