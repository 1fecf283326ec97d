/** Activations, and their contacts in the log. */
import type { ActivatedReference } from '@onfreq/ham/operating/activation'
import type { Sql } from '#kernel/database/sql.ts'

export interface ActivationRow {
  readonly id: number
  readonly callsign: string
  readonly refs: readonly ActivatedReference[]
  readonly earlier: Readonly<Record<string, number>>
  readonly startedAt: Date
  readonly endedAt: Date | null
}

const COLUMNS = 'id, callsign, refs, earlier, started_at as "startedAt", ended_at as "endedAt"'

/** The activation in progress first, then the newest. */
export async function readActivations(sql: Sql, ownerId: number, limit: number): Promise<readonly ActivationRow[]> {
  return sql<ActivationRow>(
    `select ${COLUMNS} from log_activation where owner_id = $1
     order by ended_at is null desc, started_at desc, id desc limit $2`,
    [ownerId, limit],
  )
}

export async function readActivation(sql: Sql, ownerId: number, id: number): Promise<ActivationRow | undefined> {
  const [row] = await sql<ActivationRow>(`select ${COLUMNS} from log_activation where owner_id = $1 and id = $2`, [
    ownerId,
    id,
  ])
  return row
}

/** Ends the activation in progress at `now`, or at its start when that is later. */
export async function endOpen(sql: Sql, ownerId: number, now: Date): Promise<void> {
  await sql('update log_activation set ended_at = greatest($2, started_at) where owner_id = $1 and ended_at is null', [
    ownerId,
    now,
  ])
}

export async function addActivation(
  sql: Sql,
  ownerId: number,
  { id, callsign, refs, earlier, startedAt, endedAt }: ActivationRow,
): Promise<void> {
  await sql(
    `insert into log_activation (owner_id, id, callsign, refs, earlier, started_at, ended_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [ownerId, id, callsign, JSON.stringify(refs), JSON.stringify(earlier), startedAt, endedAt],
  )
}

/** False when the owner has no activation with this id. */
export async function endActivation(sql: Sql, ownerId: number, id: number, now: Date): Promise<boolean> {
  const ended = await sql(
    `update log_activation set ended_at = coalesce(ended_at, greatest($3, started_at))
     where owner_id = $1 and id = $2 returning id`,
    [ownerId, id, now],
  )
  return ended.length > 0
}

export interface ActivationContactRow {
  readonly call: string
  readonly stationCall: string
  readonly startedAt: Date
  readonly band: string | null
  readonly freqHz: number | null
  readonly mode: string | null
  readonly submode: string | null
  readonly modeClass: string
  readonly rstSent: string | null
  readonly rstRcvd: string | null
  readonly grid: string | null
  readonly comment: string | null
  readonly propMode: string | null
  readonly satName: string | null
  readonly extra: readonly (readonly [string, string])[] | null
}

const CONTACT_COLUMNS = `call, station_call as "stationCall", started_at as "startedAt", band, freq_hz as "freqHz", mode, submode,
  mode_class as "modeClass", rst_sent as "rstSent", rst_rcvd as "rstRcvd", grid, comment, prop_mode as "propMode",
  sat_name as "satName", extra`

/** Contacts between two instants, oldest first. */
export async function readActivationContacts(
  sql: Sql,
  ownerId: number,
  { from, to }: { readonly from: Date; readonly to: Date },
  limit: number,
): Promise<readonly ActivationContactRow[]> {
  return sql<ActivationContactRow>(
    `select ${CONTACT_COLUMNS} from contact where owner_id = $1 and started_at >= $2 and started_at <= $3
     order by started_at, id limit $4`,
    [ownerId, from, to, limit],
  )
}

/** Contacts with a reference of the operator, oldest first. */
export async function readActivated(sql: Sql, ownerId: number): Promise<readonly ActivationContactRow[]> {
  return sql<ActivationContactRow>(
    `select ${CONTACT_COLUMNS} from contact where owner_id = $1 and public_call and activation_ref is not null
     order by started_at, id`,
    [ownerId],
  )
}

/** Calls, bands and mode classes worked from a WWFF reference before an instant, by reference. */
export async function countEarlier(
  sql: Sql,
  ownerId: number,
  refs: readonly string[],
  before: Date,
): Promise<Readonly<Record<string, number>>> {
  if (refs.length === 0) return {}
  const rows = await sql<{ ref: string; count: number }>(
    `select upper(trim(own.ref)) as ref, count(distinct (c.call, c.band, c.mode_class))::int as count
     from contact c
     cross join lateral jsonb_array_elements(c.extra) as field
     cross join lateral unnest(string_to_array(field ->> 1, ',')) as own (ref)
     where c.owner_id = $1 and c.started_at < $3 and c.activation_ref is not null
       and field ->> 0 in ('MY_WWFF_REF', 'MY_SIG_INFO') and upper(trim(own.ref)) = any($2::text[])
     group by 1`,
    [ownerId, refs, before],
  )
  return Object.fromEntries(rows.map(({ ref, count }) => [ref, count]))
}
