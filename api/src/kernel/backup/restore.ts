import { randomUUID } from 'node:crypto'
import { finished } from 'node:stream/promises'
import { runMigrations } from 'graphile-worker'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { currentAddress } from '../database/addresses.ts'
import { migrate, readMigrations } from '../database/migrate.ts'
import { createClient } from '../database/pool.ts'
import { StartError } from '../errors.ts'
import type { FileStore } from '../files/file-store.ts'
import { computeFingerprint, getStore, openReleaseStore, tableName } from './make.ts'
import type { FileEntry, Manifest } from './manifest.ts'
import { eachFile, listName, readList } from './objects.ts'
import { endRun, recordRunStart } from './runs.ts'
import { loadTables } from './tables.ts'
import type { Vault } from './vault.ts'

export interface RestoreOptions {
  readonly config: Config
  /** Must lead directly to the server, not through a pooler. */
  readonly connectionString: string
  readonly vault: Vault
  readonly target: string
  readonly manifest: Manifest
  /** Continue even if members' encrypted data cannot be decrypted with this site's secret. */
  readonly otherSecret?: boolean
  readonly log?: (line: string) => void
}

/**
 * Restores a backup into an empty site. Rows come last and in one transaction: an interrupted restore has no rows and
 * can be repeated.
 * @throws StartError for incompatible input, before anything is changed
 */
export async function restore(options: RestoreOptions): Promise<void> {
  const { config, connectionString, vault, manifest, target, log = () => {} } = options
  if (options.otherSecret !== true) checkSecret(config, manifest.secret)
  await checkVersion(manifest)
  const client = createClient(connectionString, 'onfreq-restore')
  await client.connect()
  try {
    const goesOn = await checkEmpty(client)
    if (!goesOn) await checkStores(config)
    await prepareDatabase(connectionString, manifest)
    await client.query(
      `insert into setting (name, value) values ($1, to_jsonb($2::text))
       on conflict (name) do update set value = excluded.value`,
      [IN_PROGRESS, manifest.id],
    )
    log(`files: ${manifest.files.count}, releases: ${manifest.releases.count} files`)
    await restoreFiles(vault, getStore(config.files), manifest, 'files')
    await restoreFiles(vault, openReleaseStore(config), manifest, 'releases')
    log(`database: ${manifest.tables.length} tables`)
    await loadDatabase(client, vault, manifest, async () => {
      const run = randomUUID()
      await recordRunStart(client, { id: run, kind: 'restore', target, beganAt: new Date() })
      await endRun(client, run, 'done', { id: manifest.id })
    })
  } finally {
    await client.end()
  }
}

/**
 * Restores only files and releases of a backup, for a database restored by its own tools. Files newer than the backup
 * are not included.
 * @throws StartError when there are files already
 */
export async function restoreFilesAlone({
  config,
  vault,
  manifest,
}: Pick<RestoreOptions, 'config' | 'vault' | 'manifest'>): Promise<void> {
  await checkStores(config)
  await restoreFiles(vault, getStore(config.files), manifest, 'files')
  await restoreFiles(vault, openReleaseStore(config), manifest, 'releases')
}

const IN_PROGRESS = 'restore.under_way'

/** @throws StartError when a restore was interrupted, so that the site does not start */
export async function rejectIncompleteRestore(client: pg.ClientBase): Promise<void> {
  const { rows: tables } = await client.query<{ there: boolean }>(
    `select to_regclass('public.setting') is not null as there`,
  )
  if (tables[0]?.there !== true) return
  const { rows } = await client.query<{ id: string }>(`select value #>> '{}' as id from setting where name = $1`, [
    IN_PROGRESS,
  ])
  const [half] = rows
  if (half === undefined) return
  throw new StartError(
    `The restore of the backup ${half.id} into this database was interrupted. Run "npm run onfreq -- restore" again; nothing is lost by that.`,
  )
}

/** Secret information of a full backup, or of an archive base, which has only the fingerprint. */
export interface SecretOf {
  readonly fingerprint: string
  readonly kept: boolean
}

