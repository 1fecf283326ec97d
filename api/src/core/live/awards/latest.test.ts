import type { Award, AwardHolder, LatestAwardsResponse } from '@onfreq/contracts/live/awards'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { catchUpAwards } from './catch-up.ts'

let site: TestApp
const members: TestMember[] = []
beforeAll(async () => {
  site = await startTestApp()
  site.clock.set('2026-04-10T12:00:00Z')
  for (let n = 0; n < 12; n += 1) members.push(await site.register())
  // The first operator has twelve awards, the next eleven …; each is later than all earlier ones.
  let id = 0
  for (const [index, { accountId }] of members.entries()) {
    for (let award = 1; award <= 12 - index; award += 1) {
      id += 1
      await site.app.pool.query(
        `insert into award_grant (owner_id, id, award_id, award_date, qso_count, contact_ids, granted_at)
         values ($1, $2, $3, $4::date, $5, '{}', $6)`,
        [accountId, id, award, '2026-04-09', 7, new Date(Date.UTC(2026, 3, 10, 0, 0, id))],
      )
    }
  }
})
afterAll(() => site.close())

test('lists the newest 24 awards, and the ten top holders with their newest three', async () => {
  const { awards, holders } = (await site.get('award/latest')).json<LatestAwardsResponse>()
  expect(awards).toHaveLength(24)
  expect(awards.map(({ id }) => id)).toEqual(Array.from({ length: 24 }, (_, n) => 78 - n))
  expect(holders.map((holder: AwardHolder) => holder.awards)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
  for (const holder of holders) {
    expect(holder.latest).toHaveLength(3)
    expect(new Set(holder.latest.map(({ user }: Award) => user.my_callsign))).toEqual(new Set([holder.my_callsign]))
  }
  expect(holders[0]?.latest.map(({ id }: Award) => id)).toEqual([12, 11, 10])
  expect((await site.get('award/holders')).json().holders).toEqual(holders)
})

test('shows an award removed from the catalogue by its number, without a certificate', async () => {
  const [, , , , , , , , , , , last] = members
  await site.app.pool.query(
    `insert into award_grant (owner_id, id, award_id, award_date, qso_count, contact_ids, granted_at)
     values ($1, 900, 999, '2026-04-09', 7, '{}', $2)`,
    [last!.accountId, site.clock.now()],
  )
  const awards = (await site.get(`award/of/${last!.callsign}`)).json<{ awards: Award[] }>().awards
  expect(awards.find(({ award_id }) => award_id === 999)).toMatchObject({
    award: { name: 'Award 999', short_name: '999' },
    highlighted: false,
  })
  expect(awards.find(({ award_id }) => award_id === 1)).toMatchObject({
    award: { name: 'DX Century', short_name: 'DXCC' },
  })
  expect((await site.get('award/900?width=400')).statusCode).toBe(404)
  expect((await site.get('award/1?width=400')).statusCode).toBe(200)
  await site.app.pool.query('delete from award_grant where id = 900')
  site.clock.advance(2_000)
})

test('returns no awards for an unknown callsign', async () => {
  expect((await site.get('award/of/ZZ9ZZZ')).json()).toEqual({ awards: [] })
  expect((await site.get('award/4711/contacts')).statusCode).toBe(404)
})

test('has browsers revalidate the catalogue, because holders change, and cache a certificate for a day', async () => {
  const catalogue = await site.get('award/catalogue')
  expect(catalogue.headers['cache-control']).toBe('no-cache')
  expect(catalogue.json().awards).toHaveLength(21)
  const picture = await site.get('award/1')
  expect(picture.headers['cache-control']).toBe('public, max-age=86400')
  expect(picture.headers['content-type']).toBe('image/png')
})

test('catches up a missed midnight once when the last award day is before yesterday, but not on the first day of a site', async () => {
  const waiting = async () => {
    const { rows } = await site.app.pool.query(
      `select count(*)::int as n from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'live.awards'`,
    )
    await site.app.pool.query('delete from graphile_worker._private_jobs')
    return rows[0].n
  }
  site.clock.set('2026-04-14T00:30:00Z')
  for (const [day, jobs] of [
    [null, 0],
    ['2026-04-13', 0],
    ['2026-04-12', 1],
    ['2026-04-01', 1],
  ] as const) {
    await site.app.pool.query('delete from award_day')
    if (day !== null)
      await site.app.pool.query('insert into award_day (day, finished_at) values ($1, $2)', [day, site.clock.now()])
    await waiting()
    await catchUpAwards(site.app)
    await catchUpAwards(site.app)
    expect(await waiting(), String(day)).toBe(jobs)
  }
})
