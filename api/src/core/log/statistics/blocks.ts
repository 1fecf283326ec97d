/** Statistics blocks computed from the totals of a log, without side effects. */
import type { StatisticsBlocks, StatisticsFirst } from '@onfreq/contracts/log/statistics'
import { entityName } from '@onfreq/ham/dxcc/entities'
import { byBand, sumBy, type Total } from './total.ts'
import type { Notable } from './year-count.ts'

type Blocks = Required<StatisticsBlocks>

const DAY_MS = 86_400_000

/** Goals of the ladder: those of DXCC, plus smaller ones for beginners. */
export const RUNGS = [10, 25, 50, 75, 100, 150, 200, 250, 300, 331, 340] as const

/** Numbers of countries that get a timeline entry. */
export const MILESTONES = [10, 25, 50, 100, 150, 200, 250, 300, 331, 340] as const

/** Caches the last requested year per log, because most requests are for the current one. */
const cachedBlocks = new WeakMap<Total, { readonly key: string; readonly blocks: Blocks }>()

/** All blocks of the page except the map, for a year. Gains are what the year added to the years before. */
export function toBlocks(total: Total, year: number, now: Date): Blocks {
  const key = `${year} ${Math.floor(now.getTime() / DAY_MS)}`
  const cached = cachedBlocks.get(total)
  if (cached?.key === key) return cached.blocks
  const blocks = countBlocks(total, year, now)
  cachedBlocks.set(total, { key, blocks })
  return blocks
}

function countBlocks(total: Total, year: number, now: Date): Blocks {
  return {
    contacts: getContacts(total, year),
    countries: {
      ...firstsPerYear(
        total,
        year,
        getCountries(total).map(({ at }) => at),
      ),
      newest: newestCountry(total),
    },
    grids: firstsPerYear(total, year, [...total.squares.values()]),
    distance: getDistance(total, year),
    days: getDays(total, year, now),
    bands: getBands(total),
    clock: getClock(total, year),
    modes: getModes(total, year),
    ladder: getLadder(total),
    firsts: getFirsts(total),
    months: getMonths(total, year),
  }
}

function getContacts({ years, contacts }: Total, year: number): Blocks['contacts'] {
  const byYear = years.map((each) => ({ year: each.year, n: each.contacts }))
  return { total: contacts, gain: byYear.find((each) => each.year === year)?.n ?? 0, by_year: byYear }
}

/** Number of worked items, and the year in which each was first worked; `firsts` in seconds since 1970. */
function firstsPerYear({ years }: Total, year: number, firsts: readonly number[]): Blocks['grids'] {
  const perYear = sumBy(firsts, toYear, () => 1)
  return {
    total: firsts.length,
    gain: perYear.get(year) ?? 0,
    by_year: years.map((each) => ({ year: each.year, n: perYear.get(each.year) ?? 0 })),
  }
}

/** The first contact with each item, in chronological order. */
const getCountries = ({ countries }: Total): readonly Notable[] =>
  [...countries.values()].sort((a, b) => a.at - b.at || a.id - b.id)

function newestCountry(total: Total): Blocks['countries']['newest'] {
  const last = getCountries(total).at(-1)
  return last === undefined ? null : toNotableContact(last)
}

function getDistance({ years, furthest }: Total, year: number): Blocks['distance'] {
  const best = (ofYears: Total['years']) => Math.max(0, ...ofYears.map((each) => each.furthest?.km ?? 0))
  const previousBest = best(years.filter((each) => each.year < year))
  const until = best(years.filter((each) => each.year <= year))
  const ofYear = years.find((each) => each.year === year)?.furthest
  return {
    furthest: furthest === null ? null : toNotableContact(furthest),
    furthest_of_year: ofYear ? toNotableContact(ofYear) : null,
    gain: Math.round(until) - Math.round(previousBest),
    by_year: years.map((each) => ({ year: each.year, n: Math.round(each.furthest?.km ?? 0) })),
  }
}

function getDays({ years, days }: Total, year: number, now: Date): Blocks['days'] {
  const first = Date.UTC(year, 0, 1) / DAY_MS
  const today = Math.floor(now.getTime() / DAY_MS)
  const length = Date.UTC(year + 1, 0, 1) / DAY_MS - first
  const daysOfYear = years.find((each) => each.year === year)?.days ?? []
  const best = daysOfYear.reduce<readonly [number, number] | null>(
    (best, day) => (best && best[1] >= day[1] ? best : day),
    null,
  )
  return {
    days: daysOfYear.map(([day, n]) => [day - first, n]),
    active: daysOfYear.length,
    of: Math.max(daysOfYear.length, Math.min(length, Math.max(0, today - first + 1))),
    longest: longestStreak(days),
    now: streakUntil(days, today),
    best: best && { day: dayText(best[0]), n: best[1] },
  }
}

