/** Texts of the cards of a year, from the statistics that the viewer may see. Pure. */

import { plural, t } from '@lingui/core/macro'
import type { StatisticsResponse } from '@onfreq/contracts/log/statistics'
import { countryText } from '@onfreq/ham/dxcc/names/country-text'
import { formatNumber, formatSeries } from '@onfreq/i18n/format'
import { formatUtc } from '@onfreq/ui/time'
import { contactsText, daysText, hourText } from '../stats/figure-words.ts'
import { firstTitle, selectFirsts } from '../stats/first-words.ts'
import { contactHref, dayFilter, logbookHref, yearFilter } from '../stats/links.ts'

export interface YearCard {
  readonly key: 'contacts' | 'countries' | 'furthest' | 'day' | 'bands' | 'firsts' | 'modes' | 'closing'
  readonly title: string
  readonly figure: string
  readonly words: string
  /** URL of the contacts behind the figure. */
  readonly href?: string | undefined
  /** Amounts by year, the current year last. */
  readonly values?: readonly number[]
  readonly lines?: readonly { readonly text: string; readonly href?: string | undefined }[]
}

type Maybe = YearCard | undefined

const format = (n: number) => formatNumber(n)
const MAX_FIRSTS = 5
const MAX_MODES = 4

/**
 * Cards of the year. A card without a figure is omitted, because the owner hides it or the year has none; without
 * contacts there are no cards.
 */
export function buildCards(response: StatisticsResponse): readonly YearCard[] {
  const cards = [
    contactsCard(response),
    countriesCard(response),
    furthestCard(response),
    dayCard(response),
    bandCard(response),
    firstsCard(response),
    modesCard(response),
  ].filter((card) => card !== undefined)
  return cards.length === 0 ? [] : [...cards, closingCard(response)]
}

/** URL in the logbook; undefined for a contest, because the logbook has no filter for it. */
const inLog = (response: StatisticsResponse, href: string) =>
  response.own && response.contest === undefined ? href : undefined

/** "2026 in review" or "CQ World Wide DX, CW 2026 in review" */
export const reviewTitle = ({ contest, year }: StatisticsResponse) =>
  contest === undefined ? t`${year} in review` : t`${{ title: contest.title }} ${year} in review`

function contactsCard(response: StatisticsResponse): Maybe {
  const { contacts } = response.blocks
  if (!contacts || contacts.gain === 0) return undefined
  const before = contacts.by_year.find(({ year }) => year === response.year - 1)?.n
  return {
    key: 'contacts',
    title: response.contest === undefined ? t`The year on the air` : t`The contest`,
    figure: format(contacts.gain),
    words: `${t`${plural({ count: contacts.gain }, { one: 'contact', other: 'contacts' })}`}${before === undefined ? '' : comparisonText(contacts.gain, before, response.year - 1)}`,
    href: inLog(response, logbookHref(yearFilter(response.year))),
    values: contacts.by_year.filter(({ year }) => year <= response.year).map(({ n }) => n),
  }
}

/** Comparison with the previous year: ", 945 fewer than in 2025". */
export function comparisonText(n: number, before: number, year: number): string {
  const count = format(Math.abs(n - before))
  if (n === before) return t`, as many as in ${year}`
  return n > before ? t`, ${count} more than in ${year}` : t`, ${count} fewer than in ${year}`
}

function countriesCard(response: StatisticsResponse): Maybe {
  const { countries, firsts } = response.blocks
  if (!countries || countries.gain === 0) return undefined
  const fresh = ofThisYear(response, firsts ?? []).filter(({ kind }) => kind === 'dxcc')
  return {
    key: 'countries',
    title: t`New countries`,
    figure: `+${format(countries.gain)}`,
    words: t`${plural({ count: countries.gain }, { one: 'country', other: 'countries' })} worked for the first time`,
    values: countries.by_year.filter(({ year }) => year <= response.year).map(({ n }) => n),
    lines: fresh.slice(0, MAX_FIRSTS).map(({ contact }) => ({
      text: `${countryText(contact.country) ?? t`Unknown country`}, ${contact.Call}, ${formatUtc(contact.TS, 'dayOfYear')}`,
      href: contactHref(contact),
    })),
  }
}

