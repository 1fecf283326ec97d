import { plural, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useLingui as useLanguage } from '@onfreq/i18n/react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { nextMark } from './next-mark.ts'
import * as s from './plot.module.css'

/** An interactive mark of a plot: a bar, a day, a square of the map. */
export interface PlotMark {
  id: string
  /** Outline as an SVG path. */
  d: string
  /** CSS value; omit it for an invisible target. */
  fill?: string
  /** Centre in drawing units; the tooltip appears above it. */
  at: readonly [x: number, y: number]
  /** Left, top, width and height, for hit testing. Without it, only `find` reaches the mark. */
  box?: readonly [x: number, y: number, width: number, height: number]
  /** "40m, 18 to 19 h" */
  title: string
  /** "212 contacts, 3× usual". Computed when shown, because a map has thousands of marks. */
  detail: () => string
}

/** All marks of one colour: a CSS value and an SVG path. */
export type PlotFill = readonly [fill: string, d: string]

export interface PlotTable {
  /** Column headers. */
  head: readonly string[]
  /** Texts of the cells. A URL turns the first cell into a link. */
  rows: readonly { key: string; cells: readonly ReactNode[]; href?: string | undefined }[]
}

export interface PlotProps {
  /** Text alternative: one sentence with the most important figure. */
  label: string
  /** Size of the drawing in its own units. */
  width: number
  /** Size of the drawing in its own units. */
  height: number
  /** All marks in reading order. A function is called on the first interaction. */
  marks: readonly PlotMark[] | (() => readonly PlotMark[])
  /** Paths by CSS colour, for plots in which one element per mark would be thousands of elements. */
  fills?: readonly PlotFill[] | undefined
  /** The data as a table. Computed when shown. */
  table: () => PlotTable
  /** Shows the table instead of the picture. */
  asTable?: boolean
  /** Finds the mark at a point of the drawing, for non-rectangular shapes. */
  find?: ((x: number, y: number) => string | undefined) | undefined
  /** Called when a mark is pressed, or on Enter. */
  onOpen?: ((id: string) => void) | undefined
  /** Drawn below the marks: background, grid lines, axes. */
  children?: ReactNode
  /** Drawn above the marks: needle, labels. */
  over?: ReactNode
  /** Mark at which arrow keys start, usually the present. */
  start?: string | undefined
  className?: string | undefined
}

/**
 * Base of all plots: a drawing whose marks can be reached by pointer, touch and arrow keys. It is a single Tab stop: arrows
 * move, Enter opens, Esc leaves.
 */
export function Plot(props: PlotProps) {
  return props.asTable ? <FigureTable {...props.table()} label={props.label} /> : <Drawing {...props} />
}

function Drawing({ label, width, height, marks, fills, find, onOpen, children, over, start, className }: PlotProps) {
  const { t } = useLingui()
  const id = useId()
  const svg = useRef<SVGSVGElement>(null)
  const [current, setCurrent] = useState<string | null>(null)
  const fillPaths = useMemo(() => fills ?? groupByFill(getList(marks)), [fills, marks])
  const index = current === null ? -1 : getList(marks).findIndex((mark) => mark.id === current)
  const mark = index === -1 ? undefined : getList(marks)[index]

  const markUnder = (event: PointerEvent) => {
    const box = svg.current?.getBoundingClientRect()
    if (!box || box.width === 0) return undefined
    const x = ((event.clientX - box.left) / box.width) * width
    const y = ((event.clientY - box.top) / box.height) * height
    return find ? find(x, y) : getList(marks).findLast((each) => isInside(each, x, y))?.id
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setCurrent(null)
    if (event.key === 'Enter' && mark) return onOpen?.(mark.id)
    const all = getList(marks)
    const first = () =>
      Math.max(
        0,
        all.findIndex((each) => each.id === start),
      )
    const from = index === -1 ? first() : index
    const next = index === -1 && event.key.startsWith('Arrow') ? from : nextMark(all, from, event.key)
    if (next === undefined) return
    event.preventDefault()
    setCurrent(all[next]?.id ?? null)
  }

  return (
    <div
      className={cx(s.plot, className)}
      role="application"
      aria-roledescription={t`plot`}
      aria-label={label}
      aria-describedby={id}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an element with the role `application` handles arrow keys itself
      tabIndex={0}
      onKeyDown={onKeyDown}
      onBlur={() => setCurrent(null)}
    >
      <svg
        ref={svg}
        viewBox={`0 0 ${width} ${height}`}
        className={cx(s.drawing, mark && onOpen && s.opens)}
        aria-hidden
        onPointerMove={(event) => event.pointerType !== 'touch' && setCurrent(markUnder(event) ?? null)}
        onPointerLeave={(event) => event.pointerType !== 'touch' && setCurrent(null)}
        onPointerUp={(event) => {
          const pressed = markUnder(event)
          // The first touch shows the tooltip; the second opens the mark.
          if (event.pointerType === 'touch' && pressed !== current) return setCurrent(pressed ?? null)
          if (pressed !== undefined) onOpen?.(pressed)
        }}
      >
        {children}
        {fillPaths.map(([fill, d]) => (
          <path key={fill} d={d} style={{ fill }} className={s.mark} />
        ))}
        {over}
        {mark && <path d={mark.d} className={s.current} />}
      </svg>
      {mark && <Tooltip mark={mark} width={width} height={height} />}
      <VisuallyHidden>
        <span id={id}>
          {onOpen
            ? t`Arrow keys move from figure to figure, Enter opens its contacts.`
            : t`Arrow keys move from figure to figure.`}
        </span>
        <span aria-live="polite">{mark && `${mark.title}: ${mark.detail()}`}</span>
      </VisuallyHidden>
    </div>
  )
}

