/**
 * The live site with 100,000 contacts of 500 stations: compares what a visitor and a member see, and checks every figure
 * of every leaderboard against a count of the contacts.
 */

import type { LatestAwardsResponse } from '@onfreq/contracts/live/awards'
import type { MainPublicFeedResponse } from '@onfreq/contracts/live/feed'
import type { BandStatsResponse, LeaderboardsResponse } from '@onfreq/contracts/live/leaderboards'
import type { WebSocketRoute } from '@playwright/test'
import type pg from 'pg'
import type { Caller } from './harness/caller.ts'
import { fillCrowd, openSiteDatabase, putStationsOnAir } from './harness/crowd.ts'
import { contactsIn, getFrames } from './harness/live-frames.ts'
import { importLog, type Logged, logByHand, logContact } from './harness/logging.ts'
import {
  type ContestRules,
  countAwards,
  countBands,
  countBoards,
  countContest,
  countOperatorOfTheDay,
  readRawLog,
  type Subscription,
} from './harness/raw-log.ts'
import { makeAdministrator } from './harness/releases.ts'
import { withOwnSite } from './harness/running-site.ts'
import { startSite } from './harness/site.ts'
import { test as base, expect, type Member, type Page } from './harness/test.ts'

const STATIONS = 500
const CONTACTS = 100_000
/** Contacts to generate: some are dropped because their logging time would be in the future. */
const GENERATED = 103_500
const ON_AIR = 300
const HOUR = 3_600_000

interface CrowdedSite {
  readonly database: pg.Client
}

/** A separate site, since the tests on the shared one assume few stations. */
const test = base.extend<object, { readonly crowded: CrowdedSite }>({
  crowded: [
    async ({}, use) => {
      const site = await startSite()
      const database = await openSiteDatabase(site.dataDir)
      await fillCrowd(database, { stations: STATIONS, contacts: GENERATED })
      await withOwnSite(site, () => use({ database }))
      await database.end()
      await site.stop()
    },
    { scope: 'worker', auto: true, timeout: 180_000 },
  ],
})

// Several of these tests read and count a hundred thousand contacts.
test.describe.configure({ timeout: 120_000 })

async function subscribe(database: pg.Client, member: Member): Promise<void> {
  const { id } = member.session.user
  await database.query(
    `insert into subscription_period (owner_id, id, level, starts_at, ends_at, source)
     values ($1, 1, 'monthly', now() - interval '1 day', now() + interval '1 day', 'e2e')`,
    [id],
  )
  await database.query(
    `update account set subscription_level = 'monthly', subscription_expires_at = now() + interval '1 day' where id = $1`,
    [id],
  )
}

const worked = (page: Page, member: Member, call: string) =>
  page.getByRole('article', { name: `${member.callsign} worked ${call}` })

test('a visitor sees what a member logs and nothing limited to subscribers', async ({
  page: visitor,
  signedIn,
  member,
  call,
  crowded: { database },
}) => {
  await subscribe(database, member)
  const sent = getFrames(visitor)
  await visitor.goto('/')
  await expect(visitor.getByRole('heading', { name: 'Contacts, live' })).toBeVisible()
  const desk = await signedIn(member)
  await desk.goto('/')
  await expect(desk.getByRole('heading', { name: 'Contacts, live' })).toBeVisible()

  const open: string[] = []
  const hidden: Logged[] = []
  for (let n = 0; n < 40 && (open.length === 0 || hidden.length === 0); n++) {
    const logged = await logByHand(desk)
    await expect(worked(desk, member, logged)).toBeVisible()
    const { rows } = await database.query<{ id: number }>('select id from contact where owner_id = $1 and call = $2', [
      member.session.user.id,
      logged,
    ])
    const id = rows[0]?.id ?? 0
    if (id % 2 === 0) hidden.push({ id, call: logged })
    else open.push(logged)
  }
  for (const logged of open) await expect(worked(visitor, member, logged)).toBeVisible()
  const handles = () => contactsIn(sent).filter(({ data }) => typeof data.item?.entity_id === 'string')
  await expect.poll(() => handles().length).toBeGreaterThanOrEqual(hidden.length)
  for (const { call: logged } of hidden) {
    await expect(worked(visitor, member, logged)).toHaveCount(0)
    expect(await visitor.content()).not.toContain(logged)
    for (const frame of sent) expect(frame).not.toContain(logged)
  }

  const { feed } = (await call.get('main_public_feed')) as MainPublicFeedResponse
  expect(feed).toHaveLength(35)
  for (const item of feed) {
    if (typeof item.entity_id === 'string') {
      expect(Object.keys(item).sort()).toEqual(['TimeAgo', 'created_at', 'entity_id', 'redacted'])
    } else expect(item).toMatchObject({ redacted: false, call: expect.any(String) })
  }
  const { rows } = await database.query<{ id: number }>(
    'select id from contact where live and public_call order by id desc limit 35',
  )
  // A hidden contact has a position, but nothing that identifies it.
  const visibleId = (id: number) => (id % 2 === 0 ? 'hidden' : id)
  expect(feed.map((item) => (item.redacted ? 'hidden' : item.entity_id))).toEqual(rows.map(({ id }) => visibleId(id)))
})

