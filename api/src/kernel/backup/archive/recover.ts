/** Restores a base and the following WAL to a data folder as of one moment, using PostgreSQL's own recovery. */
import { createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, statfs } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pLimit from 'p-limit'
import type pg from 'pg'
import tar from 'tar-stream'
import { createClient } from '../../database/pool.ts'
import { type Binaries, findBinaries, findOlderBinaries, POSTGRES_MAJOR } from '../../database/supervisor/binaries.ts'
import { createEndpoint } from '../../database/supervisor/endpoint.ts'
import { chooseIdentity, type Identity } from '../../database/supervisor/identity.ts'
import { openSettings, passwordFile, removeOpenSettings } from '../../database/supervisor/password.ts'
import { SupervisedServer } from '../../database/supervisor/supervised-server.ts'
import { StartError } from '../../errors.ts'
import { hashing, type Vault } from '../vault.ts'
import { PLATFORM } from './keep.ts'
import { type Base, baseName, segmentKey } from './manifest.ts'
import { missingSegmentError, type Route } from './points.ts'
import { SEGMENT_BYTES, segmentBefore } from './segments.ts'

export interface RecoverOptions {
  readonly vault: Vault
  readonly route: Route
  readonly to: Date | 'latest'
  /** Created by the recovery; must not exist. */
  readonly folder: string
  readonly database: string
  readonly olderPostgres?: string | undefined
  /** Skips fsync, for data that is deleted afterwards. */
  readonly throwAway?: boolean
  /** Runs on the recovered data while the server is up; the server is stopped afterwards. */
  readonly work: (client: pg.Client) => Promise<void>
}

/** Recovery timeout in milliseconds; enough for a day of WAL. */
const TIMEOUT = 3_600_000
const CONCURRENCY = 4

/** @throws StartError when recovery fails; the folder is unusable then */
export async function recover(options: RecoverOptions): Promise<void> {
  const { route, folder, to, database, work, throwAway = false } = options
  const identity = chooseIdentity(binariesFor(route.base, options.olderPostgres), folder)
  mkdirSync(identity.dataDir, { recursive: true, mode: 0o700 })
  identity.own(identity.dataDir)
  await checkRoom(route, identity.dataDir)
  await unpackBase(options, identity)
  await fetchLog(options, identity)
  const signal = join(identity.dataDir, 'recovery.signal')
  writeFileSync(signal, '', { mode: 0o600 })
  identity.own(signal)
  const endpoint = createEndpoint(identity.dataDir, 'recovery')
  if (endpoint.socketDir !== undefined) identity.own(endpoint.socketDir)
  const server = new SupervisedServer(identity, endpoint, {
    settings: {
      ...recoverySettings(to),
      ...openSettings(identity),
      ...(throwAway && { fsync: 'off', shared_buffers: '64MB' }),
    },
    timeoutMs: TIMEOUT,
  })
  try {
    await server.start().catch((error: unknown) => {
      throw toReadableError(error, identity.dataDir, options)
    })
    if (to === 'latest') checkReached(route, identity.dataDir)
    const client = createClient(endpoint.connectionString(database), 'onfreq-restore')
    await client.connect()
    try {
      await work(client)
    } finally {
      await client.end()
    }
  } finally {
    await server.stop()
  }
}

/** Path of a folder's server log. */
const getLog = (dataDir: string) => `${dataDir}.log`

function binariesFor({ postgres, platform }: Base, olderPostgres: string | undefined): Binaries {
  if (platform !== PLATFORM) {
    throw new StartError(
      `The archive was written on ${platform}, and this is ${PLATFORM}: another kind of machine cannot read it. Restore a complete backup, without --to.`,
    )
  }
  if (postgres === POSTGRES_MAJOR) return findBinaries()
  const olderBinaries = findOlderBinaries(postgres, olderPostgres)
  if (olderBinaries !== undefined) return olderBinaries
  throw new StartError(
    `The archive was written by PostgreSQL ${postgres}, and this version of Onfreq brings ${POSTGRES_MAJOR}. Restore with the version that wrote it, or name a folder that has bin/postgres of ${postgres} in ONFREQ_OLDER_POSTGRES.`,
  )
}

