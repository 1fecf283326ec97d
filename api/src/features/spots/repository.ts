/** Spots in the database. */
import type pg from 'pg'
import type { SpotFacts } from './normalise.ts'

export interface SpotRow extends Omit<SpotFacts, 'seen_at' | 'base_call'> {
  readonly seq: number
  readonly seen_at: Date
  readonly lotw: boolean
  readonly member: string | null
}

const COLUMNS = `id, seq, seen_at, callsign, spotter, spotters, frequency_hz, band, mode, mode_class, mode_guessed, comment,
  dxcc, entity, continent, cq_zone, spotter_continent, grid, reference, snr, speed, source, lotw, member`

/** Another process holds the connections now, and writes instead of this one. */
export class NotLeaderError extends Error {}

export interface Counted {
  readonly id: number
  readonly spotters: number
}

/** @throws NotLeaderError, without changing anything, when `holder` does not hold the connections */
export async function writeSpots(
  pool: pg.Pool,
  holder: string,
  added: readonly SpotFacts[],
  counted: readonly Counted[],
): Promise<void> {
  const { rows } = await pool.query<{ mine: boolean }>(WRITE, [
    holder,
    JSON.stringify(added),
    counted.map(({ id }) => id),
    counted.map(({ spotters }) => spotters),
  ])
  if (rows[0]?.mine !== true) throw new NotLeaderError()
}

const WRITE = `
  with keeper as materialized (select holder from spot_keeper where holder = $1 for share),
  added as (
    insert into spot (id, seq, seen_at, callsign, base_call, spotter, spotters, frequency_hz, band, mode, mode_class,
      mode_guessed, comment, dxcc, entity, continent, cq_zone, spotter_continent, grid, reference, snr, speed, source,
      lotw, member)
    select s.id, nextval('spot_seq'), s.seen_at, s.callsign, s.base_call, s.spotter, s.spotters, s.frequency_hz, s.band,
      s.mode, s.mode_class, s.mode_guessed, s.comment, s.dxcc, s.entity, s.continent, s.cq_zone, s.spotter_continent,
      s.grid, s.reference, s.snr, s.speed, s.source,
      exists (select from lotw_user l where l.callsign in (s.callsign, s.base_call)),
      (select a.callsign from account a where a.callsign in (s.callsign, s.base_call) and a.deletion_requested_at is null
       order by a.callsign = s.callsign desc limit 1)
    from keeper, json_to_recordset($2::json) as s (id bigint, seen_at timestamptz, callsign text, base_call text,
      spotter text, spotters integer, frequency_hz bigint, band text, mode text, mode_class text, mode_guessed boolean,
      comment text, dxcc integer, entity text, continent text, cq_zone smallint, spotter_continent text, grid text,
      reference text, snr smallint, speed smallint, source text)
    order by s.id
    on conflict (id) do nothing
  ), counted as (
    update spot set spotters = c.spotters, seq = nextval('spot_seq')
    from keeper, unnest($3::bigint[], $4::integer[]) as c (id, spotters)
    where spot.id = c.id and spot.spotters < c.spotters
  )
  select exists (select from keeper) as mine`

/** From now on, only this process can write spots. */
export async function acquireKeeper(pool: pg.Pool, holder: string): Promise<void> {
  await pool.query(
    `insert into spot_keeper (holder, at) values ($1, clock_timestamp())
     on conflict (one) do update set holder = excluded.holder, at = excluded.at, configured = 0, connected = 0`,
    [holder],
  )
}

export interface LinkCounts {
  readonly configured: number
  readonly connected: number
}

export async function saveLinks(pool: pg.Pool, holder: string, { configured, connected }: LinkCounts): Promise<void> {
  await pool.query('update spot_keeper set at = clock_timestamp(), configured = $2, connected = $3 where holder = $1', [
    holder,
    configured,
    connected,
  ])
}

/** Zero after 90 seconds without a report, since the holder reports every 30 seconds. */
export async function readLinks(pool: pg.Pool): Promise<LinkCounts> {
  const { rows } = await pool.query<LinkCounts>(
    `select configured, case when at > clock_timestamp() - interval '90 seconds' then connected else 0 end as connected
     from spot_keeper`,
  )
  return rows[0] ?? { configured: 0, connected: 0 }
}

