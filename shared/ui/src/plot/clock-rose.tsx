import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '@onfreq/i18n/format'
import { useWords } from '@onfreq/i18n/react'
import { inkColour, inkSteps } from './ink.ts'
import * as s from './plot.module.css'
import { contactsText, Plot, type PlotMark } from './plot.tsx'

export interface ClockRoseProps {
  /** Rings from the inside out. More than nine would be too thin. */
  bands: readonly string[]
  /** Contacts by UTC hour and band; hours without an entry had none. */
  cells: readonly { hour: number; band: string; n: number }[]
  /** Position of the needle in hours since midnight UTC, with fractions. */
  now?: number | undefined
  /** Shows the data as a table. */
  asTable?: boolean
  /** URL of the contacts of an hour on a band. */
  hrefOf?: ((hour: number, band: string) => string) | undefined
  /** Called when a cell is pressed. */
  onOpen?: ((hour: number, band: string) => void) | undefined
}

const SIZE = 400
const CENTRE = SIZE / 2
const INNER_RADIUS = 52
const OUTER_RADIUS = 168
const pad = (hour: number) => String(hour).padStart(2, '0')

/** Activity by hour: hours run clockwise from 00 at the top, with one ring per band. */
export function ClockRose({ bands, cells, now, asTable = false, hrefOf: getHref, onOpen }: ClockRoseProps) {
  const { t } = useLingui()
  const { marks, best } = useWords(() => layOut(bands, cells), [bands, cells])
  const ring = (OUTER_RADIUS - INNER_RADIUS) / Math.max(1, bands.length)
  const find = (x: number, y: number) => {
    const radius = Math.hypot(x - CENTRE, y - CENTRE)
    const band = bands[Math.floor((radius - INNER_RADIUS) / ring)]
    const turn = (Math.atan2(x - CENTRE, CENTRE - y) / (2 * Math.PI) + 1) % 1
    return radius < INNER_RADIUS || band === undefined ? undefined : `${Math.floor(turn * 24)} ${band}`
  }
  return (
    <Plot
      label={
        best === null
          ? t`Contacts by hour and band`
          : t`Contacts by hour and band; the busiest hour is ${{ hour: pad(best) }} UTC`
      }
      width={SIZE}
      height={SIZE}
      marks={marks}
      asTable={asTable}
      find={find}
      onOpen={
        onOpen &&
        ((id) => {
          const [hour = '0', band = ''] = id.split(' ')
          onOpen(Number(hour), band)
        })
      }
      table={() => ({
        head: [t`Hour UTC`, t`Band`, t`Contacts`],
        rows: cells.map(({ hour, band, n }) => ({
          key: `${hour} ${band}`,
          cells: [t`${{ from: pad(hour) }} to ${{ to: pad(hour + 1) }}`, band || t`no band`, formatNumber(n)],
          href: getHref?.(hour, band),
        })),
      })}
      over={
        <>
          {[0, 3, 6, 9, 12, 15, 18, 21].map((hour) => {
            const [x, y] = point(hour, OUTER_RADIUS + 18)
            return (
              <text key={hour} x={x} y={y + 4} className={s.middle}>
                {pad(hour)}
              </text>
            )
          })}
          {bands.map((band, index) => (
            <text
              key={band}
              x={CENTRE}
              y={CENTRE - INNER_RADIUS - ring * (index + 0.5) + 4}
              className={`${s.middle} ${s.strong}`}
              style={{ paintOrder: 'stroke', stroke: 'var(--bg-1)', strokeWidth: 3, fontSize: 11 }}
            >
              {band}
            </text>
          ))}
          {now !== undefined && <path d={needlePath(now)} className={s.needle} />}
          <text x={CENTRE} y={CENTRE + 2} className={`${s.middle} ${s.strong}`} style={{ fontSize: 22 }}>
            {best === null ? '–' : `${pad(best)} h`}
          </text>
          <text
            x={CENTRE}
            y={CENTRE + 20}
            className={s.middle}
            style={{ fontFamily: 'var(--font-ui)', fontStretch: '100%' }}
          >
            {t`busiest hour`}
          </text>
        </>
      }
    />
  )
}

function point(hour: number, radius: number): readonly [number, number] {
  const angle = (hour / 24) * 2 * Math.PI
  return [CENTRE + Math.sin(angle) * radius, CENTRE - Math.cos(angle) * radius]
}

const at = ([x, y]: readonly [number, number]) => `${x.toFixed(2)} ${y.toFixed(2)}`

function needlePath(hour: number): string {
  return `M${at(point(hour - 0.05, INNER_RADIUS))}L${at(point(hour - 0.02, OUTER_RADIUS + 6))}L${at(point(hour + 0.02, OUTER_RADIUS + 6))}L${at(point(hour + 0.05, INNER_RADIUS))}z`
}

function layOut(bands: readonly string[], cells: ClockRoseProps['cells']) {
  const counts = new Map(cells.map(({ hour, band, n }) => [`${hour} ${band}`, n]))
  const steps = inkSteps(counts.values())
  const ring = (OUTER_RADIUS - INNER_RADIUS) / Math.max(1, bands.length)
  const hours = Array.from({ length: 24 }, (_, hour) =>
    cells.reduce((sum, cell) => sum + (cell.hour === hour ? cell.n : 0), 0),
  )
  const most = Math.max(0, ...hours)
  const marks = bands.flatMap((band, index) =>
    hours.map((_, hour): PlotMark => {
      const n = counts.get(`${hour} ${band}`) ?? 0
      const [inner, outer] = [INNER_RADIUS + ring * index + 0.6, INNER_RADIUS + ring * (index + 1) - 0.6]
      const [from, to] = [hour + 0.04, hour + 0.96]
      return {
        id: `${hour} ${band}`,
        d: `M${at(point(from, inner))}A${inner} ${inner} 0 0 1 ${at(point(to, inner))}L${at(point(to, outer))}A${outer} ${outer} 0 0 0 ${at(point(from, outer))}z`,
        fill: inkColour(n, steps),
        at: point(hour + 0.5, (inner + outer) / 2),
        title: t`${band}, ${{ from: pad(hour) }} to ${{ to: pad(hour + 1) }} h`,
        detail: () => (n === 0 ? t`No contacts` : contactsText(n)),
      }
    }),
  )
  return { marks, best: most === 0 ? null : hours.indexOf(most) }
}
