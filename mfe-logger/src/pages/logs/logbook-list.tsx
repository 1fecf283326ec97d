import { BandTag } from '@onfreq/ui/band'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { FrequencyText } from '@onfreq/ui/frequency-text'
import { Icon } from '@onfreq/ui/icon'
import { IconLink } from '@onfreq/ui/icon-button'
import { ModeTag } from '@onfreq/ui/mode'
import { UtcTime } from '@onfreq/ui/utc-time'
import { useVirtualizer } from '@tanstack/react-virtual'
import { Info, Pencil } from 'lucide-react'
import { memo, useRef } from 'react'
import { useLocation } from 'wouter'
import { ConfirmationCell } from '../../confirmations/marks.tsx'
import type { LoggedContact } from '../../contact/wire-contact.ts'
import { ContactMark } from '../../deliveries/marks.tsx'
import * as s from './logbook-list.module.css'
import { useSwipe } from './use-swipe.ts'

interface LogbookListProps {
  readonly contacts: readonly LoggedContact[]
  readonly busy: boolean
}

/** A page of the log on a phone: three lines a contact, only those in view in the document. A swipe to the left edits. */
export function LogbookList({ contacts, busy }: LogbookListProps) {
  const frame = useRef<HTMLElement>(null)
  const [, navigate] = useLocation()
  const swipe = useSwipe((id) => navigate(`/logger/${id}`))
  const virtualizer = useVirtualizer({
    count: contacts.length,
    getScrollElement: () => frame.current,
    estimateSize: () => 76,
    overscan: 8,
    getItemKey: (index) => contacts[index]?.id ?? index,
  })
  return (
    <section
      ref={frame}
      className={s.frame}
      aria-label="Contacts of this page"
      aria-busy={busy || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
      tabIndex={0}
    >
      <ul className={s.list} style={{ height: virtualizer.getTotalSize() }} {...swipe}>
        {virtualizer.getVirtualItems().map((item) => {
          const contact = contacts[item.index]
          return (
            contact && (
              <li
                key={contact.id}
                ref={virtualizer.measureElement}
                data-index={item.index}
                data-swipe={contact.id}
                className={s.item}
                aria-setsize={contacts.length}
                aria-posinset={item.index + 1}
                style={{ translate: `0 ${item.start}px` }}
              >
                <span className={s.behind} aria-hidden>
                  <Icon of={Pencil} /> Edit
                </span>
                <div className={s.front}>
                  <Item contact={contact} />
                </div>
              </li>
            )
          )
        })}
      </ul>
    </section>
  )
}

/** Scrolling draws only those that come into view. */
const Item = memo(function Item({ contact }: { readonly contact: LoggedContact }) {
  const { id, call, frequencyHz, startedAt, band, mode, submode, comment } = contact
  return (
    <>
      <CallsignLink callsign={call} size="md" className={s.call} />
      <span className={s.freq}>{frequencyHz !== null && <FrequencyText hz={frequencyHz} size="sm" />}</span>
      <span className={s.time}>
        <UtcTime at={startedAt} /> <ConfirmationCell id={id} /> <ContactMark id={id} />
      </span>
      <span className={s.tags}>
        {band && <BandTag band={band} />}
        {mode && <ModeTag mode={mode} submode={submode} />}
      </span>
      {comment && <span className={s.comment}>{comment}</span>}
      <span className={s.acts}>
        <IconLink icon={Info} size="m" label={`Contact with ${call}`} href={`/qso/${id}`} />
        <IconLink icon={Pencil} size="m" label={`Edit contact with ${call}`} href={`/logger/${id}`} />
      </span>
    </>
  )
})
