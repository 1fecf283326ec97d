import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { actFor, foundClub, join } from '../../../features/clubs/testing/clubs.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

const DAY = 86_400_000

const getStart = (contest_id: string, more: object = {}) => ({
  contest_id,
  categories: { 'CATEGORY-POWER': 'LOW' },
  sent: '',
  starts_at: new Date(site.clock.millis() - DAY).toISOString(),
  ends_at: new Date(site.clock.millis() + DAY).toISOString(),
  ...more,
})

async function started(owner: Pick<TestMember, 'post'>, contest = 'CQ-WPX-CW', more: object = {}) {
  const response = await owner.post('vcontestsession/start', getStart(contest, more))
  expect(response.statusCode, response.body).toBe(200)
  return response.json().session as { id: number; contest_id: string }
}

type Ranges = [number, number][]

/** A browser as the site sees it. */
function browser(owner: Pick<TestMember, 'post'>, session_id: number, device: string) {
  let seq = 0
  const request = async (back: Ranges, expected: number, number = ++seq) => {
    const response = await owner.post('vcontestsession/serials', {
      session_id,
      device,
      seq: number,
      back,
      want: expected,
    })
    expect(response.statusCode, response.body).toBe(200)
    return response.json() as { seq: number; granted: Ranges; others: number; closed: boolean }
  }
  return { ask: request, again: () => request([], 0, seq) }
}

let minute = 0
async function log(owner: Pick<TestMember, 'post'>, Call: string, serial: number, more: object = {}) {
  minute += 1
  const TS = new Date(site.clock.millis() - 8 * 3_600_000 + minute * 60_000).toISOString()
  const fields = { STX: String(serial).padStart(3, '0'), SRX: '017' }
  const data = { Call, TS, Mode: 'CW', Freq: 14_025, SNT: '599', RCV: '599', ContestName: 'CQ-WPX-CW', fields, ...more }
  const response = await owner.post('vqso/upsert', { data })
  expect(response.statusCode, response.body).toBe(200)
  return response.json().qso.qdo_id as number
}

describe('contest session', () => {
  it('is unique, and returns what the screens need', async () => {
    const owner = await site.register()
    expect((await owner.post('vcontestsession')).json()).toEqual({ session: null })
    const session = await started(owner, 'CQ-WW-CW', { sent: ' 14 ' })
    expect(session).toMatchObject({
      contest_id: 'CQ-WW-CW',
      own: null,
      station_callsign: owner.callsign,
      sent: '14',
      categories: { 'CATEGORY-POWER': 'LOW' },
    })
    expect((await owner.post('vcontestsession')).json()).toEqual({ session })
    const second = await owner.post('vcontestsession/start', getStart('CQ-WPX-CW'))
    expect(second.statusCode).toBe(409)
    expect(second.json().error.message).toBe('A contest is running already. End it before you start another one.')
    const changed = await owner.post('vcontestsession/change', { session_id: session.id, sent: '15' })
    expect(changed.json().session).toMatchObject({ sent: '15', contest_id: 'CQ-WW-CW' })
    expect((await owner.post('vcontestsession/end', { session_id: session.id })).json()).toEqual({ session: null })
    expect((await owner.post('vcontestsession/end', { session_id: session.id })).statusCode).toBe(200)
    await started(owner)
  })

  it.each([
    ['an unknown contest', { contest_id: 'NO-SUCH' }],
    ['an end before the start', { ends_at: '2020-01-01T00:00:00Z' }],
    ['a contest of months', { starts_at: '2020-01-01T00:00:00Z' }],
    ['a category that Cabrillo has not', { categories: { 'CATEGORY-SHOE': 'LOW' } }],
    ['a time that is none', { starts_at: 'yesterday' }],
    ['a key too many', { serial: 3 }],
  ])('rejects %s, and starts nothing', async (_what, more) => {
    const owner = await site.register()
    const refused = await owner.post('vcontestsession/start', getStart('CQ-WPX-CW', more))
    expect(refused.statusCode).toBe(400)
    expect((await owner.post('vcontestsession')).json()).toEqual({ session: null })
  })

  it('returns its contacts, and later only new or changed ones', async () => {
    const owner = await site.register()
    const { id: session_id } = await started(owner)
    const first = await log(owner, 'DL1ABC', 1)
    await log(owner, 'F5AAA', 1, { ContestName: 'CWT' })
    const all = (await owner.post('vcontestsession/contacts', { session_id })).json()
    expect(all.contacts).toMatchObject([
      { qdo_id: first, Call: 'DL1ABC', Band: '20m', mode: 'CW', sent: '001', rcvd: '017', serial: 1, dxcc: 230 },
    ])
    expect(all.total).toBe(1)
    site.clock.advance(120_000)
    const { until } = (await owner.post('vcontestsession/contacts', { session_id })).json()
    site.clock.advance(120_000)
    const second = await log(owner, 'JA1XYZ', 2)
    const news = (await owner.post('vcontestsession/contacts', { session_id, since: until })).json()
    expect(news.contacts.map(({ qdo_id }: { qdo_id: number }) => qdo_id)).toEqual([second])
    expect(news.total).toBe(2)
    await owner.post('vqso/nuke', { qdo_id: first })
    const after = (await owner.post('vcontestsession/contacts', { session_id, since: news.until })).json()
    expect(after.total).toBe(1)
  })
})