/** @throws StartError when this site's secret cannot decrypt members' data */
export function checkSecret({ secrets }: Pick<Config, 'secrets'>, { fingerprint, kept: stored }: SecretOf): void {
  if (secrets.some((secret) => fingerprint === computeFingerprint(secret))) return
  const cure = stored
    ? 'The backup holds the right one: "npm run onfreq -- backup secret" prints it.'
    : 'Set ONFREQ_SECRET to that of the site that was backed up.'
  throw new StartError(
    `ONFREQ_SECRET is not the one of this backup: what members have stored for other services could not be opened. ${cure} (--other-secret goes on without.)`,
  )
}

/** @throws StartError for a backup of a newer or different version */
export async function checkVersion(manifest: Pick<Manifest, 'migrations' | 'version'>): Promise<void> {
  const hashByName = new Map((await readMigrations()).map(({ name, hash }) => [name, hash]))
  const stranger = manifest.migrations.find(({ name, hash }) => hashByName.get(name) !== hash)
  if (stranger === undefined) return
  throw new StartError(
    `This backup was made by another version of Onfreq (${manifest.version}): it has the migration ${stranger.name}, which this one ${hashByName.has(stranger.name) ? 'has otherwise' : 'does not know'}. Restore it with that version or a newer one.`,
  )
}

/** @returns whether an interrupted restore resumes here */
async function checkEmpty(client: pg.ClientBase): Promise<boolean> {
  // A restore interrupted during migrations leaves some empty tables.
  const { rows: tables } = await client.query<{ there: boolean }>(
    `select bool_and(to_regclass('public.' || name) is not null) as there from unnest(array['account', 'release', 'setting']) name`,
  )
  if (tables[0]?.there !== true) return false
  const { rows } = await client.query<{ used: boolean; half: boolean }>(
    `select exists (select from account) or exists (select from release) as used,
       exists (select from setting where name = $1) as half`,
    [IN_PROGRESS],
  )
  if (rows[0]?.used === true) {
    throw new StartError('The database is not empty. A restore changes nothing that is there: give it an empty one.')
  }
  return rows[0]?.half === true
}

/** @throws StartError when a store already has files */
export async function checkStores(config: Config): Promise<void> {
  for (const [name, store] of [
    ['The place of files', getStore(config.files)],
    ['The place of releases', openReleaseStore(config)],
  ] as const) {
    for await (const { key } of store.list('')) {
      throw new StartError(`${name} is not empty (${key} is there). A restore changes nothing that is there.`)
    }
  }
}

/** Creates the schema as of the backup; the next start migrates it. */
export async function prepareDatabase(connectionString: string, { migrations }: Manifest): Promise<void> {
  await migrate(connectionString, undefined, new Set(migrations.map(({ name }) => name)))
  await runMigrations({ connectionString: currentAddress(connectionString) })
}

/** Loads all rows in one transaction. */
export async function loadDatabase(
  client: pg.ClientBase,
  vault: Vault,
  manifest: Manifest,
  last: () => Promise<void>,
): Promise<void> {
  await client.query('begin')
  try {
    await loadTables(client, manifest.tables, manifest.sequences, (part) =>
      vault.get(tableName(manifest.id, part), { pack: true }),
    )
    await last()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
  await client.query('analyze')
}

type Kind = 'files' | 'releases'

async function restoreFiles(vault: Vault, into: FileStore, manifest: Manifest, kind: Kind): Promise<void> {
  await restoreAreaFiles(vault, into, [manifest], kind)
}

/**
 * Restores the files of several backups; for a repeated key the first one wins.
 * @returns the number of files
 */
export async function restoreAreaFiles(
  vault: Vault,
  into: FileStore,
  manifests: readonly Manifest[],
  kind: Kind,
): Promise<number> {
  const entries = new Map<string, FileEntry>()
  for (const manifest of manifests) {
    const list = await readList(vault, listName(manifest.id, kind), manifest[kind])
    for (const [key, entry] of list) if (!entries.has(key)) entries.set(key, entry)
  }
  await eachFile(vault, entries.values(), ({ key }, body) => into.put(key, body))
  return entries.size
}

/** Reads every file without storing it, to verify the hashes. */
export async function readFiles(vault: Vault, manifest: Manifest): Promise<void> {
  for (const kind of ['files', 'releases'] as const) {
    const entries = await readList(vault, listName(manifest.id, kind), manifest[kind])
    await eachFile(vault, entries.values(), async (_entry, body) => {
      body.resume()
      await finished(body)
    })
  }
}
