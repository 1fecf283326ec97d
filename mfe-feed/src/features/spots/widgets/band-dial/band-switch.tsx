import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { bandColour } from '@onfreq/ui/band-colour'
import { type CSSProperties, memo } from 'react'
import * as s from './band-switch.module.css'
import { DIAL_BANDS } from './dial-bands.ts'

export interface BandSwitchProps {
  readonly band: string
  readonly onBand: (band: string) => void
  /** Contacts in the last hour by band name. */
  readonly activity: Readonly<Record<string, number>>
}

const SEGMENTS = 12

/** A key for each of the fourteen bands, below a meter of the band's activity in the last hour. */
export const BandSwitch = memo(function BandSwitch({ band, onBand, activity }: BandSwitchProps) {
  const { t } = useLingui()
  const busiest = Math.max(1, ...DIAL_BANDS.map(({ name }) => activity[name] ?? 0))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and its own layout
    <div className={s.switch} role="group" aria-label={t`Band, with contacts in the last hour`}>
      {DIAL_BANDS.map(({ name }) => {
        const contacts = activity[name] ?? 0
        // Any contact lights at least one segment, so that a quiet band differs from a band without contacts.
        const lit = contacts === 0 ? 0 : Math.max(1, Math.round((contacts / busiest) * SEGMENTS))
        const style: CSSProperties & Record<`--${string}`, string> = {
          '--band': bandColour(name),
          '--lit': `${(lit / SEGMENTS) * 100}%`,
        }
        const [, figure, unit] = /^(\d+)(\D+)$/.exec(name) ?? [name, name, '']
        return (
          <button
            key={name}
            type="button"
            className={s.key}
            style={style}
            aria-pressed={name === band}
            aria-label={t`${name}, ${plural(contacts, { one: '# contact', other: '# contacts' })} in the last hour`}
            onClick={() => onBand(name)}
          >
            <span className={s.level} aria-hidden />
            <span className={s.name}>
              {figure}
              <span className={s.unit}>{unit}</span>
            </span>
          </button>
        )
      })}
    </div>
  )
})
