import type { MainPublicFeedResponse } from '@onfreq/contracts/live/feed'
import type { GlobeFeedResponse } from '@onfreq/contracts/live/globe'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { createEntityIds } from './feed/handle.ts'
import { type Logged, logContact, subscribe } from './testing.ts'

let site: TestApp
let operator: TestMember
let subscriber: TestMember
let bystander: TestMember

beforeAll(async () => {
  site = await startTestApp()
  operator = await site.register('G4LIV')
  subscriber = await site.register('G4SUB')
  bystander = await site.register('G4BYS')
  await subscribe(site, subscriber)
})
afterAll(() => site.close())
beforeEach(() => site.app.pool.query('truncate contact, award_change, roll_hour, roll_day, worked, log_owner'))

const findEntityId = (id: number) => createEntityIds(site.app.config.secret)(id)
const getFeed = async (viewer: Pick<TestApp, 'get'> | TestMember) =>
  (await viewer.get('main_public_feed')).json<MainPublicFeedResponse>().feed

/** Logs contacts until there is one with an odd and one with an even id. */
async function oddAndEven(): Promise<{ odd: Logged; even: Logged }> {
  const logged: Logged[] = []
  const find = (rest: number) => logged.find(({ id }) => id % 2 === rest)
  while (find(0) === undefined || find(1) === undefined) {
    logged.push(await logContact(site, operator, { Call: `DL1A${logged.length}Z`, Comment: 'secret words' }))
  }
  return { odd: find(1)!, even: find(0)! }
}

test('hides feed-restricted contacts from a visitor, and shows them to a subscriber', async () => {
  const { odd, even } = await oddAndEven()
  const visitors = await getFeed(site)
  const hidden = visitors.find((item) => item.entity_id === findEntityId(even.id))
  expect(Object.keys(hidden!).sort()).toEqual(['TimeAgo', 'created_at', 'entity_id', 'redacted'])
  expect(visitors.find((item) => item.entity_id === odd.id)).toMatchObject({ redacted: false, call: odd.call })
  expect(await getFeed(bystander)).toEqual(visitors)
  expect((await getFeed(subscriber)).every((item) => !item.redacted)).toBe(true)
})

test('gives no access to a hidden contact through the handle of its feed item (M2)', async () => {
  await oddAndEven()
  const response = await site.get('main_public_feed')
  const hidden = response.json<MainPublicFeedResponse>().feed.filter((item) => item.redacted)
  expect(hidden.length).toBeGreaterThan(0)
  const { rows } = await site.app.pool.query<{ id: number }>('select id from contact where id % 2 = 0')
  for (const { id } of rows) expect(response.body).not.toContain(String(id))
  for (const { entity_id } of hidden) {
    expect((await site.post('vgetFullQso', { qdo_id: entity_id })).statusCode).toBe(400)
    expect((await site.get(`/qsl/${entity_id}`)).statusCode).toBe(400)
    const page = await site.get(`/api/preview/qso/${entity_id}`)
    expect(page.statusCode).toBe(404)
  }
})

test('shows a contact in the feed to the member who logged it, with or without a subscription', async () => {
  const { even } = await oddAndEven()
  const own = await getFeed(operator)
  expect(own.find((item) => item.entity_id === findEntityId(even.id))).toMatchObject({
    redacted: false,
    call: even.call,
  })
  expect((await operator.get('main_public_feed')).headers['cache-control']).toContain('private')
  expect(own.every((item) => !item.redacted || item.entity_id !== findEntityId(even.id))).toBe(true)
})

test('shows readers of the feed whether a contact has an email address, but not which', async () => {
  const { id: known } = await logContact(site, operator, { Call: 'DL1EM', email: 'him@example.org' })
  const { id: unknown } = await logContact(site, operator, { Call: 'DL1NO' })
  const response = await operator.get('main_public_feed')
  expect(response.body).not.toContain('him@example.org')
  const { feed } = response.json<MainPublicFeedResponse>()
  const isKnown = (id: number) =>
    feed.flatMap((item) => (!item.redacted && item.entity_id === findEntityId(id) ? [item.qso.has_email] : []))
  expect([isKnown(known), isKnown(unknown)]).toEqual([[true], [false]])
})

test('returns the public feed to a key without the read scope', async () => {
  await oddAndEven()
  const feedWith = async (scope: string) => {
    const { api_key } = (await subscriber.post('vapikeys/add', { name: scope, scopes: [scope] })).json()
    const response = await site.get('main_public_feed', { headers: { authorization: `Bearer ${api_key}` } })
    return response.json<MainPublicFeedResponse>().feed
  }
  expect((await feedWith('rig')).some((item) => item.redacted)).toBe(true)
  expect((await feedWith('read')).some((item) => item.redacted)).toBe(false)
})

test('prevents caches from mixing responses for visitors and subscribers', async () => {
  for (const path of ['main_public_feed', 'globe_feed']) {
    expect((await site.get(path)).headers.vary).toContain('authorization, cookie')
  }
})

