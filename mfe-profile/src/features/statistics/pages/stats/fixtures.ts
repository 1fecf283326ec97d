/** A large, deterministic log for stories. */
import type { NotableContact, StatisticsMapResponse, StatisticsResponse } from '@onfreq/contracts/log/statistics'

const BANDS = ['80m', '40m', '30m', '20m', '17m', '15m', '12m', '10m', '6m']
const BAND_SHARES = [7, 18, 9, 34, 8, 19, 7, 20, 2]
const CONTACTS_PER_YEAR = [412, 1_288, 2_310, 2_604, 2_190, 3_021, 3_862, 2_917]
const FIRST_YEAR = 2019
export const STORY_YEAR = 2026

/** A small seeded random generator, so that screenshots are reproducible. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const contact = (TS: string, Call: string, Band: string, country: string, distance_km: number): NotableContact => ({
  qdo_id: Date.parse(TS) / 1000,
  TS,
  Call,
  Band,
  dxcc: 1,
  country,
  distance_km,
})

const samoa = contact('2026-11-14T09:14:00Z', '5W1QMO', '20m', 'Samoa', 15_890)
const furthest = contact('2026-03-19T08:52:00Z', 'ZL2QBU', '20m', 'New Zealand', 18_712)

/** Statistics of the log; `factor` scales it: 0.001 is a dozen contacts, 5 is a hundred thousand. */
export function statisticsResponse(change: Partial<StatisticsResponse> = {}, factor = 1): StatisticsResponse {
  const random = randomFrom(7)
  const scaled = (n: number) => Math.max(n > 0 ? 1 : 0, Math.round(n * factor))
  const years = CONTACTS_PER_YEAR.map((n, index) => ({ year: FIRST_YEAR + index, n: scaled(n) }))
  const days = Array.from({ length: 326 }, (_, day) => {
    const lively = random() < 0.62 ? Math.round(random() ** 2 * 40) : 0
    return [day, scaled(day === 171 ? 214 : lively)] as const
  }).filter(([, n]) => n > 0)
  const hours = Array.from({ length: 24 }, (_, hour) => hour)
  const daily = [2, 1, 1, 1, 2, 3, 5, 8, 9, 8, 7, 6, 7, 8, 10, 13, 19, 20, 18, 14, 10, 7, 5, 3]
  return {
    callsign: 'M0QVL',
    name: 'Imogen',
    own: true,
    year: STORY_YEAR,
    years: years.map(({ year }) => year),
    first_at: '2019-03-04T18:12:00Z',
    home: { lat: 51.5, lon: -1 },
    public: ['contacts', 'countries', 'modes'],
    blocks: {
      contacts: { total: years.reduce((sum, { n }) => sum + n, 0), gain: years.at(-1)?.n ?? 0, by_year: years },
      countries: {
        total: scaled(214),
        gain: scaled(9),
        by_year: [61, 48, 33, 21, 14, 16, 12, 9].map((n, index) => ({ year: FIRST_YEAR + index, n })),
        newest: samoa,
      },
      grids: {
        total: scaled(1_087),
        gain: scaled(143),
        by_year: [90, 160, 170, 150, 104, 130, 140, 143].map((n, index) => ({ year: FIRST_YEAR + index, n })),
      },
      distance: {
        furthest,
        furthest_of_year: furthest,
        gain: 412,
        by_year: [9_560, 11_204, 15_100, 16_980, 17_020, 18_300, 18_300, 18_712].map((n, index) => ({
          year: FIRST_YEAR + index,
          n,
        })),
      },
      days: {
        days: days.map(([day, n]) => [day, n]),
        active: days.length,
        of: 326,
        longest: { days: 41, from: '2025-09-12', to: '2025-10-22' },
        now: 6,
        best: { day: '2025-06-21', n: 214 },
      },
      bands: years.map(({ year, n }) => ({
        year,
        bands: BANDS.map((band, index) => ({
          band,
          n: Math.max(1, Math.round((n * (BAND_SHARES[index] ?? 1) * (0.6 + random())) / 124)),
        })),
      })),
      clock: {
        cells: hours.flatMap((hour) =>
          BANDS.map((band, index) => ({
            hour,
            band,
            n: Math.round((scaled(20) * (daily[hour] ?? 1) * (BAND_SHARES[index] ?? 1) * random()) / 130),
          })).filter(({ n }) => n > 0),
        ),
        weekends: 58,
      },
      modes: [
        { mode: 'FT8', mode_class: 'data', total: scaled(7_804), gain: scaled(1_204) },
        { mode: 'SSB', mode_class: 'voice', total: scaled(6_120), gain: scaled(980) },
        { mode: 'CW', mode_class: 'cw', total: scaled(3_940), gain: scaled(640) },
        { mode: 'SSTV', mode_class: 'sstv', total: scaled(402), gain: scaled(61) },
        { mode: 'RTTY', mode_class: 'data', total: scaled(238), gain: scaled(32) },
      ],
      ladder: [
        { band: '', worked: 214, confirmed: 201, goal: 250 },
        { band: '160m', worked: 31, confirmed: 22, goal: 50 },
        { band: '80m', worked: 92, confirmed: 82, goal: 100 },
        { band: '40m', worked: 147, confirmed: 131, goal: 150 },
        { band: '30m', worked: 118, confirmed: 104, goal: 150 },
        { band: '20m', worked: 192, confirmed: 178, goal: 200 },
        { band: '17m', worked: 141, confirmed: 120, goal: 150 },
        { band: '15m', worked: 163, confirmed: 150, goal: 200 },
        { band: '12m', worked: 97, confirmed: 80, goal: 100 },
        { band: '10m', worked: 134, confirmed: 116, goal: 150 },
        { band: '6m', worked: 46, confirmed: 38, goal: 50 },
      ],
      firsts: [
        { kind: 'dxcc', what: '190', contact: samoa },
        { kind: 'km', what: '15000', contact: furthest },
        { kind: 'milestone', what: '200', contact: contact('2025-10-08T16:40:00Z', 'A45QWR', '15m', 'Oman', 5_820) },
        { kind: 'band', what: '6m', contact: contact('2023-06-25T15:02:00Z', 'EA8QUP', '6m', 'Canary Islands', 2_830) },
        { kind: 'milestone', what: '100', contact: contact('2021-04-11T19:22:00Z', 'PY2QWA', '20m', 'Brazil', 9_480) },
        { kind: 'continent', what: 'AS', contact: contact('2020-08-30T07:11:00Z', 'JA1QHM', '15m', 'Japan', 9_560) },
        { kind: 'km', what: '10000', contact: contact('2019-05-16T20:12:00Z', 'LU5QFX', '20m', 'Argentina', 11_204) },
        { kind: 'contact', what: '', contact: contact('2019-03-04T18:12:00Z', 'DL7QBR', '40m', 'Germany', 812) },
      ],
      months: Array.from({ length: 11 }, (_, month) =>
        BANDS.map((band, index) => ({
          month,
          band,
          n: Math.round(scaled(14) * (BAND_SHARES[index] ?? 1) * random() * (index === 8 ? Number(month === 5) : 1)),
        })).filter(({ n }) => n > 0),
      ).flat(),
    },
    ...change,
  }
}

