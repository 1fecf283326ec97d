import { useLingui } from '@lingui/react/macro'
import type { DxccEntity } from '@onfreq/contracts/log/contact'
import { Field } from '@onfreq/ui/field'
import { memo } from 'react'
import { useEntityOptions } from '../../contact/entity-options.ts'
import * as s from './fields.module.css'
import { LazyCombobox } from './lazy-combobox.tsx'
import type { FieldActs } from './model.ts'

interface EntityFieldProps {
  /** Error message from the API. */
  readonly problem?: string | undefined
  readonly acts: FieldActs
  readonly dxcc: number | null
  readonly entities: readonly DxccEntity[]
}

/** Country of a contact, chosen by name or number; if empty, the country of the callsign applies. */
export const EntityField = memo(function EntityField({ dxcc, entities, problem, acts }: EntityFieldProps) {
  const { t } = useLingui()
  const options = useEntityOptions(entities)
  return (
    <Field dense label="DXCC" className={s.entity} error={problem}>
      <LazyCombobox
        size="hero"
        className={s.entityBox}
        options={options}
        value={dxcc === null ? null : String(dxcc)}
        onValueChange={(value) => acts.chooseEntity(value === null ? null : Number(value))}
        onTouched={acts.openEntities}
        placeholder={t`By callsign`}
        clearable
      />
    </Field>
  )
})
