import type { AuditContact } from '@onfreq/contracts/audit/audit'
import { BandTag } from '@onfreq/ui/band'
import { Checkbox } from '@onfreq/ui/checkbox'
import { Link } from '@onfreq/ui/link'
import { ModeTag } from '@onfreq/ui/mode'
import { UtcTime } from '@onfreq/ui/utc-time'
import { Evidence } from './evidence.tsx'
import * as s from './page.module.css'

interface ContactRowProps {
  readonly contact: AuditContact
  readonly isSelected: boolean
  readonly onSelect: (isSelected: boolean) => void
}

/** A contact of a group, with the evidence that applies only to it. */
export function ContactRow({ contact, isSelected, onSelect }: ContactRowProps) {
  const { qdo_id, TS, Call, Band, Mode, state, evidence } = contact
  return (
    <li className={s.item}>
      <Checkbox
        checked={isSelected}
        disabled={state === 'accepted'}
        onCheckedChange={onSelect}
        label={<span className={s.call}>{Call}</span>}
      />
      <span>{Band !== null && <BandTag band={Band} />}</span>
      <span>{Mode !== null && <ModeTag mode={Mode} submode={null} />}</span>
      <Link href={`/qso/${qdo_id}`} className={s.time}>
        <UtcTime at={TS} form="dateMinute" zone />
      </Link>
      <Evidence evidence={evidence} />
    </li>
  )
}
