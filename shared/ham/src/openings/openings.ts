/**
 * Detects band openings from worked contacts. The rules are deterministic: the same contacts always give the same
 * sentence.
 */
import { bandOrder } from '../bands.ts'
import { type ContinentCode, findRegion, REGIONS } from './regions.ts'

/** Length of "now" in minutes. */
export const NOW_MINUTES = 15
/** Fewer contacts are considered chance, not an opening. */
export const MIN_COUNT = 3
/** From this ratio on, an opening is above average. */
export const MORE_THAN_USUAL = 1.5
/** Minimum usual contacts per hour for which a ratio is shown; below it, a ratio would be chance. */
export const MIN_USUAL_FOR_RATIO = 10
/** Contacts per hour of an average day from which a band counts as open in that hour. */
const USUALLY_OPEN = 3
/** Minutes without a contact after which a path counts as newly opened. */
export const SILENT_MINUTES = 45
const HOUR_MINUTES = 60

/** Contacts in one minute on one path. */
export interface PathMinute {
  readonly band: string
  /** Continent of the member who made the contacts. */
  readonly from: ContinentCode
  /** Id of the worked region. */
  readonly to: string
  /** 0 to 59 minutes ago; 0 is the minute that ends now. */
  readonly ago: number
  readonly n: number
}

/** A band that is currently open from a continent to a region. */
export interface Opening {
  readonly band: string
  readonly from: ContinentCode
  /** Id of a region. */
  readonly to: string
  /** In the last {@link NOW_MINUTES}. */
  readonly contacts: number
  /** Minutes since the first contact, rounded up: at least 1. */
  readonly minutes: number
  /** Ratio to the usual at this time of day; null if the usual is too low for a ratio. */
  readonly times: number | null
  /** Whether it began within {@link NOW_MINUTES}, after at least {@link SILENT_MINUTES} without a contact. */
  readonly opened: boolean
}

/** Contacts per hour on a path on an average day at this time of day. */
export type UsualOf = (band: string, from: ContinentCode, to: string) => number

/** Openings, most significant first. `minutes` may be in any order. */
export function findOpenings(minutes: readonly PathMinute[], getUsual: UsualOf): readonly Opening[] {
  const paths = new Map<string, PathMinute[]>()
  for (const minute of minutes) {
    if (minute.n <= 0 || minute.ago < 0 || minute.ago >= HOUR_MINUTES || findRegion(minute.to) === undefined) continue
    const key = `${minute.band} ${minute.from} ${minute.to}`
    const pathMinutes = paths.get(key)
    if (pathMinutes) pathMinutes.push(minute)
    else paths.set(key, [minute])
  }
  const openings = [...paths.values()].flatMap((path) => getOpening(path, getUsual) ?? [])
  return openings.sort(bySignificance)
}

function getOpening(path: readonly PathMinute[], getUsual: UsualOf): Opening | undefined {
  const now = path.filter(({ ago }) => ago < NOW_MINUTES)
  const contacts = now.reduce((sum, { n }) => sum + n, 0)
  const [first] = now
  if (first === undefined || contacts < MIN_COUNT) return undefined
  const { band, from, to } = first
  const usualCount = getUsual(band, from, to)
  return {
    band,
    from,
    to,
    contacts,
    minutes: Math.max(...now.map(({ ago }) => ago)) + 1,
    times: timesUsual(contacts, usualCount, NOW_MINUTES),
    opened: now.length === path.length,
  }
}

/**
 * Ratio of the contacts in `minutes` to the usual, with one decimal; null below {@link MIN_USUAL_FOR_RATIO} usual
 * contacts.
 * @param usualAnHour contacts per hour on an average day
 */
export function timesUsual(contacts: number, usualAnHour: number, minutes: number): number | null {
  return usualAnHour < MIN_USUAL_FOR_RATIO ? null : Math.round(ratio(contacts, usualAnHour, minutes) * 10) / 10
}

/** Whether contacts are above average; any contact is if the average is zero. */
export function isMoreThanUsual(contacts: number, usualAnHour: number, minutes: number): boolean {
  return usualAnHour <= 0 || ratio(contacts, usualAnHour, minutes) >= MORE_THAN_USUAL
}

const ratio = (contacts: number, usualAnHour: number, minutes: number) =>
  contacts / ((usualAnHour * minutes) / HOUR_MINUTES)

/** Whether the opening is above the usual, or the usual is too low for a ratio. */
export const isMore = ({ times }: Pick<Opening, 'times'>): boolean => times === null || times >= MORE_THAN_USUAL

/** Whether the path leads to another continent; within a continent, most bands are open every day. */
export const isFar = ({ from, to }: Pick<Opening, 'from' | 'to'>): boolean => findRegion(to)?.continent !== from

/** Being above the usual weighs most, then having just opened, then leading to another continent. */
const weight = (opening: Opening): number =>
  (isMore(opening) ? 4 : 0) + (opening.opened ? 2 : 0) + (isFar(opening) ? 1 : 0)

function bySignificance(a: Opening, b: Opening): number {
  return (
    weight(b) - weight(a) ||
    b.contacts - a.contacts ||
    bandOrder(b.band) - bandOrder(a.band) ||
    order(a.to) - order(b.to) ||
    (a.from < b.from ? -1 : a.from > b.from ? 1 : 0)
  )
}

const order = (to: string) => REGIONS.findIndex(({ id }) => id === to)

/** The next hour in which a band usually opens. */
export interface NextOpening {
  readonly band: string
  /** UTC, 0 to 23. */
  readonly hour: number
}

/**
 * The band that usually opens next; among several in the same hour, the one with most contacts. `usualByHour`
 * contains the contacts per band in each of the 24 UTC hours of an average day; `hour` is the current hour. Returns
 * `undefined` if no band ever opens.
 */
export function nextOpening(
  usualByHour: Readonly<Record<string, readonly number[]>>,
  hour: number,
): NextOpening | undefined {
  for (let ahead = 1; ahead <= 24; ahead++) {
    const then = (hour + ahead) % 24
    const opening = Object.entries(usualByHour)
      .map(([band, hours]) => ({ band, n: hours[then] ?? 0, before: hours[(then + 23) % 24] ?? 0 }))
      .filter(({ n, before }) => n >= USUALLY_OPEN && before < USUALLY_OPEN)
      .sort((a, b) => b.n - a.n || bandOrder(a.band) - bandOrder(b.band))
    const [first] = opening
    if (first !== undefined) return { band: first.band, hour: then }
  }
  return undefined
}
