import type { AlertWayKind } from '@onfreq/contracts/alerts/alerts'
import type { Sql } from '#kernel/database/sql.ts'

export interface NewWayRow {
  readonly id: number
  readonly kind: AlertWayKind
  readonly label: string
  readonly target: Buffer | null
  readonly keyHash: Buffer | null
  readonly createdAt: Date
  readonly readyAt: Date | null
}

export interface WayRow {
  readonly id: number
  readonly kind: AlertWayKind
  readonly label: string
  readonly target: Buffer | null
  readonly isOn: boolean
  readonly problem: string | null
  readonly readyAt: Date | null
  readonly lastSentAt: Date | null
}

export async function readWays(sql: Sql, ownerId: number): Promise<readonly WayRow[]> {
  return sql<WayRow>(
    `select w.id, w.kind, w.label, w.target_enc as target, w.is_on as "isOn", w.problem, w.ready_at as "readyAt", (
       select max(d.sent_at) from alert_delivery d where d.owner_id = w.owner_id and d.way_id = w.id) as "lastSentAt"
     from alert_way w where w.owner_id = $1 order by w.id`,
    [ownerId],
  )
}

export async function insertWay(sql: Sql, ownerId: number, way: NewWayRow): Promise<void> {
  const { id, kind, label, target, keyHash, createdAt, readyAt } = way
  await sql(
    `insert into alert_way (owner_id, id, kind, label, target_enc, key_hash, created_at, ready_at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [ownerId, id, kind, label, target, keyHash, createdAt, readyAt],
  )
}

/**
 * Enabling a channel clears its problem.
 * @returns false when the channel does not exist
 */
export async function setWayEnabled(sql: Sql, ownerId: number, id: number, isOn: boolean): Promise<boolean> {
  const rows = await sql(
    'update alert_way set is_on = $3, problem = null where owner_id = $1 and id = $2 returning id',
    [ownerId, id, isOn],
  )
  return rows.length > 0
}

export async function deleteWay(sql: Sql, ownerId: number, id: number): Promise<boolean> {
  return (await sql('delete from alert_way where owner_id = $1 and id = $2 returning id', [ownerId, id])).length > 0
}

/** A null hash leaves the stored one unchanged. */
export async function replaceTarget(
  sql: Sql,
  ownerId: number,
  id: number,
  target: Buffer,
  keyHash: Buffer | null,
): Promise<void> {
  await sql('update alert_way set target_enc = $3, key_hash = coalesce($4, key_hash) where owner_id = $1 and id = $2', [
    ownerId,
    id,
    target,
    keyHash,
  ])
}

/** @returns the owner of the feed, or null for an unknown key or a disabled feed */
export async function findFeed(
  sql: Sql,
  keyHash: Buffer,
): Promise<{ readonly ownerId: number; readonly wayId: number } | null> {
  const [row] = await sql<{ ownerId: number; wayId: number }>(
    `select owner_id as "ownerId", id as "wayId" from alert_way where key_hash = $1 and kind = 'feed' and is_on`,
    [keyHash],
  )
  return row ?? null
}

export interface PairingRow {
  readonly ownerId: number
  readonly id: number
  readonly keyHash: Buffer
}

/** Telegram channels whose pairing is pending. */
export async function readPairings(sql: Sql, since: Date): Promise<readonly PairingRow[]> {
  return sql<PairingRow>(
    `select owner_id as "ownerId", id, key_hash as "keyHash" from alert_way
     where kind = 'telegram' and ready_at is null and created_at > $1 order by created_at`,
    [since],
  )
}

export async function completePairing(
  sql: Sql,
  { ownerId, id }: PairingRow,
  target: Buffer,
  label: string,
  now: Date,
): Promise<void> {
  await sql(
    `update alert_way set target_enc = $3, label = $4, key_hash = null, ready_at = $5 where owner_id = $1 and id = $2 and ready_at is null`,
    [ownerId, id, target, label, now],
  )
}

/** Deletes pairings whose chat was never opened. */
export async function deletePairings(sql: Sql, before: Date): Promise<void> {
  await sql(`delete from alert_way where kind = 'telegram' and ready_at is null and created_at <= $1`, [before])
}
