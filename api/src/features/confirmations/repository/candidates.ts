import type { Sql } from '#kernel/database/sql.ts'
import type { Candidate } from '../report/match.ts'
import type { ReportRecord } from '../report/record.ts'

const COLUMNS = `c.owner_id as "ownerId", c.id, c.call, c.station_call as "stationCall",
  (extract(epoch from c.started_at) * 1000)::float8 as at, c.band, coalesce(c.submode, c.mode) as mode,
  c.mode_class as "modeClass", c.sat_name as "satName", c.prop_mode as "propMode"`

/** Contacts within `apartMs` of any record, each once: overlapping time windows are merged. */
export async function findAround(
  sql: Sql,
  ownerIds: readonly number[],
  records: readonly ReportRecord[],
  apartMs: number,
): Promise<readonly Candidate[]> {
  const windows: { from: number; to: number }[] = []
  for (const { at } of [...records].sort((a, b) => a.at - b.at)) {
    const last = windows.at(-1)
    if (last !== undefined && at - apartMs <= last.to) last.to = at + apartMs
    else windows.push({ from: at - apartMs, to: at + apartMs })
  }
  return sql<Candidate>(
    `select ${COLUMNS} from unnest($1::bigint[]) o (owner_id)
     cross join unnest($2::float8[], $3::float8[]) w (first, last)
     join contact c on c.owner_id = o.owner_id
       and c.started_at between to_timestamp(w.first / 1000) and to_timestamp(w.last / 1000)`,
    [ownerIds, windows.map(({ from }) => from), windows.map(({ to }) => to)],
  )
}

/** The nearest contact with the same call within 25 hours, by index of the record. */
export async function findElsewhen(
  sql: Sql,
  ownerIds: readonly number[],
  records: readonly ReportRecord[],
): Promise<ReadonlyMap<number, Candidate>> {
  if (records.length === 0) return new Map()
  const rows = await sql<Candidate & { readonly n: number }>(
    `select r.n::int as n, found.* from unnest($2::text[], $3::float8[], $4::text[]) with ordinality r (call, at, band, n)
     cross join lateral (
       select ${COLUMNS} from contact c
       where c.call = r.call and c.owner_id = any($1::bigint[]) and (r.band is null or c.band = r.band)
         and c.started_at between to_timestamp(r.at / 1000) - interval '25 hours'
                              and to_timestamp(r.at / 1000) + interval '25 hours'
       order by abs(extract(epoch from c.started_at) * 1000 - r.at) limit 1) found`,
    [ownerIds, records.map(({ call }) => call), records.map(({ at }) => at), records.map(({ band }) => band)],
  )
  return new Map(rows.map(({ n, ...candidate }) => [n - 1, candidate]))
}

/** Ids of contacts changed by the step so far. A resumed report must not assign them a second record. */
export async function listChangedContacts(
  sql: Sql,
  ownerIds: readonly number[],
  stepId: number,
): Promise<ReadonlySet<number>> {
  const rows = await sql<{ id: number }>(
    'select distinct contact_id as id from contact_revision where owner_id = any($1::bigint[]) and step_id = $2',
    [ownerIds, stepId],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Whether the log has a contact under this station call or a portable form of it. */
export async function isLogged(sql: Sql, ownerIds: readonly number[], stationCall: string): Promise<boolean> {
  const rows = await sql('select 1 from contact where owner_id = any($1::bigint[]) and station_call = $2 limit 1', [
    ownerIds,
    stationCall,
  ])
  return rows.length > 0
}
