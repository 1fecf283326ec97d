/**
 * When contests take place, by the rules that their sponsors publish: a full weekend of a month, and hours from its Saturday on.
 * Sponsors move dates now and then: who takes part looks at the sponsor's page.
 */
import { CONTESTS } from './catalogue.ts'

interface DateRule {
  /** 1 is January. */
  readonly month: number
  /** Of the weekends whose Saturday and Sunday both lie in the month. */
  readonly weekend: 1 | 2 | 3 | 4 | 'last'
  /** Hours from 00:00 UTC of the Saturday; Friday evening is below zero. */
  readonly from: number
  readonly hours: number
}

const whole = (month: number, weekend: DateRule['weekend']): DateRule => ({ month, weekend, from: 0, hours: 48 })

/** By the id of ADIF. */
const RULES: Readonly<Record<string, DateRule>> = {
  'CQ-160-CW': { month: 1, weekend: 'last', from: -2, hours: 48 },
  'CQ-160-SSB': { month: 2, weekend: 'last', from: -2, hours: 48 },
  'ARRL-DX-CW': whole(2, 3),
  'ARRL-DX-SSB': whole(3, 1),
  'CQ-WPX-SSB': whole(3, 'last'),
  'CQ-WPX-CW': whole(5, 'last'),
  'DARC-FIELD-DAY-CW': { month: 6, weekend: 1, from: 15, hours: 24 },
  'JARL-ALL-ASIA-CW': whole(6, 3),
  'ARRL-FIELD-DAY': { month: 6, weekend: 4, from: 18, hours: 27 },
  'IARU-HF': { month: 7, weekend: 2, from: 12, hours: 24 },
  'DARC-WAEDC-CW': whole(8, 2),
  'DARC-FIELD-DAY-SSB': { month: 9, weekend: 1, from: 13, hours: 24 },
  'JARL-ALL-ASIA-SSB': whole(9, 1),
  'DARC-WAEDC-SSB': whole(9, 2),
  'CQ-WW-SSB': whole(10, 'last'),
  'CQ-WW-CW': whole(11, 'last'),
}

export interface ContestDate {
  readonly id: string
  readonly name: string
  readonly startsAt: Date
  readonly endsAt: Date
}

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The contests of a year whose dates are known here, in order of time. */
export function contestDates(year: number): readonly ContestDate[] {
  return CONTESTS.flatMap(({ id, name }): ContestDate[] => {
    const rule = RULES[id]
    if (rule === undefined) return []
    const startsAt = saturdayOf(year, rule) + rule.from * HOUR
    return [{ id, name, startsAt: new Date(startsAt), endsAt: new Date(startsAt + rule.hours * HOUR) }]
  }).sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.id.localeCompare(b.id))
}

function saturdayOf(year: number, { month, weekend }: DateRule): number {
  const first = Date.UTC(year, month - 1, 1)
  const firstSaturday = first + ((6 - new Date(first).getUTCDay() + 7) % 7) * DAY
  if (weekend !== 'last') return firstSaturday + (weekend - 1) * 7 * DAY
  let saturday = firstSaturday + 3 * 7 * DAY
  // One more where its Sunday is in the month as well.
  if (new Date(saturday + 8 * DAY).getUTCMonth() === month - 1) saturday += 7 * DAY
  return saturday
}
