/** Fictional periods for stories: a busy Thursday, the first minutes of a day, and a site without contacts. */
import type { PeriodFigures } from '@onfreq/contracts/live/periods'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** @param most contacts of the highest bar */
function getBars(from: number, count: number, step: number, most: number): PeriodFigures['bars'] {
  return Array.from({ length: count }, (_, n) => {
    const share = most * (0.35 + 0.65 * Math.abs(Math.sin((n + 2) / 5)))
    return {
      from: new Date(from + n * step).toISOString(),
      voice: Math.round(share * 0.3),
      cw: Math.round(share * 0.2),
      data: Math.round(share * 0.46),
      sstv: Math.round(share * 0.03),
      other: Math.round(share * 0.01),
    }
  })
}

function toFigures(from: number, to: number, bars: PeriodFigures['bars']): PeriodFigures {
  const sum = (mode: 'voice' | 'cw' | 'data' | 'sstv' | 'other') => bars.reduce((all, bar) => all + bar[mode], 0)
  const modes = { voice: sum('voice'), cw: sum('cw'), data: sum('data'), sstv: sum('sstv'), other: sum('other') }
  const contacts = Object.values(modes).reduce((all, n) => all + n, 0)
  return {
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    contacts,
    stations: Math.ceil(contacts / 9),
    bars,
    modes,
    compared: null,
    records: [],
  }
}

/** A day with about this many contacts in its best hour. */
export function busyDay(now: number, most: number): PeriodFigures {
  const midnight = now - (now % DAY)
  const day = toFigures(midnight, midnight + DAY, getBars(midnight, 24, HOUR, most))
  const until = new Date(midnight + 18 * HOUR).toISOString()
  return {
    ...day,
    compared: { until, contacts: Math.round(day.contacts * 0.8), before: Math.round(day.contacts * 0.7) },
    records: [
      { span: 'hour', at: new Date(midnight + 6 * HOUR).toISOString(), contacts: most, before: Math.ceil(most * 0.9) },
    ],
  }
}

/** A month with about this many contacts on its best day. */
export function busyMonth(now: number, most: number): PeriodFigures {
  const from = Date.UTC(new Date(now).getUTCFullYear(), new Date(now).getUTCMonth())
  return toFigures(from, from + 30 * DAY, getBars(from, 30, DAY, most))
}

/** No contacts at all. */
export function emptyPeriod(now: number): PeriodFigures {
  const midnight = now - (now % DAY)
  return toFigures(midnight, midnight + DAY, getBars(midnight, 24, HOUR, 0))
}
