/**
 * Numbers, dates and distances in the language that is shown. The one place that asks `Intl`, whose objects are kept:
 * making one costs as much as some hundred uses. A component that formats calls `useLingui`, so that it is drawn again
 * when the language changes.
 */
import { type AnyLanguage, FORMAT_LOCALES } from '@onfreq/contracts/site/languages'
import { currentLanguage } from './i18n.ts'

const KM_PER_MILE = 1.609344

/** What a person sees distances in. */
export type DistanceUnit = 'km' | 'mi'

/** 12,345 */
export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  return kept('n', options, (locale) => new Intl.NumberFormat(locale, options)).format(value)
}

/** A share of one in percent: 0.256 is 26 %, with one digit 25.6 %. */
export function formatPercent(share: number, digits = 0): string {
  return formatNumber(share, { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits })
}

/** £2.99, £3, 2,99 £; the currency is an ISO 4217 code. */
export function formatMoney(amount: number, currency: string): string {
  return formatNumber(amount, {
    style: 'currency',
    currency,
    // Its sign and no letters: some languages would write GBP.
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  })
}

/** Kilometres, rounded, with their unit: "11,947 km", "7,423 mi". */
export function formatDistance(km: number, unit: DistanceUnit = 'km'): string {
  return `${formatNumber(Math.round(unit === 'km' ? km : km / KM_PER_MILE))} ${unit}`
}

/**
 * A day in UTC.
 * - `day` 21 Nov 2026
 * - `dayOfYear` 21 Nov
 * - `weekday` Sat 21 Nov
 * - `month` Nov
 * - `longMonth` November
 * - `monthOfYear` November 2026
 * - `longDay` 21 November 2026
 */
export type DayForm = keyof typeof DAYS

const DAYS = {
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  dayOfYear: { day: 'numeric', month: 'short' },
  weekday: { weekday: 'short', day: 'numeric', month: 'short' },
  month: { month: 'short' },
  longMonth: { month: 'long' },
  monthOfYear: { month: 'long', year: 'numeric' },
  longDay: { day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** A day of UTC in words; `at` in epoch milliseconds. */
export function formatDay(at: number, form: DayForm): string {
  const format = kept(form, undefined, (locale) => new Intl.DateTimeFormat(locale, { ...DAYS[form], timeZone: 'UTC' }))
  // The British month of four letters and the comma after the weekday fit no column of ours.
  return FORMAT_LOCALES[currentLanguage()] === FORMAT_LOCALES.en
    ? format.format(at).replace('Sept ', 'Sep ').replace(/Sept$/, 'Sep').replace(',', '')
    : format.format(at)
}

/** "3 minutes ago", "vor 3 Minuten"; what is to come has a positive value. */
export function formatRelative(value: number, unit: Intl.RelativeTimeFormatUnit): string {
  return kept('r', undefined, (locale) => new Intl.RelativeTimeFormat(locale)).format(value, unit)
}

/** "20m, 40m and 80m". */
export function formatList(items: readonly string[], type: Intl.ListFormatType = 'conjunction'): string {
  return kept(`l${type}`, undefined, (locale) => new Intl.ListFormat(locale, { type })).format(items)
}

/** "20m, 40m, 80m", "20m、40m、80m": one thing after the other, where no "and" belongs. What is empty is left out. */
export function formatSeries(items: readonly (string | 0 | false | null | undefined)[]): string {
  const comma = kept('s', undefined, (locale) => new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' }))
    .formatToParts(['a', 'b', 'c'])
    .find(({ type }) => type === 'literal')
  return items.filter(Boolean).join(comma?.value ?? ', ')
}

/** The name of a country by its ISO 3166 code: "Germany", "ドイツ"; undefined where there is none. */
export function countryName(code: string, language: AnyLanguage = currentLanguage()): string | undefined {
  const make = (locale: string) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
  return kept('c', undefined, make, language).of(code)
}

/** Orders texts as the language does: `names.sort(compareTexts)`. */
export function compareTexts(a: string, b: string): number {
  return kept('o', undefined, (locale) => new Intl.Collator(locale, { numeric: true })).compare(a, b)
}

const objects = new Map<string, unknown>()

/** The object of a language; `kind` and `options` say which. */
function kept<T>(
  kind: string,
  options: object | undefined,
  make: (locale: string) => T,
  language: AnyLanguage = currentLanguage(),
): T {
  const locale = FORMAT_LOCALES[language]
  const key = `${kind} ${locale} ${options ? JSON.stringify(options) : ''}`
  if (!objects.has(key)) objects.set(key, make(locale))
  // The key says which kind of object was made under it.
  return objects.get(key) as T
}
