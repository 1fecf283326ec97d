import {
  CLUB_BOARD_LIMITS,
  CLUB_BOARD_TEXTS,
  type ClubBoard,
  type ClubBoardResponse,
} from '@onfreq/contracts/clubs/boards'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { logContact } from '../../../core/live/testing.ts'
import { INJECTIONS } from '../../../core/people/testing/injections.ts'
import { foundClub, join } from '../testing/clubs.ts'

let site: TestApp
let owner: TestMember
let manager: TestMember
let operator: TestMember
let stranger: TestMember
let clubId: number

beforeAll(async () => {
  site = await startTestApp()
  site.clock.set('2026-06-06T11:00:00Z')
  owner = await site.register('G4OWN')
  manager = await site.register('G4MAN')
  operator = await site.register('G4OPR')
  stranger = await site.register('G4STR')
  clubId = await foundClub(owner)
  await join(owner, manager, clubId, 'manager')
  await join(owner, operator, clubId, 'operator')
})
afterAll(() => site.close())

const EVENING = {
  name: 'Summer evening',
  starts_at: '2026-06-06T12:00:00Z',
  modes: [],
  contest: '',
  members: null,
  public: true,
}
const save = (change: object = {}, by = manager) =>
  by.post('vclubs/boards/save', { ...EVENING, club_id: clubId, ...change })

async function made(change: object = {}): Promise<ClubBoard> {
  const result = await save(change)
  expect(result.statusCode, result.body).toBe(200)
  const { boards } = result.json<{ boards: ClubBoard[] }>()
  const [newest] = boards.toSorted((a, b) => b.id - a.id)
  if (!newest) throw new Error('The board that was saved is not there')
  return newest
}
const remove = ({ id }: { readonly id: number }, by = manager) =>
  by.post('vclubs/boards/remove', { club_id: clubId, id })
const see = ({ id }: { readonly id: number }, by: TestMember | TestApp = site) => by.get(`club-boards/${clubId}/${id}`)
const shown = async (board: { readonly id: number }, by?: TestMember) =>
  (await see(board, by)).json<ClubBoardResponse>()
const toRows = ({ rows }: ClubBoardResponse) => rows.map((row) => [row.my_callsign, row.contacts])
const at = (time: string) => ({ TS: `2026-06-06T${time}Z` })

test('lets managers create and edit boards, lists them to members, and refuses other accounts', async () => {
  const board = await made()
  expect(board).toMatchObject({ name: 'Summer evening', ends_at: '2026-06-07T00:00:00Z' })
  expect((await save({}, operator)).statusCode).toBe(403)
  expect((await save({}, stranger)).statusCode).toBe(404)
  expect((await operator.post('vclubs/boards', { club_id: clubId })).json().boards).toContainEqual(board)
  expect((await stranger.post('vclubs/boards', { club_id: clubId })).statusCode).toBe(404)
  const changed = await save({ id: board.id, name: '  Late evening ', modes: ['ft8', 'FT8'] })
  expect(changed.statusCode).toBe(200)
  expect(changed.json().boards).toContainEqual({
    ...board,
    name: 'Late evening',
    modes: ['FT8'],
    version: expect.not.stringMatching(board.version),
  })
  const otherClub = await foundClub(stranger)
  const foreign = await stranger.post('vclubs/boards/save', { ...EVENING, club_id: otherClub, id: board.id })
  expect(foreign.statusCode).toBe(404)
  expect((await remove(board, operator)).statusCode).toBe(403)
  expect((await remove(board)).json().boards).not.toContainEqual(expect.objectContaining({ id: board.id }))
  expect((await remove(board)).statusCode).toBe(404)
  expect((await see(board)).statusCode).toBe(404)
})

test('reports a conflict to the second of two managers who edit one board', async () => {
  const { id, version } = await made({ name: 'Autumn' })
  expect((await save({ id, version, name: 'Autumn evening' }, owner)).statusCode).toBe(200)
  const late = await save({ id, version, contest: 'CQ-WW' })
  expect([late.statusCode, late.json().error]).toMatchObject([
    409,
    { code: 'clubs.board_changed', message: CLUB_BOARD_TEXTS.changed },
  ])
  const { boards } = (await manager.post('vclubs/boards', { club_id: clubId })).json<{ boards: ClubBoard[] }>()
  const theirs = boards.find((board) => board.id === id)
  expect(theirs).toMatchObject({ name: 'Autumn evening', contest: '' })
  expect((await save({ id, version: theirs?.version, contest: 'CQ-WW' })).statusCode).toBe(200)
  // Change the name back: the version is then the one that the other manager loaded.
  await save({ id, name: 'Autumn' })
  expect((await save({ id, version, public: false })).statusCode).toBe(200)
  await remove({ id })
  expect((await save({ id, version })).statusCode).toBe(404)
})

