/** Restores the full site as of one moment, into an empty location with the embedded database. */
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import { findDifferences } from '../../../core/log/recount.ts'
import type { Config } from '../../config.ts'
import { DATABASE_NAME } from '../../database/open.ts'
import { findBinaries } from '../../database/supervisor/binaries.ts'
import { restoringFolder } from '../../database/supervisor/cluster.ts'
import { acquireStartLock } from '../../database/supervisor/embedded-postgres.ts'
import { chooseIdentity } from '../../database/supervisor/identity.ts'
import { stopOrphan } from '../../database/supervisor/supervised-server.ts'
import { syncFolder } from '../../database/supervisor/upgrade.ts'
import { StartError } from '../../errors.ts'
import { listBackups, readManifest } from '../catalogue.ts'
import { getStore, openReleaseStore } from '../make.ts'
import type { Manifest } from '../manifest.ts'
import { checkSecret, checkStores, checkVersion, restoreAreaFiles } from '../restore.ts'
import { endRun, recordRunStart } from '../runs.ts'
import { readTotals } from '../tables.ts'
import type { Vault } from '../vault.ts'
import { listArchives } from './manifest.ts'
import { findRoute } from './points.ts'
import { recover, removeTraces } from './recover.ts'

export interface MomentOptions {
  readonly config: Config
  readonly vault: Vault
  readonly target: string
  readonly to: Date | 'latest'
  /** Continue even if members' encrypted data cannot be decrypted with this site's secret. */
  readonly otherSecret?: boolean
  readonly log?: (line: string) => void
}

export interface RestoredMoment {
  readonly accounts: number
  readonly contacts: number
  readonly files: number
}

/**
 * Builds the data folder next to its final path and renames it last: after an interruption there is no database, so no
 * site starts, and a second run resumes.
 * @throws StartError for a mismatch, before anything is changed
 */
export async function restoreMoment(options: MomentOptions): Promise<RestoredMoment> {
  const { config, vault, target, to, otherSecret = false, log = () => {} } = options
  if (config.databaseUrl !== undefined) {
    throw new StartError(
      'A moment is restored into the embedded database: unset DATABASE_URL. From there a complete backup takes it anywhere.',
    )
  }
  const route = findRoute(await listArchives(vault.store), to)
  if (!otherSecret) checkSecret(config, { ...route.base.secret, kept: route.base.encrypted_to !== null })
  await checkVersion(route.base)
  const { dataDir } = chooseIdentity(findBinaries(), join(config.dataDir, 'pg'))
  const release = await acquireStartLock(dataDir)
  try {
    if (existsSync(dataDir)) {
      throw new StartError(
        `There is a database in ${dataDir}. A restore changes nothing that is there: move it away, or set ONFREQ_DATA to another folder.`,
      )
    }
    const half = restoringFolder(dataDir)
    const isResuming = existsSync(half)
    if (!isResuming) await checkStores(config)
    await stopOrphan(half)
    rmSync(half, { recursive: true, force: true })
    mkdirSync(half, { recursive: true, mode: 0o700 })
    log(`database: the base of ${route.base.ended_at}, and ${route.segments.length} segments of the log after it`)
    let totals: Record<string, number> = {}
    const recovered = recover({
      vault,
      route,
      to,
      folder: half,
      database: DATABASE_NAME,
      olderPostgres: config.olderPostgres,
      work: async (client) => {
        await checkVersion({ version: route.base.version, migrations: await getMigrations(client) })
        totals = await readTotals(client)
        const wrong = await findDifferences(client)
        if (wrong.length > 0)
          log('some totals differ from the contacts: "npm run onfreq -- doctor --mend" counts them anew')
        const run = randomUUID()
        await recordRunStart(client, { id: run, kind: 'restore', target, beganAt: new Date() })
        const moment = to === 'latest' ? to : to.toISOString()
        await endRun(client, run, 'done', { id: route.base.id, to: moment })
      },
    })
    await recovered.catch((error: unknown) => {
      // A rejected restore leaves nothing behind, but files of an interrupted run belong to the restore being resumed.
      removeTraces(half)
      if (!isResuming) rmSync(half, { recursive: true, force: true })
      throw error
    })
    const manifests = await backupsAround(vault, to)
    log(`files of ${manifests.length === 0 ? 'no backup' : manifests.map(({ id }) => id).join(' and ')}`)
    const files = await restoreAreaFiles(vault, getStore(config.files), manifests, 'files')
    await restoreAreaFiles(vault, openReleaseStore(config), manifests, 'releases')
    removeTraces(half)
    renameSync(half, dataDir)
    syncFolder(dirname(dataDir))
    return { accounts: totals.accounts ?? 0, contacts: totals.contacts ?? 0, files }
  } finally {
    release()
  }
}

async function getMigrations(client: pg.Client): Promise<Manifest['migrations']> {
  return (await client.query<{ name: string; hash: string }>('select name, hash from migration order by name')).rows
}

/**
 * Files rarely change and are almost never overwritten: the backup before the moment has the files that existed then,
 * and the backup after it those added since. A file without a row is harmless.
 */
async function backupsAround(vault: Vault, to: Date | 'latest'): Promise<readonly Manifest[]> {
  const all: Manifest[] = []
  for (const id of await listBackups(vault.store)) all.push(await readManifest(vault.store, id))
  const before = all.findLast(({ began_at }) => to === 'latest' || new Date(began_at) <= to)
  const after = to === 'latest' ? undefined : all.find(({ began_at }) => new Date(began_at) > to)
  return [before, after].filter((manifest) => manifest !== undefined)
}