test('returns the newest 35 contacts in the feed, newest first', async () => {
  const ids: number[] = []
  for (let index = 0; index < 35 + 3; index += 1) {
    ids.push((await logContact(site, operator, { Call: `F5A${index}B` })).id)
  }
  expect((await getFeed(site)).map((item) => item.entity_id)).toEqual(ids.reverse().slice(0, 35).map(findEntityId))
})

test('logs an old contact, and one with a foreign call, without showing it', async () => {
  await logContact(site, operator, { Call: 'K1OLD', TS: new Date(Date.now() - 49 * 3_600_000).toISOString() })
  await logContact(site, operator, { Call: 'K1STR', station_callsign: 'W9XYZ' })
  expect(await getFeed(site)).toEqual([])
  const arcs = (await site.get('globe_feed')).json<{ arcs: unknown[] }>().arcs
  expect(arcs).toEqual([])
})

test('returns 304 without a body for an unchanged response', async () => {
  await logContact(site, operator, { Call: 'EA1ETG' })
  for (const path of [
    'main_public_feed',
    'vleaderboards',
    'vbandstats/100',
    'ActiveUserList',
    'globe_feed',
    'award/latest',
  ]) {
    const first = await site.get(path)
    expect(first.statusCode).toBe(200)
    const again = await site.get(path, { headers: { 'if-none-match': String(first.headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  }
})

test('serves the arcs under the name in the specification too', async () => {
  const { odd } = await oddAndEven()
  const arcs = (await site.get('polylines')).json<{ arcs: { entity_id: number }[] }>().arcs
  expect(arcs.map(({ entity_id }) => entity_id)).toContain(odd.id)
  expect(arcs).toEqual((await site.get('globe_feed')).json<{ arcs: unknown[] }>().arcs)
  expect((await operator.get('polylines?part=full')).statusCode).toBe(403)
})

test('serves the public part of the globe to visitors, and the full one to subscribers', async () => {
  const { odd, even } = await oddAndEven()
  const ids = async (viewer: Pick<TestApp, 'get'> | TestMember, part: string) => {
    const response = await viewer.get(`globe_feed?part=${part}`)
    return response.statusCode === 200
      ? response.json<{ arcs: { entity_id: number }[] }>().arcs.map((arc) => arc.entity_id)
      : response.statusCode
  }
  const open = await ids(site, 'public')
  expect(open).toContain(odd.id)
  expect(open).not.toContain(even.id)
  expect(await ids(site, 'full')).toBe(403)
  expect(await ids(operator, 'full')).toBe(403)
  expect(await ids(subscriber, 'full')).toEqual(expect.arrayContaining([odd.id, even.id]))
})

test('returns the mode class of the contact with an arc', async () => {
  const { odd } = await oddAndEven()
  const { arcs } = (await site.get('globe_feed')).json<GlobeFeedResponse>()
  const arc = arcs.find(({ entity_id: id }) => id === odd.id)
  expect(arc?.place).toEqual({ dxcc: 230, continent: 'EU', cq_zone: 14 })
})

test('counts contacts of the last hour by mode class in the band activity', async () => {
  await logContact(site, operator, { Call: 'OH1AA', Freq: 14_074, Mode: 'FT8' })
  await logContact(site, operator, { Call: 'OH1AB', Freq: 14_020, Mode: 'CW' })
  await logContact(site, operator, {
    Call: 'OH1AC',
    Freq: 7_030,
    Mode: 'CW',
    TS: new Date(Date.now() - 2 * 3_600_000).toISOString(),
  })
  const { bands } = (await site.get('vbandstats/100')).json<{
    bands: { band: string; count: number; cw: number; data: number }[]
  }>()
  expect(bands.find(({ band }) => band === '20m')).toMatchObject({ count: 2, cw: 1, data: 1, voice: 0 })
  expect(bands.find(({ band }) => band === '40m')).toMatchObject({ count: 0 })
})

test('returns the operator with the most contacts today, and omits those who opted out of the boards', async () => {
  await logContact(site, operator, { Call: 'SM5AA' })
  await logContact(site, operator, { Call: 'SM5AB' })
  await logContact(site, subscriber, { Call: 'SM5AC' })
  const best = async () =>
    (await site.post('vopofday')).json<{ operator: { my_callsign: string; contacts: number } }>().operator
  expect(await best()).toMatchObject({ my_callsign: 'G4LIV', contacts: 2 })
  await site.app.pool.query('update account set exclude_from_leaderboards = true where id = $1', [operator.accountId])
  expect(await best()).toMatchObject({ my_callsign: 'G4SUB', contacts: 1 })
  const boards = (await site.get('vleaderboards')).body
  expect(boards).toContain('G4SUB')
  expect(boards).not.toContain('G4LIV')
  await site.app.pool.query('update account set exclude_from_leaderboards = false')
  // The operator with the most contacts, in any mode.
  for (const [Call, Mode] of [
    ['SM5AD', 'CW'],
    ['SM5AE', 'FT8'],
    ['SM5AF', 'SSTV'],
  ] as const)
    await logContact(site, subscriber, { Call, Mode })
  expect(await best()).toMatchObject({ my_callsign: 'G4SUB', contacts: 4 })
})