function furthestCard({ blocks }: StatisticsResponse): Maybe {
  const far = blocks.distance?.furthest_of_year
  if (!far) return undefined
  return {
    key: 'furthest',
    title: t`Furthest contact`,
    figure: `${format(far.distance_km ?? 0)} km`,
    words: formatSeries([far.Call, countryText(far.country), far.Band, formatUtc(far.TS, 'dayOfYear')]),
    href: contactHref(far),
  }
}

function dayCard(response: StatisticsResponse): Maybe {
  const { days } = response.blocks
  if (!days?.best) return undefined
  return {
    key: 'day',
    title: t`Best day`,
    figure: formatUtc(days.best.day, 'dayOfYear'),
    words: t`${{ contacts: contactsText(days.best.n) }} that day. ${{ days: daysText(days.active) }} on the air this year`,
    href: inLog(response, logbookHref(dayFilter(days.best.day))),
  }
}

function bandCard(response: StatisticsResponse): Maybe {
  const { bands, clock } = response.blocks
  const best = findMax(bands?.find(({ year }) => year === response.year)?.bands.filter(({ band }) => band !== '') ?? [])
  const hours = new Map<number, number>()
  for (const { hour, n } of clock?.cells ?? []) hours.set(hour, (hours.get(hour) ?? 0) + n)
  const busiest = findMax([...hours].map(([hour, n]) => ({ hour, n })))
  if (!best && !busiest) return undefined
  const hour = busiest && `${hourText(busiest.hour)} UTC`
  return {
    key: 'bands',
    title: best ? t`Best band` : t`Busiest hour`,
    figure: best?.band ?? hour ?? '',
    words: [best && contactsText(best.n), best && hour && t`Busiest from ${hour}`].filter(Boolean).join('. '),
    href: best && inLog(response, logbookHref({ ...yearFilter(response.year), band: best.band })),
  }
}

/** The first maximum if several are equal. */
function findMax<Item extends { readonly n: number }>(items: readonly Item[]): Item | undefined {
  return items.reduce<Item | undefined>((best, item) => (best && best.n >= item.n ? best : item), undefined)
}

function firstsCard(response: StatisticsResponse): Maybe {
  const fresh = ofThisYear(response, response.blocks.firsts ?? [])
  if (fresh.length === 0) return undefined
  return {
    key: 'firsts',
    title: t`Firsts`,
    figure: format(fresh.length),
    words: t`${plural({ count: fresh.length }, { one: 'thing done for the first time', other: 'firsts' })}`,
    lines: selectFirsts(fresh, MAX_FIRSTS).map((first) => ({
      text: `${firstTitle(first)}: ${first.contact.Call}, ${formatUtc(first.contact.TS, 'dayOfYear')}`,
      href: contactHref(first.contact),
    })),
  }
}

const ofThisYear = (response: StatisticsResponse, firsts: NonNullable<StatisticsResponse['blocks']['firsts']>) =>
  firsts.filter(({ contact }) => new Date(contact.TS).getUTCFullYear() === response.year)

function modesCard(response: StatisticsResponse): Maybe {
  const used = [...(response.blocks.modes ?? [])].filter(({ gain }) => gain > 0).sort((a, b) => b.gain - a.gain)
  const [first, ...others] = used
  if (!first) return undefined
  return {
    key: 'modes',
    title: t`Favourite mode`,
    figure: first.mode || t`No mode`,
    words: contactsText(first.gain),
    href:
      first.mode === '' ? undefined : inLog(response, logbookHref({ ...yearFilter(response.year), mode: first.mode })),
    lines: others.slice(0, MAX_MODES).map(({ mode, gain }) => ({ text: `${mode || t`No mode`}: ${format(gain)}` })),
  }
}

function closingCard({ callsign, year, blocks }: StatisticsResponse): YearCard {
  const { contacts, countries, grids } = blocks
  const sums = [
    contacts && contactsText(contacts.total),
    countries && t`${plural({ total: countries.total }, { one: '# country', other: '# countries' })}`,
    grids && t`${plural({ total: grids.total }, { one: '# grid square', other: '# grid squares' })}`,
  ].filter((sum) => sum !== undefined)
  return {
    key: 'closing',
    title: t`Where you stand`,
    figure: callsign,
    words: sums.length === 0 ? t`That was ${year}` : t`${{ sums: formatSeries(sums) }} in all years`,
  }
}
