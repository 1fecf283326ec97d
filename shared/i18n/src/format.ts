/**
 * Numbers, dates and distances in the display language. The only module that uses `Intl`; formatters are cached,
 * because creating one costs as much as several hundred uses. A component that formats must call `useLingui`, so that it
 * re-renders on a language change.
 */
import { type AnyLanguage, FORMAT_LOCALES } from '@onfreq/contracts/site/languages'
import { currentLanguage } from './i18n.ts'

const KM_PER_MILE = 1.609344

/** Display unit of distances. */
export type DistanceUnit = 'km' | 'mi'

/** 12,345 */
export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  return cachedFormatter('n', options, (locale) => new Intl.NumberFormat(locale, options)).format(value)
}

/** A fraction as a percentage: 0.256 is "26 %", with one digit "25.6 %". */
export function formatPercent(share: number, digits = 0): string {
  return formatNumber(share, { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits })
}

/** £2.99, £3, 2,99 £. `currency` is an ISO 4217 code. */
export function formatMoney(amount: number, currency: string): string {
  return formatNumber(amount, {
    style: 'currency',
    currency,
    // The symbol only: some languages would write GBP.
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  })
}

/** Rounded kilometres with unit: "11,947 km", "7,423 mi". */
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

/** Formats a UTC day; `at` in epoch milliseconds. */
export function formatDay(at: number, form: DayForm): string {
  const format = cachedFormatter(
    form,
    undefined,
    (locale) => new Intl.DateTimeFormat(locale, { ...DAYS[form], timeZone: 'UTC' }),
  )
  // The four-letter month "Sept" and the comma after the weekday of British English are too wide for our columns.
  return FORMAT_LOCALES[currentLanguage()] === FORMAT_LOCALES.en
    ? format.format(at).replace('Sept ', 'Sep ').replace(/Sept$/, 'Sep').replace(',', '')
    : format.format(at)
}

/** "3 minutes ago", "vor 3 Minuten"; future values are positive. */
export function formatRelative(value: number, unit: Intl.RelativeTimeFormatUnit): string {
  return cachedFormatter('r', undefined, (locale) => new Intl.RelativeTimeFormat(locale)).format(value, unit)
}

/** "20m, 40m and 80m". */
export function formatList(items: readonly string[], type: Intl.ListFormatType = 'conjunction'): string {
  return cachedFormatter(`l${type}`, undefined, (locale) => new Intl.ListFormat(locale, { type })).format(items)
}

/** "20m, 40m, 80m", "20m、40m、80m": a series without "and". Empty items are omitted. */
export function formatSeries(items: readonly (string | 0 | false | null | undefined)[]): string {
  const comma = cachedFormatter(
    's',
    undefined,
    (locale) => new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' }),
  )
    .formatToParts(['a', 'b', 'c'])
    .find(({ type }) => type === 'literal')
  return items.filter(Boolean).join(comma?.value ?? ', ')
}

/** Country name by ISO 3166 code: "Germany", "ドイツ"; undefined for an unknown code. */
export function countryName(code: string, language: AnyLanguage = currentLanguage()): string | undefined {
  const make = (locale: string) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
  return cachedFormatter('c', undefined, make, language).of(code)
}

/** Compares texts in the language's order: `names.sort(compareTexts)`. */
export function compareTexts(a: string, b: string): number {
  return cachedFormatter('o', undefined, (locale) => new Intl.Collator(locale, { numeric: true })).compare(a, b)
}

const objects = new Map<string, unknown>()

/** Returns the cached formatter for a language, a `kind` and `options`. */
function cachedFormatter<T>(
  kind: string,
  options: object | undefined,
  make: (locale: string) => T,
  language: AnyLanguage = currentLanguage(),
): T {
  const locale = FORMAT_LOCALES[language]
  const key = `${kind} ${locale} ${options ? JSON.stringify(options) : ''}`
  if (!objects.has(key)) objects.set(key, make(locale))
  // The key includes the kind, so the cached object has this type.
  return objects.get(key) as T
}
