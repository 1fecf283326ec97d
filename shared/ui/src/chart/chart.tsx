import { type CSSProperties, type ReactNode, useId, useState } from 'react'
import { cx } from '../cx.ts'
import { Key } from '../key/key.tsx'
import * as s from './chart.module.css'
import { labelStep, valueTicks } from './chart-scale.ts'

export interface ChartSeries {
  name: string
  /** One value for each label. */
  values: readonly number[]
  /** A CSS value: `bandColour('20m')`, `modeColour('CW')`. Without one, ink. */
  colour?: string | undefined
}

export interface ChartProps {
  /** `bar` to compare, `line` to follow. */
  kind: 'bar' | 'line'
  /** Names the chart and its table. */
  title: ReactNode
  /** Along the foot: hours, days, bands. */
  labels: readonly string[]
  /** Each with its own line, dash and colour. */
  series: readonly ChartSeries[]
  /** What is counted, for the head of the table: "contacts". */
  unit: string
  /** The head of the first column of the table: "Hour UTC". */
  labelHead: string
  /** CSS pixels of the plot. */
  height?: number
  className?: string | undefined
}

/** More than this at the foot of a narrow chart, and every other label is left out. */
const LETTERS_ON_A_PHONE = 30

const SHAPES = ['solid', 'dashed', 'dotted'] as const
const format = (value: number) => value.toLocaleString('en-GB')

/** Figures as a picture, with the same figures as a table one press away. */
export function Chart({ kind, title, labels, series, unit, labelHead, height = 180, className }: ChartProps) {
  const id = useId()
  const [asTable, setAsTable] = useState(false)
  const largest = Math.max(0, ...series.flatMap((one) => one.values))
  const ticks = valueTicks(largest)
  const top = ticks.at(-1) ?? 1
  const step = labelStep(labels.length, 12)
  const shown = labels.filter((_label, index) => index % step === 0)
  const crowded = shown.join('').length > LETTERS_ON_A_PHONE

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
          Table
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
            {largest === 0 && <span className={s.nothing}>No {unit} yet.</span>}
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
          <span className={cx(s.sample, s[SHAPES[index % 3] ?? 'solid'])} style={colourOf(one)} aria-hidden />
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
                style={{ ...colourOf(one), height: `${(value / top) * 100}%` }}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

function Lines({ labels, series, top }: PlotProps) {
  const last = Math.max(1, labels.length - 1)
  return (
    <>
      <svg className={s.lines} viewBox="0 0 100 100" preserveAspectRatio="none" focusable="false" aria-hidden="true">
        {series.map((one, index) => (
          <polyline
            key={one.name}
            className={s[SHAPES[index % 3] ?? 'solid']}
            style={colourOf(one)}
            points={one.values.map((value, at) => `${(at / last) * 100},${100 - (value / top) * 100}`).join(' ')}
          />
        ))}
      </svg>
      {series.map((one) =>
        one.values.map((value, at) => (
          <span
            key={`${one.name} ${labels[at]}`}
            className={s.dot}
            title={`${labels[at]}: ${format(value)}${series.length > 1 ? ` ${one.name}` : ''}`}
            style={{ ...colourOf(one), insetInlineStart: `${(at / last) * 100}%`, bottom: `${(value / top) * 100}%` }}
          />
        )),
      )}
    </>
  )
}

function ValueTable({ labels, series, unit, labelHead }: Pick<ChartProps, 'labels' | 'series' | 'unit' | 'labelHead'>) {
  return (
    <section
      className={s.tableFrame}
      aria-label={`Table of ${unit}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
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
                <td key={one.name}>{format(one.values[index] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function colourOf(series: ChartSeries): CSSProperties {
  return series.colour ? { color: series.colour } : {}
}

/** One sentence on each series: its total, its largest value and where that stands. */
function describe(labels: readonly string[], series: readonly ChartSeries[], unit: string): string {
  return series
    .map(({ name, values }) => {
      const total = values.reduce((sum, value) => sum + value, 0)
      const most = Math.max(0, ...values)
      const where = labels[values.indexOf(most)]
      return `${name}: ${format(total)} ${unit}${most > 0 ? `, most at ${where} (${format(most)})` : ''}.`
    })
    .join(' ')
}
