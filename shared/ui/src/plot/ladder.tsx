import { plural, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import * as s from './plot.module.css'
import { Plot, type PlotMark, rectPath } from './plot.tsx'

export interface LadderRow {
  /** "Mixed", "20m" */
  name: string
  /** A CSS value. */
  colour: string
  /** Worked count. */
  worked: number
  /** Confirmed count. */
  confirmed: number
  /** The next goal; null if there is none left. */
  goal: number | null
}

export interface LadderProps {
  /** From top to bottom. */
  rows: readonly LadderRow[]
  /** Shows the data as a table. */
  asTable?: boolean
  /** URL of the contacts of a row. */
  hrefOf?: ((name: string) => string) | undefined
  /** Called when a row is pressed. */
  onOpen?: ((name: string) => void) | undefined
}

/** Phones get a drawing of their own, because text in a scaled one would be too small. */
const LAYOUTS = {
  wide: { width: 834, left: 70, right: 694 },
  narrow: { width: 342, left: 48, right: 262 },
} as const
const TOP = 34
const ROW = 34
const BAR = 14
const RUNGS = [10, 25, 50, 100, 150, 200, 250, 300, 340]

/** Whether the next goal is near enough to show the distance: within a tenth of the goal, and at most ten. */
export const isClose = ({ worked, goal }: Pick<LadderRow, 'worked' | 'goal'>): boolean =>
  goal !== null && goal - worked <= Math.min(10, goal * 0.1)

function formatRemaining({ goal, worked }: LadderRow, long: boolean): string {
  if (goal === null) return t`all of them`
  const left = goal - worked
  return long
    ? t`${plural(left, { one: `# to go to ${goal}`, other: `# to go to ${goal}` })}`
    : t`${plural(left, { one: '# to go', other: '# to go' })}`
}

/** Progress per band: a bar for worked, with the confirmed part in full colour, and the distance to the next goal. */
export function Ladder(props: LadderProps) {
  if (props.asTable) return <Rungs {...props} room="wide" />
  return (
    <>
      <div className={s.onWide}>
        <Rungs {...props} room="wide" />
      </div>
      <div className={s.onNarrow}>
        <Rungs {...props} room="narrow" />
      </div>
    </>
  )
}

function Rungs({ rows, asTable = false, hrefOf: getHref, onOpen, room }: LadderProps & { room: keyof typeof LAYOUTS }) {
  const { t } = useLingui()
  const { width, left, right } = LAYOUTS[room]
  const most = Math.max(10, ...rows.map(({ worked, goal }) => goal ?? worked))
  const scale = (n: number) => left + ((right - left) * n) / most
  const marks = useMemo(
    () =>
      rows.map((row, index): PlotMark => {
        const y = TOP + index * ROW
        return {
          id: row.name,
          d: rectPath(left, y + 4, right - left, BAR + 8),
          at: [(left + right) / 2, y + ROW / 2],
          box: [0, y, width, ROW],
          title: row.name,
          detail: () =>
            t`${plural({ worked: row.worked }, { one: '# country worked', other: '# countries worked' })}, ${plural({ confirmed: row.confirmed }, { one: '# confirmed', other: '# confirmed' })}`,
        }
      }),
    [rows, width, left, right, t],
  )
  const rungs = RUNGS.filter(
    (rung) => rung <= most && (most < 120 || rung >= 50) && (room === 'wide' || most < 120 || rung % 100 === 0),
  )
  return (
    <Plot
      label={t`Countries by band: ${plural({ total: rows[0]?.worked ?? 0 }, { one: '# country', other: '# countries' })} in all`}
      width={width}
      height={TOP + rows.length * ROW}
      marks={marks}
      asTable={asTable}
      onOpen={onOpen}
      table={() => ({
        head: [t`Band`, t`Worked`, t`Confirmed`, t`To go`],
        rows: rows.map((row) => ({
          key: row.name,
          cells: [
            row.name,
            row.worked,
            row.confirmed,
            row.goal === null ? t`all` : t`${{ missing: row.goal - row.worked }} to ${{ goal: row.goal }}`,
          ],
          href: getHref?.(row.name),
        })),
      })}
    >
      {rungs.map((rung) => (
        <g key={rung}>
          <line x1={scale(rung)} x2={scale(rung)} y1={20} y2={TOP + rows.length * ROW} className={s.rule} />
          <text x={scale(rung)} y={14} className={s.middle}>
            {rung}
          </text>
        </g>
      ))}
      {rows.map((row, index) => {
        const y = TOP + index * ROW + 8
        return (
          <g key={row.name}>
            <text x={0} y={y + 12} className={s.strong}>
              {row.name}
            </text>
            <rect x={left} y={y} width={right - left} height={BAR} fill="var(--ink-0)" />
            <rect
              x={left}
              y={y}
              width={scale(row.worked) - left}
              height={BAR}
              fill={row.colour}
              opacity={0.42}
              rx={2}
            />
            <rect x={left} y={y} width={scale(row.confirmed) - left} height={BAR} fill={row.colour} rx={2} />
            <text x={Math.min(scale(row.worked) + 8, right - 30)} y={y + 12} className={s.strong}>
              {row.worked}
            </text>
            <text
              x={width}
              y={y + 12}
              className={s.end}
              style={{
                fontFamily: 'var(--font-ui)',
                fontStretch: '100%',
                fontSize: 13,
                ...(isClose(row) && { fill: 'var(--accent)', fontWeight: 640 }),
              }}
            >
              {formatRemaining(row, room === 'wide')}
            </text>
          </g>
        )
      })}
    </Plot>
  )
}
