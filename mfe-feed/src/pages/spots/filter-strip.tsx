import { BandTag } from '@onfreq/ui/band'
import { Key, KeyGroup } from '@onfreq/ui/key'
import { Select } from '@onfreq/ui/select'
import { AGES, CONTINENTS, MODE_CLASSES, type SpotFilters } from '../../spots/filters.ts'
import { DIAL_BANDS } from '../../widgets/band-dial/dial-bands.ts'
import * as s from './spots.module.css'

const MODE_WORDS = { cw: 'CW', voice: 'Phone', data: 'Data', sstv: 'SSTV' } as const
const WORDS: Readonly<Record<(typeof CONTINENTS)[number], string>> = {
  AF: 'Africa',
  AN: 'Antarctica',
  AS: 'Asia',
  EU: 'Europe',
  NA: 'North America',
  OC: 'Oceania',
  SA: 'South America',
}
const ANY = 'any'
const places = (any: string) => [
  { value: ANY, label: any },
  ...CONTINENTS.map((name) => ({ value: name as string, label: WORDS[name] })),
]
const FROM = places('From anywhere')
const HEARD = places('Heard anywhere')
const AGE_OPTIONS = AGES.map((age) => ({
  value: String(age),
  label: age < 60 ? `${age} minutes` : age === 60 ? '1 hour' : `${age / 60} hours`,
}))

export type SpotView = 'map' | 'table'
const VIEWS = [
  { value: 'map', label: 'Band map' },
  { value: 'table', label: 'Table' },
] as const

interface FilterStripProps {
  readonly filters: SpotFilters
  readonly onFilters: (change: Partial<SpotFilters>) => void
  readonly view: SpotView
  readonly onView: (view: SpotView) => void
  /** Visitors have no log that could need something. */
  readonly signedIn: boolean
  /** Whether spots stand on the dial of the home page too. */
  readonly onDial: boolean
  readonly onOnDial: (on: boolean) => void
}

/** What is shown. Of several keys of a kind any; none of them means all. */
export function FilterStrip({ filters, onFilters, view, onView, signedIn, onDial, onOnDial }: FilterStripProps) {
  const { bands, modes, continent, heardIn, needed, age, onAir, lotw } = filters
  const toggle = (list: readonly string[], one: string, on: boolean) =>
    on ? [...list, one] : list.filter((other) => other !== one)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and its own layout
    <div className={s.strip} role="group" aria-label="Which spots">
      <div className={s.keys}>
        {signedIn && (
          <Key pressed={needed} onPressedChange={(on) => onFilters({ needed: on })}>
            Needed only
          </Key>
        )}
        {MODE_CLASSES.map((mode) => (
          <Key
            key={mode}
            pressed={modes.includes(mode)}
            onPressedChange={(on) => onFilters({ modes: toggle(modes, mode, on) })}
          >
            {MODE_WORDS[mode]}
          </Key>
        ))}
        <Key pressed={onAir} onPressedChange={(on) => onFilters({ onAir: on })}>
          On the air here
        </Key>
        <Key pressed={lotw} onPressedChange={(on) => onFilters({ lotw: on })}>
          LoTW users
        </Key>
        <Select
          size="s"
          className={s.select}
          aria-label="Continent of the station"
          value={continent || ANY}
          options={FROM}
          onValueChange={(value) => onFilters({ continent: value === ANY ? '' : value })}
        />
        <Select
          size="s"
          className={s.select}
          aria-label="Continent where it was heard"
          value={heardIn || ANY}
          options={HEARD}
          onValueChange={(value) => onFilters({ heardIn: value === ANY ? '' : value })}
        />
        <Select
          size="s"
          className={s.select}
          aria-label="How old at most"
          value={String(age)}
          options={AGE_OPTIONS}
          onValueChange={(value) => onFilters({ age: Number(value) })}
        />
        <span className={s.spacer} />
        <Key pressed={onDial} onPressedChange={onOnDial}>
          On the dial
        </Key>
        <KeyGroup label="View" value={view} onValueChange={onView} options={VIEWS} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div className={s.bands} role="group" aria-label="Bands">
        {DIAL_BANDS.map(({ name }) => (
          <Key
            key={name}
            pressed={bands.includes(name)}
            onPressedChange={(on) => onFilters({ bands: toggle(bands, name, on) })}
          >
            <BandTag band={name} />
          </Key>
        ))}
      </div>
    </div>
  )
}
