import { createHash } from 'node:crypto'
import { FILM, framesOf } from '@onfreq/ui/film/reel'
import { expect, test } from 'vitest'
import { emptyResponse, publicResponse, statisticsMap, statisticsResponse } from '../../stats/fixtures.ts'
import { buildFilm, SECONDS, type YearFilm } from './film.ts'
import { drawFrame, type FilmContext, type FilmStyle, STILLS } from './frame.ts'

const FRAMES = framesOf({ seconds: SECONDS })
const STYLE: FilmStyle = {
  ground: '#000001',
  sea: '#000002',
  land: '#000003',
  coast: '#000004',
  grid: '#000005',
  arc: '#000006',
  fresh: '#000007',
  text: '#000008',
  quiet: '#000009',
  mono: 'mono',
  sans: 'sans',
}
const LAND = {
  type: 'Polygon' as const,
  coordinates: [
    [
      [-10, 40],
      [0, 60],
      [20, 50],
      [-10, 40],
    ],
  ],
}

/** All canvas calls, in order. */
function getCommands(film: YearFilm, frame: number): string[] {
  const commands: string[] = []
  const rounded = (value: unknown) => (typeof value === 'number' ? value.toFixed(2) : String(value))
  const context: FilmContext = new Proxy(Object.create(null), {
    get:
      (_, name) =>
      (...values: unknown[]) =>
        commands.push(`${String(name)} ${values.map(rounded).join(' ')}`),
    set: (_, name, value) => {
      commands.push(`${String(name)}=${rounded(value)}`)
      return true
    },
  })
  drawFrame(context, film, LAND, STYLE, frame)
  return commands
}

const toHash = (film: YearFilm, frames: readonly number[]) =>
  createHash('sha256')
    .update(frames.flatMap((frame) => getCommands(film, frame)).join('\n'))
    .digest('hex')

const SOME = [0, 20, 61, 150, 299, 420, 455, 520, FRAMES - 1]

function makeFilm(response = statisticsResponse(), map = statisticsMap()): YearFilm {
  const film = buildFilm(response, map)
  if (film === undefined) throw new Error('no film')
  return film
}

test('the film of a year lasts twenty seconds', () => {
  expect(FRAMES / FILM.rate).toBe(20)
  expect(STILLS.every((frame) => frame < FRAMES)).toBe(true)
})

test('the film is identical for the same log, whatever the order of its squares', () => {
  const map = statisticsMap()
  const shuffled = {
    ...map,
    squares: [...(map.squares ?? [])].reverse(),
    entities: [...(map.entities ?? [])].reverse(),
  }
  expect(toHash(makeFilm(statisticsResponse(), shuffled), SOME)).toBe(toHash(makeFilm(), SOME))
})

test('draws a frame identically whatever was drawn before', () => {
  const film = makeFilm()
  const direct = toHash(film, [300])
  toHash(film, [599, 0, 12])
  expect(toHash(film, [300])).toBe(direct)
})

test('films of different logs differ, and different frames differ', () => {
  const map = statisticsMap()
  const fewer = { ...map, squares: (map.squares ?? []).slice(1) }
  expect(toHash(makeFilm(statisticsResponse(), fewer), SOME)).not.toBe(toHash(makeFilm(), SOME))
  const film = makeFilm()
  expect(new Set(SOME.map((frame) => toHash(film, [frame]))).size).toBe(SOME.length)
})

test('draws every arc at the end, and shows the number of squares and of new ones', () => {
  const film = makeFilm()
  const texts = getCommands(film, 14.9 * FILM.rate).filter((command) => command.startsWith('fillText'))
  expect(texts.join('\n')).toContain(`fillText ${film.places.toLocaleString('en-GB')} `)
  expect(texts.join('\n')).toContain(`fillText ${film.fresh.toLocaleString('en-GB')} for the first time`)
  const closing = getCommands(film, FRAMES - 1).filter((command) => command.startsWith('fillText'))
  for (const { figure, words: what } of film.closing) {
    expect(closing.some((command) => command.startsWith(`fillText ${figure} `))).toBe(true)
    expect(closing.some((command) => command.startsWith(`fillText ${what} `))).toBe(true)
  }
})

test('shows countries if squares are private, and no private distance', () => {
  const film = makeFilm(publicResponse(), { ...statisticsMap(), squares: null })
  expect(film.noun).toBe('countries')
  const texts = SOME.flatMap((frame) => getCommands(film, frame)).filter((command) => command.startsWith('fillText'))
  expect(texts.filter((command) => command.includes(' km'))).toEqual([])
})

test('a log without locations has no film', () => {
  expect(buildFilm(emptyResponse(), { squares: null, entities: null, continents: [], bands: [] })).toBeUndefined()
  expect(buildFilm(statisticsResponse({ home: null }), statisticsMap())).toBeUndefined()
})
