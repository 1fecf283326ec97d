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
const saveBoard = (change: object = {}, client = manager) =>
  client.post('vclubs/boards/save', { ...EVENING, club_id: clubId, ...change })

async function createBoard(change: object = {}): Promise<ClubBoard> {
  const result = await saveBoard(change)
  expect(result.statusCode, result.body).toBe(200)
  const { boards } = result.json<{ boards: ClubBoard[] }>()
  const [newest] = boards.toSorted((a, b) => b.id - a.id)
  if (!newest) throw new Error('The saved board is missing')
  return newest
}
const removeBoard = ({ id }: { readonly id: number }, client = manager) =>
  client.post('vclubs/boards/remove', { club_id: clubId, id })
const requestBoard = ({ id }: { readonly id: number }, client: TestMember | TestApp = site) =>
  client.get(`club-boards/${clubId}/${id}`)
const getBoard = async (board: { readonly id: number }, client?: TestMember) =>
  (await requestBoard(board, client)).json<ClubBoardResponse>()
const toRows = ({ rows }: ClubBoardResponse) => rows.map((row) => [row.my_callsign, row.contacts])
const atTime = (time: string) => ({ TS: `2026-06-06T${time}Z` })

test('lets managers create and edit boards, lists them to members, and refuses other accounts', async () => {
  const board = await createBoard()
  expect(board).toMatchObject({ name: 'Summer evening', ends_at: '2026-06-07T00:00:00Z' })
  expect((await saveBoard({}, operator)).statusCode).toBe(403)
  expect((await saveBoard({}, stranger)).statusCode).toBe(404)
  expect((await operator.post('vclubs/boards', { club_id: clubId })).json().boards).toContainEqual(board)
  expect((await stranger.post('vclubs/boards', { club_id: clubId })).statusCode).toBe(404)
  const changed = await saveBoard({ id: board.id, name: '  Late evening ', modes: ['ft8', 'FT8'] })
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
  expect((await removeBoard(board, operator)).statusCode).toBe(403)
  expect((await removeBoard(board)).json().boards).not.toContainEqual(expect.objectContaining({ id: board.id }))
  expect((await removeBoard(board)).statusCode).toBe(404)
  expect((await requestBoard(board)).statusCode).toBe(404)
})

test('reports a conflict to the second of two managers who edit one board', async () => {
  const { id, version } = await createBoard({ name: 'Autumn' })
  expect((await saveBoard({ id, version, name: 'Autumn evening' }, owner)).statusCode).toBe(200)
  const late = await saveBoard({ id, version, contest: 'CQ-WW' })
  expect([late.statusCode, late.json().error]).toMatchObject([
    409,
    { code: 'clubs.board_changed', message: CLUB_BOARD_TEXTS.changed },
  ])
  const { boards } = (await manager.post('vclubs/boards', { club_id: clubId })).json<{ boards: ClubBoard[] }>()
  const theirs = boards.find((board) => board.id === id)
  expect(theirs).toMatchObject({ name: 'Autumn evening', contest: '' })
  expect((await saveBoard({ id, version: theirs?.version, contest: 'CQ-WW' })).statusCode).toBe(200)
  // Change the name back: the version is then the one that the other manager loaded.
  await saveBoard({ id, name: 'Autumn' })
  expect((await saveBoard({ id, version, public: false })).statusCode).toBe(200)
  await removeBoard({ id })
  expect((await saveBoard({ id, version })).statusCode).toBe(404)
})

test('rejects an invalid board with a hint', async () => {
  const tries: [object, string][] = [
    [{ name: ' \u202e ab' }, CLUB_BOARD_TEXTS.name],
    [{ starts_at: '2031-01-01T00:00:00Z' }, CLUB_BOARD_TEXTS.badStart],
    [{ members: [stranger.accountId] }, CLUB_BOARD_TEXTS.notMembers],
  ]
  for (const [change, message] of tries) {
    const result = await saveBoard(change)
    expect([result.statusCode, result.json().error.message]).toEqual([422, message])
  }
  expect((await saveBoard({ hours: 24 })).statusCode).toBe(400)
  expect((await saveBoard({ starts_at: 'tomorrow' })).statusCode).toBe(400)
})

