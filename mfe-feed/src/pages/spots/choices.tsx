import { Select } from '@onfreq/ui/select'
import { AGES, CONTINENTS, type SpotFilters } from '../../spots/filters.ts'
import * as s from './spots.module.css'

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

export interface ChoicesProps {
  readonly filters: SpotFilters
  readonly onFilters: (change: Partial<SpotFilters>) => void
}

/** Where, heard where, and how old at most. Their lists are half of the page's code, and come after its first picture. */
export default function Choices({ filters: { continent, heardIn, age }, onFilters }: ChoicesProps) {
  return (
    <>
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
    </>
  )
}
