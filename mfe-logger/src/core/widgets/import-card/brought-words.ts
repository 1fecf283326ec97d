/** Summarises an import in one sentence. */
import { plural, t } from '@lingui/core/macro'
import type { ImportBrought } from '@onfreq/contracts/log/import'
import { formatSeries } from '@onfreq/i18n/format'
import { contactCountText } from '../../contact/counted.ts'

/** Number of continents; once reached, no continents are left to mention. */
const ALL_CONTINENTS = 6

/** `500 contacts, 40 countries, 3 continents to go`; unknown parts are omitted. */
export function importSummaryText({
  contacts,
  countries,
  continents,
  squares,
}: Pick<ImportBrought, 'contacts' | 'countries' | 'continents' | 'squares'>): string {
  const parts = [contactCountText(contacts)]
  if (countries > 0) parts.push(t`${plural(countries, { one: '# country', other: '# countries' })}`)
  if (squares > 0) parts.push(t`${plural(squares, { one: '# grid square', other: '# grid squares' })}`)
  const left = ALL_CONTINENTS - continents
  if (continents > 0)
    parts.push(
      left > 0 ? t`${plural(left, { one: '# continent to go', other: '# continents to go' })}` : t`all six continents`,
    )
  return formatSeries(parts)
}
