/** Texts of first contacts. */

import { t } from '@lingui/core/macro'
import type { StatisticsFirst } from '@onfreq/contracts/log/statistics'
import { countryText } from '@onfreq/ham/dxcc/names/country-text'
import { formatNumber } from '@onfreq/i18n/format'
import { CONTINENT_NAMES } from './continents.ts'

const CLASSES: Readonly<Record<string, string>> = {
  get voice() {
    return t`First by voice`
  },
  get cw() {
    return t`First in Morse`
  },
  get data() {
    return t`First data contact`
  },
  get sstv() {
    return t`First SSTV picture`
  },
}

export function firstTitle({ kind, what, contact }: StatisticsFirst): string {
  if (kind === 'contact') return t`The very first`
  if (kind === 'band') return t`First on ${{ band: what }}`
  if (kind === 'class') return CLASSES[what] ?? t`First in another mode`
  if (kind === 'continent') return t`First ${{ continent: CONTINENT_NAMES[what] ?? what }}`
  if (kind === 'milestone') return t`Country ${{ number: what }}`
  if (kind === 'km') return t`First over ${{ kilometres: formatNumber(Number(what)) }} km`
  const country = countryText(contact.country)
  return country === undefined || country === null ? t`First entity ${{ number: what }}` : t`First ${country}`
}

/** Selects firsts for the full log: of new countries after the tenth only milestones and the newest one. */
export function selectFirsts(firsts: readonly StatisticsFirst[], limit: number): readonly StatisticsFirst[] {
  const countries = firsts.filter(({ kind }) => kind === 'dxcc')
  const newest = new Set(countries.slice(0, 2).map(({ what }) => what))
  const telling = firsts.filter(({ kind, what }) => kind !== 'dxcc' || newest.has(what))
  // One line per contact: the first contact on 6m is often also the first with a country.
  const contactIds = new Set<number>()
  const distinct = telling.filter(({ contact }) => {
    if (contactIds.has(contact.qdo_id)) return false
    contactIds.add(contact.qdo_id)
    return true
  })
  const last = distinct.at(-1)
  return distinct.length <= limit || last === undefined ? distinct : [...distinct.slice(0, limit - 1), last]
}
