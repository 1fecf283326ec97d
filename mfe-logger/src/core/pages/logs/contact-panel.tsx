/** A contact next to the logbook rows: location, confirmations, earlier contacts, and its form. */

import { Trans, useLingui } from '@lingui/react/macro'
import { contentAddress } from '@onfreq/contracts/content/address'
import { lazyPart } from '@onfreq/federation/lazy-part'
import { countryText } from '@onfreq/ham/dxcc/names/country-text'
import { powerText } from '@onfreq/ham/operating/power-text'
import { formatDistance, formatSeries } from '@onfreq/i18n/format'
import { Avatar } from '@onfreq/ui/avatar'
import { BandTag } from '@onfreq/ui/band'
import { Button, ButtonLink } from '@onfreq/ui/button'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { FrequencyText } from '@onfreq/ui/frequency-text'
import { IconButton } from '@onfreq/ui/icon-button'
import { ModeTag } from '@onfreq/ui/mode'
import { formatUtc } from '@onfreq/ui/time'
import { UtcTime } from '@onfreq/ui/utc-time'
import { ChevronDown, ChevronUp, Pencil, Share2, X } from 'lucide-react'
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react'
import { useLogFullContactQuery, useLogSearchQuery } from '../../../api.ts'
import { contactCountText } from '../../contact/counted.ts'
import type { LoggedContact } from '../../contact/wire-contact.ts'
import type { EditSheetProps } from '../../edit/sheet.tsx'
import { ContactConfirmations } from '../contact/confirmations.tsx'
import * as s from './contact-panel.module.css'
import { shareContact } from './share-contact.ts'

const PathMap = lazyPart(() => import('../contact/path-map.tsx'))
const EditSheet = lazyPart<EditSheetProps>(() => import('../../edit/sheet.tsx'))

/** Maximum number of earlier contacts listed; the logbook has all of them. */
const MAX_EARLIER_CONTACTS = 5

interface ContactPanelProps {
  readonly contact: LoggedContact
  /** Opens the contact above or below; undefined at an end of the list. */
  readonly onStep: (by: -1 | 1) => void
  readonly onClose: () => void
}

export function ContactPanel({ contact, onStep, onClose }: ContactPanelProps) {
  const { t } = useLingui()
  const { id, call, frequencyHz, band, mode, submode, rstSent, rstRcvd, name, country, startedAt, comment } = contact
  const { currentData: full } = useLogFullContactQuery(id)
  const { currentData: history } = useLogSearchQuery(call)
  const [editing, setEditing] = useState(false)
  const panel = useRef<HTMLElement>(null)
  // Takes focus, so that arrow keys and Esc work at once.
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (editing || event.defaultPrevented) return
    if (event.key === 'Escape') onClose()
    else if (event.key === 'ArrowDown') onStep(1)
    else if (event.key === 'ArrowUp') onStep(-1)
    else return
    event.preventDefault()
  }
  const contacts = contactCountText(history?.total ?? 0)
  const earlier = history?.contacts.filter((each) => each.id !== id) ?? []
  const nameAndCountry = formatSeries([name, countryText(country)])
  return (
    <aside ref={panel} tabIndex={-1} className={s.panel} aria-label={t`Contact with ${call}`} onKeyDown={onKeyDown}>
      <header className={s.head}>
        <Avatar callsign={call} src={contentAddress(history?.member?.photo ?? null)} size="l" />
        <div className={s.who}>
          <CallsignLink callsign={call} size="lg" />
          {nameAndCountry && <span className={s.quiet}>{nameAndCountry}</span>}
        </div>
        <span className={s.steps}>
          <IconButton icon={ChevronUp} label={t`Contact above`} onClick={() => onStep(-1)} />
          <IconButton icon={ChevronDown} label={t`Contact below`} onClick={() => onStep(1)} />
          <IconButton icon={X} label={t`Close`} onClick={onClose} />
        </span>
      </header>
      <p className={s.radio}>
        {frequencyHz !== null && <FrequencyText hz={frequencyHz} size="md" />}
        {band && <BandTag band={band} />}
        {mode && <ModeTag mode={mode} submode={submode} />}
        {(rstSent || rstRcvd) && (
          <span className={s.figures}>
            {rstSent ?? '—'} / {rstRcvd ?? '—'}
          </span>
        )}
      </p>
      <div className={s.map}>
        {full?.from && full.position && (
          <Suspense fallback={null}>
            <PathMap
              from={full.from}
              to={full.position}
              fromLabel={full.stationCallsign}
              toLabel={full.call}
              band={full.band}
            />
          </Suspense>
        )}
      </div>
      <dl className={s.facts}>
        <Fact label={t`Distance`}>{full?.distanceKm != null && formatDistance(full.distanceKm)}</Fact>
        <Fact label={t`Bearing`}>{full?.bearing != null && `${full.bearing}°`}</Fact>
        <Fact label={t`Time`}>{`${formatUtc(startedAt, 'dateMinute')} UTC`}</Fact>
        <Fact label={t`Power`}>{powerText(contact.power)}</Fact>
      </dl>
      {comment && <p className={s.comment}>{comment}</p>}
      <ContactConfirmations contactId={id} />
      {earlier.length > 0 && (
        <section className={s.history} aria-label={t`Other contacts`}>
          <h2 className={s.title}>
            <Trans>
              History <small className={s.quiet}>{contacts}</small>
            </Trans>
          </h2>
          <ul>
            {earlier.slice(0, MAX_EARLIER_CONTACTS).map((each) => (
              <li key={each.id}>
                <UtcTime at={each.startedAt} form="day" />
                {each.band && <BandTag band={each.band} />}
                {each.mode && <ModeTag mode={each.mode} submode={each.submode} />}
                <span className={s.figures}>
                  {each.rstSent ?? '—'} / {each.rstRcvd ?? '—'}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <footer className={s.acts}>
        <Button icon={Pencil} onClick={() => setEditing(true)}>
          {t`Edit`}
        </Button>
        <Button icon={Share2} onClick={() => void shareContact(contact)}>
          {t`Share`}
        </Button>
        <ButtonLink variant="quiet" href={`/qso/${id}`}>
          {t`Open contact`}
        </ButtonLink>
      </footer>
      {editing && (
        <Suspense fallback={null}>
          <EditSheet contact={contact} field="comment" onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </aside>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: string | false }) {
  if (children === false || children === '') return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