export async function readAfterId(pool: pg.Pool, id: string, limit: number): Promise<readonly SpotRow[]> {
  const { rows } = await pool.query<SpotRow>(`select ${COLUMNS} from spot where id > $1 order by id limit $2`, [
    id,
    limit,
  ])
  return rows
}

/** New and changed spots after `seq`, in the order in which they were written. */
export async function readAfterSeq(pool: pg.Pool, seq: number, limit: number): Promise<readonly SpotRow[]> {
  const { rows } = await pool.query<SpotRow>(`select ${COLUMNS} from spot where seq > $1 order by seq limit $2`, [
    seq,
    limit,
  ])
  return rows
}

export async function readNewest(pool: pg.Pool): Promise<{ readonly id: number; readonly seq: number }> {
  const { rows } = await pool.query<{ id: number; seq: number }>(
    'select coalesce((select max(id) from spot), 0) as id, coalesce((select max(seq) from spot), 0) as seq',
  )
  return rows[0] ?? { id: 0, seq: 0 }
}

/** Recent spots, with which a new holder continues merging. */
export async function readSince(pool: pg.Pool, since: Date): Promise<readonly SpotRow[]> {
  const { rows } = await pool.query<SpotRow>(`select ${COLUMNS} from spot where seen_at > $1 order by id`, [since])
  return rows
}

/** @returns the number of deleted spots */
export async function deleteOlder(pool: pg.Pool, before: Date, limit: number): Promise<number> {
  const { rowCount } = await pool.query(
    'delete from spot where id in (select id from spot where seen_at < $1 order by seen_at limit $2)',
    [before, limit],
  )
  return rowCount ?? 0
}

/** New spots per minute, over the last `minutes`. */
export async function readRate(pool: pg.Pool, now: Date, minutes: number): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from spot where seen_at > $1::timestamptz - $2 * interval '1 minute'`,
    [now, minutes],
  )
  return Math.round(((rows[0]?.n ?? 0) / minutes) * 10) / 10
}

export interface SpotFilter {
  readonly since: Date
  readonly bands?: readonly string[]
  readonly modes?: readonly string[]
  readonly continents?: readonly string[]
  readonly spotterContinents?: readonly string[]
  readonly sources?: readonly string[]
  readonly lotw?: boolean
  readonly members?: 'all' | readonly string[]
  readonly baseCall?: string
  /** Position of the last spot on the previous page; selects older ones. */
  readonly before?: { readonly at: Date; readonly id: string }
}

export async function readSpots(pool: pg.Pool, filter: SpotFilter, limit: number): Promise<readonly SpotRow[]> {
  const values: unknown[] = [filter.since]
  const parts = ['seen_at > $1']
  const add = (part: string, ...input: readonly unknown[]) => {
    let text = part
    for (const value of input) {
      values.push(value)
      text = text.replace('?', `$${values.length}`)
    }
    parts.push(text)
  }
  if (filter.bands) add('band = any(?::text[])', filter.bands)
  if (filter.modes) add('(mode = any(?::text[]) or mode_class = any(?::text[]))', filter.modes, filter.modes)
  if (filter.continents) add('continent = any(?::text[])', filter.continents)
  if (filter.spotterContinents) add('spotter_continent = any(?::text[])', filter.spotterContinents)
  if (filter.sources) add('source = any(?::text[])', filter.sources)
  if (filter.lotw === true) parts.push('lotw')
  if (filter.members === 'all') parts.push('member is not null')
  else if (filter.members) add('member = any(?::text[])', filter.members)
  if (filter.baseCall) add('base_call = ?', filter.baseCall)
  if (filter.before) add('(seen_at, id) < (?::timestamptz, ?::bigint)', filter.before.at, filter.before.id)
  values.push(limit)
  const { rows } = await pool.query<SpotRow>(
    `select ${COLUMNS} from spot where ${parts.join(' and ')} order by seen_at desc, id desc limit $${values.length}`,
    values,
  )
  return rows
}
