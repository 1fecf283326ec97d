import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { findDifferences, recountLog } from './recount.ts'

let site: TestApp
let member: TestMember
let other: TestMember
let client: pg.PoolClient

beforeAll(async () => {
  site = await startTestApp()
  ;[member, other] = [await site.register(), await site.register()]
  client = await site.app.pool.connect()
  for (const [n, call] of ['DL1ABC', 'W1AW', 'JA1ABC', 'DL2XYZ', 'G3ABC'].entries()) {
    for (const who of [member, other]) {
      const data = {
        Call: call,
        TS: `2026-06-0${n + 1}T1${n}:10:00Z`,
        Freq: 14_250,
        Mode: n % 2 ? 'CW' : 'SSB',
      }
      expect((await who.post('vqso/upsert', { data })).statusCode).toBe(200)
    }
  }
  const differences = await recountLog(client, member.accountId)
  expect(differences.filter(({ what }) => what !== 'awards')).toEqual([])
})
afterEach(async () => {
  await recountLog(client, member.accountId)
})
afterAll(async () => {
  client.release()
  await site.close()
})

const numbers = async () => {
  const { rows } = await client.query(
    `select (select jsonb_agg(r order by r) from roll_hour r where owner_id = $1) as hours,
       (select jsonb_agg(r order by r) from roll_day r where owner_id = $1) as days,
       (select jsonb_agg(r order by r) from worked r where owner_id = $1) as worked,
       (select jsonb_agg(to_jsonb(r) - 'seq' - 'state' order by to_jsonb(r) - 'seq' - 'state') from award_cell r where owner_id = $1 and n <> 0) as awards,
       (select contacts from log_owner where owner_id = $1) as contacts`,
    [member.accountId],
  )
  return rows[0]
}

test('finds derived data equal to a count of the contacts', async () => {
  expect(await findDifferences(client)).toEqual([])
})

test.each([
  ['contacts', 'update log_owner set contacts = 99 where owner_id = $1'],
  ['hours', "delete from roll_hour where owner_id = $1 and mode_class = 'cw'"],
  ['days', 'update roll_day set voice = voice + 7 where owner_id = $1'],
  ['worked', `update worked set first_at = '2000-01-01' where owner_id = $1`],
  ['awards', `insert into award_cell select $1, 'dxcc', '1', '20m', 'cw', 'direct', '1/', 3, 0, 0, 0, 0, 0, 0, 1`],
])('detects and recounts wrong %s without affecting other members', async (what, breaking) => {
  const right = await numbers()
  await client.query(breaking, [member.accountId])
  const found = await findDifferences(client)
  expect(found).toEqual([{ ownerId: member.accountId, what, rows: expect.any(Number) }])
  expect(await recountLog(client, member.accountId)).toEqual(found)
  expect(await numbers()).toEqual(right)
  expect(await findDifferences(client)).toEqual([])
})

test('notifies boards and award pages of a recount', async () => {
  const seq = async () =>
    (await client.query('select seq from award_head where owner_id = $1', [member.accountId])).rows[0]?.seq
  const before = await seq()
  await client.query('update roll_day set voice = 50 where owner_id = $1', [member.accountId])
  await client.query(`update award_cell set n = 9 where owner_id = $1`, [member.accountId])
  await recountLog(client, member.accountId)
  expect((await client.query('select from board_change where owner_id = $1', [member.accountId])).rowCount).toBe(1)
  expect(await seq()).toBe(before + 1)
})

test('ignores pending counts as differences, and includes them in a recount', async () => {
  await member.post('vqso/upsert', { data: { Call: 'VK3AA', TS: '2026-06-09T10:00:00Z', Freq: 7_020, Mode: 'CW' } })
  expect(await findDifferences(client)).toEqual([])
  await recountLog(client, member.accountId)
  expect((await client.query('select from award_change where owner_id = $1', [member.accountId])).rowCount).toBe(0)
  expect(await findDifferences(client)).toEqual([])
})
