import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '@onfreq/i18n/format'
import { useWords } from '@onfreq/i18n/react'
import { valueTicks } from '../chart/chart-scale.ts'
import * as s from './plot.module.css'
import { contactsText, Plot, type PlotMark, rectPath } from './plot.tsx'

export interface StackedBarsProps {
  /** Short name: "Bands by year". */
  label: string
  /** From left to right, with their parts from the bottom up. */
  bars: readonly { name: string; parts: readonly { name: string; colour: string; n: number }[] }[]
  /** Table headers for a bar and its parts: year and band by default. */
  heads?: readonly [bar: string, part: string] | undefined
  /** Name of the bar of the current period. */
  now?: string | undefined
  /** Shows the data as a table. */
  asTable?: boolean
  /** URL of the contacts of a part of a bar. */
  hrefOf?: ((bar: string, part: string) => string) | undefined
  /** Called when a part of a bar is pressed. */
  onOpen?: ((bar: string, part: string) => void) | undefined
}

const WIDTH = 834
const HEIGHT = 250
const LEFT = 52
const FOOT = HEIGHT - 32
const TOP = 22
const GAP = 1
/** Maximum distance between the centres of two bars. */
const MAX_STEP = 160
/** With more bars the totals would overlap, so only the tooltip shows them. */
const MAX_TOTALS = 14

/** Bars of stacked parts, separated by a line in the background colour. */
export function StackedBars({
  label,
  bars,
  heads = [t`Year`, t`Band`],
  now,
  asTable = false,
  hrefOf: toHref,
  onOpen,
}: StackedBarsProps) {
  const { t } = useLingui()
  const { marks, ticks, top, middles, totals } = useWords(() => layOut(bars), [bars])
  const labelWidth = Math.min(48, (WIDTH - LEFT) / Math.max(1, bars.length))
  const open = onOpen && ((id: string) => onOpen(...splitId(id)))
  const scale = (n: number) => FOOT - ((FOOT - TOP) * n) / top
  return (
    <Plot
      label={`${label}: ${contactsText(totals.reduce((sum, n) => sum + n, 0))}`}
      width={WIDTH}
      height={HEIGHT}
      marks={marks}
      asTable={asTable}
      start={marks.at(-1)?.id}
      onOpen={open}
      table={() => ({
        head: [...heads, t`Contacts`],
        rows: bars.flatMap((bar) =>
          bar.parts.map((part) => ({
            key: `${bar.name} ${part.name}`,
            cells: [bar.name, part.name, formatNumber(part.n)],
            href: toHref?.(bar.name, part.name),
          })),
        ),
      })}
      over={bars.map((bar, index) => (
        <g key={bar.name}>
          {bars.length <= MAX_TOTALS && (
            <text x={middles[index]} y={scale(totals[index] ?? 0) - 8} className={`${s.middle} ${s.strong}`}>
              {formatNumber(totals[index] ?? 0)}
            </text>
          )}
          <text x={middles[index]} y={HEIGHT - 10} className={`${s.middle} ${bar.name === now ? s.strong : ''}`}>
            {bar.name}
          </text>
          {bar.name === now && (
            <rect
              x={(middles[index] ?? 0) - labelWidth / 2}
              y={HEIGHT - 3}
              width={labelWidth}
              height={2}
              className={s.needle}
            />
          )}
        </g>
      ))}
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={LEFT} x2={WIDTH} y1={scale(tick)} y2={scale(tick)} className={tick === 0 ? s.ruler : s.rule} />
          <text x={LEFT - 10} y={scale(tick) + 4} className={s.end}>
            {formatNumber(tick)}
          </text>
        </g>
      ))}
    </Plot>
  )
}

const getId = (bar: string, part: string) => `${bar}\n${part}`
function splitId(id: string): [bar: string, part: string] {
  const [bar = '', part = ''] = id.split('\n')
  return [bar, part]
}

function layOut(bars: StackedBarsProps['bars']) {
  const totals = bars.map(({ parts }) => parts.reduce((sum, { n }) => sum + n, 0))
  const ticks = valueTicks(Math.max(0, ...totals))
  const top = ticks.at(-1) ?? 1
  const step = Math.min(MAX_STEP, (WIDTH - LEFT) / Math.max(1, bars.length))
  const width = Math.min(60, step * 0.68)
  // A plot wider than a phone starts scrolled to its end, so a few bars are right-aligned.
  const start = WIDTH - step * bars.length
  const middles = bars.map((_, index) => start + step * (index + 0.5))
  const marks = bars.flatMap((bar, index) => {
    let below = 0
    return bar.parts.map((part): PlotMark => {
      const height = ((FOOT - TOP) * part.n) / top
      const y = FOOT - ((FOOT - TOP) * below) / top - height
      below += part.n
      const x = (middles[index] ?? 0) - width / 2
      return {
        id: getId(bar.name, part.name),
        d: rectPath(x, y, width, Math.max(0.5, height - (height > 3 ? GAP : 0))),
        fill: part.colour,
        at: [x + width / 2, y + height / 2],
        box: [x, y, width, height],
        title: `${part.name}, ${bar.name}`,
        detail: () => t`${{ contacts: contactsText(part.n) }} of ${{ total: formatNumber(totals[index] ?? 0) }}`,
      }
    })
  })
  return { marks, ticks, top, middles, totals }
}
