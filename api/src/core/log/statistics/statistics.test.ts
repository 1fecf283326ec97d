import type { StatisticsMapResponse, StatisticsResponse } from '@onfreq/contracts/log/statistics'
import { distanceKm } from '@onfreq/ham/great-circle'
import { locatorToPosition } from '@onfreq/ham/locator'
import { getPublicPrecision, toPublicPosition } from '@onfreq/ham/public-position'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { ADDED_COLUMNS, notesOfAdded } from '../repository/noted.ts'
import { adi, importFile } from '../testing/upload.ts'

/** Set STATISTICS_OPERATIONS=2000 STATISTICS_CONTACTS=100000 for a long run. */
const OPERATIONS = Number(process.env.STATISTICS_OPERATIONS ?? 60)
const CONTACTS = Number(process.env.STATISTICS_CONTACTS ?? 2_000)
const HOME = 'IO91wm'

let site: TestApp
let member: TestMember

beforeAll(async () => {
  site = await startTestApp()
  member = await site.register()
  await site.app.accounts.decorate(member.accountId, { grid: HOME })
}, 60_000)
afterAll(() => site.close())

/** A small generator with a seed, so that failures are reproducible. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const CALLS = 'DL1ABC EA8AAA W1AW K1ABC KH6XX JA1ABC ZL2HCK VK3AA PY2AA ZS1AA TA1ABC OK1XYZ RAEM VP8STI'.split(' ')
const PLACES = [{}, {}, { GRIDSQUARE: 'JO62QM' }, { GRIDSQUARE: 'fn31' }, { GRIDSQUARE: 'RE66', MY_GRIDSQUARE: 'JN58' }]
const BANDS = ['160m', '40m', '20m', '20m', '10m', '6m']
const MODES = ['CW', 'SSB', 'FT8', 'SSTV']

async function show(year: number, who: TestMember = member, of = member): Promise<StatisticsResponse> {
  return (await who.get(`vstatistics?callsign=${of.callsign}&year=${year}`)).json()
}

async function map(query: string): Promise<StatisticsMapResponse> {
  return (await member.get(`vstatistics/map?callsign=${member.callsign}&${query}`)).json()
}

interface Row {
  readonly id: number
  readonly at: Date
  readonly band: string
  readonly mode: string
  readonly mode_class: string
  readonly dxcc: number | null
  readonly square: string | null
  readonly continent: string | null
  readonly lat: number | null
  readonly lon: number | null
  readonly confirmed: boolean
  readonly my_grid: string | null
}

/** All contacts of the log. */
async function rows(): Promise<readonly Row[]> {
  const found = await site.app.pool.query<Row>(
    `select c.id, c.started_at as at, coalesce(c.band, '') as band, coalesce(c.submode, c.mode, '') as mode, c.mode_class,
       nullif(c.dxcc, 0) as dxcc, upper(left(c.grid, 4)) as square, c.continent, c.lat, c.lon,
       c.confirmed_by <> 0 or exists (select from member_confirmation m where m.contact_id = c.id) as confirmed,
       (select f ->> 1 from jsonb_array_elements(c.extra) f where f ->> 0 = 'MY_GRIDSQUARE') as my_grid
     from contact c where c.owner_id = $1 and c.public_call order by c.started_at, c.id`,
    [member.accountId],
  )
  return found.rows
}

const toKm = ({ lat, lon, my_grid }: Row) => {
  const exact = locatorToPosition(my_grid ?? HOME)
  const from = exact && toPublicPosition(exact, getPublicPrecision(HOME))
  const to = lat === null || lon === null ? null : toPublicPosition({ latitude: lat, longitude: lon })
  return from && to && distanceKm(from, to)
}

const tally = <Item>(list: readonly Item[], toKey: (item: Item) => string) => {
  const sums: Record<string, number> = {}
  for (const item of list) sums[toKey(item)] = (sums[toKey(item)] ?? 0) + 1
  return sums
}
const record = <Item>(list: readonly Item[], toKey: (item: Item) => string, n: (item: Item) => number) =>
  Object.fromEntries(list.map((item) => [toKey(item), n(item)]))

const getDay = (at: Date) => at.toISOString().slice(0, 10)

