import { expect } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'

/** Checks that every roll-up of every operator equals a recount. */
export async function expectRollupsToMatch({ app: { pool } }: TestApp): Promise<void> {
  const rows = async (text: string) => (await pool.query(text)).rows
  expect(await rows('select owner_id, hour, band, mode_class, n from roll_hour order by 1, 2, 3, 4')).toEqual(
    await rows(`select owner_id, date_bin('1 hour', started_at, '2000-01-01 00:00:00+00') as hour,
      coalesce(band, '') as band, mode_class, count(*)::int as n from contact where public_call
      group by 1, 2, 3, 4 order by 1, 2, 3, 4`),
  )
  expect(
    await rows(`select owner_id, day, voice, cw, data, sstv, other from roll_day
      where voice + cw + data + sstv + other <> 0 order by 1, 2`),
  ).toEqual(
    await rows(`select owner_id, (started_at at time zone 'UTC')::date as day,
      ${['voice', 'cw', 'data', 'sstv'].map((name) => `count(*) filter (where mode_class = '${name}')::int as ${name}`).join(', ')},
      count(*) filter (where mode_class not in ('voice', 'cw', 'data', 'sstv'))::int as other
      from contact where public_call group by 1, 2 order by 1, 2`),
  )
  expect(await rows('select owner_id, dxcc, band, mode_class, n, first_at from worked order by 1, 2, 3, 4')).toEqual(
    await rows(`select owner_id, dxcc, coalesce(band, '') as band, mode_class, count(*)::int as n, min(started_at) as first_at
      from contact where public_call and dxcc is not null group by 1, 2, 3, 4 order by 1, 2, 3, 4`),
  )
  expect(await rows('select owner_id, contacts from log_owner where contacts > 0 order by 1')).toEqual(
    await rows('select owner_id, count(*) as contacts from contact group by 1 order by 1'),
  )
}