/** Only the blocks that other users see by default. */
export function publicResponse(): StatisticsResponse {
  const result = statisticsResponse()
  const { contacts, countries, modes } = result.blocks
  return {
    ...result,
    own: false,
    public: null,
    blocks: {
      ...(contacts && { contacts }),
      ...(countries && {
        countries: { ...countries, newest: countries.newest && { ...countries.newest, distance_km: null } },
      }),
      ...(modes && { modes }),
    },
  }
}

export function emptyResponse(): StatisticsResponse {
  const none = { total: 0, gain: 0, by_year: [] }
  return {
    ...statisticsResponse(),
    years: [],
    first_at: null,
    blocks: { contacts: none, countries: { ...none, newest: null } },
  }
}

const PLACES: readonly (readonly [dxcc: number, name: string, lat: number, lon: number, spread: number, n: number])[] =
  [
    [230, 'Fed. Rep. of Germany', 51, 10, 5, 1_900],
    [248, 'Italy', 42, 12, 4, 1_240],
    [281, 'Spain', 40, -4, 4, 980],
    [291, 'United States', 39, -88, 14, 3_100],
    [1, 'Canada', 50, -95, 12, 420],
    [54, 'European Russia', 56, 42, 9, 1_100],
    [339, 'Japan', 36, 138, 3, 640],
    [108, 'Brazil', -18, -48, 8, 300],
    [100, 'Argentina', -35, -62, 5, 160],
    [150, 'Australia', -33, 147, 7, 240],
    [170, 'New Zealand', -41, 174, 3, 90],
    [462, 'South Africa', -29, 25, 4, 120],
    [318, 'China', 32, 113, 6, 60],
    [324, 'India', 19, 77, 5, 80],
    [269, 'Poland', 52, 19, 3, 900],
    [190, 'Samoa', -14, -172, 0, 1],
  ]

export function statisticsMap(): StatisticsMapResponse {
  const random = randomFrom(11)
  const squares = new Map<string, number>()
  for (const [, , lat, lon, spread, n] of PLACES) {
    for (let index = 0; index < Math.max(1, n / 9); index++) {
      const point = [lat + (random() + random() - 1) * spread, lon + (random() + random() - 1) * spread * 1.6] as const
      const [field, column] = [Math.floor((point[1] + 180) / 20), Math.floor((point[0] + 90) / 10)]
      const square = `${String.fromCharCode(65 + field, 65 + column)}${Math.floor(((point[1] + 180) % 20) / 2)}${Math.floor((point[0] + 90) % 10)}`
      squares.set(square, (squares.get(square) ?? 0) + 1 + Math.floor(random() ** 4 * 40))
    }
  }
  return {
    squares: [...squares].map(([square, n]) => [square, n, random() < 0.12 ? 1 : 0]),
    entities: PLACES.map(([dxcc, name, lat, lon, , n]) => ({ dxcc, name, lat, lon, n, new: dxcc === 190 })),
    continents: [
      { continent: 'EU', n: 9_120 },
      { continent: 'NA', n: 3_520 },
      { continent: 'AS', n: 2_180 },
      { continent: 'SA', n: 460 },
      { continent: 'OC', n: 331 },
      { continent: 'AF', n: 220 },
    ],
    bands: BANDS,
  }
}
