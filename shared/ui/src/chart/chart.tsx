import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '@onfreq/i18n/format'
import { useLingui as useLanguage } from '@onfreq/i18n/react'
import { type CSSProperties, type ReactNode, useId, useState } from 'react'
import { cx } from '../cx.ts'
import { Key } from '../key/key.tsx'
import * as s from './chart.module.css'
import { labelStep, valueTicks } from './chart-scale.ts'

export interface ChartSeries {
  name: string
  /** One value per label; null leaves a gap in a line. */
  values: readonly (number | null)[]
  /** CSS value: `bandColour('20m')`, `modeColour('CW')`. Defaults to the text colour. */
  colour?: string | undefined
}

export interface ChartProps {
  /** `bar` for comparison, `line` for trends. */
  kind: 'bar' | 'line'
  /** Name of the chart and its table. */
  title: ReactNode
  /** Axis labels: hours, days, bands. */
  labels: readonly string[]
  /** Each has a line style and a colour of its own. */
  series: readonly ChartSeries[]
  /** Counted unit, for the table header: "contacts". */
  unit: string
  /** First column header of the table: "Hour UTC". */
  labelHead: string
  /** Plot height in CSS pixels. */
  height?: number
  className?: string | undefined
}

/** Above this number of letters, a narrow chart omits every other label. */
const MAX_PHONE_LETTERS = 30
/** Maximum number of axis labels. A line chart has its first and last label at the edges, which need more space. */
const MAX_LABELS = { bar: 12, line: 6 } as const
/** Above this number of points, dots would hide the line; they appear only under the pointer. */
const MAX_DOTTED_POINTS = 40

const SHAPES = ['solid', 'dashed', 'dotted'] as const
const format = (value: number) => formatNumber(value)
const orZero = (value: number | null) => value ?? 0

/** A chart with the same data available as a table. */
export function Chart({ kind, title, labels, series, unit, labelHead, height = 180, className }: ChartProps) {
  useLanguage()
  const id = useId()
  const [asTable, setAsTable] = useState(false)
  const largest = Math.max(0, ...series.flatMap((one) => one.values.map(orZero)))
  const ticks = valueTicks(largest)
  const top = ticks.at(-1) ?? 1
  const step = labelStep(labels.length, MAX_LABELS[kind])
  const visibleLabels = labels.filter((_label, index) => index % step === 0)
  const crowded = visibleLabels.join('').length > MAX_PHONE_LETTERS

  return (
    <figure className={cx(s.chart, className)} aria-labelledby={id}>
      <figcaption className={s.head}>
        <span className={s.words}>
          <span id={id} className={s.title}>
            {title}
          </span>
          {series.length > 1 && <Legend series={series} />}
        </span>
        <Key pressed={asTable} onPressedChange={setAsTable}>
          <Trans>Table</Trans>
        </Key>
      </figcaption>
      {asTable ? (
        <ValueTable labels={labels} series={series} unit={unit} labelHead={labelHead} />
      ) : (
        <div className={s.plotArea} role="img" aria-label={describe(labels, series, unit)}>
          <div className={s.axis} style={{ height }}>
            {ticks.map((tick) => (
              <span key={tick} className={s.tick} style={{ bottom: `${(tick / top) * 100}%` }}>
                {format(tick)}
              </span>
            ))}
          </div>
          <div className={s.plot} style={{ height }}>
            {ticks.map((tick) => (
              <span key={tick} className={s.rule} style={{ bottom: `${(tick / top) * 100}%` }} />
            ))}
            {largest === 0 && (
              <span className={s.nothing}>
                <Trans>No {unit} yet.</Trans>
              </span>
            )}
            {kind === 'bar' ? (
              <Bars labels={labels} series={series} top={top} />
            ) : (
              <Lines labels={labels} series={series} top={top} />
            )}
          </div>
          <div className={cx(s.labels, kind === 'line' && s.atPoints, crowded && s.crowded)}>
            {labels.map((label, index) => (
              <span key={label} className={(index / step) % 2 === 1 ? s.between : undefined}>
                {index % step === 0 ? label : ''}
              </span>
            ))}
          </div>
        </div>
      )}
    </figure>
  )
}