/** The first of several streaks of equal length. */
function longestStreak(days: Total['days']): Blocks['days']['longest'] {
  let best: { from: number; length: number } | null = null
  let length = 0
  let before = Number.NaN
  for (const day of [...days.keys()].sort((a, b) => a - b)) {
    length = day === before + 1 ? length + 1 : 1
    before = day
    if (best === null || length > best.length) best = { from: day - length + 1, length }
  }
  return best && { days: best.length, from: dayText(best.from), to: dayText(best.from + best.length - 1) }
}

/** A streak ends only after a full day without a contact, because today may still get one. */
function streakUntil(days: Total['days'], today: number): number {
  const last = days.has(today) ? today : today - 1
  let length = 0
  while (days.has(last - length)) length += 1
  return length
}

function getBands({ years }: Total): Blocks['bands'] {
  return years.map((each) => ({
    year: each.year,
    bands: [
      ...sumBy(
        each.hours,
        ([, , band]) => band,
        ([, , , n]) => n,
      ),
    ]
      .map(([band, n]) => ({ band, n }))
      .sort((a, b) => byBand(a.band, b.band)),
  }))
}

function getClock({ years }: Total, year: number): Blocks['clock'] {
  const yearCounts = years.find((each) => each.year === year)
  const cells = sumBy(
    yearCounts?.hours ?? [],
    ([, hour, band]) => `${hour} ${band}`,
    ([, , , n]) => n,
  )
  const weekends = (yearCounts?.days ?? []).reduce((sum, [day, n]) => sum + (isWeekend(day) ? n : 0), 0)
  return {
    cells: [...cells]
      .map(([key, n]) => {
        const [hour = '0', band = ''] = key.split(' ')
        return { hour: Number(hour), band, n }
      })
      .sort((a, b) => a.hour - b.hour || byBand(a.band, b.band)),
    weekends: yearCounts === undefined ? null : Math.round((100 * weekends) / yearCounts.contacts),
  }
}

/** Day 0, 1 January 1970, was a Thursday. */
const isWeekend = (day: number) => [2, 3].includes(((day % 7) + 7) % 7)

function getModes({ years }: Total, year: number): Blocks['modes'] {
  const modes = new Map<string, Blocks['modes'][number]>()
  for (const each of years) {
    for (const [mode, modeClass, n] of each.modes) {
      const existing = modes.get(mode) ?? { mode, mode_class: modeClass, total: 0, gain: 0 }
      modes.set(mode, { ...existing, total: existing.total + n, gain: existing.gain + (each.year === year ? n : 0) })
    }
  }
  return [...modes.values()].sort((a, b) => b.total - a.total || (a.mode < b.mode ? -1 : 1))
}

function getLadder({ ladder }: Total): Blocks['ladder'] {
  return [...ladder]
    .map(([band, countries]) => ({
      band,
      worked: countries.size,
      confirmed: [...countries.values()].filter((isConfirmed) => isConfirmed).length,
      goal: RUNGS.find((rung) => rung > countries.size) ?? null,
    }))
    .sort((a, b) => Number(a.band !== '') - Number(b.band !== '') || byBand(a.band, b.band))
}

const KINDS = ['contact', 'band', 'class', 'continent', 'km'] as const

/** Newest first. */
function getFirsts(total: Total): Blocks['firsts'] {
  const firsts: { readonly kind: StatisticsFirst['kind']; readonly what: string; readonly contact: Notable }[] = []
  for (const [key, contact] of total.firsts) {
    const [name = '', what = ''] = key.split(' ')
    const kind = KINDS.find((candidate) => candidate === name)
    if (kind !== undefined) firsts.push({ kind, what, contact })
  }
  for (const [dxcc, contact] of total.countries) firsts.push({ kind: 'dxcc', what: String(dxcc), contact })
  const countries = getCountries(total)
  for (const milestone of MILESTONES) {
    const contact = countries[milestone - 1]
    if (contact) firsts.push({ kind: 'milestone', what: String(milestone), contact })
  }
  return firsts
    .sort((a, b) => b.contact.at - a.contact.at || b.contact.id - a.contact.id || (getKey(a) < getKey(b) ? -1 : 1))
    .map(({ contact, ...first }) => ({ ...first, contact: toNotableContact(contact) }))
}

const getKey = ({ kind, what }: { readonly kind: string; readonly what: string }) => `${kind} ${what}`

function getMonths({ years }: Total, year: number): Blocks['months'] {
  const hours = years.find((each) => each.year === year)?.hours ?? []
  return [
    ...sumBy(
      hours,
      ([month, , band]) => `${month} ${band}`,
      ([, , , n]) => n,
    ),
  ]
    .map(([key, n]) => {
      const [month = '0', band = ''] = key.split(' ')
      return { month: Number(month), band, n }
    })
    .sort((a, b) => a.month - b.month || byBand(a.band, b.band))
}

export function toNotableContact({ id, at, call, band, dxcc, km }: Notable) {
  return {
    qdo_id: id,
    TS: new Date(at * 1000).toISOString().replace('.000Z', 'Z'),
    Call: call,
    Band: band === '' ? null : band,
    dxcc,
    country: entityName(dxcc),
    distance_km: km === null ? null : Math.round(km),
  }
}

const toYear = (at: number) => new Date(at * 1000).getUTCFullYear()
const dayText = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)
