import { Trans, useLingui } from '@lingui/react/macro'
import { profileImageAddress } from '@onfreq/contracts/content/address'
import { CALLBOOK_NAMES } from '@onfreq/contracts/integrations/lookup'
import { countryText } from '@onfreq/ham/dxcc/names/country-text'
import { formatSeries } from '@onfreq/i18n/format'
import { Avatar } from '@onfreq/ui/avatar'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { Key } from '@onfreq/ui/key'
import { Link } from '@onfreq/ui/link'
import { BookUser } from 'lucide-react'
import type { History } from '../../contact/history.ts'
import * as s from './station-card.module.css'
import type { CallbookState } from './use-lookup.ts'

interface StationCardProps {
  readonly callsign: string
  readonly member: History['member']
  /** Null for a contact being edited: it has its own name, and callbooks are not queried. */
  readonly callbook: CallbookState | null
  readonly onLookup: (on: boolean) => void
}

/** Picture, name and location from a callbook. The card has its final size before the response arrives. */
export function StationCard({ callsign, member, callbook, onLookup }: StationCardProps) {
  const { t } = useLingui()
  const entry = callbook?.entry ?? null
  const photo = member?.photo ? profileImageAddress(member.photo) : (entry?.picture ?? null)
  const name = entry?.full_name ?? member?.name ?? null
  return (
    <div className={s.card}>
      <Avatar callsign={entry?.call ?? callsign} src={photo} size="l" />
      <div className={s.words}>
        <span className={s.line}>
          <CallsignLink callsign={callsign} size="lg" />
          {name && <b className={s.name}>{name}</b>}
        </span>
        {callbook && (
          <>
            {callbook.on && <Place {...callbook} />}
            <span className={s.foot}>
              <Key
                icon={BookUser}
                pressed={callbook.on}
                title={t`Name, grid and picture from QRZ.com or HamQTH`}
                onPressedChange={onLookup}
              >
                <Trans>Callbook</Trans>
              </Key>
              {entry && (
                <small className={s.source}>
                  <Trans>from {{ source: CALLBOOK_NAMES[entry.source] }}</Trans>
                </small>
              )}
            </span>
          </>
        )}
      </div>
    </div>
  )
}

/** Home location from the callbook; its line is reserved before the response arrives. */
function Place({ entry, configured }: CallbookState) {
  const where = formatSeries([entry?.qth, countryText(entry?.country)])
  return (
    <span className={s.place}>
      {configured === true && !entry && (
        <small className={s.source}>
          <Trans>Nothing from the callbook</Trans>
        </small>
      )}
      {configured === false && (
        <Link href="/account/logs#callbooks" className={s.source}>
          <Trans>Add your callbook account</Trans>
        </Link>
      )}
      {where && <span>{where}</span>}
      {entry?.grid && <span className={s.grid}>{entry.grid}</span>}
      {entry?.portable && (
        <span>
          <Trans>home of {{ call: entry.call }}</Trans>
        </span>
      )}
    </span>
  )
}
