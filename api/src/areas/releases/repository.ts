import { ReleaseManifest } from '@onfreq/contracts/registry'
import type { Channel } from '@onfreq/contracts/releases'
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
}

export async function releaseExists(trx: Trx, microfrontend: string, id: string): Promise<boolean> {
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
}

/** Locked until the transaction ends: two moves at once come one after the other. */
export async function lockPointer(trx: Trx, microfrontend: string, channel: Channel): Promise<Pointer | undefined> {
  return trx
    .selectFrom('release_channel')
    .select(['release_id', 'previous_id'])
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
    channel: row.channel === 'stable' || row.channel === 'canary' ? row.channel : null,
  }))
}
