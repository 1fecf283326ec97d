import { Trans, useLingui } from '@lingui/react/macro'
import { countryText } from '@onfreq/ham/dxcc/names/country-text'
import { formatSeries } from '@onfreq/i18n/format'
import { BandTag } from '@onfreq/ui/band'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { cx } from '@onfreq/ui/cx'
import { EntityFlag } from '@onfreq/ui/flag'
import { FrequencyText } from '@onfreq/ui/frequency-text'
import { Icon } from '@onfreq/ui/icon'
import { IconButton, IconLink } from '@onfreq/ui/icon-button'
import { ModeTag } from '@onfreq/ui/mode'
import { UtcTime } from '@onfreq/ui/utc-time'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { Info, Pencil, Share2 } from 'lucide-react'
import { memo, useMemo, useRef } from 'react'
import { useLocation } from 'wouter'
import { ConfirmationCell } from '../../confirmations/marks.tsx'
import type { LoggedContact } from '../../contact/wire-contact.ts'
import { ContactMark } from '../../deliveries/marks.tsx'
import { DayHeading } from './day-figures.tsx'
import { linesOf } from './lines.ts'
import * as s from './logbook-list.module.css'
import { shareContact } from './share-contact.ts'
import { useLinesInView, usePageTop } from './use-page-lines.ts'
import { type Side, useSwipe } from './use-swipe.ts'

interface LogbookListProps {
  readonly contacts: readonly LoggedContact[]
  readonly busy: boolean
  /** Contacts are in the order of time, and days have headings. */
  readonly byDay: boolean
  /** Called as the end comes into view. */
  readonly onMore: () => void
  /** Called with the first contact in view, from 0. */
  readonly onView: (index: number) => void
}

const HEIGHTS = { contact: 88, day: 64 } as const
const SIDES: readonly Side[] = ['left', 'right']

/** The log on a phone: three lines a contact, only those in view in the document. A swipe to the left edits, to the right shares. */
export function LogbookList({ contacts, busy, byDay, onMore, onView }: LogbookListProps) {
  const { t } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  const [, navigate] = useLocation()
  const lines = useMemo(() => linesOf(contacts, byDay), [contacts, byDay])
  const swipe = useSwipe((id, side) => {
    const contact = contacts.find((each) => String(each.id) === id)
    if (side === 'right' && contact) void shareContact(contact)
    else navigate(`/logger/${id}`)
  }, SIDES)
  const top = usePageTop(list)
  const virtualizer = useWindowVirtualizer({
    count: lines.length,
    estimateSize: (index) => HEIGHTS[lines[index]?.kind ?? 'contact'],
    overscan: 8,
    scrollMargin: top,
    getItemKey: (index) => lines[index]?.key ?? index,
  })
  const inView = virtualizer.getVirtualItems()
  useLinesInView({ lines, from: inView[0]?.index ?? 0, to: (inView.at(-1)?.index ?? -1) + 1, onMore, onView })
  return (
    <section className={s.frame} aria-label={t`Contacts of this page`} aria-busy={busy || undefined}>
      <ul ref={list} className={s.list} style={{ height: virtualizer.getTotalSize() }} {...swipe}>
        {inView.map((item) => {
          const line = lines[item.index]
          if (!line) return null
          const place = { translate: `0 ${item.start - top}px` }
          return line.kind === 'day' ? (
            <li
              key={line.key}
              ref={virtualizer.measureElement}
              data-index={item.index}
              className={cx(s.item, s.day)}
              style={place}
            >
              <DayHeading day={line.day} />
            </li>
          ) : (
            <li
              key={line.key}
              ref={virtualizer.measureElement}
              data-index={item.index}
              data-swipe={line.key}
              className={s.item}
              aria-setsize={contacts.length}
              aria-posinset={line.index + 1}
              style={place}
            >
              <span className={s.behind} aria-hidden>
                <span className={s.share}>
                  <Icon of={Share2} /> <Trans>Share</Trans>
                </span>
                <span className={s.edit}>
                  <Icon of={Pencil} /> <Trans>Edit</Trans>
                </span>
              </span>
              <div className={s.front}>
                <Item contact={line.contact} byDay={byDay} />
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Scrolling draws only those that come into view. */
const Item = memo(function Item({ contact, byDay }: { readonly contact: LoggedContact; readonly byDay: boolean }) {
  const { t } = useLingui()
  const { id, call, frequencyHz, startedAt, band, mode, submode, comment, name, country, dxcc, rstSent, rstRcvd } =
    contact
  const who = formatSeries([name, countryText(country)])
  return (
    <>
      <CallsignLink callsign={call} size="md" className={s.call} />
      <span className={s.freq}>{frequencyHz !== null && <FrequencyText hz={frequencyHz} size="sm" />}</span>
      {who && (
        <span className={s.who}>
          <EntityFlag dxcc={dxcc} className={s.flag} />
          {who}
        </span>
      )}
      <span className={s.tags}>
        <UtcTime at={startedAt} {...(byDay && { form: 'minute' as const })} />
        {band && <BandTag band={band} />}
        {mode && <ModeTag mode={mode} submode={submode} />}
        {(rstSent || rstRcvd) && (
          <span className={s.reports}>
            {rstSent ?? '—'} / {rstRcvd ?? '—'}
          </span>
        )}
        <ConfirmationCell id={id} /> <ContactMark id={id} />
      </span>
      {comment && <span className={s.comment}>{comment}</span>}
      <span className={s.acts}>
        <IconLink icon={Info} size="m" label={t`Contact with ${call}`} href={`/qso/${id}`} />
        <IconLink icon={Pencil} size="m" label={t`Edit contact with ${call}`} href={`/logger/${id}`} />
        <IconButton
          icon={Share2}
          size="m"
          label={t`Share contact with ${call}`}
          onClick={() => void shareContact(contact)}
        />
      </span>
    </>
  )
})
