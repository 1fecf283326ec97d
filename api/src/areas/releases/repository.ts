import { ReleaseManifest } from '@onfreq/contracts/registry'
import { CHANNELS, type Channel, type PinnedChannel } from '@onfreq/contracts/releases'
import { sql } from 'kysely'
import { Compile } from 'typebox/compile'
import type { Database, Trx } from '../../database/types.ts'

export interface ChannelPointer {
  readonly microfrontend: string
  readonly channel: Channel
  readonly current: ReleaseManifest
  readonly previous: ReleaseManifest | undefined
  /** Share of visitors. */
  readonly percent: number
  readonly movedAt: Date
  readonly haltedAt: Date | null
}

const manifestSchema = Compile(ReleaseManifest)

export async function findPointers(db: Database, channel: Channel): Promise<readonly ChannelPointer[]> {
  const rows = await db
    .selectFrom('release_channel as c')
    .innerJoin('release as current', (join) =>
      join.onRef('current.microfrontend', '=', 'c.microfrontend').onRef('current.id', '=', 'c.release_id'),
    )
    .leftJoin('release as previous', (join) =>
      join.onRef('previous.microfrontend', '=', 'c.microfrontend').onRef('previous.id', '=', 'c.previous_id'),
    )
    .select(['c.microfrontend', 'c.percent', 'c.moved_at', 'c.halted_at'])
    .select(['current.manifest as current', 'previous.manifest as previous'])
    .where('c.channel', '=', channel)
    .orderBy('c.microfrontend')
    .execute()
  return rows.flatMap(({ microfrontend, current, previous, percent, moved_at: movedAt, halted_at: haltedAt }) => {
    // A manifest of a version that this API does not understand is left out instead of breaking every page.
    if (!manifestSchema.Check(current)) return []
    const before = manifestSchema.Check(previous) ? previous : undefined
    return [{ microfrontend, channel, current, previous: before, percent, movedAt, haltedAt }]
  })
}

export async function insertRelease(
  trx: Trx,
  manifest: ReleaseManifest,
  created: { readonly at: Date; readonly by: string },
): Promise<void> {
  await trx
    .insertInto('release')
    .values({
      microfrontend: manifest.name,
      id: manifest.id,
      version: manifest.version,
      manifest: JSON.stringify(manifest),
      created_at: created.at,
      created_by: created.by,
    })
    .onConflict((conflict) => conflict.columns(['microfrontend', 'id']).doNothing())
    .execute()
  await deleteUpload(trx, manifest.name, manifest.id)
}

export async function deleteUpload(db: Database | Trx, microfrontend: string, id: string): Promise<void> {
  await db.deleteFrom('release_upload').where('microfrontend', '=', microfrontend).where('id', '=', id).execute()
}

/** What was announced before a time and is not whole yet. */
export async function findUploadsBefore(db: Database, at: Date): Promise<readonly ReleaseManifest[]> {
  const rows = await db.selectFrom('release_upload').select('manifest').where('started_at', '<', at).execute()
  return rows.flatMap(({ manifest }) => (manifestSchema.Check(manifest) ? [manifest] : []))
}

/** The manifest of a release that is whole. */
export async function findRelease(
  db: Database,
  microfrontend: string,
  id: string,
): Promise<ReleaseManifest | undefined> {
  return findManifest(db, 'release', microfrontend, id)
}

/** What was announced and is not whole yet. */
export async function findUpload(
  db: Database,
  microfrontend: string,
  id: string,
): Promise<ReleaseManifest | undefined> {
  return findManifest(db, 'release_upload', microfrontend, id)
}

async function findManifest(db: Database, table: 'release' | 'release_upload', microfrontend: string, id: string) {
  const row = await db
    .selectFrom(table)
    .select('manifest')
    .where('microfrontend', '=', microfrontend)
    .where('id', '=', id)
    .executeTakeFirst()
  return manifestSchema.Check(row?.manifest) ? row.manifest : undefined
}