/** Every figure of the page for a year, computed from the contacts one by one. */
function expectFigures(response: StatisticsResponse, log: readonly Row[], year: number): void {
  const { blocks } = response
  const ofYear = log.filter(({ at }) => at.getUTCFullYear() === year)
  expect(blocks.contacts).toMatchObject({ total: log.length, gain: ofYear.length })
  expect(
    record(
      blocks.contacts?.by_year ?? [],
      ({ year: of }) => String(of),
      ({ n }) => n,
    ),
  ).toEqual(tally(log, ({ at }) => String(at.getUTCFullYear())))
  const firstBy = (toKey: (row: Row) => string | number | null) => {
    const firsts = new Map<string | number, Row>()
    for (const row of log) {
      const key = toKey(row)
      if (key !== null && key !== '' && !firsts.has(key)) firsts.set(key, row)
    }
    return firsts
  }
  const countries = firstBy(({ dxcc }) => dxcc)
  const squares = firstBy(({ square }) => square)
  const isNew = (row: Row) => row.at.getUTCFullYear() === year
  expect(blocks.countries).toMatchObject({ total: countries.size, gain: [...countries.values()].filter(isNew).length })
  expect(blocks.countries?.newest?.qdo_id ?? null).toBe([...countries.values()].at(-1)?.id ?? null)
  expect(blocks.grids).toMatchObject({ total: squares.size, gain: [...squares.values()].filter(isNew).length })

  const byDistance = log.filter((row) => toKm(row) !== null).sort((a, b) => (toKm(b) ?? 0) - (toKm(a) ?? 0))
  expect(blocks.distance?.furthest?.distance_km ?? null).toBe(
    byDistance[0] ? Math.round(toKm(byDistance[0]) ?? 0) : null,
  )
  const furthestOfYear = byDistance.filter(({ at }) => at.getUTCFullYear() === year)[0]
  expect(blocks.distance?.furthest_of_year?.distance_km ?? null).toBe(
    furthestOfYear ? Math.round(toKm(furthestOfYear) ?? 0) : null,
  )

  const start = Date.UTC(year, 0, 1)
  const days = tally(ofYear, ({ at }) => String(Math.floor((at.getTime() - start) / 86_400_000)))
  expect(Object.fromEntries(blocks.days?.days ?? [])).toEqual(days)
  expect(blocks.days?.active).toBe(Object.keys(days).length)
  const dates = [...new Set(log.map(({ at }) => getDay(at)))]
  expect(blocks.days?.longest?.days ?? 0).toBe(longest(dates))

  const bands = (blocks.bands ?? []).flatMap(({ year: of, bands }) => bands.map((cell) => ({ of, ...cell })))
  expect(
    record(
      bands,
      ({ of, band }) => `${of} ${band}`,
      ({ n }) => n,
    ),
  ).toEqual(tally(log, ({ at, band }) => `${at.getUTCFullYear()} ${band}`))
  expect(
    record(
      blocks.clock?.cells ?? [],
      ({ hour, band }) => `${hour} ${band}`,
      ({ n }) => n,
    ),
  ).toEqual(tally(ofYear, ({ at, band }) => `${at.getUTCHours()} ${band}`))
  expect(
    record(
      blocks.months ?? [],
      ({ month, band }) => `${month} ${band}`,
      ({ n }) => n,
    ),
  ).toEqual(tally(ofYear, ({ at, band }) => `${at.getUTCMonth()} ${band}`))
  const modes = blocks.modes ?? []
  expect(
    record(
      modes,
      ({ mode }) => mode,
      ({ total }) => total,
    ),
  ).toEqual(tally(log, ({ mode }) => mode))
  expect(modes.reduce((sum, { gain }) => sum + gain, 0)).toBe(ofYear.length)

  const distinct = (of: readonly Row[]) => new Set(of.flatMap(({ dxcc }) => (dxcc === null ? [] : [dxcc]))).size
  for (const { band, worked, confirmed } of blocks.ladder ?? []) {
    const there = log.filter((row) => band === '' || row.band === band)
    expect({ band, worked, confirmed }).toEqual({
      band,
      worked: distinct(there),
      confirmed: distinct(there.filter((row) => row.confirmed)),
    })
  }
  const first = (kind: string) =>
    record(
      (blocks.firsts ?? []).filter((each) => each.kind === kind),
      ({ what }) => what,
      ({ contact }) => contact.qdo_id,
    )
  const ids = (firsts: ReadonlyMap<string | number, Row>) =>
    Object.fromEntries([...firsts].map(([key, { id }]) => [key, id]))
  expect(first('band')).toEqual(ids(firstBy(({ band }) => band)))
  expect(first('class')).toEqual(ids(firstBy(({ mode_class }) => mode_class)))
  expect(first('continent')).toEqual(ids(firstBy(({ continent }) => continent)))
  expect(first('dxcc')).toEqual(ids(countries))
  expect(first('milestone')['10']).toBe([...countries.values()][9]?.id)
  expect(first('km')['5000']).toBe(log.find((row) => (toKm(row) ?? 0) >= 5_000)?.id)
}

