import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '@onfreq/i18n/format'
import { useLingui as useLanguage } from '@onfreq/i18n/react'
import { useMemo } from 'react'
import { bandColour } from '../band/band-colour.ts'
import { inkStep, inkSteps } from './ink.ts'
import * as s from './plot.module.css'
import { contactsText, Plot, type PlotMark, rectPath, roundPath } from './plot.tsx'

export interface HourRow {
  /** "40m" */
  band: string
  /** Contacts of 24 hours, oldest first; the last one is the current hour. */
  hours: readonly number[]
  /** Contacts of the last 60 minutes. */
  lastHour: number
  /** Comparison with the average: "3× usual", "usual". */
  usual: string
  /** Short form: "3×", or empty. */
  usualShort: string
  /** Whether the last hour is above average, and highlighted. */
  more: boolean
}

export interface HourGridProps {
  /** From top to bottom. */
  rows: readonly HourRow[]
  /** In epoch milliseconds: position of the needle. Yesterday is to its right. */
  now: number
  /** The viewer's sunrise and sunset, in epoch milliseconds. */
  suns?: readonly { at: number; rises: boolean }[]
  /** Shows the data as a table. */
  asTable?: boolean
}

const HOURS = 24
const HOUR_MS = 3_600_000
const TICKS = Array.from({ length: HOURS + 1 }, (_, hour) => hour)
const ROW_HEIGHT = 26
const TOP = 26
const FOOTER_HEIGHT = 30
/** Text does not scale, so the width of an hour follows the available space. */
const SIZES = {
  wide: { left: 65, hour: 42, count: 1158 - 65, words: 106, line: 80, every: 3 },
  narrow: { left: 48, hour: 9.5, count: 38, words: 48, line: 0, every: 6 },
} as const
type Size = (typeof SIZES)[keyof typeof SIZES]

/** Contacts per band and hour, darker for more: today left of the needle, yesterday right of it. */
export function HourGrid(props: HourGridProps) {
  if (props.asTable) return <Grid {...props} size={SIZES.wide} />
  return (
    <>
      <div className={s.onWide}>
        <Grid {...props} size={SIZES.wide} />
      </div>
      <div className={s.onNarrow}>
        <Grid {...props} size={SIZES.narrow} />
      </div>
    </>
  )
}

const two = (hour: number) => String(hour % HOURS).padStart(2, '0')
const getHour = (at: number) => (at % (HOURS * HOUR_MS)) / HOUR_MS

