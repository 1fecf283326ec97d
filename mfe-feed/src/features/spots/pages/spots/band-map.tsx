import { plural, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { countryText } from '@onfreq/ham/dxcc/names/country-text'
import { formatSeries } from '@onfreq/i18n/format'
import { useLingui as useLanguage } from '@onfreq/i18n/react'
import { BandTag } from '@onfreq/ui/band'
import { cx } from '@onfreq/ui/cx'
import { type KeyboardEvent, memo, useMemo } from 'react'
import { type Stop, useRovingTabIndex } from '../../../../core/one-stop.ts'
import type { NeedRow } from '../../list/spot-row.ts'
import type { DialBand } from '../../widgets/band-dial/dial-bands.ts'
import { ON_FREQUENCY_HZ } from '../../widgets/band-dial/dial-flags.ts'
import * as s from './band-map.module.css'
import { FLAG_PX, layOut, type MapColumn, type MapFlag } from './band-map-layout.ts'

/** Height of a column's ruler. */
export const MAP_PX = 520
/** Horizontal positions in a column: the ruler's line and the start of the flags. */
const LINE_X = 48
const FLAG_X = 68
const WIDTH_X = 76

interface BandMapProps {
  readonly bands: readonly DialBand[]
  readonly rows: readonly NeedRow[]
  /** Tuned frequency of the page, in hertz. */
  readonly tunedHz: number
  readonly onTune: (row: NeedRow) => void
}

/**
 * Each band as a vertical ruler with its stations beside it. Arrow keys move along a band's flags, which are one tab
 * stop.
 */
export function BandMap({ bands, rows, tunedHz, onTune }: BandMapProps) {
  const { t } = useLingui()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable with the keyboard
    <section className={s.map} aria-label={t`Band map`} tabIndex={0}>
      {bands.map((band) => (
        <Column key={band.name} band={band} rows={rows} tunedHz={tunedHz} onTune={onTune} />
      ))}
    </section>
  )
}

const Column = memo(function Column({ band, rows, tunedHz, onTune }: Omit<BandMapProps, 'bands'> & { band: DialBand }) {
  const { t } = useLingui()
  const column = useMemo(() => layOut(band, rows, MAP_PX), [band, rows])
  const { flags, left, needed } = column
  const getStop = useRovingTabIndex(flags.map(({ key }) => key))
  return (
    <section className={s.column} aria-label={t`${{ name: band.name }} by frequency`}>
      <header className={s.head}>
        <h3>
          <BandTag band={band.name} />
        </h3>
        <span className={s.note}>
          {needed > 0
            ? t`${plural(needed, { one: '# needed', other: '# needed' })}`
            : left > 0
              ? t`and ${left} more`
              : ''}
        </span>
      </header>
      <div className={s.field} style={{ blockSize: MAP_PX }}>
        <Rule column={column} tunedHz={tunedHz} />
        <ul className={s.flags} onKeyDown={walk}>
          {flags.map((flag) => (
            <Flag key={flag.key} flag={flag} stop={getStop(flag.key)} tunedHz={tunedHz} onTune={onTune} />
          ))}
        </ul>
      </div>
    </section>
  )
})

function walk(event: KeyboardEvent<HTMLUListElement>) {
  const flags = [...event.currentTarget.querySelectorAll('button')]
  const here = flags.findIndex((flag) => flag.contains(document.activeElement))
  const steps: Record<string, number> = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: flags.length - 1 }
  const next = steps[event.key]
  if (here < 0 || next === undefined) return
  event.preventDefault()
  flags[Math.min(flags.length - 1, Math.max(0, next))]?.focus()
}

const isTuned = (flag: MapFlag, tunedHz: number) =>
  flag.rows.some(({ frequencyHz }) => Math.abs(frequencyHz - tunedHz) <= ON_FREQUENCY_HZ)

/** Ticks, figures, leader lines and the needle are decorative: the flags contain the same data. */
function Rule({ column: { band, ticks, flags }, tunedHz }: { column: MapColumn; tunedHz: number }) {
  const needle = ((tunedHz - band.fromHz) / (band.toHz - band.fromHz)) * MAP_PX
  return (
    <svg className={s.rule} viewBox={`0 0 ${WIDTH_X} ${MAP_PX}`} width={WIDTH_X} height={MAP_PX} aria-hidden="true">
      <path className={s.line} d={`M${LINE_X} 0V${MAP_PX}`} />
      <path
        className={s.line}
        d={ticks.map(({ atPx, figure }) => `M${LINE_X} ${atPx.toFixed(1)}h${figure === null ? 4 : 8}`).join('')}
      />
      {ticks.map(
        ({ atPx, figure }) =>
          figure !== null && (
            <text key={figure} x={LINE_X - 4} y={Math.min(MAP_PX - 2, Math.max(9, atPx + 4))} textAnchor="end">
              {figure}
            </text>
          ),
      )}
      <path
        className={s.leader}
        d={flags
          .map(({ markPx, flagPx }) => `M${LINE_X} ${markPx.toFixed(1)}h6L${FLAG_X - 4} ${flagPx.toFixed(1)}H${FLAG_X}`)
          .join('')}
      />
      {needle >= 0 && needle <= MAP_PX && <path className={s.needle} d={`M${LINE_X - 8} ${needle.toFixed(1)}h16`} />}
    </svg>
  )
}

const SHAPE = { solid: s.solid, outline: s.outline, dashed: s.dashed, plain: s.other } as const

interface FlagProps extends Pick<BandMapProps, 'tunedHz' | 'onTune'> {
  readonly flag: MapFlag
  readonly stop: Stop
}

function Flag({ flag, stop, tunedHz, onTune }: FlagProps) {
  useLanguage()
  const { label, rows, frequencyHz, flagPx } = flag
  const [first] = rows
  const { need, mode, entity } = first
  const messages = [
    label,
    `${(frequencyHz / 1e6).toFixed(3)} MHz`,
    rows.length === 1 && mode,
    rows.length === 1 && countryText(entity),
    need?.all,
    isTuned(flag, tunedHz) && t`tuned`,
  ].filter(Boolean)
  return (
    <li style={{ insetBlockStart: flagPx - FLAG_PX / 2 }}>
      <button
        type="button"
        className={cx(s.flag, need ? SHAPE[need.shape] : s.worked, isTuned(flag, tunedHz) && s.tuned)}
        aria-label={formatSeries(messages)}
        title={messages.slice(1).join(' · ')}
        onClick={() => onTune(first)}
        {...stop}
      >
        {label}
      </button>
    </li>
  )
}
