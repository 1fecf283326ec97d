import type { Sql } from '#kernel/database/sql.ts'

/** A contact of another member with this member that is missing from this member's log. */
export interface OthersRow {
  readonly id: number
  readonly stationCall: string
  readonly call: string
  readonly startedAt: Date
  /** `startedAt` as PostgreSQL formats it, to the microsecond. Cursor of the next page. */
  readonly place: string
  readonly hasSeconds: boolean
  readonly band: string | null
  readonly mode: string | null
  readonly submode: string | null
  readonly rstSent: string | null
  readonly rstRcvd: string | null
  readonly satName: string | null
  readonly propMode: string | null
  readonly needsProof: boolean
}

export interface Holder {
  readonly id: number
  readonly callsign: string
  readonly isDemo: boolean
  readonly verified: boolean
}

export async function findHolder(sql: Sql, ownerId: number): Promise<Holder | undefined> {
  const [row] = await sql<Holder>(
    `select a.id, a.callsign, a.is_demo as "isDemo", exists (
       select from callsign_proof p where p.owner_id = a.id and p.callsign = a.callsign) as verified
     from account a where a.id = $1`,
    [ownerId],
  )
  return row
}

/** Usual portable forms of a call. Contacts under any other form are matched when they are logged. */
export const listPortableForms = (call: string): readonly string[] =>
  call.includes('/') ? [call] : [call, ...['P', 'M', 'A', 'MM', 'AM', 'QRP'].map((suffix) => `${call}/${suffix}`)]

/**
 * Contacts that members made under their verified call, unconfirmed, with no candidate for the same contact in this
 * member's log. Contacts hidden from public views are excluded.
 */
const OTHERS = `from contact o join account a on a.id = o.owner_id and not a.is_demo
  where o.call = any($2::text[]) and o.owner_id <> $1 and o.public_call and o.band is not null and o.mode is not null
    and coalesce(upper(o.contact_type), '') <> 'SWL'
    and (o.station_call = a.callsign or o.station_call like a.callsign || '/%' or o.station_call like '%/' || a.callsign)
    and not exists (select from member_confirmation m where m.owner_id = o.owner_id and m.contact_id = o.id)
    and not exists (
      select from contact c where c.owner_id = $1 and c.band = o.band and c.call in (o.station_call, a.callsign)
        and c.started_at between o.started_at - interval '30 minutes' and o.started_at + interval '30 minutes')`

const REQUIRES_VERIFICATION = '(not $3 and o.started_at < (select me.created_at from account me where me.id = $1))'

const toParams = ({ id, callsign, verified }: Holder) => [id, listPortableForms(callsign), verified]

/** Counting stops here, so that opening the log stays fast. */
const MAX_COUNT = 20_000

export async function countOthers(sql: Sql, holder: Holder) {
  const [row] = await sql<{ stations: number; contacts: number; needsProof: number }>(
    `select count(distinct owner_id)::int as stations, count(*)::int as contacts,
       count(*) filter (where locked)::int as "needsProof"
     from (select o.owner_id, ${REQUIRES_VERIFICATION} as locked ${OTHERS} limit ${MAX_COUNT}) counted`,
    toParams(holder),
  )
  return row ?? { stations: 0, contacts: 0, needsProof: 0 }
}

export interface OthersPosition {
  readonly place: string
  readonly id: number
}

export interface OthersChoice {
  readonly after: OthersPosition | null
  readonly limit: number
  /** Ids of the chosen contacts; null chooses all. */
  readonly only: readonly number[] | null
  readonly except: readonly number[]
}

/** Newest contacts first. */
export async function findOthers(sql: Sql, holder: Holder, choice: OthersChoice): Promise<readonly OthersRow[]> {
  const { after, limit, only, except } = choice
  return sql<OthersRow>(
    `select o.id, o.station_call as "stationCall", o.call, o.started_at as "startedAt", o.started_at::text as place,
       o.has_seconds as "hasSeconds", o.band, o.mode, o.submode, o.rst_sent as "rstSent", o.rst_rcvd as "rstRcvd",
       o.sat_name as "satName", o.prop_mode as "propMode", ${REQUIRES_VERIFICATION} as "needsProof" ${OTHERS}
       and ($4::timestamptz is null or (o.started_at, o.id) < ($4::timestamptz, $5::bigint))
       and ($6::bigint[] is null or o.id = any($6::bigint[])) and o.id <> all($7::bigint[])
     order by o.started_at desc, o.id desc limit $8`,
    [...toParams(holder), after?.place ?? null, after?.id ?? 0, only, except, limit],
  )
}

/** Members with an id above `after` who have not been notified. */
export async function findNewcomers(sql: Sql, after: number): Promise<readonly Holder[]> {
  return sql<Holder>(
    `select a.id, a.callsign, a.is_demo as "isDemo", false as verified from account a
     where a.id > $1 and not a.is_demo and not exists (select from other_side_notice n where n.owner_id = a.id) limit 500`,
    [after],
  )
}

/** @returns whether this is the first notification of the member */
export async function markNotified(sql: Sql, ownerId: number, now: Date): Promise<boolean> {
  const rows = await sql(
    'insert into other_side_notice (owner_id, told_at) values ($1, $2) on conflict do nothing returning 1',
    [ownerId, now],
  )
  return rows.length > 0
}