function longest(dates: readonly string[]): number {
  let [best, length, before] = [0, 0, '']
  for (const date of dates) {
    const yesterday = getDay(new Date(Date.parse(date) - 86_400_000))
    length = before === yesterday ? length + 1 : 1
    before = date
    best = Math.max(best, length)
  }
  return best
}

test('keeps every figure equal to a recount through imports, edits, deletions and undo', async () => {
  const below = randomFrom(510)
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T
  const record = () => {
    const stamp = new Date(Date.UTC(2021 + below(4), below(12), 1 + below(12), below(24), below(60))).toISOString()
    return adi({
      CALL: pick(CALLS),
      QSO_DATE: stamp.slice(0, 10).replaceAll('-', ''),
      TIME_ON: stamp.slice(11, 19).replaceAll(':', ''),
      BAND: pick(BANDS),
      MODE: pick(MODES),
      ...pick(PLACES),
      ...(below(3) === 0 && { LOTW_QSL_RCVD: 'Y' }),
      ...(below(9) === 0 && { STATION_CALLSIGN: 'G9ZZZ' }),
    })
  }
  const someone = async () => {
    const found = await site.app.pool.query<{ id: number }>('select id from contact where owner_id = $1 order by id', [
      member.accountId,
    ])
    return found.rows.length === 0 ? undefined : pick(found.rows).id
  }
  let steps: number[] = []
  for (let n = 0; n < OPERATIONS; n++) {
    const id = await someone()
    const operation = below(6)
    if (operation === 0 || id === undefined) {
      await importFile(
        site,
        member,
        `log <EOH>\n${Array.from({ length: 1 + below(8) }, record).join('')}`,
        `log-${n}.adi`,
      )
    } else if (operation === 1) {
      const { step_id } = (await member.post('vqso/nuke', { qdo_id: id })).json()
      steps.push(step_id)
    } else if (operation === 2 && steps.length > 0) {
      const step = pick(steps)
      steps = steps.filter((each) => each !== step)
      await member.post('vlogbook/undo', { step_id: step })
    } else if (operation === 3) {
      await member.post('vqso/update', { qdo_id: id, data: { grid: pick(['JN58', 'PM95', 'RE78']) } })
    } else if (operation === 4) {
      const action = { type: 'shift', minutes: 60 * 24 * (below(400) - 200) }
      await member.post('vlogbook/repair', { selection: { ids: [id] }, action })
    } else {
      const TS = new Date(Date.UTC(2024, below(12), 1 + below(28), below(24), n % 60)).toISOString()
      await member.post('vqso/upsert', {
        data: { Call: pick(CALLS), TS, Freq: pick([7_012, 14_074, 50_313]), Mode: 'CW' },
      })
    }
    if (n % 3 === 0 || n === OPERATIONS - 1) {
      const year = 2021 + below(4)
      expectFigures(await show(year), await rows(), year)
    }
  }
  const log = await rows()
  const { entities, squares } = await map('band=20m&year=2022')
  const there = log.filter(({ at, band }) => at.getUTCFullYear() === 2022 && band === '20m')
  const count = (list: readonly (string | number | null)[]) =>
    tally(
      list.filter((item) => item),
      String,
    )
  expect(Object.fromEntries((entities ?? []).map(({ dxcc, n }) => [dxcc, n]))).toEqual(
    count(there.map(({ dxcc }) => dxcc)),
  )
  expect(Object.fromEntries((squares ?? []).map(([square, n]) => [square, n]))).toEqual(
    count(there.map(({ square }) => square)),
  )
  // New in a year means first worked in it, on any band.
  const marked = await map('new_in=2022')
  const getFirstYear = (of: (row: Row) => string | number | null) => {
    const firsts = new Map<string, number>()
    for (const row of log) {
      const [key, year] = [String(of(row)), row.at.getUTCFullYear()]
      firsts.set(key, Math.min(year, firsts.get(key) ?? year))
    }
    return firsts
  }
  const [firstSquares, firstEntities] = [getFirstYear(({ square }) => square), getFirstYear(({ dxcc }) => dxcc)]
  for (const [square, , isNew] of marked.squares ?? []) expect(isNew === 1).toBe(firstSquares.get(square) === 2022)
  for (const each of marked.entities ?? []) expect(each.new).toBe(firstEntities.get(String(each.dxcc)) === 2022)
  expect(marked.squares?.length).toBeGreaterThan(0)
  // Requested before the year is known, the map marks items that are new in that year.
  const statistics: StatisticsResponse = (await member.get(`vstatistics?callsign=${member.callsign}`)).json()
  expect(await map('')).toEqual(await map(`new_in=${statistics.year}`))
}, 120_000)

