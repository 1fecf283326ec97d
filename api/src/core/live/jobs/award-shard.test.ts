import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { finishShard, openShards, readShard, saveShard } from '../repository/award-shards.ts'
import calculateAwardShard from './calculate-award-shard.ts'

const DAY = '2026-04-10'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
beforeEach(async () => {
  await site.app.pool.query('truncate award_shard, award_day')
  await openShards(site.app.pool, DAY, 2)
})
afterAll(() => site.close())

const run = (payload: unknown) =>
  calculateAwardShard.run({ app: site.app, payload, signal: new AbortController().signal } as never)
const finished = async () => {
  const { rows } = await site.app.pool.query(
    'select shard from award_shard where finished_at is not null order by shard',
  )
  return rows.map(({ shard }) => shard)
}
const daysDone = async () =>
  (await site.app.pool.query('select day::text from award_day order by day')).rows.map(({ day }) => day)
const finish = (shard: number) => finishShard(site.app.pool, { day: DAY, shard, of: 2, now: site.clock.now() })

test.each([null, 'a day', {}, { day: DAY }, { shard: 1 }, { day: 20_260_410, shard: 1 }, { day: DAY, shard: '1' }])(
  'calculates nothing for %j, which names no shard',
  async (payload) => {
    await run(payload)
    expect(await finished()).toEqual([])
  },
)

test('calculates the named shard only', async () => {
  await run({ day: DAY, shard: 1 })
  expect(await finished()).toEqual([1])
})

test('completes a day once, with its last shard', async () => {
  await finish(1)
  expect(await daysDone()).toEqual([])
  await finish(0)
  await finish(0)
  expect(await daysDone()).toEqual([DAY])
})

test('resumes a shard at its position, never further back, and restarts it for another day', async () => {
  const { pool } = site.app
  await saveShard(pool, DAY, 1, 500)
  await saveShard(pool, DAY, 1, 300)
  expect([
    await readShard(pool, DAY, 1),
    await readShard(pool, DAY, 0),
    await readShard(pool, '2026-04-11', 1),
  ]).toEqual([500, 0, 0])
  await openShards(pool, DAY, 2)
  expect(await readShard(pool, DAY, 1)).toBe(500)
  await finish(1)
  await openShards(pool, DAY, 2)
  expect([await readShard(pool, DAY, 1), await finished()]).toEqual([0, []])
})

test('deletes the position of a shard after a week', async () => {
  const { pool } = site.app
  for (const day of ['2026-04-02', '2026-04-03']) {
    await openShards(pool, day, 1)
    await saveShard(pool, day, 0, 7)
  }
  await finish(0)
  await finish(1)
  expect([await readShard(pool, '2026-04-02', 0), await readShard(pool, '2026-04-03', 0)]).toEqual([0, 7])
})
