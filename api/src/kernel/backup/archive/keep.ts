/** Maintains the archive of the embedded database: its WAL continuously, and a nightly base backup. */
import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from '../../config.ts'
import { computeFingerprint } from '../make.ts'
import type { Vault } from '../vault.ts'
import { createReplicationClient, readBaseBackup } from './base-backup.ts'
import { BASE_FORMAT, type Base, baseName, manifestName, segmentKey } from './manifest.ts'
import { deleteOldArchives } from './retention.ts'
import { parseSegment, segmentBefore } from './segments.ts'
import { follows, readSpool, readState, type Spool, type State, waitingSegments, writeState } from './spool.ts'

/** One process at a time; the lock ends with its process. */
const LOCK = 727_012

export interface ArchiveOptions {
  readonly config: Pick<Config, 'backup' | 'databaseUrl' | 'secret'>
  /** Opens a session connection; the client is not connected yet. */
  readonly connect: (name: string) => pg.Client
  readonly vault: Vault
  readonly target: string
  readonly version: string
}

export interface Kept {
  /** Segments archived. */
  readonly segments: number
  /** The base created, if any. */
  readonly base: Base | undefined
}

/**
 * Moves finished WAL segments to the archive, and creates a base if the archive has none (`base: 'needed'`) or always
 * (`'now'`, which waits for a running one). Undefined when the database is external or does not archive, or another
 * process is running this.
 */
export async function archiveFiles(options: ArchiveOptions, base: 'needed' | 'now'): Promise<Kept | undefined> {
  if (options.config.databaseUrl !== undefined) return undefined
  const client = options.connect('onfreq-archive')
  await client.connect()
  try {
    const spool = await readSpool(client)
    if (spool === undefined) return undefined
    if (base === 'now') await client.query('select pg_advisory_lock($1)', [LOCK])
    else {
      const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK])
      if (rows[0]?.mine !== true) return undefined
    }
    const { state, segments } = await uploadSegments(spool, options)
    if (base === 'needed' && state.base !== null) return { segments, base: undefined }
    const created = await makeBase(client, state, options)
    await writeState(spool, { ...state, base: created.ended_at })
    await deleteOldArchives(options.vault.store, {
      days: options.config.backup.keep.days,
      now: new Date(),
      current: state.archive,
    })
    return { segments, base: created }
  } finally {
    await client.end()
  }
}

/**
 * A segment is removed from the spool once it is archived. After an interruption it is uploaded again with the same
 * bytes.
 */
async function uploadSegments(
  spool: Spool,
  { vault, target }: ArchiveOptions,
): Promise<{ state: State; segments: number }> {
  let state = await readState(spool, target)
  const begin = async (): Promise<State> => {
    const created = { system: spool.system, target, archive: newId(new Date()), last: null, base: null }
    await writeState(spool, created)
    return created
  }
  state ??= await begin()
  let segments = 0
  for (const name of await waitingSegments(spool)) {
    const path = join(spool.folder, name)
    const exists = state.last !== null && sameTimeline(state.last, name) && name <= state.last
    if (!exists) {
      if (!follows(state, name)) state = await begin()
      await vault.put(segmentKey(state.archive, name), createReadStream(path), { pack: true })
      state = { ...state, last: name }
      await writeState(spool, state)
      segments += 1
    }
    await rm(path, { force: true })
  }
  return { state, segments }
}

const sameTimeline = (one: string, other: string) => parseSegment(one)?.timeline === parseSegment(other)?.timeline

const newId = (at: Date) => `${at.toISOString().replace(/[-:.]/g, '')}-${randomBytes(3).toString('hex')}`

async function makeBase(
  client: pg.Client,
  { archive }: State,
  { config, vault, version }: ArchiveOptions,
): Promise<Base> {
  const beganAt = new Date()
  const id = newId(beganAt)
  const { rows: migrations } = await client.query<{ name: string; hash: string }>(
    `select name, hash from migration order by name`,
  )
  const replication = createReplicationClient(client)
  await replication.connect()
  try {
    const { stream, end } = readBaseBackup(replication)
    const { sha256, bytes } = await vault.put(baseName({ archive, id }), stream, { pack: true })
    const { position, timeline } = end()
    const { rows } = await client.query<{ at: Date; version: string }>(
      `select clock_timestamp() as at, current_setting('server_version_num') as version`,
    )
    const [now = { at: new Date(), version: '0' }] = rows
    const base: Base = {
      format: BASE_FORMAT,
      id,
      archive,
      began_at: beganAt.toISOString(),
      ended_at: now.at.toISOString(),
      version,
      postgres: String(Math.floor(Number(now.version) / 10_000)),
      platform: PLATFORM,
      timeline,
      segment: segmentBefore(position, timeline),
      encrypted_to: vault.key?.recipient ?? null,
      secret: { fingerprint: computeFingerprint(config.secret) },
      migrations,
      bytes,
      sha256,
    }
    // The base is valid once its manifest exists.
    await vault.store.put(manifestName(base), Buffer.from(`${JSON.stringify(base, null, 2)}\n`))
    return base
  } finally {
    await replication.end()
  }
}

/** A data folder can be read only on the platform that wrote it. */
export const PLATFORM = `${process.platform}-${process.arch}`
