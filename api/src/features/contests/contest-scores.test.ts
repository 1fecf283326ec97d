import type { ContestBoardResponse, ContestEditionsResponse } from '@onfreq/contracts/contests/scores'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { getEdition } from './edition.ts'
import { toRace } from './race.ts'

let site: TestApp
let member: TestMember
let key: string

beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.app.pool.query('truncate contest_score, contest_score_step')
  site.clock.set('2026-11-28T10:00:00Z')
  member = await site.register()
  key = await createKey(member)
})

const createKey = async (member: TestMember, scopes = ['log']) =>
  (await member.post('vapikeys/add', { name: 'N1MM', scopes })).json().api_key as string

const createXml = (call: string, score: number, fields: { contest?: string; overlay?: string; ops?: string } = {}) =>
  `<?xml version="1.0"?><dynamicresults><contest>${fields.contest ?? 'CQWWCW'}</contest><call>${call}</call><ops>${call}</ops><class power="LOW" assisted="ASSISTED" transmitter="ONE" ops="${fields.ops ?? 'SINGLE-OP'}" bands="ALL" mode="CW" overlay="${fields.overlay ?? ''}"/><club>Grüne Füchse</club><soft>N1MM</soft><breakdown><qso band="20" mode="CW">5</qso><qso band="total" mode="ALL">5</qso></breakdown><score>${score}</score></dynamicresults>`

const postScore = (payload: string | Buffer, headers: Record<string, string>, path = '') =>
  site.app.inject({ method: 'POST', url: `/api/contest-scores${path}`, payload, headers })
const toHeaders = (headers: Record<string, string> = { 'content-type': 'text/xml' }) => ({
  authorization: `Bearer ${key}`,
  ...headers,
})
const getBoard = async (path = 'CQ-WW-CW/2026-11-28') =>
  (await site.get(`/api/contest-scores/${path}`)).json<ContestBoardResponse>()
const listEditions = async () => (await site.get('/api/contest-scores')).json<ContestEditionsResponse>().contests

describe('scores posted by programs', () => {
  const toBasicAuth = () => `Basic ${Buffer.from(`${member.callsign}:${key}`).toString('base64')}`
  const toForm = () => `xml=${encodeURIComponent(createXml(member.callsign, 100))}`

  test.each([
    [
      'TR4W: application/xml and Basic',
      () => ({ body: createXml(member.callsign, 100), authorization: toBasicAuth(), type: 'application/xml' }),
    ],
    [
      'N1MM: percent-encoded, without a type',
      () => ({ body: encodeURIComponent(createXml(member.callsign, 100)), authorization: toBasicAuth(), type: '' }),
    ],
    [
      'Win-Test and others: a form',
      () => ({ body: toForm(), authorization: toBasicAuth(), type: 'application/x-www-form-urlencoded' }),
    ],
    [
      'the bridge: text/xml and a key',
      () => ({ body: createXml(member.callsign, 100), authorization: `Bearer ${key}`, type: 'text/xml' }),
    ],
    [
      'a program that calls it JSON',
      () => ({ body: createXml(member.callsign, 100), authorization: toBasicAuth(), type: 'application/json' }),
    ],
  ])('are accepted from %s', async (_name, make) => {
    const { body, authorization, type } = make()
    const response = await postScore(body, { authorization, ...(type !== '' && { 'content-type': type }) })
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { Status: 'OK', Description: 'Your claimed score is on the board.' },
    ])
    expect((await getBoard()).rows).toMatchObject([{ callsign: member.callsign, score: 100, club: 'Grüne Füchse' }])
  })

  test('are accepted at the bare URL of not1mm', async () => {
    const response = await postScore(createXml(member.callsign, 7), { 'content-type': 'text/xml' }, `/${key}`)
    expect(response.json().Status).toBe('OK')
  })

  test('are accepted as Windows-1252 bytes', async () => {
    await postScore(Buffer.from(createXml(member.callsign, 7), 'latin1'), toHeaders())
    expect((await getBoard()).rows[0]?.club).toBe('Grüne Füchse')
  })

  test('are accepted without their contacts, and the response says so', async () => {
    const rtc = `<rtc>${createXml(member.callsign, 7).replace(/<\?xml[^>]*>/, '')}<contactinfo><ID>1</ID></contactinfo></rtc>`
    expect((await postScore(rtc, toHeaders())).json()).toMatchObject({
      Status: 'OK',
      Description: expect.stringContaining('Contacts are not taken here'),
    })
  })
})