test('measures from the new location after the owner has moved', async () => {
  const mover = await site.register()
  const TS = new Date(Date.UTC(2024, 4, 1)).toISOString()
  await mover.post('vqso/upsert', { data: { Call: 'W1AW', TS, Freq: 14_074, Mode: 'FT8', GridSquare: 'FN31' } })
  const before = (await show(2024, mover, mover)).blocks.distance?.furthest?.distance_km
  await site.app.accounts.decorate(mover.accountId, { grid: 'RE78' })
  const after = (await show(2024, mover, mover)).blocks.distance?.furthest?.distance_km
  expect(after).not.toBe(before)
  expect(after).toBeGreaterThan(10_000)
})

test('shows others the profile data, and the blocks that the owner shares', async () => {
  const [owner, reader] = [await site.register(), await site.register()]
  await site.app.accounts.decorate(owner.accountId, { grid: HOME })
  const TS = new Date(Date.UTC(2024, 4, 1)).toISOString()
  await owner.post('vqso/upsert', { data: { Call: 'ZL2HCK', TS, Freq: 14_074, Mode: 'FT8' } })
  const visibleBlocks = async () => Object.keys((await show(2024, reader, owner)).blocks).sort()
  expect(await visibleBlocks()).toEqual(['contacts', 'countries', 'modes'])
  expect(Object.keys((await show(2024, owner, owner)).blocks)).toHaveLength(11)
  expect((await site.get(`vstatistics/map?callsign=${owner.callsign}`)).json()).toMatchObject({ squares: null })

  await owner.post('vstatistics/public', { public: ['firsts', 'countries'] })
  expect(await visibleBlocks()).toEqual(['countries', 'firsts'])
  const { blocks, first_at, years } = await show(2024, reader, owner)
  expect({ first_at, years }).toEqual({ first_at: null, years: [] })
  // Distances would reveal the location of the station.
  expect(blocks.countries?.newest?.distance_km).toBeNull()
  expect(blocks.firsts?.filter(({ kind }) => kind === 'km')).toEqual([])
  expect(blocks.firsts?.every(({ contact }) => contact.distance_km === null)).toBe(true)
  expect((await show(2024, owner, owner)).public).toEqual(['countries', 'firsts'])

  await owner.post('vstatistics/public', { public: [] })
  expect(await visibleBlocks()).toEqual([])
})

test('shows the latest year with contacts before the first of a new year, to permitted viewers only', async () => {
  const [owner, reader] = [await site.register(), await site.register()]
  const present = site.clock.now().getUTCFullYear()
  const readYear = async (who: TestMember) =>
    (await who.get(`vstatistics?callsign=${owner.callsign}`)).json<StatisticsResponse>().year
  const log = (TS: string) => owner.post('vqso/upsert', { data: { Call: 'W1AW', TS, Freq: 14_074, Mode: 'FT8' } })
  expect(await readYear(owner)).toBe(present)
  await log('2019-05-01T12:00:00.000Z')
  expect([await readYear(owner), await readYear(reader)]).toEqual([2019, 2019])
  await owner.post('vstatistics/public', { public: ['modes'] })
  expect([await readYear(owner), await readYear(reader)]).toEqual([2019, present])
  await log(site.clock.now().toISOString())
  expect(await readYear(owner)).toBe(present)
})

