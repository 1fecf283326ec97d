import { plural, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '@onfreq/i18n/format'
import { useWords } from '@onfreq/i18n/react'
import { formatUtc, monthNames, weekdayNames } from '../time/time.ts'
import { inkColour, inkSteps } from './ink.ts'
import * as s from './plot.module.css'
import { contactsText, Plot, type PlotMark, roundPath } from './plot.tsx'

export interface DayGridProps {
  /** The displayed UTC year. */
  year: number
  /** [days since 1 January, contacts]; days without an entry had none. */
  days: readonly (readonly [day: number, n: number])[]
  /** Today as days since 1 January; undefined in other years. */
  today?: number | undefined
  /** Shows the data as a table. */
  asTable?: boolean
  /** URL of a day's contacts, `2026-11-22`. */
  hrefOf?: ((day: string) => string) | undefined
  /** Called when a day is pressed. */
  onOpen?: ((day: string) => void) | undefined
}

const DAY_MS = 86_400_000
const CELL = 14
const STEP = 17
const LEFT = 34
const TOP = 22

/** A year of days, with one column per week and Monday on top. Darker means more contacts. */
export function DayGrid({ year, days, today, asTable = false, hrefOf: toHref, onOpen }: DayGridProps) {
  const { t } = useLingui()
  const { marks, ids, weeks } = useWords(() => getCells(year, days), [year, days])
  const width = LEFT + weeks * STEP
  const height = TOP + 7 * STEP
  const now = today === undefined ? undefined : marks[today]
  const total = days.reduce((sum, [, n]) => sum + n, 0)
  return (
    <Plot
      label={t`Days on the air in ${year}: ${{ total: contactsText(total) }} on ${plural({ count: days.length }, { one: '# day', other: '# days' })}`}
      width={width}
      height={height}
      marks={marks}
      asTable={asTable}
      start={now?.id}
      onOpen={onOpen}
      table={() => ({
        head: [t`Day`, t`Contacts`],
        rows: [...days].reverse().map(([day, n]) => ({
          key: ids[day] ?? String(day),
          cells: [ids[day], formatNumber(n)],
          href: toHref?.(ids[day] ?? ''),
        })),
      })}
      over={now && <path d={now.d} fill="none" stroke="var(--needle)" strokeWidth={2} />}
    >
      {monthNames().map((month, index) => (
        <text key={month} x={LEFT + getColumn(year, dayOfYear(year, index)) * STEP} y={12}>
          {month}
        </text>
      ))}
      {weekdayNames().map((name, day) => (
        <text key={name} x={LEFT - 8} y={TOP + day * STEP + 11} className={s.end}>
          {day % 2 === 0 ? name : ''}
        </text>
      ))}
    </Plot>
  )
}

const dayOfYear = (year: number, month: number) => (Date.UTC(year, month, 1) - Date.UTC(year, 0, 1)) / DAY_MS
/** Weekday of 1 January; Monday is 0. */
const weekday = (year: number) => (new Date(Date.UTC(year, 0, 1)).getUTCDay() + 6) % 7
const getColumn = (year: number, day: number) => Math.floor((day + weekday(year)) / 7)

function getCells(year: number, days: DayGridProps['days']) {
  const counts = new Map(days)
  const steps = inkSteps(counts.values())
  const length = dayOfYear(year + 1, 0) - dayOfYear(year, 0)
  const first = Date.UTC(year, 0, 1)
  const count = (Date.UTC(year + 1, 0, 1) - first) / DAY_MS
  const ids = Array.from({ length: count }, (_, day) => new Date(first + day * DAY_MS).toISOString().slice(0, 10))
  const marks = ids.map((id, day): PlotMark => {
    const n = counts.get(day) ?? 0
    const x = LEFT + getColumn(year, day) * STEP
    const y = TOP + ((day + weekday(year)) % 7) * STEP
    const date = new Date(first + day * DAY_MS)
    return {
      id,
      d: roundPath(x, y, CELL, CELL, 2),
      fill: inkColour(n, steps),
      at: [x + CELL / 2, y + CELL / 2],
      box: [x, y, STEP, STEP],
      get title() {
        return formatUtc(date, 'weekday')
      },
      detail: () => (n === 0 ? t`No contacts` : contactsText(n)),
    }
  })
  return { marks, ids, weeks: getColumn(year, Math.max(length, count) - 1) + 1 }
}