describe('serial numbers', () => {
  it('are issued lowest first, and returned ones before all others', async () => {
    const owner = await site.register()
    const { id } = await started(owner)
    const [one, two] = [browser(owner, id, 'browser-one'), browser(owner, id, 'browser-two')]
    expect(await one.ask([], 5)).toEqual({ seq: 1, granted: [[1, 5]], others: 0, closed: false })
    expect(await two.ask([], 3)).toEqual({ seq: 1, granted: [[6, 8]], others: 1, closed: false })
    expect((await one.ask([[4, 5]], 0)).granted).toEqual([])
    expect((await two.ask([], 3)).granted).toEqual([
      [4, 5],
      [9, 9],
    ])
  })

  it('are issued again after a lost response, and a late request changes nothing', async () => {
    const owner = await site.register()
    const { id } = await started(owner)
    const one = browser(owner, id, 'browser-one')
    const first = await one.ask([], 5)
    expect(await one.again()).toEqual(first)
    await one.ask([[5, 5]], 0)
    expect(await one.ask([[1, 4]], 9, 1)).toEqual({ seq: 2, granted: [], others: 0, closed: false })
    expect((await browser(owner, id, 'browser-two').ask([], 2)).granted).toEqual([[5, 6]])
  })

  it('cannot be released when another browser or a contact holds them', async () => {
    const owner = await site.register()
    const { id } = await started(owner)
    const [one, two] = [browser(owner, id, 'browser-one'), browser(owner, id, 'browser-two')]
    await one.ask([], 5)
    await log(owner, 'DL1ABC', 2)
    await two.ask([[1, 5]], 0)
    await one.ask([[1, 3]], 0)
    expect((await two.ask([], 4)).granted).toEqual([
      [1, 1],
      [3, 3],
      [6, 7],
    ])
  })

  it('are never issued when they were typed by hand', async () => {
    const owner = await site.register()
    const { id } = await started(owner)
    const one = browser(owner, id, 'browser-one')
    await one.ask([], 2)
    await log(owner, 'DL1ABC', 4)
    expect((await one.ask([], 3)).granted).toEqual([
      [3, 3],
      [5, 6],
    ])
  })

  it('belong to one session, and are not issued after its end', async () => {
    const owner = await site.register()
    const { id } = await started(owner)
    await browser(owner, id, 'browser-one').ask([], 5)
    await owner.post('vcontestsession/end', { session_id: id })
    const two = browser(owner, id, 'browser-two')
    expect(await two.ask([], 5)).toMatchObject({ granted: [], closed: true })
    const { id: next } = await started(owner)
    expect((await browser(owner, next, 'browser-one').ask([], 1)).granted).toEqual([[1, 1]])
  })

  it('are disjoint among twenty concurrent browsers', async () => {
    const owner = await site.register()
    const { id } = await started(owner)
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, at) => browser(owner, id, `browser-${at}-of-20`).ask([], 3)),
    )
    const numbers = results.flatMap(({ granted }) =>
      granted.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at)),
    )
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, at) => at + 1))
  })

  it('are reported with their holder in a gap, and with both contacts when duplicated', async () => {
    const owner = await site.register()
    const { id: session_id } = await started(owner)
    const [one, two] = [browser(owner, session_id, 'browser-one'), browser(owner, session_id, 'browser-two')]
    await one.ask([], 4)
    await two.ask([], 4)
    await one.ask([[4, 4]], 0)
    await log(owner, 'DL1ABC', 1)
    await log(owner, 'DL2ABC', 1)
    await log(owner, 'F5AAA', 7)
    const check = (await owner.post('vcontestsession/check', { session_id })).json()
    expect(check).toMatchObject({
      gaps: [
        { first: 2, last: 3, why: 'held', operator: owner.callsign },
        { first: 4, last: 4, why: 'free', operator: null, seen_at: null },
        { first: 5, last: 6, why: 'held', operator: owner.callsign },
      ],
      repeated: [{ serial: 1, calls: ['DL1ABC', 'DL2ABC'] }],
    })
  })

  it('are separate for several operators of a club in one session', async () => {
    const [founder, guest] = [await site.register(), await site.register()]
    const club = await foundClub(founder)
    await join(founder, guest, club, 'operator')
    const [one, two] = [await actFor(site, founder, club), await actFor(site, guest, club)]
    const { id } = await started(one)
    expect((await two.post('vcontestsession')).json().session.id).toBe(id)
    expect((await browser(one, id, 'browser-one').ask([], 2)).granted).toEqual([[1, 2]])
    expect((await browser(two, id, 'browser-two').ask([], 2)).granted).toEqual([[3, 4]])
    await log(one, 'DL1ABC', 1)
    await log(two, 'F5AAA', 3)
    const { contacts } = (await one.post('vcontestsession/contacts', { session_id: id })).json()
    expect(contacts.map(({ operator }: { operator: string }) => operator)).toEqual([founder.callsign, guest.callsign])
    const year = new Date(site.clock.millis() - 8 * 3_600_000).getUTCFullYear()
    const { contests } = (await one.post('vcontestlogs')).json()
    const { name, station_callsign } = contests[0]
    const { text } = (await one.post('vcontestlog/cabrillo', { name, year, station_callsign })).json()
    expect(text).toContain(`OPERATORS: ${founder.callsign} ${guest.callsign}\r\n`)
  })
})

