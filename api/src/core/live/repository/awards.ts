/** Granted awards, and the contacts that may earn one. */
import { AWARD_UPLOAD_HOURS } from '@onfreq/contracts/live/awards'
import type pg from 'pg'
import type { AwardContact } from '../awards/trackers.ts'

export interface GrantRow {
  readonly id: number
  readonly owner_id: number
  readonly award_id: number
  readonly award_date: string
  readonly qso_count: number
  readonly callsign: string
  readonly name: string
  readonly image: string | null
}

const GRANTS = `
  select g.id, g.owner_id, g.award_id, g.award_date, g.qso_count, a.callsign, a.name, a.profile_image_name as image
  from award_grant g join account a on a.id = g.owner_id`

export async function readLatestGrants(pool: pg.Pool, limit: number): Promise<readonly GrantRow[]> {
  const { rows } = await pool.query<GrantRow>(`${GRANTS} order by g.award_date desc, g.id desc limit $1`, [limit])
  return rows
}

export async function findGrant(pool: pg.Pool, id: number): Promise<GrantRow | undefined> {
  const { rows } = await pool.query<GrantRow>(`${GRANTS} where g.id = $1`, [id])
  return rows[0]
}

export async function readOwnerGrants(pool: pg.Pool, ownerId: number): Promise<readonly GrantRow[]> {
  const { rows } = await pool.query<GrantRow>(`${GRANTS} where g.owner_id = $1 order by g.award_date desc, g.id desc`, [
    ownerId,
  ])
  return rows
}

/** The earliest holder first. */
export async function readAwardHolders(
  pool: pg.Pool,
  awardId: number,
  limit: number,
): Promise<{ readonly total: number; readonly grants: readonly GrantRow[] }> {
  const { rows } = await pool.query<{ total: number }>(
    'select count(*) as total from award_grant where award_id = $1',
    [awardId],
  )
  const first = await pool.query<GrantRow>(
    `${GRANTS} where g.award_id = $1 order by g.award_date, g.granted_at, g.id limit $2`,
    [awardId, limit],
  )
  return { total: rows[0]?.total ?? 0, grants: first.rows }
}

/** Number of holders of each award. */
export async function countHolders(pool: pg.Pool): Promise<ReadonlyMap<number, number>> {
  const { rows } = await pool.query<{ award_id: number; holders: number }>(
    'select award_id, count(*) as holders from award_grant group by award_id',
  )
  return new Map(rows.map((row) => [row.award_id, row.holders]))
}

export interface HolderRow {
  readonly owner_id: number
  readonly awards: number
}

export async function readHolders(pool: pg.Pool, limit: number): Promise<readonly HolderRow[]> {
  const { rows } = await pool.query<HolderRow>(
    `select owner_id, count(*) as awards from award_grant group by owner_id
     order by awards desc, max(award_date), owner_id limit $1`,
    [limit],
  )
  return rows
}

/** The newest `each` grants of every holder in the list. */
export async function readNewestOwnerGrants(
  pool: pg.Pool,
  ownerIds: readonly number[],
  each: number,
): Promise<readonly GrantRow[]> {
  const { rows } = await pool.query<GrantRow>(
    `select newest.* from unnest($1::bigint[]) as o (owner_id) cross join lateral (
       ${GRANTS} where g.owner_id = o.owner_id order by g.award_date desc, g.id desc limit $2
     ) newest`,
    [ownerIds, each],
  )
  return rows
}

export interface GrantContactRow {
  readonly id: number
  readonly started_at: Date
  readonly call: string
  readonly band: string | null
  readonly mode: string | null
  readonly country: string | null
}

/** The contacts that earned an award, without those deleted in the meantime. */
export async function readGrantContacts(pool: pg.Pool, grant: GrantRow): Promise<readonly GrantContactRow[]> {
  const { rows } = await pool.query<GrantContactRow>(
    `select c.id, c.started_at, c.call, c.band, coalesce(c.submode, c.mode) as mode, c.country
     from award_grant g join contact c on c.owner_id = g.owner_id and c.id = any(g.contact_ids)
     where g.owner_id = $1 and g.id = $2 order by c.started_at, c.id`,
    [grant.owner_id, grant.id],
  )
  return rows
}

export interface NewGrant {
  readonly id: number
  readonly awardId: number
  readonly day: string
  readonly contactIds: readonly number[]
}

