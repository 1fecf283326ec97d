import { plural, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Select } from '@onfreq/ui/select'
import { AGES, CONTINENTS, type SpotFilters } from '../../list/filters.ts'
import * as s from './spots.module.css'

const CONTINENT_LABELS: Readonly<Record<(typeof CONTINENTS)[number], string>> = {
  get AF() {
    return t`Africa`
  },
  get AN() {
    return t`Antarctica`
  },
  get AS() {
    return t`Asia`
  },
  get EU() {
    return t`Europe`
  },
  get NA() {
    return t`North America`
  },
  get OC() {
    return t`Oceania`
  },
  get SA() {
    return t`South America`
  },
}
const ANY = 'any'
const places = (any: string) => [
  { value: ANY, label: any },
  ...CONTINENTS.map((name) => ({ value: name as string, label: CONTINENT_LABELS[name] })),
]
const ageOptions = () =>
  AGES.map((age) => ({
    value: String(age),
    label:
      age < 60
        ? t`${plural(age, { one: '# minute', other: '# minutes' })}`
        : t`${plural({ hours: age / 60 }, { one: '# hour', other: '# hours' })}`,
  }))

export interface ChoicesProps {
  readonly filters: SpotFilters
  readonly onFilters: (change: Partial<SpotFilters>) => void
}

/**
 * Filters by location of the station, location of the spotter, and maximum age. Their lists are half of the page's
 * code, so they load after its first paint.
 */
export default function Choices({ filters: { continent, heardIn, age }, onFilters }: ChoicesProps) {
  const { t } = useLingui()
  return (
    <>
      <Select
        size="s"
        className={s.select}
        aria-label={t`Continent of the station`}
        value={continent || ANY}
        options={places(t`From anywhere`)}
        onValueChange={(value) => onFilters({ continent: value === ANY ? '' : value })}
      />
      <Select
        size="s"
        className={s.select}
        aria-label={t`Continent where it was heard`}
        value={heardIn || ANY}
        options={places(t`Heard anywhere`)}
        onValueChange={(value) => onFilters({ heardIn: value === ANY ? '' : value })}
      />
      <Select
        size="s"
        className={s.select}
        aria-label={t`Max age`}
        value={String(age)}
        options={ageOptions()}
        onValueChange={(value) => onFilters({ age: Number(value) })}
      />
    </>
  )
}
