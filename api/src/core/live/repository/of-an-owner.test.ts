import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { countSince, readNewestContacts } from '../../log/repository/newest.ts'
import { logContact } from '../testing.ts'
import { readFollowed } from './followed.ts'
import { readLastOpenFrequency } from './last-frequency.ts'
import { readNewestOfOwner } from './newest-contacts.ts'

let site: TestApp
let member: TestMember

/** In the order of logging, one per hour. The ids are chosen here, because they decide who may see a contact. */
const LOG = [
  { id: 101, Call: 'K1AAA', Freq: 7_050 },
  { id: 103, Call: 'K1BBB', Freq: 14_050 },
  { id: 104, Call: 'K1CCC', Freq: 21_050 },
  { id: 105, Call: 'K1DDD', Freq: 28_050, hides: 'public_call' },
  { id: 107, Call: 'K1EEE', Freq: 24_950, hides: 'live' },
  { id: 109, Call: 'DL1FFF', Band: '20m', Freq: null },
] as const

beforeAll(async () => {
  site = await startTestApp()
  member = await site.register('M0OWN')
  const stranger = await site.register('M0STR')
  const { pool } = site.app
  for (const { id, ...fields } of LOG) {
    const { hides, ...contact } = { hides: null, ...fields }
    site.clock.advance(3_600_000)
    const logged = await logContact(site, member, contact as never)
    await pool.query(`update contact set id = $2${hides === null ? '' : `, ${hides} = false`} where id = $1`, [
      logged.id,
      id,
    ])
    await logContact(site, stranger, { Call: 'VK2ZZZ', Freq: 10_110 })
  }
  await pool.query('update contact set id = id * 2 + 1 where owner_id = $1', [stranger.accountId])
})
afterAll(() => site.close())

test("returns the last frequency of the owner's public contacts that have one", async () => {
  expect(await readLastOpenFrequency(site.app.pool, member.accountId)).toMatchObject({
    band: '12m',
    freq_hz: 24_950_000,
  })
  expect(await readLastOpenFrequency(site.app.pool, 4711)).toBeUndefined()
})

test("returns the owner's newest public and live contacts for stream alerts, newest first", async () => {
  const calls = async (limit: number) =>
    (await readNewestOfOwner(site.app.pool, member.accountId, limit)).map(({ call }) => call)
  expect(await calls(10)).toEqual(['DL1FFF', 'K1CCC', 'K1BBB', 'K1AAA'])
  expect(await calls(2)).toEqual(['DL1FFF', 'K1CCC'])
  const [german] = await readNewestOfOwner(site.app.pool, member.accountId, 1)
  expect(german?.owner_call).toBe('M0OWN')
})

test("returns the owner's newest public contacts for other pages, and counts those since an instant", async () => {
  const { pool } = site.app
  const calls = async (limit: number) =>
    (await readNewestContacts(pool, member.accountId, limit)).map(({ call }) => call)
  expect(await calls(10)).toEqual(['DL1FFF', 'K1EEE', 'K1CCC', 'K1BBB', 'K1AAA'])
  expect(await calls(1)).toEqual(['DL1FFF'])
  const since = async (hours: number) =>
    countSince(pool, member.accountId, new Date(site.clock.millis() - hours * 3_600_000 - 60_000))
  expect([await since(0), await since(1), await since(9)]).toEqual([1, 2, 5])
})

test('returns the accounts that a member follows, not the followers', async () => {
  const [ann, bob] = [await site.register(), await site.register()]
  await site.app.pool.query(
    'insert into follow (owner_id, account_id, created_at) values ($1, $2, now()), ($3, $1, now())',
    [ann.accountId, bob.accountId, member.accountId],
  )
  expect(await readFollowed(site.app.pool, ann.accountId)).toEqual(new Set([bob.accountId]))
  expect(await readFollowed(site.app.pool, bob.accountId)).toEqual(new Set())
})