/** Existing grants are not changed. Returns the number of new ones. */
export async function saveGrants(
  pool: pg.Pool,
  ownerId: number,
  grants: readonly NewGrant[],
  now: Date,
): Promise<number> {
  let saved = 0
  for (const { id, awardId, day, contactIds } of grants) {
    const { rowCount } = await pool.query(
      `with granted as (
         insert into award_grant (owner_id, id, award_id, award_date, qso_count, contact_ids, granted_at)
         values ($1, $2, $3, $4::date, $5, $6::bigint[], $7) on conflict (owner_id, award_id) do nothing
         returning owner_id, award_id::bigint)
       select open_note(array[award_id], array[owner_id], 'award', null) from granted`,
      [ownerId, id, awardId, day, contactIds.length, contactIds, now],
    )
    saved += rowCount ?? 0
  }
  return saved
}

export interface AwardSoFar {
  readonly awardId: number
  readonly soFar: number
}

/** Replaces an operator's progress towards the awards that they do not have yet. */
export async function saveProgress(
  pool: pg.Pool,
  ownerId: number,
  countedTo: string,
  open: readonly AwardSoFar[],
): Promise<void> {
  await pool.query(
    `insert into award_progress (owner_id, counted_to, so_far) values ($1, $2::date, $3::jsonb)
     on conflict (owner_id) do update set counted_to = excluded.counted_to, so_far = excluded.so_far
     where award_progress.counted_to <= excluded.counted_to`,
    [ownerId, countedTo, JSON.stringify(Object.fromEntries(open.map(({ awardId, soFar }) => [awardId, soFar])))],
  )
}

export async function readProgress(
  pool: pg.Pool,
  ownerId: number,
): Promise<{ readonly countedTo: string; readonly soFar: Readonly<Record<string, number>> } | undefined> {
  const { rows } = await pool.query<{ countedTo: string; soFar: Record<string, number> }>(
    'select counted_to as "countedTo", so_far as "soFar" from award_progress where owner_id = $1',
    [ownerId],
  )
  return rows[0]
}

export interface CandidatePart {
  readonly shard: number
  readonly of: number
  /** Only operators with larger ids. */
  readonly after: number
}

/**
 * Operators of a shard who may have earned an award, in order of id: those whose account or main account had a
 * subscription after `since`.
 */
export async function readCandidates(
  pool: pg.Pool,
  since: Date,
  { shard, of, after }: CandidatePart,
): Promise<readonly number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select distinct a.id from subscription_period p
     join account a on a.id = p.owner_id or a.managed_by_id = p.owner_id
     where p.ends_at > $1 and a.id % $2::int = $3 and a.id > $4 order by a.id`,
    [since, of, shard, after],
  )
  return rows.map((row) => row.id)
}

export async function readHeldAwards(pool: pg.Pool, ownerId: number): Promise<ReadonlySet<number>> {
  const { rows } = await pool.query<{ award_id: number }>('select award_id from award_grant where owner_id = $1', [
    ownerId,
  ])
  return new Set(rows.map((row) => row.award_id))
}

const PAGE = 5_000

const QUALIFYING = `
  select c.id, c.started_at as "startedAt", c.call, c.band, coalesce(c.submode, c.mode) as mode,
    c.mode_class as "modeClass", c.dxcc, c.continent, c.cq_zone as "cqZone", c.grid, c.activation_ref as "activationRef"
  from contact c
  where c.owner_id = $1 and c.started_at < $2 and (c.started_at, c.id) > ($3, $4) and c.public_call
    and c.created_at <= c.started_at + interval '${AWARD_UPLOAD_HOURS} hours'
    and exists (
      select 1 from account a join subscription_period p on p.owner_id = coalesce(a.managed_by_id, a.id)
      where a.id = $1 and p.starts_at <= c.started_at and p.ends_at > c.started_at
    )
  order by c.started_at, c.id limit ${PAGE}`

/** An operator's contacts that satisfy the rules common to all awards, in chronological order, page by page. */
export async function* readQualifying(pool: pg.Pool, ownerId: number, before: Date): AsyncGenerator<AwardContact> {
  let at = new Date(0)
  let id = 0
  for (;;) {
    const { rows } = await pool.query<AwardContact>(QUALIFYING, [ownerId, before, at, id])
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE) return
    at = last.startedAt
    id = last.id
  }
}

export async function readLastAwardDay(pool: pg.Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ day: string | null }>('select max(day) as day from award_day')
  return rows[0]?.day ?? undefined
}
