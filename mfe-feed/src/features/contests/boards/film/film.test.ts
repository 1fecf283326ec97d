import { FILM } from '@onfreq/ui/film/reel'
import { expect, test } from 'vitest'
import { drawRace, type RaceContext, type RaceStyle, SECONDS, STILLS } from './frame.ts'
import { buildRaceFilm, getBars, getTime, type RaceFilm } from './standings.ts'

const STYLE: RaceStyle = {
  ground: '#000001',
  text: '#000002',
  quiet: '#000003',
  accent: '#000004',
  needle: '#000005',
  mono: 'mono',
  sans: 'sans',
  colours: ['#000011', '#000012'],
}
const TIMES = Array.from(
  { length: 73 },
  (_, n) => `${new Date(Date.UTC(2026, 10, 20, 18) + n * 600_000).toISOString().slice(0, 19)}Z`,
)
const NAMES = { title: 'Autumn evening', club: 'GB2QCC', unit: 'contacts' }
/** The second one leads for two thirds of the evening. */
const LINES = [
  { callsign: 'M0QDX', scores: TIMES.map((_, n) => (n < 36 ? n : 3 * n - 72)) },
  { callsign: 'G4QRB', scores: TIMES.map((_, n) => 2 * Math.min(n, 36)) },
]

function makeFilm(lines = LINES, names = NAMES): RaceFilm {
  const film = buildRaceFilm(
    names,
    { times: TIMES, lines },
    lines.map(({ callsign }) => callsign),
  )
  if (film === undefined) throw new Error('no film')
  return film
}

/** All canvas calls, in order. */
function getCommands(film: RaceFilm, frame: number): string[] {
  const commands: string[] = []
  const context: RaceContext = new Proxy(Object.create(null), {
    get:
      (_, name) =>
      (...values: unknown[]) =>
        commands.push(
          `${String(name)} ${values.map((value) => (typeof value === 'number' ? value.toFixed(2) : value)).join(' ')}`,
        ),
    set: (_, name, value) => {
      commands.push(`${String(name)}=${value}`)
      return true
    },
  })
  drawRace(context, film, STYLE, frame)
  return commands
}
const LAST = SECONDS * FILM.rate - 1
const getTexts = (film: RaceFilm, frame: number) =>
  getCommands(film, frame).filter((command) => command.startsWith('fillText'))

test('an overtaking station passes through the ranks in between, and the last frame matches the board', () => {
  const film = makeFilm()
  const ranksAt = (share: number) => getBars(film, share).map(({ place }) => place)
  expect(ranksAt(0.3)).toEqual([1, 0])
  const [passing] = ranksAt(0.66)
  expect(passing).toBeGreaterThan(0)
  expect(passing).toBeLessThan(1)
  expect(ranksAt(1)).toEqual([0, 1])
  expect(getBars(film, 1).map(({ score }) => score)).toEqual([144, 72])
  expect(getBars(film, 7)).toEqual(getBars(film, 1))
})

test('the clock runs from the first to the last minute of the evening', () => {
  const film = makeFilm()
  expect([getTime(film, -1), getTime(film, 2)]).toEqual([
    Date.parse('2026-11-20T18:00:00Z'),
    Date.parse('2026-11-21T06:00:00Z'),
  ])
})

test('draws each frame independently of earlier frames, and different frames differently', () => {
  const film = makeFilm()
  const direct = getCommands(film, 150)
  getCommands(film, LAST)
  expect(getCommands(film, 150)).toEqual(direct)
  expect(new Set(STILLS.map((frame) => getCommands(film, frame).join())).size).toBe(STILLS.length)
  expect(Math.max(...STILLS)).toBeLessThanOrEqual(LAST)
})

test('shows the name of the evening, and the winner at its end', () => {
  const film = makeFilm()
  expect(getTexts(film, 45).join('\n')).toContain('fillText Autumn evening ')
  expect(getTexts(film, LAST).join('\n')).toContain('fillText First: M0QDX, 144 contacts ')
})

test('shows at most eight stations and truncates long names', () => {
  const lines = Array.from({ length: 30 }, (_, n) => ({
    callsign: `VP2V/DL1AB${n}/P`,
    scores: TIMES.map((_, step) => step * (30 - n)),
  }))
  const film = makeFilm(lines, { ...NAMES, title: 'W'.repeat(60) })
  const texts = getTexts(film, LAST)
  expect(texts.filter((command) => command.startsWith('fillText VP2V/'))).toHaveLength(8)
  expect(texts.some((command) => command.endsWith('92.00 1152.00'))).toBe(true)
})

test("a gap in a station's data does not change its rank", () => {
  const scores = TIMES.map((_, n) => (n < 2 || (n > 40 && n < 50) ? null : n))
  const film = buildRaceFilm(NAMES, { times: TIMES, lines: [{ callsign: 'M0QDX', scores }] }, ['M0QDX'])
  expect(film?.runners[0]?.scores.slice(0, 3)).toEqual([0, 0, 2])
  expect(film?.runners[0]?.scores[45]).toBe(40)
})

test('an evening without contacts, or one that has only just started, has no film', () => {
  expect(buildRaceFilm(NAMES, { times: TIMES, lines: [] }, [])).toBeUndefined()
  expect(buildRaceFilm(NAMES, { times: TIMES.slice(0, 1), lines: LINES }, ['M0QDX'])).toBeUndefined()
})