test('a dropped socket reconnects without gaps or repetitions', async ({ page, member, call }) => {
  const connections: { readonly socket: WebSocketRoute; readonly server: WebSocketRoute }[] = []
  const sent: string[] = []
  await page.routeWebSocket(/\/live/, (socket) => {
    const server = socket.connectToServer()
    connections.push({ socket, server })
    server.onMessage((frame) => {
      sent.push(String(frame))
      socket.send(frame)
    })
  })
  await page.goto('/')
  await expect.poll(() => connections.length).toBe(1)
  let before = await logContact(call, member)
  // Contacts with even ids are hidden and have no identifying name.
  while (before.id % 2 === 0) before = await logContact(call, member)
  /** Starts at that contact, because contacts logged between rendering the page and opening its socket arrive first. */
  const receivedSince = () => {
    const all = contactsIn(sent)
    const from = all.findIndex(({ data }) => data.item?.entity_id === before.id)
    return from < 0 ? [] : all.slice(from)
  }
  await expect.poll(() => receivedSince().length).toBe(1)

  await connections[0]?.server.close({ code: 1000, reason: 'cut' })
  await connections[0]?.socket.close({ code: 1011, reason: 'cut' })
  const missed: Logged[] = []
  for (let n = 0; n < 20; n++) missed.push(await logContact(call, member))
  await expect.poll(() => connections.length, { timeout: 20_000 }).toBe(2)
  const after = await logContact(call, member)
  await expect.poll(() => receivedSince().length).toBe(missed.length + 2)

  const received = receivedSince()
  const visibleId = ({ id }: Logged) => (id % 2 === 0 ? 'hidden' : id)
  expect(
    received.map(({ data }) => (typeof data.item?.entity_id === 'string' ? 'hidden' : data.item?.entity_id)),
  ).toEqual([before, ...missed, after].map(visibleId))
  expect(new Set(received.map(({ id }) => id)).size).toBe(received.length)
  for (const { id, call: logged } of [...missed, after])
    await expect(worked(page, member, logged)).toHaveCount(id % 2 === 0 ? 0 : 1)
})

test('every leaderboard agrees with a count of the contacts', async ({
  call,
  member,
  otherMember,
  crowded: { database },
}) => {
  await importLog(call, otherMember)
  const [edited, moved, deleted] = [
    await logContact(call, member),
    await logContact(call, member),
    await logContact(call, member),
  ]
  await call.post('vqso/update', { qdo_id: edited.id, Mode: 'CW', SubMode: null }, member.token)
  const yesterday = new Date(Date.now() - 24 * HOUR).toISOString()
  await call.post('vqso/update', { qdo_id: moved.id, TS: yesterday }, member.token)
  await call.post('vqso/nuke', { qdo_id: deleted.id }, member.token)
  const contest = await openContests(call)
  await putStationsOnAir(database, ON_AIR)

  // An hour or a day may end between a response and its count; then both are repeated.
  await expect(async () => {
    const boards = (await call.get('vleaderboards')) as LeaderboardsResponse
    const bands = (await call.get('vbandstats/100')) as BandStatsResponse
    const operator = await call.post('vopofday')
    const scores = await call.post('vscores', {}, member.token)
    const megastream = await call.post('vscores4megastream')
    const log = await readRawLog(database)
    const now = Date.now()
    expect(log.length).toBeGreaterThan(CONTACTS)
    expect(new Set(log.map(({ ownerId }) => ownerId)).size).toBeGreaterThanOrEqual(STATIONS)
    expect(boards).toEqual(countBoards(log, now))
    // The day may have started a minute ago.
    for (const rows of [boards.lb_hot_now_1, boards.lb_hot_now_3, boards.periods.yesterday.cw, boards.leader_board_3])
      expect(rows.length).toBeGreaterThan(5)

    const expectedFigures = countBands(log, now)
    expect(expectedFigures.size).toBe(10)
    for (const { band, stations: _, ...figures } of bands.bands)
      expect({ band, ...figures }).toEqual({
        band,
        ...(expectedFigures.get(band) ?? { count: 0, voice: 0, cw: 0, data: 0, sstv: 0 }),
      })
    const onAir = new Map(bands.bands.map(({ band, stations }) => [band, stations]))
    expect([onAir.get('40m'), onAir.get('20m'), onAir.get('15m')]).toEqual([ON_AIR / 4, (3 * ON_AIR) / 4, 0])

    const best = countOperatorOfTheDay(log, now)
    expect(operator).toMatchObject({ operator: { my_callsign: best?.station_callsign, contacts: best?.count } })
    expect(scores).toMatchObject({ contest_lb: countContest(log, contest.club).slice(0, 100) })
    expect(megastream).toMatchObject({ contest_lb: countContest(log, contest.megastream).slice(0, 100) })
    expect(countContest(log, contest.club).length).toBeGreaterThan(20)
    expect(countContest(log, contest.megastream).length).toBeGreaterThan(10)
  }).toPass({ timeout: 30_000 })
})

