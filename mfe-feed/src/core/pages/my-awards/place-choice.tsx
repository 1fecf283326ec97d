import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { AwardProgressItem } from '@onfreq/contracts/needs/needs'
import { countryText } from '@onfreq/ham/dxcc/names/country-text'
import { Field } from '@onfreq/ui/field'
import { Select } from '@onfreq/ui/select'

interface PlaceChoiceProps {
  readonly places: AwardProgressItem['places']
  readonly place: string | null
  readonly onPlace: (id: string) => void
}

/** Ids of entities are numbers; other ids are locators, which include their surroundings. */
const ENTITY = /^\d+$/

/** Selects the station location from which an award counts contacts. */
export default function PlaceChoice({ places, place, onPlace }: PlaceChoiceProps) {
  const { t } = useLingui()
  return (
    <Field label={t`Counted from`} dense>
      <Select
        options={places.map(({ id, name, worked }) => ({
          value: id,
          label: ENTITY.test(id) ? countryText(name) : t`around ${name}`,
          detail: plural(worked, { one: `${worked} worked`, other: `${worked} worked` }),
        }))}
        value={place}
        onValueChange={onPlace}
      />
    </Field>
  )
}
