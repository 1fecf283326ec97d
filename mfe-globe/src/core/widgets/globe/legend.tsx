import { useLingui } from '@lingui/react/macro'
import { bandColour, bandTextColour } from '@onfreq/ui/band-colour'
import { KeyGroup } from '@onfreq/ui/key'
import type { CSSProperties } from 'react'
import type { ColourBy } from '../../earth/palette.ts'
import type { LegendEntry } from './filters.ts'
import * as s from './view.module.css'

export interface LegendProps {
  readonly entries: readonly LegendEntry[]
  readonly colourBy: ColourBy
  readonly onColourBy: (by: ColourBy) => void
  /** Keys of the selected bands or modes; all are shown if none is selected. */
  readonly keys: readonly string[]
  readonly onKeys: (keys: readonly string[]) => void
}

/** The legend of colours; a click on an entry shows only its contacts. */
export function Legend({ entries, colourBy, onColourBy, keys, onKeys }: LegendProps) {
  const { t } = useLingui()
  const toggle = (key: string) => onKeys(keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key])
  return (
    <div className={s.legend}>
      <KeyGroup
        label={t`Colours by`}
        value={colourBy}
        onValueChange={onColourBy}
        stretch
        options={[
          { value: 'band', label: t`Band` },
          { value: 'mode', label: t`Mode` },
        ]}
      />
      <ul className={s.entries} aria-label={colourBy === 'band' ? t`Contacts by band` : t`Contacts by mode`}>
        {entries.map(({ key, label, contacts }) => (
          <li key={key}>
            <button
              type="button"
              className={s.entry}
              style={colours(key, colourBy)}
              aria-pressed={keys.includes(key)}
              data-off={(keys.length > 0 && !keys.includes(key)) || undefined}
              onClick={() => toggle(key)}
            >
              {label}
              <span className={s.entryCount}>{contacts}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function colours(key: string, by: ColourBy): CSSProperties {
  return by === 'band'
    ? { background: bandColour(key), color: bandTextColour(key) }
    : { background: `var(--m-${key})`, color: `var(--on-m-${key})` }
}