/** Counts awards, which a newly started site has not counted before this test, also after a failure. */
async function countAwardsNow(database: pg.Client): Promise<void> {
  await database.query(`select graphile_worker.add_job('live.awards', '{}')`)
  const done = async () => (await database.query('select 1 from award_day')).rowCount
  await expect.poll(done, { timeout: 30_000 }).toBeGreaterThan(0)
}

test('awards match the written rules', async ({ call, crowded: { database } }) => {
  await countAwardsNow(database)
  const { rows: periods } = await database.query<Subscription>(
    `select owner_id as "ownerId", (extract(epoch from starts_at) * 1000)::float8 as from,
       (extract(epoch from ends_at) * 1000)::float8 as to from subscription_period`,
  )
  const expected = countAwards(await readRawLog(database), periods, Date.now())
  expect(expected.size).toBeGreaterThan(50)
  const { rows: subscribers } = await database.query<{ callsign: string }>(
    'select callsign from account where id in (select owner_id from subscription_period) or id between 2 and 30',
  )
  const kinds = new Set<number>()
  for (const { callsign } of subscribers) {
    const { awards } = (await call.get(`award/of/${callsign}`)) as LatestAwardsResponse
    const dates = Object.fromEntries(awards.map((award) => [award.award_id, award.award_date]))
    expect(dates, callsign).toEqual(expected.get(callsign) ?? {})
    for (const { award_id: id } of awards) kinds.add(id)
  }
  expect(kinds.size).toBeGreaterThan(10)

  const latest = (await call.get('award/latest')) as LatestAwardsResponse
  const days = [...expected.values()]
    .flatMap((dates) => Object.values(dates))
    .sort()
    .reverse()
  expect(latest.awards.map((award) => award.award_date)).toEqual(days.slice(0, 24))
  const most = [...expected.values()].map((dates) => Object.keys(dates).length).sort((a, b) => b - a)
  expect(latest.holders.map((holder) => holder.awards)).toEqual(most.slice(0, 10))
})