function Legend({ series }: Pick<ChartProps, 'series'>) {
  return (
    <span className={s.legend}>
      {series.map((one, index) => (
        <span key={one.name} className={s.name}>
          <span className={cx(s.sample, s[SHAPES[index % 3] ?? 'solid'])} style={toColour(one)} aria-hidden />
          {one.name}
        </span>
      ))}
    </span>
  )
}

interface PlotProps {
  labels: readonly string[]
  series: readonly ChartSeries[]
  top: number
}

function Bars({ labels, series, top }: PlotProps) {
  useLanguage()
  return (
    <div className={s.bars}>
      {labels.map((label, index) => (
        <div key={label} className={s.group}>
          {series.map((one) => {
            const value = one.values[index] ?? 0
            return (
              <span
                key={one.name}
                className={s.bar}
                title={`${label}: ${format(value)}${series.length > 1 ? ` ${one.name}` : ''}`}
                style={{ ...toColour(one), height: `${(value / top) * 100}%` }}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

function Lines({ labels, series, top }: PlotProps) {
  useLanguage()
  const last = Math.max(1, labels.length - 1)
  const dense = labels.length > MAX_DOTTED_POINTS
  return (
    <>
      <svg className={s.lines} viewBox="0 0 100 100" preserveAspectRatio="none" focusable="false" aria-hidden="true">
        {series.map((one, index) =>
          splitAtGaps(one.values).map((stretch) => (
            <polyline
              key={`${one.name} ${stretch[0]?.at}`}
              className={s[SHAPES[index % 3] ?? 'solid']}
              style={toColour(one)}
              points={stretch.map(({ at, value }) => `${(at / last) * 100},${100 - (value / top) * 100}`).join(' ')}
            />
          )),
        )}
      </svg>
      {series.map((one) =>
        splitAtGaps(one.values).map((stretch) =>
          stretch.map(({ at, value }, index) => (
            <span
              key={`${one.name} ${labels[at]}`}
              className={cx(s.dot, dense && index < stretch.length - 1 && s.hidden)}
              title={`${labels[at]}: ${format(value)}${series.length > 1 ? ` ${one.name}` : ''}`}
              style={{ ...toColour(one), insetInlineStart: `${(at / last) * 100}%`, bottom: `${(value / top) * 100}%` }}
            />
          )),
        ),
      )}
    </>
  )
}

interface PointOfLine {
  readonly at: number
  readonly value: number
}

/** Splits the values at gaps into separate line segments. */
function splitAtGaps(values: ChartSeries['values']): readonly (readonly PointOfLine[])[] {
  const segments: PointOfLine[][] = []
  values.forEach((value, at) => {
    if (value === null) return
    const open = at > 0 && values[at - 1] !== null ? segments.at(-1) : undefined
    if (open) open.push({ at, value })
    else segments.push([{ at, value }])
  })
  return segments
}

function ValueTable({ labels, series, unit, labelHead }: Pick<ChartProps, 'labels' | 'series' | 'unit' | 'labelHead'>) {
  const { t } = useLingui()
  return (
    <section
      className={s.tableFrame}
      aria-label={t`Table of ${unit}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling content must be reachable by keyboard
      tabIndex={0}
    >
      <table className={s.table}>
        <thead>
          <tr>
            <th scope="col">{labelHead}</th>
            {series.map((one) => (
              <th key={one.name} scope="col">
                {series.length > 1 ? one.name : unit}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, index) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {series.map((one) => (
                <td key={one.name}>{numberOrDash(one.values[index])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function numberOrDash(value: number | null | undefined): string {
  return value === null || value === undefined ? '–' : format(value)
}

function toColour(series: ChartSeries): CSSProperties {
  return series.colour ? { color: series.colour } : {}
}

/** One sentence per series: total, maximum and its position. */
function describe(labels: readonly string[], series: readonly ChartSeries[], unit: string): string {
  return series
    .map(({ name, values }) => {
      const total = values.reduce<number>((sum, value) => sum + orZero(value), 0)
      const highest = Math.max(0, ...values.map(orZero))
      const where = labels[values.indexOf(highest)]
      return highest > 0
        ? t`${name}: ${{ total: format(total) }} ${unit}, most at ${{ where: where ?? '' }} (${{ most: format(highest) }}).`
        : `${name}: ${format(total)} ${unit}.`
    })
    .join(' ')
}
