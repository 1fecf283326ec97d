import type { Contest, MegastreamResponse, ScoresResponse } from '@onfreq/contracts/live/contests'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { logContact } from '../testing.ts'

let site: TestApp
let admin: TestMember
let runner: TestMember
let other: TestMember

beforeAll(async () => {
  site = await startTestApp()
  admin = await site.register('G4ADM')
  runner = await site.register('G4RUN')
  other = await site.register('G4OTH')
  await site.app.pool.query('update account set is_admin = true where id = $1', [admin.accountId])
  await site.app.accounts.decorate(runner.accountId, { name: 'Runa' })
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.app.pool.query('truncate contest, contact, award_change, roll_hour, roll_day, worked, log_owner')
  await site.app.pool.query(`update account set club_call = '', youtube_link = '', exclude_from_leaderboards = false`)
  site.clock.set('2026-06-06T11:00:00Z')
})

const create = (body: object, who = admin) =>
  who.post('vcontest/create', { board: 'club', name: 'Summer Digital', starts_at: '2026-06-06T12:00', ...body })
const scores = async () => (await runner.post('vscores')).json<ScoresResponse>()
const megastream = async () => (await site.post('vscores4megastream')).json<MegastreamResponse>()
const at = (time: string) => ({ TS: `2026-06-06T${time}Z` })

test('scores 1 point a contact and each call once on any band, in a contest of 12 hours', async () => {
  expect((await create({ modes: ['FT8', 'FT4'] })).json<{ contest: Contest }>().contest).toMatchObject({
    starts_at: '2026-06-06T12:00:00Z',
    ends_at: '2026-06-07T00:00:00Z',
    state: 'upcoming',
  })
  site.clock.set('2026-06-06T18:00:00Z')
  await logContact(site, runner, { Call: 'DL1AA', Mode: 'FT8', Freq: 14_074, ...at('12:00:00') })
  await logContact(site, runner, { Call: 'DL1AA', Mode: 'FT8', Freq: 7_074, ...at('12:30:00') })
  await logContact(site, runner, { Call: 'DL2AA', Mode: 'MFSK', SubMode: 'FT4', Freq: 7_047, ...at('13:00:00') })
  await logContact(site, runner, { Call: 'DL3AA', Mode: 'CW', Freq: 7_010, ...at('13:30:00') })
  await logContact(site, runner, { Call: 'DL4AA', Mode: 'FT8', Freq: 14_074, ...at('11:59:59') })
  await logContact(site, other, { Call: 'DL1AA', Mode: 'FT8', Freq: 14_074, ...at('14:00:00') })
  const result = await scores()
  expect(result.contest?.state).toBe('running')
  expect(result.contest_lb).toEqual([
    expect.objectContaining({ my_callsign: 'G4RUN', name: 'Runa', profile_image_name: null, contacts: 2 }),
    expect.objectContaining({ my_callsign: 'G4OTH', contacts: 1 }),
  ])
})

test('restricts a club contest to its members, and omits members who opted out of boards', async () => {
  await create({ club_call: 'g4clb' })
  await site.app.pool.query(`update account set club_call = 'G4CLB' where id = any($1::bigint[])`, [
    [runner.accountId, admin.accountId],
  ])
  await site.app.pool.query('update account set exclude_from_leaderboards = true where id = $1', [admin.accountId])
  site.clock.set('2026-06-06T13:00:00Z')
  for (const who of [runner, other, admin]) await logContact(site, who, { Call: 'DL1AA', ...at('12:30:00') })
  expect((await scores()).contest_lb.map((row) => row.my_callsign)).toEqual(['G4RUN'])
})

test('limits the megastream board to members who stream video, with rate and time since the last contact', async () => {
  await create({ board: 'megastream', name: 'Megastream' })
  await site.app.pool.query(`update account set youtube_link = 'https://youtube.com/@g4run' where id = $1`, [
    runner.accountId,
  ])
  site.clock.set('2026-06-06T13:00:00Z')
  await logContact(site, other, { Call: 'DL1AA', ...at('12:30:00') })
  await logContact(site, runner, { Call: 'DL1AA', Freq: 14_250, ...at('12:40:00') })
  await logContact(site, runner, { Call: 'DL1AA', Freq: 7_150, ...at('12:55:00') })
  await logContact(site, runner, { Call: 'DL2AA', Freq: 7_151, ...at('12:57:30') })
  const { contest_lb: rows } = await megastream()
  expect(rows).toEqual([
    expect.objectContaining({
      my_callsign: 'G4RUN',
      name: 'Runa',
      profile_image_name: null,
      contacts: 2,
      number_of_contacts: 3,
      freq: 7_151,
      last_qso_time_in_minutes: 2,
      last_10_min_avg: 0.2,
    }),
  ])
  expect(rows[0]!.last_qso_time_in_seconds).toBeGreaterThanOrEqual(150)
})