describe('contest of a club', () => {
  const HILL_TOP = {
    id: 'HILL-TOP',
    name: 'Hill Top Sprint',
    cabrillo: 'HILL-TOP',
    bands: ['20m'],
    modes: ['CW'],
    exchange: 'text',
    report: true,
    again: [],
    points: { voice: 1, morse: 3, data: 2 },
    multipliers: [{ kind: 'exchange', per: 'contest' }],
  }

  it('is stored, started, scored and exported for its sponsor', async () => {
    const owner = await site.register()
    await owner.post('vcontestsession/own/save', { ...HILL_TOP, name: 'Hill Top' })
    expect((await owner.post('vcontestsession/own/save', HILL_TOP)).json()).toEqual({ contests: [HILL_TOP] })
    const { id } = await started(owner, 'HILL-TOP')
    expect((await owner.post('vcontestsession')).json().session.own).toEqual(HILL_TOP)
    const busy = await owner.post('vcontestsession/own/remove', { id: 'HILL-TOP' })
    expect(busy.statusCode).toBe(409)
    await log(owner, 'DL1ABC', 1, { ContestName: 'HILL-TOP', fields: { STX_STRING: 'M1', SRX_STRING: 'M42' } })
    await log(owner, 'F5AAA', 2, { ContestName: 'HILL-TOP', fields: { STX_STRING: 'M1', SRX_STRING: 'NM' } })
    const [contest] = (await owner.post('vcontestlogs')).json().contests
    expect(contest).toMatchObject({ title: 'Hill Top Sprint', known: true, contacts: 2 })
    const { name, year, station_callsign } = contest
    const score = (await owner.post('vcontestlog/score', { name, year, station_callsign })).json()
    expect(score).toMatchObject({ points: 6, multipliers: 2, score: 12 })
    await owner.post('vcontestsession/end', { session_id: id })
    expect((await owner.post('vcontestsession/own/remove', { id: 'HILL-TOP' })).json()).toEqual({ contests: [] })
  })

  it('has a name that is not in the catalogue', async () => {
    const owner = await site.register()
    const refused = await owner.post('vcontestsession/own/save', { ...HILL_TOP, id: 'CQWWCW' })
    expect(refused.statusCode).toBe(409)
    expect(refused.json().error.message).toContain('Choose another one')
  })
})
