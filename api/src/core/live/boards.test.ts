import type { LeaderboardRow, LeaderboardsResponse } from '@onfreq/contracts/live/leaderboards'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { periodsAt } from './boards/periods.ts'
import { logContact } from './testing.ts'

let site: TestApp
const members: TestMember[] = []

beforeAll(async () => {
  site = await startTestApp()
  // A Sunday, and the first of the month: yesterday is in another month but in the same week.
  site.clock.set('2026-03-01T02:30:00Z')
  for (const call of ['G4AAA', 'DL1BBB', 'JA1CCC', 'K1DDD']) members.push(await site.register(call))
})
afterAll(() => site.close())

const leaderboards = async () => (await site.get('vleaderboards')).json<LeaderboardsResponse>()

const MODES = [
  { Mode: 'SSB', class: 'voice' },
  { Mode: 'CW', class: 'cw' },
  { Mode: 'FT8', class: 'data' },
  { Mode: 'SSTV', class: 'sstv' },
] as const

/** Reproducible random numbers. A failure prints the seed. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** The expected board, counted from the log. */
async function fromScratch(from: string, to: string, modeClass: string | null): Promise<LeaderboardRow[]> {
  const { rows } = await site.app.pool.query<LeaderboardRow>(
    `select a.callsign as station_callsign, count(*) as count
     from contact c join account a on a.id = c.owner_id
     where c.public_call and not a.exclude_from_leaderboards and ($3::text is null or c.mode_class = $3)
       and c.started_at >= $1::date and c.started_at < $2::date
     group by 1 order by 2 desc, 1 limit 10`,
    [from, to, modeClass],
  )
  return rows
}

async function compareWithScratch(): Promise<void> {
  const result = await leaderboards()
  const periods = periodsAt(site.clock.now())
  const expectBoard = async (
    board: LeaderboardRow[],
    { from, to }: { from: string; to: string },
    modeClass: string | null,
  ) => expect(board).toEqual(await fromScratch(from, to, modeClass))
  for (const period of ['today', 'yesterday', 'this_week', 'this_month'] as const) {
    for (const modeClass of ['voice', 'sstv', 'cw', 'data'] as const) {
      await expectBoard(result.periods[period][modeClass], periods[period], modeClass)
    }
  }
  await expectBoard(result.lb_voice1, periods.today, 'voice')
  await expectBoard(result.lbcw1, periods.today, 'cw')
  await expectBoard(result.lb_sstv1, periods.today, 'sstv')
  await expectBoard(result.lb1, periods.today, 'data')
  await expectBoard(result.leader_board_2, periods.days7, null)
  await expectBoard(result.leader_board_2_voice, periods.days7, 'voice')
  await expectBoard(result.leader_board_2_data, periods.days7, 'data')
  await expectBoard(result.leader_board_3, periods.days30, null)
  await expectBoard(result.leader_board_3_voice, periods.days30, 'voice')
  await expectBoard(result.leader_board_3_data, periods.days30, 'data')
}

test('keeps every board equal to a count of the log after any additions, edits and deletions', async () => {
  const random = randomNumbers(20261121)
  const contacts: { id: number; member: TestMember }[] = []
  const anyMember = () => members[random(members.length)]!
  const anyTime = () => new Date(site.clock.millis() - random(35 * 24 * 60) * 60_000).toISOString()
  for (let step = 0; step < 160; step += 1) {
    const kind = random(10)
    const index = random(contacts.length)
    const existing = contacts[index]
    if (existing === undefined || kind < 6) {
      const member = anyMember()
      const { Mode } = MODES[random(MODES.length)]!
      const station = random(12) === 0 ? { station_callsign: 'W9XYZ' } : {}
      const logged = await logContact(site, member, { Call: `F${step}ABC`, TS: anyTime(), Mode, ...station })
      contacts.push({ id: logged.id, member })
    } else if (kind < 8) {
      const { Mode } = MODES[random(MODES.length)]!
      const change = random(2) === 0 ? { TS: anyTime() } : {}
      const response = await existing.member.post('vqso/update', {
        qdo_id: existing.id,
        Mode,
        SubMode: null,
        ...change,
      })
      expect(response.statusCode).toBe(200)
    } else {
      expect((await existing.member.post('vqso/nuke', { qdo_id: existing.id })).statusCode).toBe(200)
      contacts.splice(index, 1)
    }
  }
  await compareWithScratch()
  expect((await leaderboards()).leader_board_3.length).toBe(members.length)

  // The day changes: today becomes yesterday.
  site.clock.advance(24 * 3_600_000)
  await compareWithScratch()
})

/** Contacts of a logging program, from 31 days ago until now. */
function toAdif(random: (below: number) => number, prefix: string): string {
  const records = Array.from({ length: 10 + random(20) }, (_, index) => {
    const at = new Date(site.clock.millis() - random(31 * 24 * 60) * 60_000).toISOString()
    const fields = {
      CALL: `${prefix}${index % 9}AB`,
      QSO_DATE: at.slice(0, 10).replaceAll('-', ''),
      TIME_ON: at.slice(11, 16).replace(':', ''),
      BAND: '20m',
      MODE: MODES[random(MODES.length)]?.Mode ?? 'SSB',
    }
    return `${Object.entries(fields)
      .map(([name, value]) => `<${name}:${value.length}>${value}`)
      .join('')}<EOR>`
  })
  return `made for a test<EOH>${records.join('')}`
}