function Grid({ rows, now, suns = [], asTable = false, size }: HourGridProps & { size: Size }) {
  const { t } = useLingui()
  const { left, hour: column } = size
  const present = Math.floor(getHour(now))
  const marks = useMemo(() => {
    const steps = inkSteps(rows.flatMap(({ hours }) => hours))
    return rows.flatMap(({ band, hours }, row) =>
      Array.from({ length: HOURS }, (_, hour): PlotMark => {
        const n = hours[(hour - present + 2 * HOURS - 1) % HOURS] ?? 0
        const [x, y] = [left + hour * column, TOP + row * ROW_HEIGHT]
        const ink = `var(--ink-${inkStep(n, steps)})`
        return {
          id: `${band} ${hour}`,
          d:
            column > 20
              ? roundPath(x + 1, y + 1, column - 2, ROW_HEIGHT - 3, 2)
              : rectPath(x, y + 1, column - 1, ROW_HEIGHT - 3),
          fill: hour > present ? `color-mix(in oklab, ${ink} 38%, var(--bg-1))` : ink,
          at: [x + column / 2, y + ROW_HEIGHT / 2],
          box: [x, y, column, ROW_HEIGHT],
          title:
            hour > present
              ? t`${band}, ${{ from: hour }} to ${{ to: hour + 1 }} h yesterday`
              : t`${band}, ${{ from: hour }} to ${{ to: hour + 1 }} h`,
          detail: () => (n === 0 ? t`No contacts` : contactsText(n)),
        }
      }),
    )
  }, [rows, present, left, column, t])
  const right = left + HOURS * column
  const bottom = TOP + rows.length * ROW_HEIGHT
  const width = right + (column > 20 ? size.words + size.line + 70 : size.count + size.words)
  const total = rows.reduce((sum, { lastHour }) => sum + lastHour, 0)
  const needle = left + getHour(now) * column
  return (
    <Plot
      label={t`Bands hour by hour, UTC: ${{ total: contactsText(total) }} in the last hour`}
      width={width}
      height={bottom + FOOTER_HEIGHT}
      marks={marks}
      asTable={asTable}
      start={`${rows[0]?.band} ${present}`}
      table={() => ({
        head: [
          t`Band`,
          t`Last hour`,
          t`Against usual`,
          ...Array.from({ length: HOURS }, (_, hour) => `${two(hour)} h`),
        ],
        rows: rows.map(({ band, hours, lastHour, usual }) => ({
          key: band,
          cells: [
            band,
            formatNumber(lastHour),
            usual,
            ...Array.from({ length: HOURS }, (_, hour) =>
              formatNumber(hours[(hour - present + 2 * HOURS - 1) % HOURS] ?? 0),
            ),
          ],
        })),
      })}
      over={
        <>
          {suns.map(({ at, rises }) => (
            <g key={at}>
              <line
                x1={left + getHour(at) * column}
                x2={left + getHour(at) * column}
                y1={TOP - 6}
                y2={bottom}
                className={s.sun}
              />
              {column > 20 && (
                <text x={left + getHour(at) * column} y={12} className={s.middle}>
                  {rises ? t`your sunrise` : t`your sunset`}
                </text>
              )}
            </g>
          ))}
          <path
            d={`${rectPath(needle - 1, TOP - 8, 2, bottom - TOP + 12)}M${needle - 5} ${bottom + 6}h10l-5 -6z`}
            className={s.needle}
          />
        </>
      }
    >
      {rows.map((row, index) => (
        <Row key={row.band} row={row} y={TOP + index * ROW_HEIGHT} right={right} size={size} />
      ))}
      <path d={rectPath(left, bottom + 4, right - left, 1)} className={s.axisLine} />
      {TICKS.map((hour) => (
        <g key={hour}>
          <line
            x1={left + hour * column}
            x2={left + hour * column}
            y1={bottom + 4}
            y2={bottom + (hour % size.every === 0 ? 12 : 8)}
            className={s.ruler}
          />
          {hour % size.every === 0 && (
            <text x={left + hour * column} y={bottom + 26} className={s.middle}>
              {two(hour)}
            </text>
          )}
        </g>
      ))}
      <text x={right + size.words - 60} y={12} className={s.end}>
        {column > 20 ? t`last hour` : ''}
      </text>
    </Plot>
  )
}

/** Name of the band on the left; last hour, average and a six-hour sparkline on the right. */
function Row({ row, y, right, size }: { row: HourRow; y: number; right: number; size: Size }) {
  useLanguage()
  const { band, hours, lastHour, usual, usualShort, more } = row
  const isWide = size.line > 0
  const countAt = right + (isWide ? 46 : size.count)
  const recent = hours.slice(-6)
  const most = Math.max(1, ...recent)
  const line = recent.map(
    (n, index) => `${right + size.words + 26 + (index * size.line) / 5},${y + 20 - (n / most) * 14}`,
  )
  return (
    <>
      <rect x={0} y={y + 6} width={3} height={13} rx={1} style={{ fill: bandColour(band) }} />
      <text x={10} y={y + 17} className={s.strong}>
        {band}
      </text>
      <text x={countAt} y={y + 17} className={`${s.end} ${s.strong}`}>
        {formatNumber(lastHour)}
      </text>
      <text x={countAt + 12} y={y + 17} className={more ? s.signal : undefined}>
        {isWide ? usual : usualShort}
      </text>
      {isWide && <polyline points={line.join(' ')} className={more ? s.sparkMore : s.spark} />}
    </>
  )
}
