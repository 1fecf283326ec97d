import {
  STATISTICS_BLOCKS,
  type StatisticsMapResponse,
  type StatisticsResponse,
} from '@onfreq/contracts/log/statistics'
import { distanceKm } from '@onfreq/ham/great-circle'
import { locatorToPosition } from '@onfreq/ham/locator'
import { getPublicPrecision, toPublicPosition } from '@onfreq/ham/public-position'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { actFor, contactWith, foundClub, join } from '../../../features/clubs/testing/clubs.ts'
import { adi, importFile } from '../testing/upload.ts'

const HOME = 'IO91wm'
const CONTEST = 'CQ-WW-CW'

let site: TestApp
let member: TestMember

beforeAll(async () => {
  site = await startTestApp()
  member = await site.register()
  await site.app.accounts.decorate(member.accountId, { grid: HOME })
}, 60_000)
afterAll(() => site.close())

interface Row {
  readonly id: number
  readonly at: Date
  readonly call: string
  readonly band: string
  readonly mode: string
  readonly dxcc: number | null
  readonly square: string | null
  readonly lat: number | null
  readonly lon: number | null
}

/** The contacts of the log, optionally of one contest. */
async function toRows(ownerId: number, contest: string | null): Promise<readonly Row[]> {
  const { rows } = await site.app.pool.query<Row>(
    `select id, started_at as at, call, coalesce(band, '') as band, coalesce(submode, mode, '') as mode, nullif(dxcc, 0) as dxcc,
       upper(left(grid, 4)) as square, lat, lon
     from contact where owner_id = $1 and public_call and ($2::text is null or contest_name = $2) order by started_at, id`,
    [ownerId, contest],
  )
  return rows
}

/** Expected values of the cards, counted one by one. */
function expectCards({ blocks }: StatisticsResponse, rows: readonly Row[], year: number, home: string): void {
  const ofYear = rows.filter(({ at }) => at.getUTCFullYear() === year)
  const before = rows.filter(({ at }) => at.getUTCFullYear() < year)
  const countNew = (toKey: (row: Row) => string | number | null) => {
    const earlierKeys = new Set(before.map(toKey))
    return new Set(ofYear.map(toKey).filter((key) => key !== null && key !== '' && !earlierKeys.has(key))).size
  }
  const tally = (toKey: (row: Row) => string) => {
    const sums = new Map<string, number>()
    for (const row of ofYear) sums.set(toKey(row), (sums.get(toKey(row)) ?? 0) + 1)
    return sums
  }
  expect(blocks.contacts).toMatchObject({ total: rows.length, gain: ofYear.length })
  expect(blocks.countries?.gain).toBe(countNew(({ dxcc }) => dxcc))
  expect(blocks.grids?.gain).toBe(countNew(({ square }) => square))
  // Between the positions that others see.
  const exact = locatorToPosition(home)
  const from = exact && toPublicPosition(exact, getPublicPrecision(home))
  const km = ofYear.flatMap(({ lat, lon }) => {
    const to = lat === null || lon === null ? null : toPublicPosition({ latitude: lat, longitude: lon })
    return from && to ? [distanceKm(from, to)] : []
  })
  expect(blocks.distance?.furthest_of_year?.distance_km ?? null).toBe(
    km.length > 0 ? Math.round(Math.max(...km)) : null,
  )
  const days = tally(({ at }) => at.toISOString().slice(0, 10))
  expect(blocks.days?.active).toBe(days.size)
  expect(blocks.days?.best?.n).toBe(Math.max(...days.values()))
  const bands = blocks.bands?.find((each) => each.year === year)?.bands ?? []
  expect(new Map(bands.map(({ band, n }) => [band, n]))).toEqual(tally(({ band }) => band))
  const modes = (blocks.modes ?? []).filter(({ gain }) => gain > 0)
  expect(new Map(modes.map(({ mode, gain }) => [mode, gain]))).toEqual(tally(({ mode }) => mode))
  const firsts = (blocks.firsts ?? []).filter(
    ({ kind, contact }) => kind === 'dxcc' && new Date(contact.TS).getUTCFullYear() === year,
  )
  expect(firsts).toHaveLength(countNew(({ dxcc }) => dxcc))
}

const CALLS = ['DL1ABC', 'EA8AAA', 'W1AW', 'KH6XX', 'JA1ABC', 'ZL2HCK', 'VK3AA', 'PY2AA', 'ZS1AA', 'OK1XYZ']