async function importAdif(member: TestMember, text: string): Promise<number> {
  const form = new FormData()
  form.append('adif_file', new File([text], 'log.adi'))
  const request = new Request('http://test/', { method: 'POST', body: form })
  const response = await member.post('vimportadif', undefined, {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  })
  expect(response.statusCode).toBe(200)
  await site.runJobs()
  return response.json<{ import_id: number }>().import_id
}

test('keeps the boards correct through imports, reimports, undo and repairs of a full log', async () => {
  site.clock.set('2026-03-10T21:00:00Z')
  const random = randomNumbers(7)
  const [first, second] = members as [TestMember, TestMember]
  const log = toAdif(random, 'PA')
  const stored = await importAdif(first, log)
  const undone = await importAdif(second, toAdif(random, 'OZ'))
  await compareWithScratch()

  await importAdif(first, log)
  expect((await second.post('vimport/undo', { import_id: undone })).statusCode).toBe(200)
  await site.runJobs()
  await compareWithScratch()

  const shifted = await first.post('vlogbook/repair', {
    selection: { filter: { import_id: stored } },
    action: { type: 'shift', minutes: -330 },
  })
  expect(shifted.json<{ changed: number }>().changed).toBeGreaterThan(5)
  await compareWithScratch()
  const { step_id: step } = shifted.json<{ step_id: number }>()
  expect((await first.post('vlogbook/undo', { step_id: step })).statusCode).toBe(200)
  await compareWithScratch()
})

test('lists current activity in hot stations, pile ups and the last hour', async () => {
  site.clock.set('2026-05-05T15:00:00Z')
  const [first, second, third] = members as [TestMember, TestMember, TestMember]
  const minutesAgo = (minutes: number) => ({ TS: new Date(site.clock.millis() - minutes * 60_000).toISOString() })
  for (const member of [first, second, third]) {
    await logContact(site, member, { Call: 'VP8QEM', Freq: 14_195.2, ...minutesAgo(30) })
  }
  for (const call of ['ON4AA', 'ON4AB', 'ON4AC', 'ON4AD']) {
    await logContact(site, first, { Call: call, Freq: 14_195.4, Mode: 'SSB', ...minutesAgo(5) })
  }
  await logContact(site, second, { Call: 'ON4AE', Freq: 7_030, Mode: 'CW', ...minutesAgo(61) })
  const result = await leaderboards()
  expect(result.lb_hot_now_3[0]).toEqual({ call: 'VP8QEM', count: 3 })
  expect(result.lb_hot_now_2).toEqual([{ station_callsign: 'G4AAA', mode: 'SSB', freq: 14_195, count: 4 }])
  expect(result.lb_hot_now_1[0]).toMatchObject({ band: '20m', station_callsign: 'G4AAA', count: 5 })
  expect(result.lb_hot_now_1.map((row) => row.band)).not.toContain('40m')
})

test('includes a transaction that commits after a later one, and reads all counts again after a manual recount', async () => {
  site.clock.set('2026-05-10T12:00:00Z')
  const [slow, quick] = members as [TestMember, TestMember]
  const listed = async () => (await leaderboards()).lb_sstv1.map(({ station_callsign }) => station_callsign)
  // Another test may have logged on that day.
  await site.app.pool.query(`delete from roll_day where day = '2026-05-10'`)
  const day = `insert into roll_day (owner_id, day, sstv) values ($1, '2026-05-10', 3)`
  const changed = `insert into board_change values ($1, 1) on conflict (owner_id) do update set n = board_change.n + 1`
  const client = await site.app.pool.connect()
  try {
    await client.query('begin')
    await client.query(day, [slow.accountId])
    await client.query(changed, [slow.accountId])
    await site.app.pool.query(day, [quick.accountId])
    await site.app.pool.query(changed, [quick.accountId])
    expect(await listed()).toEqual([quick.callsign])
    await client.query('commit')
  } finally {
    client.release()
  }
  expect(await listed()).toEqual([slow.callsign, quick.callsign].sort())
  await site.app.pool.query(`delete from roll_day where day = '2026-05-10'`)
  await site.app.pool.query(changed, [0])
  expect(await listed()).toEqual([])
})

test('removes a deleted account from the boards without reading all counts again', async () => {
  site.clock.set('2026-06-10T12:00:00Z')
  const leaving = await site.register('OH9ZZZ')
  await logContact(site, leaving, { Call: 'F1XYZ', Mode: 'SSTV' })
  const listed = async () => (await leaderboards()).lb_sstv1.map(({ station_callsign }) => station_callsign)
  expect(await listed()).toEqual(['OH9ZZZ'])
  const query = vi.spyOn(site.app.pool, 'query')
  for (const table of ['roll_day', 'roll_hour', 'worked', 'contact', 'board_change', 'board_day']) {
    await site.app.pool.query(`delete from ${table} where owner_id = ${leaving.accountId}`)
  }
  await site.app.pool.query(`delete from account where id = ${leaving.accountId}`)
  query.mockClear()
  expect(await listed()).toEqual([])
  const requests = query.mock.calls.map(([query]) => JSON.stringify(query))
  expect(requests.filter((text) => text.includes('roll_day'))).toEqual([])
  expect(requests.filter((text) => text.includes('board_change'))).not.toEqual([])
})