test('counts a call once on any band, within the twelve hours, and the race shows the time', async () => {
  const board = await createBoard()
  site.clock.set('2026-06-06T13:05:00Z')
  await logContact(site, owner, { Call: 'DL1AA', Freq: 14_074, ...atTime('12:00:00') })
  await logContact(site, owner, { Call: 'DL1AA', Freq: 7_074, ...atTime('12:30:00') })
  await logContact(site, owner, { Call: 'DL2AA', Freq: 7_074, ...atTime('12:31:00') })
  await logContact(site, owner, { Call: 'DL3AA', Freq: 7_074, ...atTime('11:59:59') })
  await logContact(site, operator, { Call: 'DL1AA', Freq: 7_074, Mode: 'FT8', ...atTime('12:59:00') })
  // The stranger is not a member of the club, so this contact does not count.
  await logContact(site, stranger, { Call: 'DL1AA', ...atTime('12:20:00') })
  const result = await getBoard(board)
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
  expect(toRows(await getBoard(await createBoard({ modes: ['FT8'] })))).toEqual([['G4OPR', 1]])
  expect(toRows(await getBoard(await createBoard({ members: [owner.accountId] })))).toEqual([['G4OWN', 2]])
  expect(toRows(await getBoard(await createBoard({ contest: 'Some contest' })))).toEqual([])
  site.clock.set('2026-06-07T00:00:00Z')
  const endedBoard = await getBoard(board)
  expect([endedBoard.state, endedBoard.race.times.length]).toEqual(['finished', (12 * 60) / CLUB_BOARD_LIMITS.step + 1])
})

test('returns 404 to non-members for a members-only board, and for public boards of a club that hides its operators', async () => {
  const clubBoard = await createBoard({ public: false })
  const open = await createBoard()
  for (const client of [site, stranger]) expect((await requestBoard(clubBoard, client)).statusCode).toBe(404)
  expect(await getBoard(clubBoard, operator)).toMatchObject({ members_only: true })
  expect((await requestBoard(open)).statusCode).toBe(200)
  await owner.post('vclubs/settings', { club_id: clubId, operators_public: false })
  for (const client of [site, stranger]) expect((await requestBoard(open, client)).statusCode).toBe(404)
  expect(await getBoard(open, operator)).toMatchObject({ members_only: true })
  await owner.post('vclubs/settings', { club_id: clubId, operators_public: true })
  expect((await requestBoard(open)).statusCode).toBe(200)
})

test('omits members who opted out, left the club or were deleted from all its boards', async () => {
  site.clock.set('2026-06-07T13:00:00Z')
  const [shy, deleted] = [await site.register('G4SHY'), await site.register('G4GON')]
  for (const member of [shy, deleted]) await join(owner, member, clubId, 'operator')
  const board = await createBoard({ starts_at: '2026-06-07T12:00:00Z', members: [shy.accountId, deleted.accountId] })
  for (const member of [shy, deleted]) {
    await logContact(site, member, { Call: 'DL1AA', TS: '2026-06-07T12:30:00Z' })
  }
  expect(toRows(await getBoard(board))).toHaveLength(2)
  await site.app.pool.query('update account set exclude_from_leaderboards = true where id = $1', [shy.accountId])
  expect(toRows(await getBoard(board))).toEqual([['G4GON', 1]])
  await deleted.post('vclubs/leave', { club_id: clubId })
  expect(toRows(await getBoard(board))).toEqual([])
})

