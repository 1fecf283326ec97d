/** Texts above the boards of a period pane. */
import { plural, select, t } from '@lingui/core/macro'
import type { PeriodFigures, PeriodName, PeriodRecord } from '@onfreq/contracts/live/periods'
import { formatUtc, weekdayNames } from '@onfreq/ui/time'
import { countText } from '../../widgets/leaderboard/boards.ts'

/** "12% up on last week by 18:00", "as many as yesterday by 18:00"; empty without a comparison. */
export function comparisonText(name: PeriodName, compared: PeriodFigures['compared']): string {
  if (compared === null || compared.before === 0) return ''
  const { contacts, before, until } = compared
  const percent = Math.round((Math.abs(contacts - before) / before) * 100)
  const figure = countText(percent)
  if (name === 'yesterday') {
    if (percent === 0) return t`as many as the day before`
    return contacts > before ? t`${figure}% up on the day before` : t`${figure}% down on the day before`
  }
  const time = formatUtc(until, 'minute')
  if (percent === 0)
    return t`as many as ${select(name, { today: 'yesterday', this_week: 'last week', other: 'last month' })} by ${time}`
  return contacts > before
    ? t`${figure}% up on ${select(name, { today: 'yesterday', this_week: 'last week', other: 'last month' })} by ${time}`
    : t`${figure}% down on ${select(name, { today: 'yesterday', this_week: 'last week', other: 'last month' })} by ${time}`
}

/** "Busiest hour in 90 days: 31 contacts, Thu 26 Nov 09:00. Before: 30" */
export function recordText({ span, at, contacts, before }: PeriodRecord, days: number): string {
  const when = `${formatUtc(at, 'day')}${span === 'hour' ? `, ${at.slice(11, 16)} UTC` : ''}`
  const earlier = countText(before)
  return span === 'hour'
    ? t`Busiest hour in ${days} days: ${plural(contacts, { one: '# contact', other: '# contacts' })}, ${when}. Before: ${earlier}`
    : t`Busiest day in ${days} days: ${plural(contacts, { one: '# contact', other: '# contacts' })}, ${when}. Before: ${earlier}`
}

/** Axis label: the hour of a day, the day of a week or a month. */
export function barName(name: PeriodName, from: string): string {
  if (name === 'today' || name === 'yesterday') return from.slice(11, 13)
  if (name === 'this_month') return String(Number(from.slice(8, 10)))
  return weekdayNames()[(new Date(from).getUTCDay() + 6) % 7] ?? ''
}
