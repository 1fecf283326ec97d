import { profileImageAddress } from '@onfreq/contracts/content-address'
import { CALLBOOK_NAMES } from '@onfreq/contracts/lookup'
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
  readonly callbook: CallbookState
  readonly onLookup: (on: boolean) => void
}

/** Who it is: picture, name and place from a callbook. The card has its size before the callbook answers. */
export function StationCard({ callsign, member, callbook, onLookup }: StationCardProps) {
  const { on, configured, entry } = callbook
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
        <Place entry={entry} wanting={on && configured === false} />
        <span className={s.foot}>
          <Key
            icon={BookUser}
            pressed={on}
            title="Name, grid and picture from QRZ.com or HamQTH"
            onPressedChange={onLookup}
          >
            Callbook
          </Key>
          {entry && <small className={s.source}>from {CALLBOOK_NAMES[entry.source]}</small>}
        </span>
      </div>
    </div>
  )
}

interface PlaceProps extends Pick<CallbookState, 'entry'> {
  /** A callbook is to be asked, and none has an account. */
  readonly wanting: boolean
}

function Place({ entry, wanting }: PlaceProps) {
  const where = [entry?.qth, entry?.country].filter(Boolean).join(', ')
  return (
    <span className={s.place}>
      {wanting && !entry && (
        <Link href="/account#callbooks" className={s.source}>
          Add your callbook account
        </Link>
      )}
      {where && <span>{where}</span>}
      {entry?.grid && <span className={s.grid}>{entry.grid}</span>}
      {entry?.portable && <span>home of {entry.call}</span>}
    </span>
  )
}
