/** Spot filters: stored in this browser, sent to the API, and applied to each spot received live. */
import type { SpotsInterest, SpotsQuery } from '@onfreq/contracts/spots/spots'
import { usePreference } from '@onfreq/session/preferences'
import type { NeedRow, SpotRow } from './spot-row.ts'

export const CONTINENTS = ['AF', 'AN', 'AS', 'EU', 'NA', 'OC', 'SA'] as const
export const MODE_CLASSES = ['cw', 'voice', 'data', 'sstv'] as const
/** Maximum age in minutes. */
export const AGES = [5, 15, 30, 60, 180, 1440] as const

export interface SpotFilters {
  /** A spot must match any entry of each list; an empty list matches all. */
  readonly bands: readonly string[]
  readonly modes: readonly string[]
  /** Continent of the spotted station; empty for any. */
  readonly continent: string
  /** Continent of the spotter; empty for any. */
  readonly heardIn: string
  readonly needed: boolean
  /** Maximum age in minutes. */
  readonly age: number
  readonly onAir: boolean
  readonly lotw: boolean
}

export const ALL: SpotFilters = {
  bands: [],
  modes: [],
  continent: '',
  heardIn: '',
  needed: false,
  age: 15,
  onAir: false,
  lotw: false,
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string').slice(0, 40) : []
const oneOf = (list: readonly string[], value: unknown) => list.find((one) => one === value) ?? ''

/** Reads filters stored by any version of the page. */
export function parseFilters(value: object): SpotFilters {
  const { bands, modes, continent, heardIn, needed, age, onAir, lotw }: Partial<Record<keyof SpotFilters, unknown>> =
    value
  return {
    bands: texts(bands),
    modes: texts(modes).filter((mode) => MODE_CLASSES.some((one) => one === mode)),
    continent: oneOf(CONTINENTS, continent),
    heardIn: oneOf(CONTINENTS, heardIn),
    needed: needed === true,
    age: AGES.find((one) => one === age) ?? ALL.age,
    onAir: onAir === true,
    lotw: lotw === true,
  }
}

export function useSpotFilters(): readonly [SpotFilters, (change: Partial<SpotFilters>) => void] {
  const [stored, store] = usePreference<object>('spots.filters', ALL)
  const filters = parseFilters(stored)
  return [filters, (change) => store({ ...filters, ...change })]
}

const some = (list: readonly string[]) => (list.length > 0 ? [...list] : undefined)

export function getQuery({ bands, modes, continent, heardIn, age, onAir, lotw }: SpotFilters): SpotsQuery {
  return {
    age,
    ...(bands.length > 0 && { bands: bands.join(',') }),
    ...(modes.length > 0 && { modes: modes.join(',') }),
    ...(continent !== '' && { continents: continent }),
    ...(heardIn !== '' && { spotter_continents: heardIn }),
    ...(lotw && { lotw: '1' }),
    ...(onAir && { members: 'on_air' }),
  }
}

export function toInterest({ bands, modes, continent, heardIn }: SpotFilters): SpotsInterest {
  const lists = {
    bands: some(bands),
    modes: some(modes),
    continents: some(continent === '' ? [] : [continent]),
    spotter_continents: some(heardIn === '' ? [] : [heardIn]),
  }
  return JSON.parse(JSON.stringify(lists))
}

const within = (list: readonly string[], value: string) => list.length === 0 || list.includes(value)

/** Whether a row matches the filters, except by its need, which is looked up only for matching rows. */
export function matchesFilters(filters: SpotFilters, row: SpotRow, now: number): boolean {
  const { bands, modes, continent, heardIn, age, onAir, lotw } = filters
  return (
    row.seenAt >= now - age * 60_000 &&
    within(bands, row.band) &&
    within(modes, row.modeClass) &&
    (continent === '' || row.continent === continent) &&
    (heardIn === '' || row.spotterContinent === heardIn) &&
    (!onAir || row.onAir) &&
    (!lotw || row.lotw)
  )
}

const SHAPES = ['plain', 'dashed', 'outline', 'solid'] as const
/** 0 for nothing new, 4 for a new country. */
export const getNeedRank = ({ need }: Pick<NeedRow, 'need'>) =>
  need === undefined ? 0 : SHAPES.indexOf(need.shape) + 1

/** Sorts by need (a new country before a new band before a new mode), then by number of spotters, then newest first. */
export function compareByNeed(a: NeedRow, b: NeedRow): number {
  return (
    getNeedRank(b) - getNeedRank(a) ||
    b.seenAt - a.seenAt ||
    b.spotters - a.spotters ||
    a.callsign.localeCompare(b.callsign)
  )
}
