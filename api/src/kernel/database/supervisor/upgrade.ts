/**
 * Upgrades the data folder from an older major version of PostgreSQL. Both servers run side by side, everything is
 * copied from one to the other, and then the folders are swapped. The upgrade never writes to the old folder, which is
 * retained.
 *
 * `<data>.upgrade.json` records the progress so that the next start resumes there: `copy` (filling the new folder,
 * `<data>.next`) or `swap` (the copy is complete and the folders are being swapped).
 */
import { createHash } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { readdir, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { StartError } from '../../errors.ts'
import { findOlderBinaries, packageCommand } from './binaries.ts'
import { getMajor, prepareCluster } from './cluster.ts'
import { createEndpoint } from './endpoint.ts'
import { chooseIdentity, type Identity } from './identity.ts'
import { openSettings, removeOpenSettings } from './password.ts'
import { type ServerOptions, SupervisedServer, stopOrphan } from './supervised-server.ts'

export interface Upgrade {
  /** A folder with `bin/postgres` of the older version, set by the user. */
  readonly olderPostgres: string | undefined
  /**
   * Copies everything from one server to the other and compares it; resumes an interrupted copy. `from` and `to`
   * return URLs by database name.
   * @throws StartError for data that cannot be copied, and for differences
   */
  readonly copy: (servers: {
    readonly from: (database: string) => string
    readonly to: (database: string) => string
    readonly log: (line: string) => void
  }) => Promise<void>
}

const Journal = Type.Object({
  from: Type.String(),
  to: Type.String(),
  step: Type.Union([Type.Literal('copy'), Type.Literal('swap')]),
  /** New name of the old folder; set from `swap` on. */
  kept: Type.Optional(Type.String()),
  /** State of the old server's control file at the time of the copy. */
  state: Type.Optional(Type.String()),
})
type Journal = Static<typeof Journal>
const journalCheck = Compile(Journal)

export const journalFile = (dataDir: string) => `${dataDir}.upgrade.json`
const nextFolder = (dataDir: string) => `${dataDir}.next`

/** Does nothing for a folder of this or a newer version, or a missing one. The caller holds the start lock. */
export async function upgradeCluster(
  identity: Identity,
  { onEvent = () => {}, upgrade, settings = {} }: ServerOptions & { readonly upgrade?: Upgrade },
): Promise<void> {
  const { dataDir } = identity
  const to = identity.binaries.major
  finishSwap(dataDir, to, onEvent)
  const from = getMajor(dataDir)
  if (upgrade === undefined || from === undefined || Number(from) >= Number(to)) return
  const older = findOlderBinaries(from, upgrade.olderPostgres)
  if (older === undefined) throw new StartError(missingBinariesMessage(dataDir, from, to))
  onEvent(`database: ${dataDir} was written by PostgreSQL ${from}; it is taken over to PostgreSQL ${to}`)
  if (readJournal(dataDir)?.to !== to) await discardNext(dataDir)
  if (!existsSync(nextFolder(dataDir))) await checkRoom(dataDir)
  writeJournal(dataDir, { from, to, step: 'copy' })
  const oldIdentity = chooseIdentity(older, dataDir)
  const old = new SupervisedServer(oldIdentity, getEndpoint(identity, 'old'), {
    // Accepts no clients, whose writes the copy would miss, and runs no vacuum on the old folder.
    settings: { ...settings, ...openSettings(oldIdentity), default_transaction_read_only: 'on', autovacuum: 'off' },
  })
  const next = await createNextServer(identity, settings)
  try {
    await old.start()
    await next.start()
    await upgrade.copy({ from: old.connectionString, to: next.connectionString, log: onEvent })
  } finally {
    // After a clean shutdown both servers have everything on disk.
    await Promise.all([old.stop(), next.stop()])
    removeOpenSettings(dataDir)
  }
  writeJournal(dataDir, { from, to, step: 'swap', kept: findFreeName(dataDir, from), state: getState(dataDir) })
  onEvent('database: everything is copied and compared')
  finishSwap(dataDir, to, onEvent)
}

/** Each rename is atomic; the journal shows which one is missing after an interruption. */
function finishSwap(dataDir: string, to: string, log: (line: string) => void): void {
  const journal = readJournal(dataDir)
  if (journal?.step !== 'swap' || journal.kept === undefined) return
  const next = nextFolder(dataDir)
  if (existsSync(dataDir) && existsSync(next)) {
    // If an older Onfreq version ran again, the old folder is authoritative.
    if (journal.to !== to) return
    // A server has written to the old folder since the copy.
    if (getMajor(dataDir) !== journal.from || getState(dataDir) !== journal.state) {
      writeJournal(dataDir, { from: journal.from, to: journal.to, step: 'copy' })
      return
    }
    renameSync(dataDir, journal.kept)
    syncFolder(dirname(dataDir))
    log(`database: the folder of PostgreSQL ${journal.from} is now ${journal.kept}`)
  }
  if (!existsSync(dataDir)) {
    if (!existsSync(next)) {
      throw new StartError(
        `The upgrade of the database was interrupted, and ${next} is gone since. The data is in ${journal.kept}: rename it to ${dataDir} and remove ${journalFile(dataDir)}.`,
      )
    }
    renameSync(next, dataDir)
  }
  syncFolder(dirname(dataDir))
  rmSync(`${next}.log`, { force: true })
  rmSync(journalFile(dataDir), { force: true })
  log(
    `database: PostgreSQL ${journal.to} has taken over. Remove ${journal.kept} when you are content; nothing reads it any more`,
  )
}

async function createNextServer(
  identity: Identity,
  settings: Readonly<Record<string, string>>,
): Promise<SupervisedServer> {
  const next: Identity = { ...identity, dataDir: nextFolder(identity.dataDir) }
  const endpoint = getEndpoint(identity, 'next')
  await stopOrphan(next.dataDir)
  await prepareCluster(next, endpoint)
  return new SupervisedServer(next, endpoint, { settings: { max_wal_size: '4GB', ...settings } })
}

/** A socket location that no other process uses. */
function getEndpoint(identity: Identity, which: 'old' | 'next') {
  const endpoint = createEndpoint(identity.dataDir, which)
  if (endpoint.socketDir !== undefined) identity.own(endpoint.socketDir)
  return endpoint
}

async function discardNext(dataDir: string): Promise<void> {
  const next = nextFolder(dataDir)
  await stopOrphan(next)
  rmSync(next, { recursive: true, force: true })
}

function missingBinariesMessage(dataDir: string, from: string, to: string): string {
  const packaged = packageCommand(from)
  const byPackage = packaged === undefined ? '' : `run "${packaged}", `
  return `The data folder ${dataDir} was written by PostgreSQL ${from}, and this version of Onfreq brings PostgreSQL ${to}. To take it over, the programs of PostgreSQL ${from} are needed too: ${byPackage}install its server (Debian: postgresql-${from}), or name a folder that has bin/postgres of it in ONFREQ_OLDER_POSTGRES. Nothing was changed.`
}

/** @throws StartError when the disk has no room for a second copy */
async function checkRoom(dataDir: string): Promise<void> {
  const { bavail, bsize } = await statfs(dirname(dataDir))
  const needed = await getSize(dataDir)
  if (bavail * bsize > needed * 1.1) return
  const inGb = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`
  throw new StartError(
    `The database has to be copied for its new version: ${inGb(needed)} are needed beside ${dataDir}, and ${inGb(bavail * bsize)} are free. Nothing was changed.`,
  )
}

async function getSize(folder: string): Promise<number> {
  let bytes = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name)).catch(() => undefined))?.size ?? 0
  }
  return bytes
}

/** A fingerprint of the control file, which changes whenever a server runs on the folder. */
function getState(dataDir: string): string {
  return createHash('sha256')
    .update(readFileSync(join(dataDir, 'global/pg_control')))
    .digest('hex')
}

function findFreeName(dataDir: string, major: string): string {
  for (let n = 1; ; n += 1) {
    const name = `${dataDir}.postgres-${major}${n === 1 ? '' : `-${n}`}`
    if (!existsSync(name)) return name
  }
}

function readJournal(dataDir: string): Journal | undefined {
  const path = journalFile(dataDir)
  if (!existsSync(path)) return undefined
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (journalCheck.Check(value)) return value
  } catch {
    // Handled below.
  }
  throw new StartError(
    `${path} is damaged: it says how far the upgrade of the database got. Restore a backup, or ask for help.`,
  )
}

function writeJournal(dataDir: string, journal: Journal): void {
  const path = journalFile(dataDir)
  const half = `${path}.part`
  const file = openSync(half, 'w', 0o600)
  try {
    writeSync(file, `${JSON.stringify(journal)}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(half, path)
  syncFolder(dirname(path))
}

/** Syncs a folder, which makes a rename in it durable. Windows has no such call. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