export async function saveUpload(
  db: Database,
  manifest: ReleaseManifest,
  started: { readonly at: Date; readonly by: string },
): Promise<void> {
  const values = { manifest: JSON.stringify(manifest), started_at: started.at, started_by: started.by }
  await db
    .insertInto('release_upload')
    .values({ microfrontend: manifest.name, id: manifest.id, ...values })
    .onConflict((conflict) => conflict.columns(['microfrontend', 'id']).doUpdateSet(values))
    .execute()
}

export interface StoredRow {
  readonly microfrontend: string
  readonly id: string
  readonly created_at: Date
  readonly created_by: string
}

/** The newest releases of each microfrontend. */
export async function newestReleases(db: Database, each: number): Promise<readonly StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select microfrontend, id, created_at, created_by
    from (
      select microfrontend, id, created_at, created_by,
        row_number() over (partition by microfrontend order by created_at desc, id desc) as place
      from release
    ) as numbered
    where place <= ${each}
    order by microfrontend, created_at desc, id desc
  `.execute(db)
  return rows
}

export interface PinRow {
  readonly microfrontend: string
  readonly channel: PinnedChannel
  readonly manifest: ReleaseManifest
  readonly actor: string
  readonly reason: string
  readonly at: Date
}

export async function findPins(db: Database): Promise<readonly PinRow[]> {
  const rows = await db
    .selectFrom('release_pin as p')
    .innerJoin('release as r', (join) =>
      join.onRef('r.microfrontend', '=', 'p.microfrontend').onRef('r.id', '=', 'p.release_id'),
    )
    .select(['p.microfrontend', 'p.channel', 'p.actor', 'p.reason', 'p.pinned_at', 'r.manifest'])
    .orderBy('p.microfrontend')
    .execute()
  return rows.flatMap(({ microfrontend, channel, actor, reason, pinned_at: at, manifest }) =>
    manifestSchema.Check(manifest)
      ? [{ microfrontend, channel: channel === 'embed' ? 'embed' : 'stable', actor, reason, at, manifest }]
      : [],
  )
}

export async function savePin(
  trx: Trx,
  pin: {
    readonly microfrontend: string
    readonly channel: PinnedChannel
    readonly releaseId: string
    readonly actor: string
    readonly reason: string
    readonly at: Date
  },
): Promise<void> {
  const values = { release_id: pin.releaseId, actor: pin.actor, reason: pin.reason, pinned_at: pin.at }
  await trx
    .insertInto('release_pin')
    .values({ microfrontend: pin.microfrontend, channel: pin.channel, ...values })
    .onConflict((conflict) => conflict.columns(['microfrontend', 'channel']).doUpdateSet(values))
    .execute()
}

/** Answers which release was pinned. */
export async function deletePin(trx: Trx, microfrontend: string, channel: PinnedChannel): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('release_pin')
    .where('microfrontend', '=', microfrontend)
    .where('channel', '=', channel)
    .returning('release_id')
    .executeTakeFirst()
  return row?.release_id
}

/** Ends a channel; answers where it pointed. */
export async function deletePointer(trx: Trx, microfrontend: string, channel: Channel): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('release_channel')
    .where('microfrontend', '=', microfrontend)
    .where('channel', '=', channel)
    .returning('release_id')
    .executeTakeFirst()
  return row?.release_id
}

export async function releaseExists(trx: Database | Trx, microfrontend: string, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('release')
    .select('id')
    .where('microfrontend', '=', microfrontend)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

export interface Pointer {
  readonly release_id: string
  readonly previous_id: string | null
  readonly percent: number
  readonly halted_at: Date | null
}

/** Locked until the transaction ends: two moves at once come one after the other. */
export async function lockPointer(trx: Trx, microfrontend: string, channel: Channel): Promise<Pointer | undefined> {
  return trx
    .selectFrom('release_channel')
    .select(['release_id', 'previous_id', 'percent', 'halted_at'])
    .where('microfrontend', '=', microfrontend)
    .where('channel', '=', channel)
    .forUpdate()
    .executeTakeFirst()
}

export interface Move {
  readonly microfrontend: string
  readonly channel: Channel
  readonly releaseId: string
  readonly previousId: string | null
  readonly percent: number
  readonly at: Date
}

export async function savePointer(trx: Trx, move: Move): Promise<void> {
  const values = {
    release_id: move.releaseId,
    previous_id: move.previousId,
    percent: move.percent,
    moved_at: move.at,
    halted_at: null,
  }
  await trx
    .insertInto('release_channel')
    .values({ microfrontend: move.microfrontend, channel: move.channel, ...values })
    .onConflict((conflict) => conflict.columns(['microfrontend', 'channel']).doUpdateSet(values))
    .execute()
}

export interface AuditLine {
  readonly id: number
  readonly at: Date
  readonly actor: string
  readonly action: string
  readonly microfrontend: string
  readonly channel: Channel | null
  readonly release_id: string | null
  readonly from_id: string | null
  readonly reason: string
}

export async function insertAudit(trx: Trx, line: AuditLine): Promise<void> {
  await trx.insertInto('release_audit').values(line).execute()
}

/** Where a channel was moved to, the newest move first. */
export async function findMoves(
  trx: Trx,
  microfrontend: string,
  channel: Channel,
): Promise<readonly Pick<AuditLine, 'action' | 'release_id' | 'from_id'>[]> {
  return trx
    .selectFrom('release_audit')
    .select(['action', 'release_id', 'from_id'])
    .where('microfrontend', '=', microfrontend)
    .where('channel', '=', channel)
    .where('action', 'in', ['release', 'promote', 'rollback'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function findDeployToken(
  db: Database,
  hash: Buffer,
): Promise<{ readonly id: number; readonly microfrontend: string; readonly name: string } | undefined> {
  return db
    .selectFrom('deploy_token')
    .select(['id', 'microfrontend', 'name'])
    .where('token_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
}

export async function touchDeployToken(db: Database, id: number, at: Date): Promise<void> {
  await db.updateTable('deploy_token').set({ last_used_at: at }).where('id', '=', id).execute()
}

export async function insertDeployToken(
  db: Database,
  token: {
    readonly id: number
    readonly microfrontend: string
    readonly name: string
    readonly hash: Buffer
    readonly at: Date
  },
): Promise<void> {
  await db
    .insertInto('deploy_token')
    .values({
      id: token.id,
      microfrontend: token.microfrontend,
      name: token.name,
      token_hash: token.hash,
      created_at: token.at,
    })
    .execute()
}

export interface TokenRow {
  readonly id: number
  readonly microfrontend: string
  readonly name: string
  readonly created_at: Date
  readonly last_used_at: Date | null
}

/** Tokens that work. */
export async function findDeployTokens(db: Database): Promise<readonly TokenRow[]> {
  return db
    .selectFrom('deploy_token')
    .select(['id', 'microfrontend', 'name', 'created_at', 'last_used_at'])
    .where('revoked_at', 'is', null)
    .orderBy('microfrontend')
    .orderBy('created_at')
    .execute()
}

/** Answers whose token it was; undefined when there is none that works. */
export async function revokeDeployToken(trx: Trx, id: number, at: Date): Promise<TokenRow | undefined> {
  return trx
    .updateTable('deploy_token')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning(['id', 'microfrontend', 'name', 'created_at', 'last_used_at'])
    .executeTakeFirst()
}

/** Keeps a canary from visitors; answers whether it was running. */
export async function haltCanary(trx: Trx, microfrontend: string, at: Date): Promise<string | undefined> {
  const row = await trx
    .updateTable('release_channel')
    .set({ halted_at: at })
    .where('microfrontend', '=', microfrontend)
    .where('channel', '=', 'canary')
    .where('halted_at', 'is', null)
    .returning('release_id')
    .executeTakeFirst()
  return row?.release_id
}

export async function latestAudit(db: Database, limit: number): Promise<readonly AuditLine[]> {
  const rows = await db
    .selectFrom('release_audit')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    ...row,
    channel: CHANNELS.find((channel) => channel === row.channel) ?? null,
  }))
}
