import { Plural, useLingui } from '@lingui/react/macro'
import type { MoveLocation } from '@onfreq/contracts/integrations/move'
import { formatNumber } from '@onfreq/i18n/format'
import * as s from './move.module.css'

/** Station locations of the other log, with the number of contacts. */
export function MoveLocations({ locations }: { readonly locations: readonly MoveLocation[] }) {
  const { t } = useLingui()
  return (
    <ul className={s.locations} aria-label={t`Station locations`}>
      {locations.map((location, index) => (
        // Two locations may have the same name.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change its order
        <li key={index} className={s.location}>
          <span>
            <strong>{location.callsign}</strong>{' '}
            {[location.name, location.grid].filter((text) => text !== '').join(' · ')}
          </span>
          <Count {...location} />
        </li>
      ))}
    </ul>
  )
}

function Count({ contacts, fetched }: Pick<MoveLocation, 'contacts' | 'fetched'>) {
  const { t } = useLingui()
  if (contacts === null && fetched === null) return null
  if (contacts !== null && fetched !== null) {
    const there = formatNumber(contacts)
    return <span className={s.count}>{t`${{ here: formatNumber(fetched) }} of ${{ there }}`}</span>
  }
  const count = contacts ?? fetched ?? 0
  return (
    <span className={s.count}>
      <Plural value={count} one="# contact" other="# contacts" />
    </span>
  )
}
