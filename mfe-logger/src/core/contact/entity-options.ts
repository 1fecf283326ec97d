import { t } from '@lingui/core/macro'
import type { DxccEntity } from '@onfreq/contracts/log/contact'
import { countryText } from '@onfreq/ham/dxcc/names/country-text'
import { compareTexts } from '@onfreq/i18n/format'
import { useWords } from '@onfreq/i18n/react'
import type { ComboboxOption } from '@onfreq/ui/combobox'

/** Options of a DXCC select, sorted by displayed name; also found by the name in the DXCC list and by continent. */
export function useEntityOptions(entities: readonly DxccEntity[]): readonly ComboboxOption[] {
  return useWords(() => {
    const options = entities.map(({ adif, name: listed, cont, deleted }) => {
      const name = countryText(listed)
      const keywords = name === listed ? cont : `${cont} ${listed}`
      return { value: String(adif), label: deleted ? t`${name} (deleted)` : name, detail: String(adif), keywords }
    })
    return options.sort((a, b) => compareTexts(a.label, b.label))
  }, [entities])
}
