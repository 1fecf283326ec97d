/** The bars behind the figures of the boards, only for the stations on them. */
import type pg from 'pg'
import type { Periods } from '../boards/periods.ts'
import { dayStart } from '../boards/periods.ts'

/** Contacts of a station in an hour. The class is empty for a mode without one. */
export type HourOf = readonly [callsign: string, second: number, modeClass: string, n: number]
/** Contacts of a station on a UTC day. */
export type DayOf = readonly [
  callsign: string,
  second: number,
  voice: number,
  cw: number,
  data: number,
  sstv: number,
  other: number,
]

export interface BoardTrendRows {
  readonly faces: Readonly<Record<string, string>>
  /** Hours of yesterday and today. */
  readonly hours: readonly HourOf[]
  /** Days since the first day of any period. */
  readonly days: readonly DayOf[]
}

/** One statement for all boards: about a hundred stations, two days of hours and a month of days. */
export async function readBoardTrends(
  pool: pg.Pool,
  callsigns: readonly string[],
  periods: Periods,
): Promise<BoardTrendRows> {
  const first = Object.values(periods).reduce((least, { from }) => (from < least ? from : least), periods.today.from)
  const { rows } = await pool.query<BoardTrendRows>({
    name: 'live-board-trends',
    text: `
      with member as materialized (
        select id, callsign, profile_image_name from account
        where callsign = any($1) and not exclude_from_leaderboards)
      select
        (select coalesce(json_object_agg(callsign, profile_image_name), '{}') from member
          where profile_image_name is not null) as faces,
        (select coalesce(json_agg(json_build_array(h.callsign, h.second, h.mode_class, h.n)), '[]') from (
          select m.callsign, extract(epoch from r.hour)::bigint as second, r.mode_class, sum(r.n)::int as n
          from member m join roll_hour r on r.owner_id = m.id
          where r.hour >= $2 and r.hour < $3 group by 1, 2, 3) h) as hours,
        (select coalesce(json_agg(json_build_array(m.callsign, extract(epoch from d.day at time zone 'UTC')::bigint,
            d.voice, d.cw, d.data, d.sstv, d.other)), '[]')
          from member m join roll_day d on d.owner_id = m.id
          where d.day >= $4::date and d.day < $5::date) as days`,
    values: [callsigns, dayStart(periods.yesterday.from), dayStart(periods.today.to), first, periods.today.to],
  })
  return rows[0] ?? { faces: {}, hours: [], days: [] }
}
