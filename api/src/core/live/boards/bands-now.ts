/** Band activity: by hour for a day, and open paths in the last quarter of an hour compared with a typical day. */
import type { BandsNowResponse } from '@onfreq/contracts/live/bands'
import { BAND_HOURS } from '@onfreq/contracts/live/bands'
import { DIAL_BANDS } from '@onfreq/ham/bands'
import { findOpenings, nextOpening, type PathMinute } from '@onfreq/ham/openings/openings'
import { CONTINENTS, findRegion, getRegion, isContinent } from '@onfreq/ham/openings/regions'
import { headline } from '@onfreq/ham/openings/words'
import type { FastifyInstance } from 'fastify'
import { getLocation } from '../dxcc.ts'
import { type PathCount, readPaths } from '../repository/paths.ts'
import { add, type Past, readKey, type Tally, toPast, USUAL_DAYS } from './bands-past.ts'

const MINUTE = 60_000
const HOUR = 3_600_000
/**
 * How long a response is cached, in milliseconds: a band does not open faster. Failures are cached as long, so that a
 * slow count of the week is not repeated every second.
 */
const RESPONSE_TTL_MS = 10_000

const getContinent = (call: string) => getLocation(call)?.continent ?? null

export function openBandsNow(app: FastifyInstance): () => Promise<BandsNowResponse> {
  let past: Past | undefined
  let cached: { readonly at: number; readonly response: Promise<BandsNowResponse> } | undefined

  const read = (from: number, to: number, seconds: number) =>
    app.reads.stale(({ pool }) =>
      readPaths(pool, { from: new Date(from), to: new Date(to), seconds, bands: DIAL_BANDS }, getContinent),
    )

  async function compute(now: number): Promise<BandsNowResponse> {
    const hour = Math.floor(now / HOUR)
    if (past?.hour !== hour) {
      past = toPast(hour, await read((hour - USUAL_DAYS * 24 - 1) * HOUR, (hour - 1) * HOUR - 1, HOUR / 1000))
    }
    const currentPast = past
    const minute = Math.floor(now / MINUTE)
    const [latest, lastHour] = await Promise.all([
      read((hour - 1) * HOUR, now, HOUR / 1000),
      read((minute - 59) * MINUTE, now, MINUTE / 1000),
    ])
    return getResponse(now, currentPast, latest, lastHour)
  }

  return () => {
    const now = app.clock.millis()
    if (cached === undefined || Math.abs(now - cached.at) >= RESPONSE_TTL_MS) {
      cached = { at: now, response: compute(now) }
    }
    return cached.response
  }
}

function getResponse(
  now: number,
  past: Past,
  latest: readonly PathCount[],
  lastHour: readonly PathCount[],
): BandsNowResponse {
  const { hour } = past
  const elapsed = (now - hour * HOUR) / HOUR
  const hours = new Map(past.shown)
  for (const count of latest) {
    const span = Math.min(count.span, hour)
    const tally = hours.get(span) ?? new Map()
    hours.set(span, tally)
    add(tally, readKey(count), count.n)
  }
  const minute = Math.floor(now / MINUTE)
  const current: Tally = new Map()
  const minutes: PathMinute[] = []
  for (const count of lastHour) {
    add(current, readKey(count), count.n)
    const to = getRegion(count.cq_zone, count.continent)
    if (!isContinent(count.from) || to === undefined) continue
    minutes.push({ band: count.band, from: count.from, to: to.id, ago: Math.max(0, minute - count.span), n: count.n })
  }
  // The usual contacts of the last 60 minutes: the rest of the previous hour, and the elapsed part of this one.
  const usualOfKey = (key: string) =>
    (past.usualBefore.get(key) ?? 0) * (1 - elapsed) + (past.usualNow.get(key) ?? 0) * elapsed
  const openings = findOpenings(minutes, (band, from, to) => usualOfKey(`${band} ${from} ${to}`))
  const next = nextOpening(past.usualByHour, hour % 24)
  return {
    at: new Date(now).toISOString(),
    from: new Date((hour - BAND_HOURS + 1) * HOUR).toISOString(),
    bands: [...DIAL_BANDS],
    continents: [...CONTINENTS],
    cells: getCells(hours, hour),
    last_hour: getLastHour(current, [...past.usualNow.keys(), ...past.usualBefore.keys()], usualOfKey),
    openings: [...openings],
    next: next ?? null,
    headline: headline(openings, next),
  }
}

/** Indexes of hour, band and both continents, and the number of contacts. */
type Cell = [hour: number, band: number, from: number, to: number, n: number]

function getCells(hours: ReadonlyMap<number, Tally>, hour: number): Cell[] {
  const cells = new Map<string, Cell>()
  for (const [span, tally] of hours) {
    const slot = span - hour + BAND_HOURS - 1
    if (slot < 0) continue
    for (const [key, n] of tally) {
      const indexes = getIndexes(key)
      const cell = cells.get(`${slot} ${indexes}`)
      if (cell === undefined) cells.set(`${slot} ${indexes}`, [slot, ...indexes, n])
      else cell[4] += n
    }
  }
  return [...cells.values()]
}

function getLastHour(
  current: Tally,
  usualKeys: readonly string[],
  getUsual: (key: string) => number,
): BandsNowResponse['last_hour'] {
  const rows = new Map<string, [band: number, from: number, to: number, n: number, usual: number]>()
  for (const key of new Set([...current.keys(), ...usualKeys])) {
    const indexes = getIndexes(key)
    const row = rows.get(String(indexes)) ?? [...indexes, 0, 0]
    rows.set(String(indexes), row)
    row[3] += current.get(key) ?? 0
    row[4] += getUsual(key)
  }
  return [...rows.values()].map(([band, from, to, n, usual]) => [band, from, to, n, Math.round(usual * 100) / 100])
}

/** Indexes of band and continents of a path in the lists of the response. */
function getIndexes(key: string): readonly [band: number, from: number, to: number] {
  const [band = '', from = '', to = ''] = key.split(' ')
  return [indexIn(DIAL_BANDS, band), indexIn(CONTINENTS, from), indexIn(CONTINENTS, findRegion(to)?.continent)]
}

const indexIn = (names: readonly (string | undefined)[], name: string | undefined) => names.indexOf(name)
