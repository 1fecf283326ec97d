/**
 * `npm run serve -- --check` tests everything that a start would use and reports what is missing, without starting
 * the server or storing anything.
 */
import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { createTransport } from 'nodemailer'
import { getStore, openReleaseStore } from '../backup/make.ts'
import { openStore } from '../backup/vault.ts'
import { type Config, readConfig } from '../config.ts'
import type { FileStore } from '../files/file-store.ts'
import { readDisks } from '../observe/disks.ts'
import { type Environment, unknownSettings } from '../settings/read.ts'
import { checkDatabase } from './database.ts'
import { type Finding, getReason, no, yes } from './finding.ts'

const TIMEOUT_MS = 5_000

/** @throws StartError that names every missing or invalid setting */
export async function checkSite(env: Environment): Promise<readonly Finding[]> {
  const config = readConfig('production', env)
  const parts = [
    checkDatabase(config),
    checkShared(config, 'files'),
    checkShared(config, 'releases'),
    checkMail(config),
    checkBackup(config),
    checkDisk(config),
  ]
  const unknown = unknownSettings(env).map((name) => no('settings', `${name} is set, and nothing reads it`))
  const site = yes('site', `${config.publicUrl}, listening on ${config.host}:${config.port}`)
  const [newest, ...old] = config.secrets
  const secret = yes(
    'secret',
    `${newest.length} characters${old.length === 0 ? '' : `; ${old.length} before it still open`}`,
  )
  return [site, secret, ...(await Promise.all(parts)).flat(), ...unknown]
}

/** Checks the store of files or releases, and that all processes can share it. */
async function checkShared(config: Config, name: 'files' | 'releases'): Promise<readonly Finding[]> {
  const { files, releaseBucket, releaseDir } = config
  const filesBucket = files.driver === 's3' ? files.bucket : undefined
  const bucket = name === 'files' ? filesBucket : releaseBucket?.bucket
  const folder = name === 'files' && files.driver === 'disk' ? files.folder : releaseDir
  const store = name === 'files' ? getStore(files) : openReleaseStore(config)
  const finding = await checkStore(name, bucket === undefined ? folder : `bucket ${bucket}`, store)
  const alone = config.databaseUrl === undefined
  const shared =
    bucket !== undefined
      ? 'shared by every process'
      : alone
        ? 'of this machine, as the database is'
        : 'the same folder for every process, as ONFREQ_FILES_SHARED says'
  return finding.map((finding) => (finding.ok ? { ...finding, is: `${finding.is}, ${shared}` } : finding))
}

/** Writes, reads and deletes a test file. */
async function checkStore(name: string, location: string, store: FileStore): Promise<readonly Finding[]> {
  const key = `check-${randomUUID()}.txt`
  try {
    await store.put(key, Buffer.from(key))
    const finding = await store.get(key)
    const same = finding !== undefined && (await text(finding.body)) === key
    await store.remove(key)
    return [
      { what: name, is: `${location}: ${same ? 'written and read' : 'what was written does not come back'}`, ok: same },
    ]
  } catch (error) {
    return [no(name, `${location}: ${getReason(error)}`)]
  }
}

async function checkMail({ mail }: Config): Promise<readonly Finding[]> {
  const limits = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
  const transport = createTransport({ url: mail.url, ...limits })
  try {
    await transport.verify()
    return [yes('mail', `from ${mail.from}: the server takes mails`)]
  } catch (error) {
    return [no('mail', `from ${mail.from}: ${getReason(error)}`)]
  } finally {
    transport.close()
  }
}

async function checkBackup(config: Config): Promise<readonly Finding[]> {
  const { target, key } = config.backup
  if (target === undefined) return [no('backup', 'none is made by itself; e.g. ONFREQ_BACKUP=s3://onfreq-backups/site')]
  const locked = key === undefined ? 'not encrypted, without ONFREQ_SECRET' : 'encrypted'
  const finding = await checkStore('backup', target, openStore(target, config))
  return [
    ...finding.map((finding) => ({ ...finding, is: `${finding.is}, ${locked}` })),
    yes('archive', getArchive(config)),
  ]
}

function getArchive({ backup, databaseUrl }: Config): string {
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
