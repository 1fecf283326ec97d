import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '@onfreq/i18n/format'
import { useMemo } from 'react'
import { monthNames } from '../time/time.ts'
import { inkColour, inkSteps } from './ink.ts'
import * as s from './plot.module.css'
import { contactsText, Plot, type PlotMark, roundPath } from './plot.tsx'

export interface MonthGridProps {
  /** Bands, one row each, from the top. */
  bands: readonly string[]
  /** Contacts by month (0 to 11) and band. */
  cells: readonly { month: number; band: string; n: number }[]
  /** The current month, 0 to 11. */
  now?: number | undefined
  /** Shows the data as a table. */
  asTable?: boolean
  /** URL of the contacts of a month on a band. */
  hrefOf?: ((month: number, band: string) => string) | undefined
  /** Called when a cell is pressed. */
  onOpen?: ((month: number, band: string) => void) | undefined
}

const LEFT = 52
/** Text does not scale, so the column width follows the available space. */
const COLUMNS = { wide: 70, narrow: 27 }
const ROW = 24
const TOP = 22

/** Contacts per band and month: one row per band, one column per month. */
export function MonthGrid(props: MonthGridProps) {
  if (props.asTable) return <Grid {...props} column={COLUMNS.wide} />
  return (
    <>
      <div className={s.onWide}>
        <Grid {...props} column={COLUMNS.wide} />
      </div>
      <div className={s.onNarrow}>
        <Grid {...props} column={COLUMNS.narrow} />
      </div>
    </>
  )
}

/** `column` is the width of a month in drawing units. */
function Grid({
  bands,
  cells,
  now,
  asTable = false,
  hrefOf: getHref,
  onOpen,
  column,
}: MonthGridProps & { column: number }) {
  const { t } = useLingui()
  const months = monthNames()
  const total = contactsText(cells.reduce((sum, { n }) => sum + n, 0))
  const marks = useMemo(() => {
    const counts = new Map(cells.map(({ month, band, n }) => [`${month} ${band}`, n]))
    const steps = inkSteps(counts.values())
    return bands.flatMap((band, row) =>
      monthNames().map((name, month): PlotMark => {
        const n = counts.get(`${month} ${band}`) ?? 0
        const [x, y] = [LEFT + month * column, TOP + row * ROW]
        return {
          id: `${month} ${band}`,
          d: roundPath(x, y, column - 2, ROW - 2, 2),
          fill: inkColour(n, steps),
          at: [x + column / 2, y + ROW / 2],
          box: [x, y, column, ROW],
          title: `${band}, ${name}`,
          detail: () => (n === 0 ? t`No contacts` : contactsText(n)),
        }
      }),
    )
  }, [bands, cells, column, t])
  return (
    <Plot
      label={t`Bands by month: ${total}`}
      width={LEFT + 12 * column}
      height={TOP + bands.length * ROW}
      marks={marks}
      asTable={asTable}
      onOpen={
        onOpen &&
        ((id) => {
          const [month = '0', band = ''] = id.split(' ')
          onOpen(Number(month), band)
        })
      }
      table={() => ({
        head: [t`Month`, t`Band`, t`Contacts`],
        rows: cells.map(({ month, band, n }) => ({
          key: `${month} ${band}`,
          cells: [months[month], band || t`no band`, formatNumber(n)],
          href: getHref?.(month, band),
        })),
      })}
    >
      {months.map((name, month) => (
        <text
          key={name}
          x={LEFT + (month + 0.5) * column - 1}
          y={12}
          className={`${s.middle} ${month === now ? s.strong : ''}`}
        >
          {column < 30 ? name.slice(0, 1) : name}
        </text>
      ))}
      {bands.map((band, row) => (
        <text key={band} x={LEFT - 10} y={TOP + row * ROW + 15} className={`${s.end} ${s.strong}`}>
          {band}
        </text>
      ))}
    </Plot>
  )
}
