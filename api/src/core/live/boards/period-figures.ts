/** The figures of a period, computed from the site's hourly counts: bars, modes, comparison and records. */
import { type PeriodFigures, type PeriodName, type PeriodRecord, RECORD_DAYS } from '@onfreq/contracts/live/periods'
import { instant } from '#kernel/instant.ts'
import type { HourCount } from '../repository/hours.ts'
import { dayStart, type Period } from './periods.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const MODES = ['voice', 'cw', 'data', 'sstv', 'other'] as const
type Modes = Record<(typeof MODES)[number], number>

/** Contacts by mode, by hour since 1970. */
export type Hours = ReadonlyMap<number, Modes>

/** Adds up counts, which may contain an hour several times. */
export function toHours(counts: readonly HourCount[]): Hours {
  const hours = new Map<number, Modes>()
  for (const { hour, mode_class, n } of counts) {
    const at = Math.floor(hour.getTime() / HOUR)
    const modes = hours.get(at) ?? nothing()
    hours.set(at, modes)
    modes[MODES.find((mode) => mode === mode_class) ?? 'other'] += n
  }
  return hours
}

export interface Counted {
  readonly hours: Hours
  /** Number of operators with a contact in the period. */
  readonly stations: number
  readonly now: number
}

export function periodFigures(
  name: PeriodName,
  { from, to }: Period,
  { hours, stations, now }: Counted,
): PeriodFigures {
  const [start, end] = [getHour(Date.parse(dayStart(from))), getHour(Date.parse(dayStart(to)))]
  const step = name === 'today' || name === 'yesterday' ? 1 : 24
  const bars: PeriodFigures['bars'] = []
  const modes = nothing()
  for (let at = start; at < end; at += step) {
    const bar = getSum(hours, at, at + step)
    bars.push({ from: toIso(at), ...bar })
    for (const mode of MODES) modes[mode] += bar[mode]
  }
  return {
    from: dayStart(from),
    to: dayStart(to),
    contacts: total(modes),
    stations,
    bars,
    modes,
    compared: compare(name, hours, start, Math.min(end, getHour(now))),
    records: getRecords(hours, start, end),
  }
}

/** The elapsed hours of the period, compared with as many hours of the previous one. */
function compare(name: PeriodName, hours: Hours, start: number, until: number): PeriodFigures['compared'] {
  if (until <= start) return null
  const beforeStart = startBefore(name, start)
  const beforeUntil = Math.min(start, beforeStart + (until - start))
  return {
    until: toIso(until),
    contacts: total(getSum(hours, start, until)),
    before: total(getSum(hours, beforeStart, beforeUntil)),
  }
}

function startBefore(name: PeriodName, start: number): number {
  if (name === 'this_week') return start - 7 * 24
  if (name !== 'this_month') return start - 24
  const first = new Date(start * HOUR)
  return getHour(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() - 1))
}

/**
 * The best hour and the best day, when they are new records. Without earlier contacts there are none, since
 * everything would be a record.
 */
function getRecords(hours: Hours, start: number, end: number): PeriodRecord[] {
  const earliest = start - RECORD_DAYS * 24
  const spans = [
    ['day', 24],
    ['hour', 1],
  ] as const
  return spans.flatMap(([span, length]) => {
    const best = getBest(hours, start, end, length)
    const before = getBest(hours, earliest, start, length)
    if (before.n === 0 || best.n <= before.n) return []
    return [{ span, at: toIso(best.at), contacts: best.n, before: before.n }]
  })
}

/** The earliest of the spans with the most contacts. */
function getBest(hours: Hours, from: number, to: number, length: number): { readonly at: number; readonly n: number } {
  let best = { at: from, n: 0 }
  for (let at = from; at < to; at += length) {
    const n = total(getSum(hours, at, at + length))
    if (n > best.n) best = { at, n }
  }
  return best
}

function getSum(hours: Hours, from: number, to: number): Modes {
  const sum = nothing()
  for (let at = from; at < to; at += 1) {
    const modes = hours.get(at)
    if (modes !== undefined) for (const mode of MODES) sum[mode] += modes[mode]
  }
  return sum
}

const nothing = (): Modes => ({ voice: 0, cw: 0, data: 0, sstv: 0, other: 0 })
const total = (modes: Modes) => MODES.reduce((sum, mode) => sum + modes[mode], 0)
const getHour = (at: number) => Math.floor(at / HOUR)
const toIso = (hour: number) => instant(new Date(hour * HOUR))

/** When the earliest data in use starts, for the records of this month. */
export const figuresFrom = (month: Period): Date => new Date(Date.parse(dayStart(month.from)) - RECORD_DAYS * DAY)