test('shows a station the public board of its club, preferring the running, then the next, then the last one', async () => {
  site.clock.set('2026-06-10T11:00:00Z')
  const [star, guest, shy] = [await site.register('G4STA'), await site.register('G4GUE'), await site.register('G4SHI')]
  const otherClub = await foundClub(star)
  for (const member of [guest, shy]) await join(star, member, otherClub, 'operator')
  await site.app.pool.query('update account set exclude_from_leaderboards = true where id = $1', [shy.accountId])
  const createEvening = (name: string, starts_at: string, change: object = {}) =>
    saveBoard({ club_id: otherClub, name, starts_at, ...change }, star)
  const provider = await site.app.embeds.find('club-board')
  const embedBoard = async (station: { readonly accountId: number }) => {
    const account = await site.app.accounts.byId(station.accountId)
    if (!account || !provider) throw new Error('Nobody provides boards of clubs')
    return Object(await provider.data({ account, options: {} }))
  }
  const none = { title: '', club: '', state: 'none', starts_at: null, ends_at: null, rows: [] }
  expect(await embedBoard(guest)).toEqual({ callsign: 'G4GUE', ...none })
  await createEvening('Inside', '2026-06-10T12:00:00Z', { public: false })
  expect(await embedBoard(guest)).toMatchObject(none)
  await createEvening('Chosen', '2026-06-10T12:30:00Z', { members: [star.accountId] })
  await createEvening('First', '2026-06-10T13:00:00Z')
  await createEvening('Second', '2026-06-12T13:00:00Z')
  expect(await embedBoard(guest)).toMatchObject({ title: 'First', state: 'upcoming', rows: [] })
  expect(await embedBoard({ accountId: otherClub })).toMatchObject({ title: 'Chosen', state: 'upcoming' })
  // A member excluded from boards is not shown as a club member either.
  expect(await embedBoard(shy)).toMatchObject(none)
  expect(await embedBoard(stranger)).not.toMatchObject({ title: 'First' })
  site.clock.set('2026-06-10T15:05:00Z')
  for (const [call, time] of Object.entries({ DL1AA: '13:05', DL2AA: '14:20', DL3AA: '14:30' })) {
    await logContact(site, guest, { Call: call, TS: `2026-06-10T${time}:00Z` })
  }
  await logContact(site, star, { Call: 'DL1AA', TS: '2026-06-10T14:01:00Z' })
  expect((await embedBoard(guest)).rows).toEqual([
    { rank: 1, callsign: 'G4GUE', points: 3, own: true, last_hour: 2 },
    { rank: 2, callsign: 'G4STA', points: 1, own: false, last_hour: 0 },
  ])
  site.clock.set('2026-06-11T01:00:00Z')
  const endedEmbed = await embedBoard(guest)
  expect(endedEmbed).toMatchObject({ title: 'First', state: 'finished' })
  expect(endedEmbed.rows[0]).toMatchObject({ points: 3, last_hour: 0 })
  site.clock.set('2026-06-11T14:00:00Z')
  expect(await embedBoard(guest)).toMatchObject({ title: 'Second', state: 'upcoming' })
})

test('renders hostile names as plain text', async () => {
  const getShownName = (text: string) => text.replace(/[\p{Cc}\p{Bidi_Control}]+/gu, ' ').trim()
  const board = await createBoard()
  for (const text of INJECTIONS) {
    const name = text.slice(0, CLUB_BOARD_LIMITS.name.max)
    const contest = text.slice(0, CLUB_BOARD_LIMITS.contest)
    const result = await saveBoard({ id: board.id, name, contest, modes: [text.slice(0, 20)] })
    const short = getShownName(name).length < CLUB_BOARD_LIMITS.name.min
    expect(result.statusCode, text).toBe(short ? 422 : 200)
    if (!short)
      expect(await getBoard(board)).toMatchObject({ name: getShownName(name), contest: getShownName(contest) })
  }
}, 60_000)

test('limits the boards of a club, even when they are created concurrently', async () => {
  const rich = await site.register()
  const otherClub = await foundClub(rich)
  const body = { ...EVENING, starts_at: '2026-06-07T12:00:00Z', club_id: otherClub }
  for (let n = 1; n < CLUB_BOARD_LIMITS.boards; n++) {
    expect((await rich.post('vclubs/boards/save', body)).statusCode).toBe(200)
  }
  const responses = await Promise.all([1, 2, 3].map(() => rich.post('vclubs/boards/save', body)))
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
}, 60_000)