describe('posts rejected with a message for the program, and without changes', () => {
  test.each([
    [
      'no key',
      () => postScore(createXml(member.callsign, 1), { 'content-type': 'text/xml' }),
      401,
      'API keys as the password',
    ],
    [
      'a wrong key',
      () => postScore(createXml(member.callsign, 1), { authorization: 'Bearer ofk_wrong', 'content-type': 'text/xml' }),
      401,
      'API keys',
    ],
    ['no XML', () => postScore('hello', toHeaders()), 400, 'no score'],
    ['an empty body', () => postScore('', toHeaders()), 400, 'no score'],
    [
      'a truncated document',
      () => postScore(createXml(member.callsign, 1).slice(0, 90), toHeaders()),
      400,
      'not well-formed',
    ],
    ['entities', () => postScore(`<!DOCTYPE x [<!ENTITY a "b">]>${createXml('&a;', 1)}`, toHeaders()), 400, 'DOCTYPE'],
    [
      'the call of another member',
      () => postScore(createXml('DL0NOTME', 1), toHeaders()),
      403,
      'needs a key of DL0NOTME',
    ],
    ['too much', () => postScore('x'.repeat(300_000), toHeaders()), 413, ''],
  ])('rejects %s', async (_name, send, status, words) => {
    const result = await send()
    expect(result.statusCode).toBe(status)
    expect(result.json()).toMatchObject({ Status: 'Error', Description: expect.stringContaining(words) })
    expect(await listEditions()).toEqual([])
  })

  test('a read-only key', async () => {
    const reading = await createKey(member, ['read'])
    const response = await postScore(createXml(member.callsign, 1), {
      authorization: `Bearer ${reading}`,
      'content-type': 'text/xml',
    })
    expect([response.statusCode, response.json().Description]).toEqual([403, 'This API key may not add to the log.'])
  })

  test('more posts than any program sends, counted over all keys of a member', async () => {
    const limited = await startTestApp({ config: { rateLimits: true } })
    try {
      const busy = await limited.register()
      const keys = [await createKey(busy), await createKey(busy)]
      const send = (n: number) =>
        limited.app.inject({
          method: 'POST',
          url: '/api/contest-scores',
          payload: createXml(busy.callsign, n),
          headers: { authorization: `Bearer ${keys[n % 2]}`, 'content-type': 'text/xml' },
        })
      for (let n = 0; n < 30; n += 1) expect((await send(n)).statusCode).toBe(200)
      const late = await send(30)
      expect(late.statusCode).toBe(429)
      expect(late.json().Description).toContain('one a minute is enough')
    } finally {
      await limited.close()
    }
  })
})

test('sorts a board by score, marks live stations, and shows the category of each station', async () => {
  const other = await site.register()
  const otherKey = await createKey(other)
  await postScore(createXml(member.callsign, 500, { overlay: 'ROOKIE' }), toHeaders())
  site.clock.advance(20 * 60_000)
  await postScore(createXml(`${other.callsign}/P`, 900, { ops: 'MULTI-OP' }), {
    authorization: `Bearer ${otherKey}`,
    'content-type': 'text/xml',
  })
  const { rows, name } = await getBoard()
  expect(name).toBe('CQ World Wide DX, CW')
  expect(rows.map(({ callsign, score, live }) => [callsign, score, live])).toEqual([
    [`${other.callsign}/P`, 900, true],
    [member.callsign, 500, false],
  ])
  expect(rows[1]?.category).toMatchObject({ overlay: 'ROOKIE', power: 'LOW', operators: 'SINGLE-OP' })
  expect(await listEditions()).toMatchObject([
    { contest: 'CQ-WW-CW', edition: '2026-11-28', entrants: 2, leader: { score: 900 }, live: true },
  ])
})

test('lowers the score after a corrected log, and shows the race in steps of five minutes', async () => {
  for (const score of [100, 300, 250]) {
    await postScore(createXml(member.callsign, score), toHeaders())
    site.clock.advance(5 * 60_000)
  }
  const { rows, race } = await getBoard()
  expect(rows[0]?.score).toBe(250)
  expect(race).toEqual({
    times: ['2026-11-28T10:00:00Z', '2026-11-28T10:05:00Z', '2026-11-28T10:10:00Z'],
    lines: [{ callsign: member.callsign, scores: [100, 300, 250] }],
  })
})

