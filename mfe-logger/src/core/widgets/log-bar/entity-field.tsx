import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { DxccEntity } from '@onfreq/contracts/log/contact'
import { SOURCE_LANGUAGE } from '@onfreq/contracts/site/languages'
import { countryText } from '@onfreq/ham/dxcc/names/country-text'
import { compareTexts } from '@onfreq/i18n/format'
import { currentLanguage } from '@onfreq/i18n/i18n'
import { useWords } from '@onfreq/i18n/react'
import type { ComboboxOption } from '@onfreq/ui/combobox'
import { Field } from '@onfreq/ui/field'
import { memo } from 'react'
import * as s from './fields.module.css'
import { LazyCombobox } from './lazy-combobox.tsx'
import type { FieldActs } from './model.ts'

interface EntityFieldProps {
  /** API error. */
  readonly problem?: string | undefined
  readonly acts: FieldActs
  readonly dxcc: number | null
  readonly entities: readonly DxccEntity[]
}

/** Country of a contact, chosen by name or number; empty uses the callsign's. */
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

function useEntityOptions(entities: readonly DxccEntity[]): readonly ComboboxOption[] {
  return useWords(() => {
    const options = entities.map(({ adif, name: listed, cont, deleted }) => {
      const name = countryText(listed)
      // List names match in every language.
      const keywords = name === listed ? cont : `${cont} ${listed}`
      return { value: String(adif), label: deleted ? t`${name} (deleted)` : name, detail: String(adif), keywords }
    })
    return currentLanguage() === SOURCE_LANGUAGE ? options : options.sort((a, b) => compareTexts(a.label, b.label))
  }, [entities])
}
