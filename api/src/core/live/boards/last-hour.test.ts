import type { LeaderboardsResponse } from '@onfreq/contracts/live/leaderboards'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { readBandCounts, readLastHour } from '../repository/recent.ts'
import { readStations } from '../repository/stations.ts'
import { logContact } from '../testing.ts'

let site: TestApp
let day = 0
const members: TestMember[] = []
beforeAll(async () => {
  site = await startTestApp()
  for (const call of ['G4AAA', 'DL1BBB', 'JA1CCC']) members.push(await site.register(call))
})
afterAll(() => site.close())

/** A different day for each test, so that tests do not count each other's contacts. */
function noon(): number {
  day += 1
  site.clock.set(new Date(Date.UTC(2026, 6, day, 12)))
  return site.clock.millis()
}

const MINUTE = 60_000
const log = (member: TestMember, Call: string, at: number, fields: object = {}) =>
  logContact(site, member, { Call, TS: new Date(at).toISOString(), ...fields })
const lastHour = (now: number) => readLastHour(site.app.pool, new Date(now))

test('counts a contact for one hour from its start, with a clock up to ten minutes fast', async () => {
  const now = noon()
  const [member] = members as [TestMember]
  await log(member, 'ON4AA', now)
  const hotAt = async (minutes: number) => (await lastHour(now + minutes * MINUTE)).hot.map(({ call }) => call)
  const bandsAt = async (minutes: number) =>
    (await readBandCounts(site.app.pool, new Date(now + minutes * MINUTE))).map(({ n }) => Number(n))
  for (const [minutes, counts] of [
    [-11, false],
    [-9, true],
    [0.1, true],
    [59.9, true],
    [60.1, false],
  ] as const) {
    expect(await hotAt(minutes), `after ${minutes} minutes`).toEqual(counts ? ['ON4AA'] : [])
    expect(await bandsAt(minutes), `after ${minutes} minutes`).toEqual(counts ? [1] : [])
  }
})

test('detects a pile up with three calls within a kilohertz, but not with two calls or one call three times', async () => {
  const now = noon()
  const [one, two] = members as [TestMember, TestMember]
  for (const call of ['ON4AA', 'ON4AB', 'ON4AC']) await log(one, call, now - MINUTE, { Freq: 14_195.3 })
  for (const call of ['ON4AA', 'ON4AB']) await log(two, call, now - MINUTE, { Freq: 14_195.3 })
  for (const minutes of [2, 3, 4]) await log(two, 'ON4AA', now - minutes * MINUTE, { Freq: 7_150 })
  expect((await lastHour(now)).pileUps).toEqual([{ station_callsign: 'G4AAA', mode: 'SSB', freq: 14_195, count: 3 }])
  // The pile up ends a quarter of an hour after its contacts.
  expect((await lastHour(now + 13.9 * MINUTE)).pileUps).toHaveLength(1)
  expect((await lastHour(now + 14.1 * MINUTE)).pileUps).toEqual([])
})

test('ranks hot stations by the number of members who worked them, and ties by the latest contact', async () => {
  const now = noon()
  const [one, two] = members as [TestMember, TestMember]
  await log(one, 'VP8AA', now - 9 * MINUTE)
  await log(two, 'VP8AA', now - 9 * MINUTE)
  for (const minutes of [1, 2, 3, 4]) await log(one, 'F5BB', now - minutes * MINUTE, { Freq: 7_000 + minutes * 20 })
  await log(one, 'F5CC', now - 5 * MINUTE)
  await log(one, 'F5AA', now - 5 * MINUTE)
  expect((await lastHour(now)).hot).toEqual([
    { call: 'VP8AA', count: 2 },
    { call: 'F5BB', count: 1 },
    { call: 'F5AA', count: 1 },
    { call: 'F5CC', count: 1 },
  ])
})

test('limits a board to ten rows, and lists stations of the last hour by band and mode, most contacts first', async () => {
  const now = noon()
  const [one, two] = members as [TestMember, TestMember]
  for (let n = 0; n < 11; n += 1) await log(one, `ON4A${String.fromCharCode(65 + n)}`, now - MINUTE)
  await log(two, 'ON4AA', now - MINUTE, { Mode: 'FT8', Freq: 7_074 })
  const { hot, stations } = await lastHour(now)
  expect(hot).toHaveLength(10)
  expect(stations).toEqual([
    { band: '20m', mode: 'SSB', station_callsign: 'G4AAA', count: 11 },
    { band: '40m', mode: 'FT8', station_callsign: 'DL1BBB', count: 1 },
  ])
})

test('omits members who opted out of the boards from the last hour', async () => {
  const now = noon()
  const [one] = members as [TestMember]
  await log(one, 'ON4AA', now - MINUTE)
  await site.app.accounts.decorate(one.accountId, { exclude_from_leaderboards: true })
  expect((await lastHour(now)).hot).toEqual([])
  await site.app.accounts.decorate(one.accountId, { exclude_from_leaderboards: false })
  expect((await lastHour(now)).hot).toHaveLength(1)
})

test('fills a board with ten rows after many opt-outs', async () => {
  noon()
  const today = site.clock.now().toISOString().slice(0, 10)
  // 150 operators with the most contacts have opted out; 12 with fewer contacts have not.
  await site.app.pool.query(
    `insert into account (id, callsign, name, exclude_from_leaderboards)
     select n, 'X1' || n, '', n <= 150 from generate_series(1, 162) n`,
  )
  await site.app.pool.query(
    `insert into roll_day (owner_id, day, sstv) select n, $1, case when n <= 150 then 1000 - n when n <= 156 then 50 else 40 end
     from generate_series(1, 162) n`,
    [today],
  )
  await site.app.pool.query(
    'insert into board_change values ($1, 1) on conflict (owner_id) do update set n = board_change.n + 1',
    [0],
  )
  const { lb_sstv1: board } = (await site.get('vleaderboards')).json<LeaderboardsResponse>()
  expect(board).toEqual([
    ...[151, 152, 153, 154, 155, 156].map((n) => ({ station_callsign: `X1${n}`, count: 50 })),
    ...[157, 158, 159, 160].map((n) => ({ station_callsign: `X1${n}`, count: 40 })),
  ])
})

test('sends the 500 most recent stations, those with a radio first', async () => {
  const now = new Date(noon())
  await site.app.pool.query(
    `insert into account (id, callsign, name) select n, 'Y1' || n, '' from generate_series(1001, 1502) n`,
  )
  await site.app.pool.query(
    `insert into presence (owner_id, seen_at) select n, $1::timestamptz - n * interval '0.1 second' from generate_series(1001, 1502) n`,
    [now],
  )
  await site.app.pool.query(`insert into rig_state (owner_id, updated_at) values (1502, $1)`, [now])
  const stations = await readStations(site.app.pool, new Date(now.getTime() - 5 * MINUTE), now)
  expect(stations).toHaveLength(500)
  expect(stations[0]?.id).toBe(1502)
  expect(stations[1]?.id).toBe(1001)
  expect(stations.at(-1)?.id).toBe(1499)
})