/** A log with two editions of a contest, another contest, and contacts outside contests. */
function contestLog(): string {
  const record = (n: number, year: number, day: number, contest?: string) =>
    adi({
      CALL: CALLS[(n * 7 + year) % CALLS.length] ?? 'DL1ABC',
      QSO_DATE: `${year}11${day}`,
      TIME_ON: `${String(n % 24).padStart(2, '0')}${String((n * 7) % 60).padStart(2, '0')}00`,
      BAND: ['40m', '20m', '15m', '10m'][n % 4] ?? '20m',
      MODE: contest === 'CQ-WW-SSB' ? 'SSB' : 'CW',
      GRIDSQUARE: ['JO62', 'IL18', 'FN31', 'BL11', 'PM95'][n % 5] ?? 'JO62',
      ...(contest && { CONTEST_ID: contest }),
    })
  const records = (n: number, year: number, days: readonly number[], contest?: string) =>
    Array.from({ length: n }, (_, at) => record(at, year, days[at % days.length] ?? 28, contest)).join('')
  return `log <EOH>\n${records(17, 2024, [23, 24], CONTEST)}${records(31, 2025, [29, 30], CONTEST)}${records(9, 2025, [25], 'CQ-WW-SSB')}${records(22, 2025, [12, 13, 14])}`
}

test('counts only contacts of a contest in the review of its weekend', async () => {
  await importFile(site, member, contestLog(), 'contests.adi')
  const show = async (year: number, contest?: string): Promise<StatisticsResponse> =>
    (
      await member.get(`vstatistics?callsign=${member.callsign}&year=${year}${contest ? `&contest=${contest}` : ''}`)
    ).json()
  const weekend = await show(2025, CONTEST)
  expect(weekend.contest?.name).toBe(CONTEST)
  expect(weekend.contest?.title).toBe('CQ World Wide DX, CW')
  const rows = await toRows(member.accountId, CONTEST)
  expect(rows).toHaveLength(48)
  expectCards(weekend, rows, 2025, HOME)
  expectCards(await show(2024, CONTEST), rows, 2024, HOME)
  expectCards(await show(2025), await toRows(member.accountId, null), 2025, HOME)
  const map: StatisticsMapResponse = (
    await member.get(`vstatistics/map?callsign=${member.callsign}&year=2025&contest=${CONTEST}`)
  ).json()
  const ofYear2025 = rows.filter(({ at }) => at.getUTCFullYear() === 2025)
  expect(new Set(map.squares?.map(([square]) => square))).toEqual(new Set(ofYear2025.map(({ square }) => square)))

  await member.post('vqso/nuke', { qdo_id: rows.at(-1)?.id })
  expectCards(await show(2025, CONTEST), await toRows(member.accountId, CONTEST), 2025, HOME)
})

test('shows others a contest weekend only when the days on the air are public', async () => {
  const someone = await site.register()
  await importFile(site, someone, contestLog(), 'contests.adi')
  const visibleBlocks = async () =>
    Object.keys(
      (await site.get(`vstatistics?callsign=${someone.callsign}&year=2025&contest=${CONTEST}`)).json().blocks,
    ).sort()
  await someone.post('vstatistics/public', { public: ['contacts', 'countries'] })
  expect(await visibleBlocks()).toEqual([])
  await someone.post('vstatistics/public', { public: ['contacts', 'countries', 'days'] })
  expect(await visibleBlocks()).toEqual(['contacts', 'countries', 'days'])
})

test('counts contacts of all operators in the review of a club, and none of their personal logs', async () => {
  const owner = await site.register()
  const operator = await site.register()
  const clubId = await foundClub(owner)
  await join(owner, operator, clubId, 'operator')
  const [one, two] = [await actFor(site, owner, clubId), await actFor(site, operator, clubId)]
  for (const [n, call] of CALLS.entries()) {
    const response = await (n % 3 === 0 ? two : one).post('vqso/upsert', contactWith(call))
    expect(response.statusCode, response.body).toBe(200)
  }
  await operator.post('vqso/upsert', contactWith('OK2QQQ'))
  await one.post('vstatistics/public', { public: [...STATISTICS_BLOCKS] })
  const { callsign, grid } = (await site.app.pool.query('select callsign, grid from account where id = $1', [clubId]))
    .rows[0]
  const year = site.app.clock.now().getUTCFullYear()
  const rows = await toRows(clubId, null)
  expect(rows).toHaveLength(CALLS.length)
  expectCards((await site.get(`vstatistics?callsign=${callsign}&year=${year}`)).json(), rows, year, grid)
})
