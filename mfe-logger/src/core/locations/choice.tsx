import { useLingui } from '@lingui/react/macro'
import type { OperatingFields } from '@onfreq/contracts/log/contact'
import { LOCATION_FIELDS, type LogLocation } from '@onfreq/contracts/log/locations'
import { isOperatingField } from '@onfreq/ham/operating/fields'
import { Field } from '@onfreq/ui/field'
import { Select } from '@onfreq/ui/select'
import { useState } from 'react'
import { locationsApi } from './api.ts'

interface LocationChoiceProps {
  /** Called with the fields for contacts made at the selected location. */
  readonly onChoose: (fields: OperatingFields) => void
}

/** Selects one of the operator's locations for past contacts. */
export function LocationChoice({ onChoose }: LocationChoiceProps) {
  const { t } = useLingui()
  const { data = [] } = locationsApi.useLocationsQuery()
  const [id, setId] = useState('')
  return (
    <Field label={t`Location`} hint={data.length === 0 ? t`Add one in the log bar first.` : undefined}>
      <Select
        options={data.map((location) => ({ value: String(location.id), label: location.name }))}
        value={id}
        onValueChange={(value) => {
          const chosen = data.find((location) => String(location.id) === value)
          setId(value)
          if (chosen) onChoose(getFields(chosen))
        }}
      />
    </Field>
  )
}

/**
 * All fields of a location. Empty fields are included, to clear those of a previous location. Power belongs to the
 * contact.
 */
export function getFields({ fields }: Pick<LogLocation, 'fields'>): OperatingFields {
  return Object.fromEntries(
    Object.keys(LOCATION_FIELDS)
      .filter(isOperatingField)
      .map((name) => [name, fields[name] ?? null]),
  )
}
