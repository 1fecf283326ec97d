/** Past band activity: the hours shown, and a typical day. */
import { BAND_HOURS } from '@onfreq/contracts/live/bands'
import { getRegion, isContinent } from '@onfreq/ham/openings/regions'
import type { PathCount } from '../repository/paths.ts'

/** Number of past days whose average is the typical day. */
export const USUAL_DAYS = 7

/** All data from before the last two hours. It is read again when an hour begins. */
export interface Past {
  /** The hour for which it was read, in hours since 1970. */
  readonly hour: number
  /** The cells of the hours shown, by hour. */
  readonly shown: ReadonlyMap<number, Tally>
  /** Contacts on a typical day in this hour and in the previous one, by path. */
  readonly usualNow: Tally
  readonly usualBefore: Tally
  /** Contacts on a typical day in each of its 24 hours, by band. */
  readonly usualByHour: Readonly<Record<string, readonly number[]>>
}

/** Key of a path: band, continent of the station, and region of the other station. */
export type Tally = Map<string, number>

export const readKey = ({ band, from, cq_zone, continent }: PathCount) =>
  `${band} ${isContinent(from) ? from : ''} ${getRegion(cq_zone, continent)?.id ?? ''}`
export const add = (tally: Tally, key: string, n: number) => tally.set(key, (tally.get(key) ?? 0) + n)

/** `counts` covers the week before this hour and the hours shown, up to the hour before the last. */
export function toPast(hour: number, counts: readonly PathCount[]): Past {
  const tallies = new Map<number, Tally>()
  const usualNow: Tally = new Map()
  const usualBefore: Tally = new Map()
  const byHour = new Map<string, number[]>()
  const days = new Set<number>()
  for (const count of counts) {
    // Contacts from a fast clock are in the next hour, and are counted with the latest ones.
    const ago = hour - count.span
    if (ago < 2) continue
    const key = readKey(count)
    days.add(Math.ceil(ago / 24))
    if (ago < BAND_HOURS) {
      const tally = tallies.get(count.span) ?? new Map()
      tallies.set(count.span, tally)
      add(tally, key, count.n)
    }
    if (ago % 24 === 0) add(usualNow, key, count.n)
    if (ago % 24 === 1) add(usualBefore, key, count.n)
    if (ago <= USUAL_DAYS * 24) {
      const hours = byHour.get(count.band) ?? new Array<number>(24).fill(0)
      byHour.set(count.band, hours)
      const ofDay = count.span % 24
      hours[ofDay] = (hours[ofDay] ?? 0) + count.n
    }
  }
  // A site that is three days old uses the average of three days.
  const share = 1 / Math.max(1, Math.min(USUAL_DAYS, days.size))
  for (const tally of [usualNow, usualBefore]) for (const [key, n] of tally) tally.set(key, n * share)
  const usualByHour = Object.fromEntries([...byHour].map(([band, hours]) => [band, hours.map((n) => n * share)]))
  return { hour, shown: tallies, usualNow, usualBefore, usualByHour }
}
