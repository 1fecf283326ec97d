import { useLingui } from '@lingui/react/macro'
import { BANDS } from '@onfreq/ham/bands'
import { bandColour } from '@onfreq/ui/band-colour'
import * as s from './dial.module.css'
import * as p from './plate.module.css'
import type { PlateProps } from './plate.ts'

/** Intervals between labels in hertz; the first one with few enough labels is used. */
const LABEL_STEPS_HZ = [1e4, 2e4, 5e4, 1e5, 2e5, 5e5, 1e6, 2e6, 5e6, 1e7, 1e8, 1e9]
const MAX_FIGURES = 7

/** A ruler of the tuned band with the needle. */
export function Dial({ parts: { station } }: PlateProps) {
  const { t } = useLingui()
  const { band: name = null, freq_hz: hz = null } = station?.now ?? {}
  const band = BANDS.find((each) => each.name === name)
  if (band === undefined || hz === null) {
    return (
      <article className={`${p.plate} ${s.dial}`} aria-label={t`Off the air`}>
        <p className={p.quiet}>QRT</p>
      </article>
    )
  }
  const { lowHz, highHz } = band
  const toPercent = (hertz: number) => (100 * (hertz - lowHz)) / (highHz - lowHz)
  const isWithin = (percent: number) => percent >= 0 && percent <= 100
  const step = LABEL_STEPS_HZ.find((each) => (highHz - lowHz) / each <= MAX_FIGURES) ?? highHz
  const first = Math.ceil(lowHz / step) * step
  const figures = Array.from({ length: Math.floor((highHz - first) / step) + 1 }, (_, n) => first + n * step)
  const ticks = Array.from(
    { length: Math.floor((highHz - first) / (step / 5)) + 6 },
    (_, n) => first + (n - 5) * (step / 5),
  )
  return (
    <article className={`${p.plate} ${s.dial}`} aria-label={t`${{ hz: (hz / 1e6).toFixed(3) }} MHz on ${name}`}>
      <svg className={s.ruler} viewBox="0 0 100 30" preserveAspectRatio="none" aria-hidden="true">
        <path
          className={s.ticks}
          d={ticks
            .filter((each) => isWithin(toPercent(each)))
            .map((each) => `M${toPercent(each)} 30v-12`)
            .join('')}
        />
        <path className={s.ticks} d={figures.map((each) => `M${toPercent(each)} 30v-24`).join('')} />
      </svg>
      <div className={s.figures} aria-hidden>
        {figures.map((each) => (
          <span key={each} style={{ insetInlineStart: `${toPercent(each)}%` }}>
            {(each / 1e6).toFixed(step < 1e5 ? 2 : step < 1e6 ? 1 : 0)}
          </span>
        ))}
      </div>
      {isWithin(toPercent(hz)) && (
        <i
          className={s.needle}
          style={{
            insetInlineStart: `calc(var(--edge) + (100% - 2 * var(--edge)) * ${toPercent(hz) / 100})`,
            background: bandColour(name),
          }}
        />
      )}
    </article>
  )
}
