/** Contacts of the site by hour and mode class, without operators who left the boards. Only sums leave the database. */
import type pg from 'pg'
import type { Periods } from '../boards/periods.ts'

export interface HourCount {
  /** Start of the hour. */
  readonly hour: Date
  /** Empty for a mode without a class. */
  readonly mode_class: string
  readonly n: number
}

/** Hours with `from` inclusive and `to` exclusive. */
export async function readHours(pool: pg.Pool, from: Date, to: Date): Promise<readonly HourCount[]> {
  const { rows } = await pool.query<HourCount>({
    name: 'live-hours',
    text: `
      select r.hour, r.mode_class, sum(r.n)::int as n
      from roll_hour r join account a on a.id = r.owner_id
      where r.hour >= $1 and r.hour < $2 and not a.exclude_from_leaderboards
      group by 1, 2`,
    values: [from, to],
  })
  return rows
}

type BoardPeriod = 'today' | 'yesterday' | 'this_week' | 'this_month'

/** Number of operators with a contact in each period. */
export async function countOperators(
  pool: pg.Pool,
  periods: Pick<Periods, BoardPeriod>,
): Promise<Record<BoardPeriod, number>> {
  const { today, yesterday, this_week: week, this_month: month } = periods
  const { rows } = await pool.query<Record<BoardPeriod, number>>({
    name: 'live-period-operators',
    text: `
      select count(distinct d.owner_id) filter (where d.day >= $1::date and d.day < $2::date)::int as today,
        count(distinct d.owner_id) filter (where d.day >= $3::date and d.day < $1::date)::int as yesterday,
        count(distinct d.owner_id) filter (where d.day >= $4::date and d.day < $2::date)::int as this_week,
        count(distinct d.owner_id) filter (where d.day >= $5::date and d.day < $2::date)::int as this_month
      from roll_day d join account a on a.id = d.owner_id
      where d.day >= least($3::date, $4::date, $5::date) and d.day < $2::date
        and d.voice + d.cw + d.data + d.sstv + d.other > 0 and not a.exclude_from_leaderboards`,
    values: [today.from, today.to, yesterday.from, week.from, month.from],
  })
  return rows[0] ?? { today: 0, yesterday: 0, this_week: 0, this_month: 0 }
}
