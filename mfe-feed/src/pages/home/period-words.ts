/** What a period pane says over its boards. */
import type { PeriodFigures, PeriodName, PeriodRecord } from '@onfreq/contracts/live/periods'
import { formatUtc } from '@onfreq/ui/time'
import { countText } from '../../widgets/leaderboard/boards.ts'

const BEFORE: Readonly<Record<PeriodName, string>> = {
  today: 'yesterday',
  yesterday: 'the day before',
  this_week: 'last week',
  this_month: 'last month',
}

/** "12% up on last week by 18:00", "as many as yesterday by 18:00"; nothing where there is nothing to compare. */
export function comparisonText(name: PeriodName, compared: PeriodFigures['compared']): string {
  if (compared === null || compared.before === 0) return ''
  const { contacts, before, until } = compared
  const by = name === 'yesterday' ? '' : ` by ${formatUtc(until, 'clock').slice(0, 5)}`
  const percent = Math.round((Math.abs(contacts - before) / before) * 100)
  if (percent === 0) return `as many as ${BEFORE[name]}${by}`
  return `${countText(percent)}% ${contacts > before ? 'up' : 'down'} on ${BEFORE[name]}${by}`
}

/** "Busiest hour in 90 days: 31 contacts, Thu 26 Nov 09:00. Before: 30" */
export function recordText({ span, at, contacts, before }: PeriodRecord, days: number): string {
  const when = `${formatUtc(at, 'day')}${span === 'hour' ? `, ${at.slice(11, 16)} UTC` : ''}`
  return `Busiest ${span} in ${days} days: ${countText(contacts)} contacts, ${when}. Before: ${countText(before)}`
}

/** Under its bar: the hour of a day, the day of a week or a month. */
export function barName(name: PeriodName, from: string): string {
  if (name === 'today' || name === 'yesterday') return from.slice(11, 13)
  if (name === 'this_month') return String(Number(from.slice(8, 10)))
  return ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][new Date(from).getUTCDay()] ?? ''
}