test('the pages show the figures of the leaderboards', async ({
  page,
  signedIn,
  member,
  call,
  crowded: { database },
}) => {
  await putStationsOnAir(database, ON_AIR)
  await countAwardsNow(database)
  const figure = (count: number) => count.toLocaleString('en')
  const findRows = (on: Page, name: string) => on.getByRole('list', { name, exact: true }).getByRole('listitem')
  const boards = async () => (await call.get('vleaderboards')) as LeaderboardsResponse

  await page.goto('/')
  await expect(page.locator('[data-served], [data-drawn]')).toHaveCount(0)
  const result = await boards()
  const { awards, holders } = (await call.get('award/latest')) as LatestAwardsResponse
  await expectRows(findRows(page, 'Most QSOs, all modes, 30 days'), result.leader_board_3.slice(0, 3))
  await expectRows(findRows(page, 'Voice, 7 days'), result.leader_board_2_voice.slice(0, 3))
  const holder = page.getByRole('region', { name: 'Top award holders' }).getByRole('listitem').first()
  await expect(holder).toContainText(holders[0]?.my_callsign ?? '')
  await expect(holder).toContainText(`${holders[0]?.awards} awards`)
  const operator = page.getByRole('region', { name: 'Operator of the day' })
  const best = (await call.post('vopofday')) as { operator: { my_callsign: string; contacts: number } }
  await expect(operator).toContainText(best.operator.my_callsign)
  await expect(operator).toContainText(`${figure(best.operator.contacts)} contacts`)
  await expect(
    page
      .getByRole('list', { name: /^Stations on \d+m by frequency/ })
      .getByRole('link')
      .first(),
  ).toBeVisible()

  for (const [pane, name, period] of [
    [2, 'yesterday', 'yesterday'],
    [3, 'since Monday', 'this_week'],
    [4, 'this month', 'this_month'],
  ] as const) {
    await page.goto(`/?pane=${pane}`)
    const { periods } = await boards()
    await expectRows(findRows(page, `Most Voice, ${name}`), periods[period].voice)
    await expectRows(findRows(page, `Most SSTV, ${name}`), periods[period].sstv)
    await expectRows(findRows(page, `Most CW, ${name}`), periods[period].cw)
    await expectRows(findRows(page, `Most Data, ${name}`), periods[period].data)
  }
  await page.goto('/?pane=10')
  await expect(page.getByRole('img', { name: /awarded to/ })).toHaveCount(6)
  for (const award of awards.slice(0, 6))
    await expect(
      page.getByRole('img', { name: `${award.award.name}, awarded to ${award.user.my_callsign}`, exact: true }),
    ).toBeVisible()

  await page.goto('/leaderboards')
  const wall = await boards()
  await expectRows(findRows(page, 'Data, 30 days'), wall.leader_board_3_data.slice(0, 5))
  await expectRows(findRows(page, 'Most QSOs, all modes, 7 days'), wall.leader_board_2.slice(0, 5))

  const isRunning = async (board: string) =>
    ((await call.post(board, {}, member.token)) as { contest: object | null }).contest !== null
  if (!(await isRunning('vscores'))) await openContests(call)
  for (const board of ['vscores', 'vscores4megastream']) await expect.poll(() => isRunning(board)).toBe(true)
  const desk = await signedIn(member)
  for (const [on, path, calls] of [
    [page, '/megastream', 'vscores4megastream'],
    [desk, '/scores', 'vscores'],
  ] as const) {
    await on.goto(path)
    const { contest, contest_lb: rows } = (await call.post(calls, {}, member.token)) as {
      contest: { name: string }
      contest_lb: { my_callsign: string; contacts: number }[]
    }
    await expect(on.getByRole('heading', { level: 1, name: contest.name })).toBeVisible()
    const lines = on.getByRole('main').getByRole('listitem')
    const expectedLines = rows.slice(0, 8).map((row) => new RegExp(`${row.my_callsign}.*${row.contacts} points$`))
    await expect.poll(async () => (await lines.allInnerTexts()).length).toBeGreaterThanOrEqual(expectedLines.length)
    for (const [index, text] of expectedLines.entries()) await expect(lines.nth(index)).toHaveText(text)
  }

  /** Expects rank, callsign and figure of every row. */
  async function expectRows(lines: ReturnType<typeof findRows>, rows: LeaderboardsResponse['lb1']): Promise<void> {
    const texts = rows.map((row) => new RegExp(`${row.station_callsign}.*${figure(row.count)}$`))
    await expect(lines).toHaveText(texts.length > 0 ? texts : ['No entries yet'])
  }
})

/** Opens both contests, which started three hours ago. Returns their rules for the count. */
async function openContests(call: Caller): Promise<{ readonly club: ContestRules; readonly megastream: ContestRules }> {
  const admin = await makeAdministrator(call)
  const start = new Date(Date.now() - 3 * HOUR)
  start.setUTCSeconds(0, 0)
  const open = (body: Record<string, unknown>) =>
    call.post('vcontest/create', { starts_at: start.toISOString(), ...body }, admin.token)
  await open({ board: 'club', name: 'Saturday Digital', modes: ['FT8', 'FT4'], club_call: 'G4QCLB' })
  await open({ board: 'megastream', name: 'Megastream of the day' })
  const hours = { from: start.getTime(), to: start.getTime() + 12 * HOUR }
  return {
    club: { ...hours, modes: ['FT8', 'FT4'], enters: ({ club }) => club === 'G4QCLB' },
    megastream: { ...hours, modes: [], enters: ({ video }) => video !== '' },
  }
}