test('rejects an invalid board with a hint', async () => {
  const tries: [object, string][] = [
    [{ name: ' \u202e ab' }, CLUB_BOARD_TEXTS.name],
    [{ starts_at: '2031-01-01T00:00:00Z' }, CLUB_BOARD_TEXTS.badStart],
    [{ members: [stranger.accountId] }, CLUB_BOARD_TEXTS.notMembers],
  ]
  for (const [change, message] of tries) {
    const result = await save(change)
    expect([result.statusCode, result.json().error.message]).toEqual([422, message])
  }
  expect((await save({ hours: 24 })).statusCode).toBe(400)
  expect((await save({ starts_at: 'tomorrow' })).statusCode).toBe(400)
})

test('counts a call once on any band, within the twelve hours, and the race shows the time', async () => {
  const board = await made()
  site.clock.set('2026-06-06T13:05:00Z')
  await logContact(site, owner, { Call: 'DL1AA', Freq: 14_074, ...at('12:00:00') })
  await logContact(site, owner, { Call: 'DL1AA', Freq: 7_074, ...at('12:30:00') })
  await logContact(site, owner, { Call: 'DL2AA', Freq: 7_074, ...at('12:31:00') })
  await logContact(site, owner, { Call: 'DL3AA', Freq: 7_074, ...at('11:59:59') })
  await logContact(site, operator, { Call: 'DL1AA', Freq: 7_074, Mode: 'FT8', ...at('12:59:00') })
  // The stranger is not a member of the club, so this contact does not count.
  await logContact(site, stranger, { Call: 'DL1AA', ...at('12:20:00') })
  const result = await shown(board)
  expect(result).toMatchObject({ state: 'running', members_only: false })
  expect(toRows(result)).toEqual([
    ['G4OWN', 2],
    ['G4OPR', 1],
  ])
  expect(result.race.times.slice(0, 2)).toEqual(['2026-06-06T12:00:00Z', '2026-06-06T12:10:00Z'])
  expect(result.race.lines).toEqual([
    { callsign: 'G4OWN', scores: [0, 1, 1, 1, 2, 2, 2, 2] },
    { callsign: 'G4OPR', scores: [0, 0, 0, 0, 0, 0, 1, 1] },
  ])
  expect(toRows(await shown(await made({ modes: ['FT8'] })))).toEqual([['G4OPR', 1]])
  expect(toRows(await shown(await made({ members: [owner.accountId] })))).toEqual([['G4OWN', 2]])
  expect(toRows(await shown(await made({ contest: 'Some contest' })))).toEqual([])
  site.clock.set('2026-06-07T00:00:00Z')
  const over = await shown(board)
  expect([over.state, over.race.times.length]).toEqual(['finished', (12 * 60) / CLUB_BOARD_LIMITS.step + 1])
})

test('returns 404 to non-members for a members-only board, and for public boards of a club that hides its operators', async () => {
  const inside = await made({ public: false })
  const open = await made()
  for (const by of [site, stranger]) expect((await see(inside, by)).statusCode).toBe(404)
  expect(await shown(inside, operator)).toMatchObject({ members_only: true })
  expect((await see(open)).statusCode).toBe(200)
  await owner.post('vclubs/settings', { club_id: clubId, operators_public: false })
  for (const by of [site, stranger]) expect((await see(open, by)).statusCode).toBe(404)
  expect(await shown(open, operator)).toMatchObject({ members_only: true })
  await owner.post('vclubs/settings', { club_id: clubId, operators_public: true })
  expect((await see(open)).statusCode).toBe(200)
})

test('omits members who opted out, left the club or were deleted from all its boards', async () => {
  site.clock.set('2026-06-07T13:00:00Z')
  const [shy, gone] = [await site.register('G4SHY'), await site.register('G4GON')]
  for (const member of [shy, gone]) await join(owner, member, clubId, 'operator')
  const board = await made({ starts_at: '2026-06-07T12:00:00Z', members: [shy.accountId, gone.accountId] })
  for (const member of [shy, gone]) {
    await logContact(site, member, { Call: 'DL1AA', TS: '2026-06-07T12:30:00Z' })
  }
  expect(toRows(await shown(board))).toHaveLength(2)
  await site.app.pool.query('update account set exclude_from_leaderboards = true where id = $1', [shy.accountId])
  expect(toRows(await shown(board))).toEqual([['G4GON', 1]])
  await gone.post('vclubs/leave', { club_id: clubId })
  expect(toRows(await shown(board))).toEqual([])
})

