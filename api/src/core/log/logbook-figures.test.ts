import type { LogbookDay, LogbookStripResponse } from '@onfreq/contracts/log/log'
import { distanceKm } from '@onfreq/ham/great-circle'
import { locatorToPosition } from '@onfreq/ham/locator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sql, toSql } from '#kernel/database/sql.ts'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { readStrip as readStripOf } from './repository/day-figures.ts'
import { adi, importFile } from './testing/upload.ts'

/** Set LOGBOOK_CONTACTS=1000000 for a long run. */
const CONTACTS = Number(process.env.LOGBOOK_CONTACTS ?? 2_000)
const HOME = 'IO91wm'
const CALLS = 'DL1ABC EA8AAA W1AW KH6XX JA1ABC ZL2HCK PY2AA OK1XYZ VP8STI'.split(' ')
const BANDS = ['160m', '40m', '20m', '10m']
const PLACES = [{}, {}, { GRIDSQUARE: 'JO62QM' }, { GRIDSQUARE: 'RE66', MY_GRIDSQUARE: 'JN58' }]

let site: TestApp
let member: TestMember

beforeAll(async () => {
  site = await startTestApp()
  member = await site.register()
  await site.app.accounts.decorate(member.accountId, { grid: HOME })
  let state = 32
  const below = (n: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
  const records = Array.from({ length: 400 }, () => {
    const stamp = new Date(Date.UTC(2023, 10, 1 + below(30), below(24), below(60), below(60))).toISOString()
    return adi({
      CALL: CALLS[below(CALLS.length)] ?? '',
      QSO_DATE: stamp.slice(0, 10).replaceAll('-', ''),
      TIME_ON: stamp.slice(11, 19).replaceAll(':', ''),
      BAND: BANDS[below(BANDS.length)] ?? '',
      MODE: 'CW',
      ...PLACES[below(PLACES.length)],
      ...(below(12) === 0 && { STATION_CALLSIGN: 'G9ZZZ' }),
    })
  })
  await importFile(site, member, `log <EOH>\n${records.join('')}`)
}, 60_000)
afterAll(() => site.close())

interface Row {
  readonly at: Date
  readonly band: string
  readonly dxcc: number | null
  readonly lat: number | null
  readonly lon: number | null
  readonly my_grid: string | null
}

async function rows(band?: string): Promise<readonly Row[]> {
  const found = await site.app.pool.query<Row>(
    `select c.started_at as at, coalesce(c.band, '') as band, nullif(c.dxcc, 0) as dxcc, c.lat, c.lon,
       (select f ->> 1 from jsonb_array_elements(c.extra) f where f ->> 0 = 'MY_GRIDSQUARE') as my_grid
     from contact c where c.owner_id = $1 and ($2::text is null or c.band = $2)`,
    [member.accountId, band ?? null],
  )
  return found.rows
}

const getDay = ({ at }: Row) => at.toISOString().slice(0, 10)

function toKm({ lat, lon, my_grid }: Row): number | null {
  const from = locatorToPosition(my_grid ?? HOME)
  return from && lat !== null && lon !== null ? distanceKm(from, { latitude: lat, longitude: lon }) : null
}

const readDays = async (body: object): Promise<LogbookDay[]> => (await member.post('vlogbook/days', body)).json().days
const readStrip = async (body: object = {}, who = member): Promise<LogbookStripResponse> =>
  (await who.post('vlogbook/strip', body)).json()

/** Contacts of a strip by first day of the bar and band. */
const getSums = ({ bars }: LogbookStripResponse) =>
  Object.fromEntries(bars.flatMap(({ start, bands }) => bands.map(([band, n]) => [`${start} ${band}`, n])))

function tally(keys: readonly string[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const key of keys) sums[key] = (sums[key] ?? 0) + 1
  return sums
}

test.each([{}, { band: '20m' }])('returns figures of each day equal to a recount with filter %j', async (filter) => {
  const log = await rows(filter.band)
  const days = Array.from({ length: 30 }, (_, index) => `2023-11-${String(index + 1).padStart(2, '0')}`)
  const expected = days
    .flatMap((day): LogbookDay[] => {
      const ofDay = log.filter((row) => getDay(row) === day)
      if (ofDay.length === 0) return []
      const distances = ofDay.flatMap((row) => toKm(row) ?? [])
      return [
        {
          day,
          contacts: ofDay.length,
          countries: new Set(ofDay.flatMap(({ dxcc }) => dxcc ?? [])).size,
          best_km: distances.length === 0 ? null : Math.round(Math.max(...distances)),
        },
      ]
    })
    .reverse()
  expect(expected.length).toBeGreaterThan(20)
  expect(await readDays({ days: days.toReversed(), filter })).toEqual(expected)
  expect(await readDays({ days: ['2023-11-05', '2023-11-07'], filter })).toEqual(
    expected.filter(({ day }) => day === '2023-11-05' || day === '2023-11-07'),
  )
})

test('contains every contact in the strip once by day and band, including those with foreign calls', async () => {
  const strip = await readStrip()
  expect(strip.step).toBe('day')
  expect(getSums(strip)).toEqual(tally((await rows()).map((row) => `${getDay(row)} ${row.band}`)))
  const filtered = await readStrip({ filter: { band: '40m' } })
  expect(getSums(filtered)).toEqual(tally((await rows('40m')).map((row) => `${getDay(row)} ${row.band}`)))
})

test.each([
  ['day', 100],
  ['week', 1_000],
  ['month', 4_000],
  ['year', 20_000],
])('returns a strip of a log by the %s equal to a count of the contacts', async (step, days) => {
  const owner = await site.register()
  const records = Array.from({ length: 60 }, (_, index) => {
    const stamp = new Date(Date.UTC(2025, 11, 31, 23, 59 - index) - Math.floor((index * days) / 59) * 86_400_000)
    const [date = '', time = ''] = stamp.toISOString().replace(/[-:]/g, '').split('T')
    return adi({ CALL: 'DL1ABC', QSO_DATE: date, TIME_ON: time.slice(0, 4), BAND: BANDS[index % 4] ?? '', MODE: 'CW' })
  })
  await importFile(site, owner, `log <EOH>\n${records.join('')}`)
  const rolled = await readStrip({}, owner)
  expect(rolled.step).toBe(step)
  expect(rolled.bars.length).toBeGreaterThan(30)
  const statements: string[] = []
  const sql: Sql = (text, values) => {
    statements.push(text)
    return toSql(site.app.db)(text, values)
  }
  expect(await readStripOf(sql, owner.accountId)).toEqual(rolled)
  expect(statements.filter((text) => text.includes('from contact') && text.includes('group by'))).toEqual([])
  // A filter requires reading contacts one by one.
  expect(rolled).toEqual(await readStrip({ filter: { from: '1950-01-01' } }, owner))
})

test('rejects invalid days, and other members', async () => {
  expect((await member.post('vlogbook/days', { days: ['2023-13-01'] })).statusCode).toBe(400)
  expect((await member.post('vlogbook/days', { days: [] })).statusCode).toBe(400)
  expect((await site.post('vlogbook/days', { days: ['2023-11-05'] })).statusCode).toBe(401)
  const other = await site.register()
  expect((await other.post('vlogbook/days', { days: ['2023-11-05'] })).json()).toEqual({ days: [] })
  expect(await readStrip({}, other)).toEqual({ step: 'day', bars: [] })
})

test('reports the time for strip, days and pages of a long log', async () => {
  const owner = await site.register()
  // In batches, because statements have a time limit.
  for (let from = 1; from <= CONTACTS; from += 50_000) {
    await site.app.pool.query(
      `insert into contact (owner_id, id, started_at, created_at, has_seconds, live, public_call, station_call, call, band, mode,
         mode_class, mode_group, dxcc, continent, country, lat, lon, freq_hz, origin)
       select $1, 900000000000 + n, timestamptz '2018-01-01 00:00:00Z' + n * (interval '2555 days' / $2::int), now(), true, false, true, $3,
         'K' || n % 10 || chr(65 + n % 26) || chr(65 + n / 26 % 26), (array['80m','40m','20m','20m','15m','10m'])[1 + n % 6],
         'CW', 'cw', 'CW', 1 + n * 7 % 330, 'EU', 'Somewhere', n * 13 % 180 - 90, n * 29 % 360 - 180, 14074000, 'import'
       from generate_series($4::int, least($2::int, $4::int + 49999)) n`,
      [owner.accountId, CONTACTS, owner.callsign, from],
    )
  }
  await site.app.pool.query(
    `insert into roll_hour (owner_id, hour, n, band, mode_class)
     select owner_id, date_trunc('hour', started_at), count(*), band, mode_class from contact where owner_id = $1
     group by 1, 2, 4, 5`,
    [owner.accountId],
  )
  await site.app.pool.query(
    'insert into log_owner (owner_id, contacts) values ($1, $2) on conflict (owner_id) do update set contacts = $2',
    [owner.accountId, CONTACTS],
  )
  // As autovacuum does after this number of changes.
  await site.app.pool.query('analyze contact, roll_hour')
  const timed = async (call: () => Promise<unknown>) => {
    const at = performance.now()
    await call()
    return `${(performance.now() - at).toFixed(1)} ms`
  }
  await owner.post('vlogbook', {})
  const strip = await readStrip({}, owner)
  expect(strip.step).toBe('month')
  expect(Object.values(getSums(strip)).reduce((sum, n) => sum + n, 0)).toBe(CONTACTS)
  const first = (await owner.post('vlogbook', {})).json()
  const days = [...new Set((first.qsos as { TS: string }[]).map(({ TS }) => TS.slice(0, 10)))]
  const took = {
    strip: await timed(() => readStrip({}, owner)),
    'filtered strip': await timed(() => readStrip({ filter: { band: '20m' } }, owner)),
    'days of a page': await timed(() => owner.post('vlogbook/days', { days })),
    'page 1': await timed(() => owner.post('vlogbook', {})),
    'next by cursor': await timed(() => owner.post('vlogbook', { cursor: first.next })),
  }
  process.stdout.write(`logbook of ${CONTACTS} contacts: ${JSON.stringify(took)}\n`)
}, 300_000)