test('omits members who opted out of boards', async () => {
  await postScore(createXml(member.callsign, 100), toHeaders())
  await site.app.pool.query('update account set exclude_from_leaderboards = true where id = $1', [member.accountId])
  expect(await listEditions()).toEqual([])
  expect((await site.get('/api/contest-scores/CQ-WW-CW/2026-11-28')).statusCode).toBe(404)
})

test('requires a key of the sub-account for its score', async () => {
  const callsign = `GB${member.accountId % 10}SUB`
  await site.app.accounts.createSubAccount(member.accountId, callsign)
  const response = await postScore(createXml(callsign, 100), toHeaders())
  expect([response.statusCode, response.json().Description]).toEqual([
    403,
    expect.stringContaining(`a key of ${callsign}`),
  ])
  expect(await listEditions()).toEqual([])
})

test('deletes old boards with the scheduled job', async () => {
  await postScore(createXml(member.callsign, 100), toHeaders())
  site.clock.advance(399 * 86_400_000)
  await site.runScheduled('contest_scores.sweep')
  expect(await listEditions()).toHaveLength(1)
  site.clock.advance(3 * 86_400_000)
  await site.runScheduled('contest_scores.sweep')
  expect((await site.app.pool.query('select from contest_score_step')).rowCount).toBe(0)
})

test.each([
  ['CQ-WW-CW', '2026-11-27T13:00:00Z', '2026-11-28'],
  ['CQ-WW-CW', '2026-11-30T20:00:00Z', '2026-11-28'],
  ['CQ-160-CW', '2026-01-23T22:30:00Z', '2026-01-23'],
  ['A-SPRINT', '2026-11-27T11:59:00Z', '2026-11-27'],
  ['A-SPRINT', '2026-11-27T12:00:00Z', '2026-11-28'],
  ['A-SPRINT', '2026-11-28T23:59:00Z', '2026-11-28'],
  ['A-SPRINT', '2026-11-29T23:59:00Z', '2026-11-28'],
  ['A-SPRINT', '2026-12-02T13:00:00Z', '2026-12-02'],
  ['A-SPRINT', '2027-01-01T02:00:00Z', '2027-01-01'],
])('assigns a score in %s at %s to the edition of %s', (contest, at, edition) => {
  expect(getEdition(contest, Date.parse(at))).toBe(edition)
})

test('limits the points of a two-day race, and ends each line at its latest value', () => {
  const start = Date.UTC(2026, 10, 28)
  const steps = Array.from({ length: 577 }, (_, n) => ({
    callsign: 'A1A',
    at: new Date(start + n * 300_000),
    score: n,
  }))
  const late = { callsign: 'B1B', at: new Date(start + 3_600_000), score: 7 }
  const { times, lines } = toRace(['A1A', 'B1B', 'C1C'], [...steps.slice(0, 13), late, ...steps.slice(13)])
  expect(times.length).toBeLessThanOrEqual(96)
  expect(lines[0]?.scores.at(-1)).toBe(576)
  expect(lines[1]?.scores[0]).toBeNull()
  expect(lines[1]?.scores.at(-1)).toBe(7)
  expect(lines[2]?.scores.every((score) => score === null)).toBe(true)
})

test('embeds the latest contest of a station, with its row even below the top ones', async () => {
  const getEmbed = async () => (await site.get(`/api/embed/contest-score/${member.callsign}`)).json()
  expect((await getEmbed()).data).toMatchObject({ title: '', rows: [] })
  await postScore(createXml(`${member.callsign}/P`, 5), toHeaders())
  await site.app.pool.query(
    `insert into contest_score select owner_id, contest, edition, 'DL' || n || 'ABC', operators, category, club, section, software,
       1000 + n, qsos, points, multipliers, breakdown, updated_at from contest_score, generate_series(1, 20) n`,
  )
  const { data } = await getEmbed()
  expect(data.title).toBe('CQ World Wide DX, CW')
  expect(data.rows.at(-1)).toEqual({ rank: 21, callsign: `${member.callsign}/P`, points: 5, own: true })
})
