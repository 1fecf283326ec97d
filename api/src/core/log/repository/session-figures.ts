/** Contacts of a member since the last break. */
import type { Sql } from '#kernel/database/sql.ts'

export interface SessionFigures {
  readonly contacts: number
  readonly lastHour: number
  /** Number of DXCC entities. */
  readonly countries: number
}

/** A break of two hours starts a new session. Contacts older than a day, imports and paper logs do not count. */
export async function readSessionFigures(sql: Sql, ownerId: number, now: Date): Promise<SessionFigures> {
  const [figures] = await sql<SessionFigures>(
    `with recent as (
       select started_at, dxcc,
         started_at - lag(started_at) over (order by started_at) > interval '2 hours' as after_break
       from contact
       where owner_id = $1 and public_call and live
         and started_at > $2::timestamptz - interval '24 hours' and started_at <= $2::timestamptz + interval '10 minutes'
     ), begin as (select coalesce(max(started_at) filter (where after_break), min(started_at)) as at, max(started_at) as last from recent)
     select count(*)::int as contacts,
       (count(*) filter (where started_at > $2::timestamptz - interval '1 hour'))::int as "lastHour",
       count(distinct dxcc)::int as countries
     from recent, begin
     where started_at >= begin.at and begin.last > $2::timestamptz - interval '2 hours'`,
    [ownerId, now],
  )
  return figures ?? { contacts: 0, lastHour: 0, countries: 0 }
}
