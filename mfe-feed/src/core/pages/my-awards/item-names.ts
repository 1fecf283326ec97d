import { t } from '@lingui/core/macro'
import type { AwardMatrixResponse } from '@onfreq/contracts/needs/needs'
import { countryText } from '@onfreq/ham/dxcc/names/country-text'
import { compareTexts } from '@onfreq/i18n/format'

type Items = Pick<AwardMatrixResponse, 'items' | 'missing'>

/** Translates item names of an award to the page language, and sorts countries accordingly. */
export function translateItems<Answer extends Items>(response: Answer, kind: string): Answer {
  const isCountry = kind === 'dxcc' || kind === 'wae'
  if (!isCountry && kind !== 'zone') return response
  const all = <Item extends { item: string; name: string }>(list: readonly Item[]): Item[] => {
    const messages = list.map((one) => ({
      ...one,
      name: isCountry ? countryText(one.name) : t`Zone ${{ zone: one.item }}`,
    }))
    return isCountry ? messages.sort((a, b) => compareTexts(a.name, b.name)) : messages
  }
  return { ...response, items: all(response.items), missing: all(response.missing) }
}