test('shows the megastream board on other pages, with a notice when there is no contest', async () => {
  const account = await site.app.accounts.byId(runner.accountId)
  const provider = await site.app.embeds.find('contest')
  if (!account || !provider) throw new Error('No contest provider')
  const data = () => provider.data({ account, options: {} })
  expect(await data()).toEqual({ callsign: 'G4RUN', title: 'Megastream', state: 'none', ends_at: null, rows: [] })
  await create({ board: 'megastream', name: 'Night shift' })
  await site.app.pool.query(`update account set youtube_link = 'https://youtube.com/@g4run' where id = $1`, [
    runner.accountId,
  ])
  site.clock.set('2026-06-06T13:00:00Z')
  await logContact(site, runner, { Call: 'DL1AA', ...at('12:40:00') })
  await expect.poll(data).toEqual({
    callsign: 'G4RUN',
    title: 'Night shift',
    state: 'running',
    ends_at: '2026-06-07T00:00:00Z',
    rows: [{ rank: 1, callsign: 'G4RUN', points: 1, own: true }],
  })
})

test('restricts contest creation to administrators, and rejects overlaps on one board', async () => {
  expect((await create({}, runner)).statusCode).toBe(403)
  expect((await create({})).statusCode).toBe(200)
  const overlapping = await create({ name: 'Another one', starts_at: '2026-06-06T23:00' })
  expect([overlapping.statusCode, overlapping.json().error.code]).toEqual([409, 'live.contest_overlaps'])
  expect((await create({ name: 'The next one', starts_at: '2026-06-07T00:00' })).statusCode).toBe(200)
  expect((await create({ name: 'Not a time', starts_at: 'tomorrow' })).statusCode).toBe(422)
})

test('rejects changes to a contest that has started', async () => {
  const { contest } = (await create({})).json<{ contest: Contest }>()
  site.clock.set('2026-06-06T12:00:01Z')
  expect((await admin.post('vcontest/delete', { id: contest.id })).statusCode).toBe(409)
  site.clock.set('2026-06-06T11:00:00Z')
  expect((await admin.post('vcontest/delete', { id: contest.id })).statusCode).toBe(200)
  expect((await scores()).contest).toBeNull()
})

test('shows the club board to members, and the megastream board to all visitors', async () => {
  expect((await site.post('vscores')).statusCode).toBe(401)
  expect((await site.post('vscores4megastream')).statusCode).toBe(200)
})

test('lists major contests and those of the site in the calendar, for calendar apps', async () => {
  const response = await site.app.inject({ url: '/contests.ics' })
  expect(response.headers['content-type']).toContain('text/calendar')
  const year = site.clock.now().getUTCFullYear()
  const lines = response.body.split('\r\n')
  expect(lines[0]).toBe('BEGIN:VCALENDAR')
  expect(response.body).toContain(`UID:CQ-WW-CW-${year}@localhost`)
  expect(response.body).toMatch(new RegExp(`DTSTART:${year}11\\d{2}T000000Z`))
  expect(response.body).toContain(`UID:CQ-WW-CW-${year + 1}@localhost`)
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
})

test('shows the running contest on the board, else the next one within a day, else the last one', async () => {
  const contest = (name: string, starts_at: string) => create({ name, starts_at })
  await contest('First', '2026-06-06T12:00')
  await contest('Second', '2026-06-07T06:00')
  await contest('Third', '2026-06-20T12:00')
  const shownAt = async (time: string) => {
    site.clock.set(time)
    return (await scores()).contest?.name
  }
  expect(await shownAt('2026-06-06T11:59:59Z')).toBe('First')
  expect(await shownAt('2026-06-06T13:00:00Z')).toBe('First')
  expect(await shownAt('2026-06-07T00:00:00Z')).toBe('Second')
  expect(await shownAt('2026-06-10T12:00:00Z')).toBe('Second')
  expect(await shownAt('2026-06-19T12:00:00Z')).toBe('Third')
})
