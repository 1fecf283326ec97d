import type { BoardTrend, BoardTrendsResponse } from '@onfreq/contracts/live/board-trends'
import type { LeaderboardRow, LeaderboardsResponse } from '@onfreq/contracts/live/leaderboards'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { logContact } from '../testing.ts'
import { periodsAt } from './periods.ts'

let site: TestApp
const members: TestMember[] = []
beforeAll(async () => {
  site = await startTestApp()
  // Late on a Sunday that is the first of the month: yesterday is in another month but in the same week.
  site.clock.set('2026-03-01T21:40:00Z')
  for (const call of ['G4AAA', 'DL1BBB', 'JA1CCC', 'K1DDD']) members.push(await site.register(call))
})
afterAll(() => site.close())

/** Current values, because both responses are cached for a while. */
async function readBoards(): Promise<{
  boards: LeaderboardsResponse
  trends: ReadonlyMap<string, BoardTrend>
  faces: object
}> {
  site.clock.advance(11_000)
  const boards = (await site.get('vleaderboards')).json<LeaderboardsResponse>()
  const { boards: trends, faces } = (await site.get('boards/trends')).json<BoardTrendsResponse>()
  return { boards, faces, trends: new Map(trends.map((trend) => [trend.board, trend])) }
}

function randomNumbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const MODES = ['SSB', 'CW', 'FT8', 'SSTV'] as const
const sum = (bars: readonly number[]) => bars.reduce((all, n) => all + n, 0)

/** Contacts of one station in one bar, counted in the log. */
async function inTheLog(callsign: string, from: Date, seconds: number, modeClass: string): Promise<number> {
  const { rows } = await site.app.pool.query<{ n: number }>(
    `select count(*)::int as n from contact c join account a on a.id = c.owner_id
     where a.callsign = $1 and c.public_call and ($4 = 'all' or c.mode_class = $4)
       and c.started_at >= $2 and c.started_at < $2::timestamptz + make_interval(secs => $3)`,
    [callsign, from, seconds, modeClass],
  )
  return rows[0]?.n ?? -1
}

async function expectTrue(rows: readonly LeaderboardRow[], trend: BoardTrend | undefined): Promise<void> {
  if (trend === undefined) throw new Error('a board has no trend')
  expect(trend.rows.map(({ callsign, count }) => ({ station_callsign: callsign, count }))).toEqual(rows)
  const [, modeClass = 'all'] = trend.board.split('.')
  for (const { callsign, bars, count } of trend.rows) {
    expect(sum(bars)).toBe(count)
    for (const [at, n] of bars.entries()) {
      const from = new Date(Date.parse(trend.from) + at * trend.step * 1_000)
      expect(n, `${trend.board} ${callsign} bar ${at}`).toBe(await inTheLog(callsign, from, trend.step, modeClass))
    }
  }
}

test('makes the bars of each row sum to its figure, and each bar equal to a count of the log, after random changes', async () => {
  const random = randomNumbers(20261127)
  const contacts: { id: number; member: TestMember }[] = []
  const anyTime = () => new Date(site.clock.millis() - random(33 * 24 * 60) * 60_000).toISOString()
  for (let step = 0; step < 90; step += 1) {
    const index = random(contacts.length)
    const existing = contacts[index]
    const Mode = MODES[random(MODES.length)]!
    const kind = random(10)
    if (existing === undefined || kind < 7) {
      const member = members[random(members.length)]!
      const { id } = await logContact(site, member, { Call: `F${step}ABC`, TS: anyTime(), Mode })
      contacts.push({ id, member })
    } else if (kind < 9) {
      const update = { qdo_id: existing.id, Mode, SubMode: null, TS: anyTime() }
      expect((await existing.member.post('vqso/update', update)).statusCode).toBe(200)
    } else {
      expect((await existing.member.post('vqso/nuke', { qdo_id: existing.id })).statusCode).toBe(200)
      contacts.splice(index, 1)
    }
  }
  const { boards, trends } = await readBoards()
  const periods = periodsAt(site.clock.now())
  for (const period of ['today', 'yesterday', 'this_week', 'this_month'] as const) {
    for (const boardClass of ['voice', 'sstv', 'cw', 'data'] as const) {
      await expectTrue(boards.periods[period][boardClass], trends.get(`${period}.${boardClass}`))
    }
  }
  await expectTrue(boards.leader_board_2, trends.get('days7.all'))
  await expectTrue(boards.leader_board_2_voice, trends.get('days7.voice'))
  await expectTrue(boards.leader_board_2_data, trends.get('days7.data'))
  await expectTrue(boards.leader_board_3, trends.get('days30.all'))
  await expectTrue(boards.leader_board_3_voice, trends.get('days30.voice'))
  await expectTrue(boards.leader_board_3_data, trends.get('days30.data'))
  expect(boards.leader_board_3.length).toBe(members.length)
  expect(trends.get('today.cw')?.step).toBe(3_600)
  expect(trends.get('days30.all')).toMatchObject({ step: 86_400, from: `${periods.days30.from}T00:00:00.000Z` })
})

test('shows bars on the boards of the last hour that sum to the counts', async () => {
  site.clock.set('2026-03-04T12:00:00Z')
  const random = randomNumbers(3)
  for (let step = 0; step < 60; step += 1) {
    const member = members[random(members.length)]!
    const TS = new Date(site.clock.millis() - random(random(2) === 0 ? 12 : 58) * 60_000).toISOString()
    await logContact(site, member, { Call: `W${random(7)}AW`, TS, Mode: MODES[random(2)]!, Freq: 14_025 + random(2) })
  }
  const { boards, trends } = await readBoards()
  const toRows = (board: string) => trends.get(board)?.rows ?? []
  const without = (row: object) => JSON.stringify(row, Object.keys(row).toSorted())
  const sorted = (rows: readonly object[]) => rows.map(without).toSorted()
  for (const board of ['hot', 'pile_ups', 'hour']) {
    expect(toRows(board).length, board).toBeGreaterThan(0)
    for (const { bars, count } of toRows(board)) expect(sum(bars)).toBe(count)
  }
  expect(sorted(toRows('hot').map(({ callsign: call, count }) => ({ call, count })))).toEqual(
    sorted(boards.lb_hot_now_3),
  )
  expect(
    sorted(
      toRows('hour').map(({ callsign, band, mode, count }) => ({ station_callsign: callsign, band, mode, count })),
    ),
  ).toEqual(sorted(boards.lb_hot_now_1))
  expect(
    sorted(
      toRows('pile_ups').map(({ callsign, mode, freq, count }) => ({ station_callsign: callsign, mode, freq, count })),
    ),
  ).toEqual(sorted(boards.lb_hot_now_2))
})

test('includes the picture and callsign of a station on the boards, and removes both on opt-out', async () => {
  const first = members[0]!
  await logContact(site, first, { Call: 'W1AW' })
  const set = (values: string) => site.app.pool.query(`update account set ${values} where id = $1`, [first.accountId])
  await set("profile_image_name = 'a-face.jpg'")
  expect((await readBoards()).faces).toEqual({ G4AAA: 'a-face.jpg' })
  await set('exclude_from_leaderboards = true')
  expect((await readBoards()).faces).toEqual({})
  await set('exclude_from_leaderboards = false')
})