test('hides bands on the map without permission, and participation in contests', async () => {
  const owner = await site.register()
  const TS = new Date(Date.UTC(2024, 4, 1)).toISOString()
  await owner.post('vqso/upsert', { data: { Call: 'ZL2HCK', TS, Freq: 14_074, Mode: 'CW', ContestName: 'CQ-WW-CW' } })
  const bands = async (query = '', who: TestMember | TestApp = site) =>
    (await who.get(`vstatistics/map?callsign=${owner.callsign}${query}`)).json<StatisticsMapResponse>().bands
  expect(await bands()).toEqual(['20m'])
  expect(await bands('&contest=CQ-WW-CW', owner)).toEqual(['20m'])
  expect(await bands('&contest=CQ-WW-CW')).toEqual([])
  await owner.post('vstatistics/public', { public: ['days', 'bands'] })
  expect(await bands()).toEqual([])
  expect(await bands('', owner)).toEqual(['20m'])
})

test('returns 404 for an unknown station', async () => {
  expect((await site.get('vstatistics?callsign=JA1ZZZ')).statusCode).toBe(404)
  expect((await site.get('vstatistics/map?callsign=JA1ZZZ')).statusCode).toBe(404)
})

test('reads only the changed year, and reports the time for a long log', async () => {
  const owner = await site.register()
  await site.app.pool.query(
    `with added as (insert into contact (owner_id, id, started_at, created_at, has_seconds, live, public_call, station_call, call, band, mode,
       mode_class, mode_group, dxcc, continent, country, grid, lat, lon, freq_hz, origin)
     select $1, 900000000000 + n, timestamptz '2018-01-01 00:00:00Z' + n * (interval '2555 days' / $2::int), now(), true, false, true, $3,
       'K' || n % 10 || chr(65 + n % 26) || chr(65 + n / 26 % 26), (array['80m','40m','20m','20m','15m','10m'])[1 + n % 6],
       (array['CW','FT8','SSB'])[1 + n % 3], (array['cw','data','voice'])[1 + n % 3], (array['CW','FT8','SSB'])[1 + n % 3],
       1 + n * 7 % 330, 'EU', 'Somewhere',
       chr(73 + n % 4) || chr(78 + n / 4 % 4) || n / 7 % 10 || n / 31 % 10, n * 13 % 180 - 90, n * 29 % 360 - 180, 14074000, 'import'
     from generate_series(1, $2::int) n returning ${ADDED_COLUMNS}),
     ${notesOfAdded}
     select where false`,
    [owner.accountId, CONTACTS, owner.callsign],
  )
  const timed = async (): Promise<readonly [StatisticsResponse, number]> => {
    const at = performance.now()
    const result = await show(2024, owner, owner)
    return [result, performance.now() - at]
  }
  const [first, full] = await timed()
  expect(first.blocks.contacts?.total).toBe(CONTACTS)
  const [, again] = await timed()
  const statements: string[] = []
  const { query } = site.app.pool
  Object.assign(site.app.pool, {
    query: (...input: unknown[]) => {
      const [requested] = input
      if (typeof requested === 'object' && requested !== null && 'rowMode' in requested && 'values' in requested) {
        statements.push(String(requested.values))
      }
      return Reflect.apply(query, site.app.pool, input)
    },
  })
  try {
    const TS = new Date(Date.UTC(2024, 4, 1, 3, 4, 5)).toISOString()
    await owner.post('vqso/upsert', { data: { Call: 'ZL2HCK', TS, Freq: 14_074, Mode: 'FT8' } })
    const [after, oneYear] = await timed()
    expect(after.blocks.contacts?.total).toBe(CONTACTS + 1)
    expect(statements).toEqual([`${owner.accountId},2024`])
    const ms = (time: number) => `${time.toFixed(1)} ms`
    process.stdout.write(
      `statistics of ${CONTACTS} contacts: first time ${ms(full)}, unchanged ${ms(again)}, after a contact ${ms(oneYear)}\n`,
    )
  } finally {
    Object.assign(site.app.pool, { query })
  }
}, 120_000)
