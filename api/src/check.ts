/** `npm run serve -- --check`: what a start would use, tried out, and what is missing. Nothing is started and nothing is kept. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createTransport } from 'nodemailer'
import { releaseStoreOf, storeOf } from './backup/make.ts'
import { openStore } from './backup/vault.ts'
import { type Config, readConfig } from './config.ts'
import { findAddress } from './database/addresses.ts'
import { checkConnections, connectionsOf } from './database/connections.ts'
import { readMigrations } from './database/migrate.ts'
import { createClient } from './database/pool.ts'
import { findOlderBinaries, POSTGRES_MAJOR } from './database/supervisor/binaries.ts'
import { majorOf } from './database/supervisor/cluster.ts'
import type { FileStore } from './files/file-store.ts'
import { readDisks } from './observe/disks.ts'
import { type Environment, unknownSettings } from './settings/read.ts'

export interface Finding {
  readonly what: string
  readonly is: string
  readonly ok: boolean
}

const ENOUGH = 5_000

/** @throws StartError that names every setting that is missing or wrong */
export async function checkSite(env: Environment): Promise<readonly Finding[]> {
  const config = readConfig('production', env)
  const parts = [
    checkDatabase(config),
    checkStore('files', placeOf(config.files), storeOf(config.files)),
    checkStore('releases', config.releaseBucket?.bucket ?? config.releaseDir, releaseStoreOf(config)),
    checkMail(config),
    checkBackup(config),
    checkDisk(config),
  ]
  const unknown = unknownSettings(env).map((name) => no('settings', `${name} is set, and nothing reads it`))
  const site = yes('site', `${config.publicUrl}, listening on ${config.host}:${config.port}`)
  const secret = yes('secret', `${config.secret.length} characters`)
  return [site, secret, ...(await Promise.all(parts)).flat(), ...unknown]
}

const yes = (what: string, is: string): Finding => ({ what, is, ok: true })
const no = (what: string, is: string): Finding => ({ what, is, ok: false })
const reasonOf = (error: unknown) => (error instanceof Error ? error.message || error.name : String(error))
const placeOf = (files: Config['files']) => (files.driver === 's3' ? `bucket ${files.bucket}` : files.folder)

async function checkDatabase(config: Config): Promise<readonly Finding[]> {
  if (config.databaseUrl === undefined) {
    return [checkEmbedded(config, join(config.dataDir, 'pg'))]
  }
  const url = config.databaseSessionUrl ?? config.databaseUrl
  try {
    await findAddress(url)
    const client = createClient(url, 'onfreq-check')
    await client.connect()
    try {
      const { rows } = await client.query<{ version: string; role: string; writes: boolean }>(
        `select current_setting('server_version') as version, current_user as role,
           not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as writes`,
      )
      const { version = '', role = '', writes = false } = rows[0] ?? {}
      const each = connectionsOf(config)
      const warning = await checkConnections(client, config)
      const known = (await readMigrations()).map(({ name }) => name)
      const applied = await client
        .query<{ name: string; kind: string | null }>('select name, kind from migration')
        .then((answer) => answer.rows)
        .catch(() => [])
      const there = new Set(applied.map(({ name }) => name))
      const missing = known.filter((name) => !there.has(name)).length
      const newer = applied.filter(({ name }) => !known.includes(name))
      return [
        { what: 'database', is: `PostgreSQL ${version} as ${role}, ${writes ? 'writes' : 'only reads'}`, ok: writes },
        warning === undefined ? yes('connections', `up to ${each} for each process`) : no('connections', warning),
        yes('schema', missing === 0 ? 'up to date' : `${missing} of ${known.length} migrations to apply`),
        ...newer.map(({ name, kind }) => ({
          what: 'schema',
          is: `has ${name} of a newer version${kind === 'contract' ? ', which took away what this one needs' : ''}`,
          ok: kind !== 'contract',
        })),
      ]
    } finally {
      await client.end()
    }
  } catch (error) {
    return [no('database', reasonOf(error))]
  }
}

function checkEmbedded({ olderPostgres }: Config, folder: string): Finding {
  const major = majorOf(folder)
  if (major === undefined) return yes('database', `embedded, to be made in ${folder}`)
  if (Number(major) > Number(POSTGRES_MAJOR)) {
    return no('database', `${folder} was written by PostgreSQL ${major}, and this version brings ${POSTGRES_MAJOR}`)
  }
  if (major === POSTGRES_MAJOR) return yes('database', `embedded, found in ${folder}`)
  const older = findOlderBinaries(major, olderPostgres)
  const how = older === undefined ? `needs the programs of PostgreSQL ${major} for it` : `reads it with ${older.native}`
  const is = `${folder} was written by PostgreSQL ${major}; the start takes it over to ${POSTGRES_MAJOR}, and ${how}`
  return { what: 'database', is, ok: older !== undefined }
}

/** Written, read and removed. */
async function checkStore(what: string, place: string, store: FileStore): Promise<readonly Finding[]> {
  const key = `check-${randomUUID()}.txt`
  try {
    await store.put(key, Buffer.from(key))
    const found = await store.get(key)
    const same = found !== undefined && (await text(found.body)) === key
    await store.remove(key)
    return [{ what, is: `${place}: ${same ? 'written and read' : 'what was written does not come back'}`, ok: same }]
  } catch (error) {
    return [no(what, `${place}: ${reasonOf(error)}`)]
  }
}

async function checkMail({ mail }: Config): Promise<readonly Finding[]> {
  const limits = { connectionTimeout: ENOUGH, greetingTimeout: ENOUGH, socketTimeout: ENOUGH }
  const transport = createTransport({ url: mail.url, ...limits })
  try {
    await transport.verify()
    return [yes('mail', `from ${mail.from}: the server takes mails`)]
  } catch (error) {
    return [no('mail', `from ${mail.from}: ${reasonOf(error)}`)]
  } finally {
    transport.close()
  }
}

async function checkBackup(config: Config): Promise<readonly Finding[]> {
  const { target, key } = config.backup
  if (target === undefined) return [no('backup', 'none is made by itself; e.g. ONFREQ_BACKUP=s3://onfreq-backups/site')]
  const locked = key === undefined ? 'not encrypted, without ONFREQ_SECRET' : 'encrypted'
  const found = await checkStore('backup', target, openStore(target, config))
  return [
    ...found.map((finding) => ({ ...finding, is: `${finding.is}, ${locked}` })),
    yes('archive', archiveOf(config)),
  ]
}

function archiveOf({ backup, databaseUrl }: Config): string {
  if (databaseUrl !== undefined) return 'the database is your own: it archives its log itself, or nobody does'
  if (backup.archiveSeconds === undefined) return 'none: what was written since the last backup can be lost'
  return `the log of the database, ${backup.archiveSeconds} s behind at the most: any moment of ${Math.max(1, backup.keep.days)} days can be restored`
}

async function checkDisk(config: Config): Promise<readonly Finding[]> {
  const disks = await readDisks(config)
  return disks.map(({ folder, free, size }) => {
    const is = `${folder}: ${(free / 1e9).toFixed(1)} of ${(size / 1e9).toFixed(1)} GB are free`
    return { what: 'disk', is, ok: free > size * 0.1 }
  })
}