test('shows a station the public board of its club, preferring the running, then the next, then the last one', async () => {
  site.clock.set('2026-06-10T11:00:00Z')
  const [star, guest, shy] = [await site.register('G4STA'), await site.register('G4GUE'), await site.register('G4SHI')]
  const other = await foundClub(star)
  for (const member of [guest, shy]) await join(star, member, other, 'operator')
  await site.app.pool.query('update account set exclude_from_leaderboards = true where id = $1', [shy.accountId])
  const evening = (name: string, starts_at: string, change: object = {}) =>
    save({ club_id: other, name, starts_at, ...change }, star)
  const provider = await site.app.embeds.find('club-board')
  const readBoard = async (who: { readonly accountId: number }) => {
    const account = await site.app.accounts.byId(who.accountId)
    if (!account || !provider) throw new Error('Nobody provides boards of clubs')
    return Object(await provider.data({ account, options: {} }))
  }
  const none = { title: '', club: '', state: 'none', starts_at: null, ends_at: null, rows: [] }
  expect(await readBoard(guest)).toEqual({ callsign: 'G4GUE', ...none })
  await evening('Inside', '2026-06-10T12:00:00Z', { public: false })
  expect(await readBoard(guest)).toMatchObject(none)
  await evening('Chosen', '2026-06-10T12:30:00Z', { members: [star.accountId] })
  await evening('First', '2026-06-10T13:00:00Z')
  await evening('Second', '2026-06-12T13:00:00Z')
  expect(await readBoard(guest)).toMatchObject({ title: 'First', state: 'upcoming', rows: [] })
  expect(await readBoard({ accountId: other })).toMatchObject({ title: 'Chosen', state: 'upcoming' })
  // A member excluded from boards is not shown as a club member either.
  expect(await readBoard(shy)).toMatchObject(none)
  expect(await readBoard(stranger)).not.toMatchObject({ title: 'First' })
  site.clock.set('2026-06-10T15:05:00Z')
  for (const [call, time] of Object.entries({ DL1AA: '13:05', DL2AA: '14:20', DL3AA: '14:30' })) {
    await logContact(site, guest, { Call: call, TS: `2026-06-10T${time}:00Z` })
  }
  await logContact(site, star, { Call: 'DL1AA', TS: '2026-06-10T14:01:00Z' })
  expect((await readBoard(guest)).rows).toEqual([
    { rank: 1, callsign: 'G4GUE', points: 3, own: true, last_hour: 2 },
    { rank: 2, callsign: 'G4STA', points: 1, own: false, last_hour: 0 },
  ])
  site.clock.set('2026-06-11T01:00:00Z')
  const over = await readBoard(guest)
  expect(over).toMatchObject({ title: 'First', state: 'finished' })
  expect(over.rows[0]).toMatchObject({ points: 3, last_hour: 0 })
  site.clock.set('2026-06-11T14:00:00Z')
  expect(await readBoard(guest)).toMatchObject({ title: 'Second', state: 'upcoming' })
})

test('renders hostile names as plain text', async () => {
  const shownName = (text: string) => text.replace(/[\p{Cc}\p{Bidi_Control}]+/gu, ' ').trim()
  const board = await made()
  for (const text of INJECTIONS) {
    const name = text.slice(0, CLUB_BOARD_LIMITS.name.max)
    const contest = text.slice(0, CLUB_BOARD_LIMITS.contest)
    const result = await save({ id: board.id, name, contest, modes: [text.slice(0, 20)] })
    const short = shownName(name).length < CLUB_BOARD_LIMITS.name.min
    expect(result.statusCode, text).toBe(short ? 422 : 200)
    if (!short) expect(await shown(board)).toMatchObject({ name: shownName(name), contest: shownName(contest) })
  }
}, 60_000)

test('limits the boards of a club, even when they are created concurrently', async () => {
  const rich = await site.register()
  const other = await foundClub(rich)
  const body = { ...EVENING, starts_at: '2026-06-07T12:00:00Z', club_id: other }
  for (let n = 1; n < CLUB_BOARD_LIMITS.boards; n++) {
    expect((await rich.post('vclubs/boards/save', body)).statusCode).toBe(200)
  }
  const responses = await Promise.all([1, 2, 3].map(() => rich.post('vclubs/boards/save', body)))
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
}, 60_000)
