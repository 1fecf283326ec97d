/** Content of the film of a year: arcs from the station to the squares of its contacts, and the texts. Pure. */
import { plural, t } from '@lingui/core/macro'
import type { StatisticsMapResponse, StatisticsResponse } from '@onfreq/contracts/log/statistics'
import { distanceKm, pointOnPath } from '@onfreq/ham/great-circle'
import { locatorToPosition } from '@onfreq/ham/locator'
import { formatNumber } from '@onfreq/i18n/format'

export const SECONDS = 20

/**
 * Maximum number of arcs: more would fill the globe with one colour, so only the squares with the most contacts are
 * drawn.
 */
const MAX_ARCS = 600
/** Height of the longest arc above the ground, in earth radii. */
const LIFT = 0.3

export interface FilmArc {
  /** Coordinates of each point in degrees, and its height in earth radii; starts at the station. */
  readonly points: readonly (readonly [lon: number, lat: number, lift: number])[]
  readonly km: number
  /** First worked in the year. */
  readonly isNew: boolean
}

export interface YearFilm {
  readonly callsign: string
  readonly year: number
  readonly home: { readonly lat: number; readonly lon: number }
  /** Sorted by distance, the closest first. */
  readonly arcs: readonly FilmArc[]
  /** The locations are grid squares; otherwise they are countries. */
  readonly ofSquares: boolean
  /** "grid squares" or "countries" */
  readonly noun: string
  /** Number of locations before the limit `MAX_ARCS` is applied. */
  readonly places: number
  readonly fresh: number
  /** Distances may be shown. */
  readonly saysKm: boolean
  /** The figures shown at the end. */
  readonly closing: readonly { readonly figure: string; readonly words: string }[]
}

interface FilmLocation {
  readonly key: string
  readonly lat: number
  readonly lon: number
  readonly n: number
  readonly isNew: boolean
}

/** The content of the film; undefined if the location of the station is unknown or no contacts are visible. */
export function buildFilm(response: StatisticsResponse, map: StatisticsMapResponse): YearFilm | undefined {
  const { callsign, year, home, blocks } = response
  const all = getPlaces(map)
  if (home === null || all.length === 0) return undefined
  const ofSquares = map.squares !== null && map.squares.length > 0
  const from = { latitude: home.lat, longitude: home.lon }
  const arcs = [...all]
    .sort((a, b) => b.n - a.n || compare(a.key, b.key))
    .slice(0, MAX_ARCS)
    .map((place) => ({ place, km: distanceKm(from, { latitude: place.lat, longitude: place.lon }) }))
    .sort((a, b) => a.km - b.km || compare(a.place.key, b.place.key))
    .map(({ place, km }) => ({ points: getPoints(from, place, km), km, isNew: place.isNew }))
  return {
    callsign,
    year,
    home,
    arcs,
    ofSquares,
    noun: getNoun(all.length, ofSquares),
    places: all.length,
    fresh: all.filter(({ isNew }) => isNew).length,
    saysKm: blocks.distance !== undefined,
    closing: getClosing(response, all.length, ofSquares),
  }
}

/** Squares if they are visible, otherwise countries. */
function getPlaces({ squares, entities }: StatisticsMapResponse): readonly FilmLocation[] {
  const visibleSquares = (squares ?? []).flatMap(([square, n, isNew]): FilmLocation[] => {
    const position = locatorToPosition(square)
    return position === null
      ? []
      : [{ key: square, lat: position.latitude, lon: position.longitude, n, isNew: isNew === 1 }]
  })
  if (visibleSquares.length > 0) return visibleSquares
  return (entities ?? []).map(({ dxcc, lat, lon, n, new: isNew }) => ({ key: String(dxcc), lat, lon, n, isNew }))
}

function getPoints(from: { latitude: number; longitude: number }, to: FilmLocation, km: number): FilmArc['points'] {
  const part = km / 20_015
  const count = Math.max(6, Math.ceil(40 * part))
  return Array.from({ length: count + 1 }, (_, n) => {
    const share = n / count
    const { latitude, longitude } = pointOnPath(from, { latitude: to.lat, longitude: to.lon }, share)
    return [longitude, latitude, LIFT * part * Math.sin(Math.PI * share)] as const
  })
}

/** Label below the number of locations. */
const getNoun = (places: number, ofSquares: boolean) =>
  ofSquares
    ? t`${plural(places, { one: 'grid square', other: 'grid squares' })}`
    : t`${plural(places, { one: 'country', other: 'countries' })}`

function getClosing({ blocks }: StatisticsResponse, places: number, squares: boolean): YearFilm['closing'] {
  const format = (n: number) => formatNumber(n)
  const far = blocks.distance?.furthest_of_year
  return [
    blocks.contacts && {
      figure: format(blocks.contacts.gain),
      words: t`${plural({ count: blocks.contacts.gain }, { one: 'contact', other: 'contacts' })}`,
    },
    blocks.countries && blocks.countries.gain > 0
      ? {
          figure: `+${format(blocks.countries.gain)}`,
          words: t`${plural({ count: blocks.countries.gain }, { one: 'new country', other: 'new countries' })}`,
        }
      : undefined,
    {
      figure: format(places),
      words: getNoun(places, squares),
    },
    far?.distance_km
      ? { figure: `${format(far.distance_km)} km`, words: t`furthest: ${{ callsign: far.Call }}` }
      : undefined,
  ].filter((line) => line !== undefined)
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