/** @throws StartError before anything is written */
async function checkRoom({ base, segments }: Route, folder: string): Promise<void> {
  const needed = (base.bytes + (segments.length + 2) * SEGMENT_BYTES) * 1.1
  const { bavail, bsize } = await statfs(dirname(folder))
  if (bavail * bsize > needed) return
  const inGb = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`
  throw new StartError(
    `The database and its log need ${inGb(needed)} in ${dirname(folder)}, and ${inGb(bavail * bsize)} are free.`,
  )
}

async function unpackBase({ vault, route: { base } }: RecoverOptions, { dataDir, own }: Identity): Promise<void> {
  const meter = hashing()
  const extract = tar.extract()
  const feeding = pipeline(await vault.get(baseName(base), { pack: true }), meter.stream, extract)
  const unpacking = (async () => {
    for await (const entry of extract) {
      const path = resolveInside(dataDir, entry.header.name)
      if (entry.header.type === 'directory') {
        await mkdir(path, { recursive: true, mode: 0o700 })
        entry.resume()
      } else if (entry.header.type === 'file') {
        await pipeline(entry, createWriteStream(path, { mode: 0o600 }))
      } else throw new StartError(`The base ${base.id} holds ${entry.header.name}, which is not a file.`)
      own(path)
    }
  })()
  await Promise.all([feeding, unpacking])
  const { sha256, bytes } = meter.result()
  if (sha256 !== base.sha256 || bytes !== base.bytes) {
    throw new StartError(`The archive is damaged: the base ${base.id} is not what its manifest says.`)
  }
}

/** @throws StartError for a path outside the folder */
function resolveInside(folder: string, name: string): string {
  const path = normalize(join(folder, name))
  if (path === normalize(folder) || path.startsWith(`${normalize(folder)}${sep}`)) return path
  throw new StartError(`The base of the archive is damaged: it holds ${name}.`)
}

/** Writes segments directly to pg_wal, which avoids a second copy and a restore command. */
async function fetchLog({ vault, route }: RecoverOptions, { dataDir, own }: Identity): Promise<void> {
  const limit = pLimit(CONCURRENCY)
  await limit.map(route.segments, async ({ name }) => {
    const path = join(dataDir, 'pg_wal', name)
    const meter = hashing()
    const body = await vault.get(segmentKey(route.base.archive, name), { pack: true })
    await pipeline(body, meter.stream, createWriteStream(path, { mode: 0o600 })).catch((error: unknown) => {
      throw damaged(name, error)
    })
    if (meter.result().bytes !== SEGMENT_BYTES) throw damaged(name, undefined)
    own(path)
  })
}

const damaged = (segment: string, cause: unknown) =>
  cause instanceof StartError
    ? cause
    : new StartError(`The archive is damaged: the segment ${segment} cannot be read.`, { cause })

const recoverySettings = (to: Date | 'latest'): Record<string, string> => ({
  // All segments are in pg_wal, but the server requires a restore_command.
  restore_command: 'exit 1',
  recovery_target_timeline: 'current',
  recovery_target_action: 'promote',
  // The server does not yet accept "T" and "Z" when it parses this setting.
  ...(to === 'latest' ? {} : { recovery_target_time: to.toISOString().replace('T', ' ').replace('Z', '+00') }),
  // Rejects connections until recovery is complete.
  hot_standby: 'off',
  archive_mode: 'off',
})

/**
 * PostgreSQL treats an invalid record as the end of the WAL, without an error.
 * Checks that recovery reached the last segment, because PostgreSQL treats an invalid record as the end of the WAL.
 */
function checkReached({ base, segments }: Route, dataDir: string): void {
  const last = segments.at(-1)?.name ?? base.segment
  const histories = readdirSync(join(dataDir, 'pg_wal')).filter((name) => name.endsWith('.history'))
  const history = histories.sort().at(-1)
  const lines = history === undefined ? '' : readFileSync(join(dataDir, 'pg_wal', history), 'utf8')
  const [, position] = [...lines.matchAll(/^\d+\t([0-9A-F]+\/[0-9A-F]+)\t/gm)].at(-1) ?? []
  if (position !== undefined && segmentBefore(position, base.timeline) >= last) return
  throw new StartError(
    `The archive is damaged: its log can be read until ${position ?? 'its beginning'}, which is before the segment ${last}.`,
  )
}

/** Replaces the server's message for an unreached target by one that names what can be restored. */
function toReadableError(error: unknown, dataDir: string, { to, route }: RecoverOptions): unknown {
  const log = existsSync(getLog(dataDir)) ? readFileSync(getLog(dataDir), 'utf8') : ''
  if (to === 'latest' || !log.includes('recovery ended before configured recovery target was reached')) return error
  const [, last] = [...log.matchAll(/last completed transaction was at log time (\S+ \S+)/g)].at(-1) ?? []
  const until = new Date(last?.replace(' ', 'T').replace(/\+00$/, 'Z') ?? route.base.ended_at)
  if (route.missing !== undefined) return missingSegmentError(route.missing, until)
  return new StartError(
    `The archive does not reach ${to.toISOString()}. It ends with what was written at ${until.toISOString()}. For all of it say --to latest.`,
  )
}

/** Deletes the log, password and settings files that a recovery leaves next to its folder. */
export function removeTraces(dataDir: string): void {
  for (const path of [getLog(dataDir), passwordFile(dataDir)]) rmSync(path, { force: true })
  removeOpenSettings(dataDir)
}