const getList = (marks: PlotProps['marks']) => (typeof marks === 'function' ? marks() : marks)

/** Combines all marks of a colour in one path, so that a map of thousands of squares has only six elements. */
function groupByFill(marks: readonly PlotMark[]): readonly PlotFill[] {
  const paths = new Map<string, string[]>()
  for (const { fill, d } of marks) {
    if (fill === undefined) continue
    const existing = paths.get(fill)
    if (existing) existing.push(d)
    else paths.set(fill, [d])
  }
  return [...paths].map(([fill, parts]) => [fill, parts.join('')] as const)
}

function isInside({ box }: PlotMark, x: number, y: number): boolean {
  if (!box) return false
  const [left, top, width, height] = box
  return x >= left && x < left + width && y >= top && y < top + height
}

/** Tooltip above its mark, or below it at the edge of the drawing, so that it never covers the mark. */
function Tooltip({ mark, width, height }: { mark: PlotMark; width: number; height: number }) {
  const [x, y] = mark.at
  const top = mark.box ? mark.box[1] : y - 6
  const bottom = mark.box ? mark.box[1] + mark.box[3] : y + 6
  const below = top < height * 0.2
  return (
    <div
      className={cx(s.tip, below && s.below, x < width * 0.2 && s.atStart, x > width * 0.8 && s.atEnd)}
      style={{ insetInlineStart: `${(x / width) * 100}%`, top: `${((below ? bottom : top) / height) * 100}%` }}
      aria-hidden
    >
      <b>{mark.title}</b>
      <span>{mark.detail()}</span>
    </div>
  )
}

function FigureTable({ head, rows, label }: PlotTable & { label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling content must be reachable by keyboard
    <section className={s.scroll} tabIndex={0} aria-label={label}>
      <table className={s.table}>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells, href }) => (
            <tr key={key}>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity
                <td key={index}>{index === 0 && href ? <a href={href}>{cell}</a> : cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Legend of the five shades: "Less … More". */
export function InkKey({ least = t`Less`, most = t({ message: 'More', context: 'than less' }) }: InkKeyProps) {
  useLanguage()
  return (
    <span className={s.inkKey}>
      {least}
      {[0, 1, 2, 3, 4, 5].map((step) => (
        <i key={step} style={{ background: `var(--ink-${step})` }} />
      ))}
      {most}
    </span>
  )
}

export interface InkKeyProps {
  /** Label of the lightest shade. */
  least?: string
  /** Label of the darkest shade. */
  most?: string
}

export interface SwatchProps {
  /** A CSS value. */
  colour: string
  /** Name of the entry. */
  children: ReactNode
}

/** A legend entry: colour and name. */
export function Swatch({ colour, children }: SwatchProps) {
  return (
    <span className={s.swatch}>
      <i style={{ background: colour }} />
      {children}
    </span>
  )
}

/** A rectangle as a path. */
export const rectPath = (x: number, y: number, width: number, height: number): string =>
  `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`

/** A rounded rectangle as a path. */
export function roundPath(x: number, y: number, width: number, height: number, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2)
  return `M${round(x + r)} ${round(y)}h${round(width - 2 * r)}a${r} ${r} 0 0 1 ${r} ${r}v${round(height - 2 * r)}a${r} ${r} 0 0 1 ${-r} ${r}h${round(2 * r - width)}a${r} ${r} 0 0 1 ${-r} ${-r}v${round(2 * r - height)}a${r} ${r} 0 0 1 ${r} ${-r}z`
}

const round = (value: number) => Math.round(value * 100) / 100

/** "1,204 contacts" or "1 contact". */
export const contactsText = (n: number): string => t`${plural(n, { one: '# contact', other: '# contacts' })}`
