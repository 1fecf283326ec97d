import { Trans, useLingui } from '@lingui/react/macro'
import { countryText } from '@onfreq/ham/dxcc/names/country-text'
import { BandTag } from '@onfreq/ui/band'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { cx } from '@onfreq/ui/cx'
import { EntityFlag } from '@onfreq/ui/flag'
import { FrequencyText } from '@onfreq/ui/frequency-text'
import { Icon } from '@onfreq/ui/icon'
import { IconLink } from '@onfreq/ui/icon-button'
import { Link } from '@onfreq/ui/link'
import { ModeTag } from '@onfreq/ui/mode'
import { UtcTime } from '@onfreq/ui/utc-time'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { Pencil, Share2 } from 'lucide-react'
import { memo, useMemo, useRef } from 'react'
import { useLocation } from 'wouter'
import { ConfirmationCell } from '../../../features/confirmations/list/marks.tsx'
import type { LoggedContact } from '../../contact/wire-contact.ts'
import { DayHeading } from './day-figures.tsx'
import { toLines } from './lines.ts'
import * as s from './logbook-list.module.css'
import { shareContact } from './share-contact.ts'
import { useLinesInView, usePageTop } from './use-page-lines.ts'
import { type Side, useSwipe } from './use-swipe.ts'

interface LogbookListProps {
  readonly contacts: readonly LoggedContact[]
  readonly busy: boolean
  /** The list is chronological, with day headings. */
  readonly byDay: boolean
  /** Called when the end of the list comes into view. */
  readonly onMore: () => void
  /** Called with the index of the first visible contact, from 0. */
  readonly onView: (index: number) => void
}

/** Row heights in CSS pixels, as in the style sheet. */
const HEIGHTS = { contact: 60, day: 48 } as const
const SIDES: readonly Side[] = ['left', 'right']

/**
 * The log on a phone: two lines per contact, and only visible contacts are rendered. A swipe to the left edits, to the
 * right shares.
 */
export function LogbookList({ contacts, busy, byDay, onMore, onView }: LogbookListProps) {
  const { t } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  const [, navigate] = useLocation()
  const lines = useMemo(() => toLines(contacts, byDay), [contacts, byDay])
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
          const position = { translate: `0 ${item.start - top}px` }
          return line.kind === 'day' ? (
            <li key={line.key} className={cx(s.item, s.day)} style={position}>
              <DayHeading day={line.day} />
            </li>
          ) : (
            <li
              key={line.key}
              data-swipe={line.key}
              className={s.item}
              aria-setsize={contacts.length}
              aria-posinset={line.index + 1}
              style={position}
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

/** Memoised, so that scrolling renders only items that come into view. */
const Item = memo(function Item({ contact, byDay }: { readonly contact: LoggedContact; readonly byDay: boolean }) {
  const { t } = useLingui()
  const { id, call, frequencyHz, startedAt, band, mode, submode, country, dxcc } = contact
  return (
    <>
      <Link href={`/qso/${id}`} className={s.details} aria-label={t`Contact with ${call}`} />
      <EntityFlag dxcc={dxcc} className={s.flag} />
      <CallsignLink callsign={call} size="md" className={s.call} />
      <span className={s.freq}>{frequencyHz !== null && <FrequencyText hz={frequencyHz} size="sm" />}</span>
      <span className={s.country}>{countryText(country)}</span>
      <span className={s.tags}>
        {band && <BandTag band={band} />}
        {mode && <ModeTag mode={mode} submode={submode} />}
        <UtcTime at={startedAt} {...(byDay && { form: 'minute' as const })} />
      </span>
      <span className={s.qsl}>
        <ConfirmationCell id={id} />
      </span>
      <IconLink className={s.act} icon={Pencil} size="m" label={t`Edit contact with ${call}`} href={`/logger/${id}`} />
    </>
  )
})
