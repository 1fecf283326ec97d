/** Figures of the entire site, by day and by week. */
import type pg from 'pg'
import { firstIdAt } from '#kernel/ids.ts'

export interface DayFigures {
  readonly contacts: number
  /** Number of operators with a contact. */
  readonly operators: number
}

/** Figures of two UTC days (`2026-11-21`), from the daily counts. */
export async function readDays(
  pool: pg.Pool,
  today: string,
  yesterday: string,
): Promise<{ readonly today: DayFigures; readonly yesterday: DayFigures }> {
  const { rows } = await pool.query<DayFigures & { readonly day: string }>({
    name: 'live-door-days',
    text: `
      select day::text, sum(voice + cw + data + sstv + other)::int as contacts, count(*)::int as operators
      from roll_day where day in ($1::date, $2::date) and voice + cw + data + sstv + other > 0 group by day`,
    values: [today, yesterday],
  })
  const getFigures = (target: string) => rows.find(({ day }) => day === target) ?? { contacts: 0, operators: 0 }
  return { today: getFigures(today), yesterday: getFigures(yesterday) }
}

/** DXCC entities of the public contacts logged between two instants. */
export async function readEntities(pool: pg.Pool, from: Date, to: Date): Promise<readonly number[]> {
  const { rows } = await pool.query<{ dxcc: number }>({
    name: 'live-door-entities',
    text: `
      select distinct dxcc from contact
      where live and public_call and id >= $1 and id < $2 and dxcc is not null`,
    values: [firstIdAt(from), firstIdAt(to)],
  })
  return rows.map(({ dxcc }) => dxcc)
}
