import { Trans, useLingui } from '@lingui/react/macro'
import { LOG_TEXTS } from '@onfreq/contracts/log/texts'
import { lazyPart } from '@onfreq/federation/lazy-part'
import { bandName } from '@onfreq/ham/bands'
import { countryText } from '@onfreq/ham/dxcc/names/country-text'
import { formatNumber } from '@onfreq/i18n/format'
import { BandTag, placeInBand } from '@onfreq/ui/band'
import { bandColour } from '@onfreq/ui/band-colour'
import { Button } from '@onfreq/ui/button'
import { cx } from '@onfreq/ui/cx'
import { EmptyState } from '@onfreq/ui/empty-state'
import { ErrorState } from '@onfreq/ui/error-state'
import { FrequencyText } from '@onfreq/ui/frequency-text'
import { MicroDial } from '@onfreq/ui/micro-dial'
import { ModeTag } from '@onfreq/ui/mode'
import { Card } from '@onfreq/ui/panel'
import { Loading, Skeleton } from '@onfreq/ui/skeleton'
import { exactUtc } from '@onfreq/ui/time'
import { TimeAgo } from '@onfreq/ui/time-ago'
import { Pencil } from 'lucide-react'
import { Suspense } from 'react'
import type { History } from '../../contact/history.ts'
import type { LoggedContact } from '../../contact/wire-contact.ts'
import type { HeadingProps } from './heading/heading.tsx'
import { getLocation } from './heading/place.ts'
import * as s from './history-view.module.css'
import type { EditedField, LogBarModel } from './model.ts'
import { StationCard } from './station-card.tsx'
import type { CallbookState } from './use-lookup.ts'
import { WorkedBands } from './worked-bands.tsx'

const Heading = lazyPart<HeadingProps>(() => import('./heading/heading.tsx'))

/** History of the station: a summary, then its earlier contacts. Renders nothing before a search. */
export function HistoryView({ state, acts }: LogBarModel) {
  const { t } = useLingui()
  const { searched, history, historyProblem, phase, editing, radio } = state
  if (!searched) return null
  if (historyProblem && !history) {
    return (
      <div className={s.history}>
        <ErrorState onRetry={acts.retry}>{historyProblem}</ErrorState>
      </div>
    )
  }
  if (!history) {
    return phase === 'searching' || phase === 'editing' ? <HistorySkeleton /> : null
  }
  const stationLocation = getLocation([state.callbook.entry?.grid, history.grid], history.entity?.position ?? null)
  return (
    <div className={s.history}>
      <div className={s.top}>
        <Summary
          callsign={searched}
          history={history}
          tunedBand={bandName(radio.frequencyHz)}
          callbook={phase === 'editing' ? null : state.callbook}
          onLookup={acts.setLookup}
        />
        {state.here && stationLocation && (
          <Suspense fallback={<div className={s.room} />}>
            <Heading from={state.here} to={stationLocation} callsign={searched} />
          </Suspense>
        )}
      </div>
      {history.contacts.length === 0 ? (
        <EmptyState className={s.empty}>{LOG_TEXTS.notWorkedBefore}</EmptyState>
      ) : (
        <ul className={s.cards} aria-label={t`Earlier contacts with ${searched}`}>
          {history.contacts.map((contact) => (
            <li key={contact.id}>
              <HistoryCard
                contact={contact}
                editing={editing?.id === contact.id}
                onEdit={(field) => acts.edit(contact, field)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface SummaryProps {
  readonly callsign: string
  readonly history: History
  readonly tunedBand: string | null
  readonly callbook: CallbookState | null
  readonly onLookup: (on: boolean) => void
}

function Summary({ callsign, history, tunedBand, callbook, onLookup }: SummaryProps) {
  const { t } = useLingui()
  const { entity, newOne } = history
  return (
    <section className={s.summary} aria-label={t`Worked before`}>
      <StationCard callsign={callsign} member={history.member} callbook={callbook} onLookup={onLookup} />
      <dl className={s.facts}>
        <div>
          <dt>
            <Trans>Contacts</Trans>
          </dt>
          <dd>{formatNumber(history.total)}</dd>
        </div>
        <div>
          <dt>
            <Trans context="a contact">Last</Trans>
          </dt>
          <dd title={history.lastAt ? exactUtc(history.lastAt) : undefined}>{history.sinceLast || t`never`}</dd>
        </div>
        <div>
          <dt>
            <Trans context="a contact">First</Trans>
          </dt>
          <dd title={history.firstAt ? exactUtc(history.firstAt) : undefined}>{history.sinceFirst || t`never`}</dd>
        </div>
        <div>
          <dt>
            <Trans>DXCC entity</Trans>
          </dt>
          <dd>
            {entity ? `${countryText(entity.name)} (${entity.adif})` : t`unknown`}
            {entity && newOne && (
              <b className={s.newOne}>
                {' '}
                <Trans>New one</Trans>
              </b>
            )}
          </dd>
        </div>
      </dl>
      <WorkedBands worked={history.workedBands} tuned={tunedBand} />
    </section>
  )
}

interface HistoryCardProps {
  readonly contact: LoggedContact
  readonly editing: boolean
  readonly onEdit: (field: EditedField) => void
}

function HistoryCard({ contact, editing, onEdit }: HistoryCardProps) {
  const { t } = useLingui()
  const { band, mode, submode, frequencyHz, rstSent, rstRcvd, comment } = contact
  return (
    <Card active={editing} className={s.card}>
      <header className={s.cardHead}>
        {band && <BandTag band={band} />}
        {mode && <ModeTag mode={mode} submode={submode} />}
        {(rstSent || rstRcvd) && (
          // biome-ignore lint/a11y/noStaticElementInteractions: a shorter way to what Edit does
          // biome-ignore lint/a11y/useKeyWithClickEvents: the same
          <span className={s.reports} onClick={() => !editing && onEdit('rstRcvd')}>
            {rstSent ?? '—'} / {rstRcvd ?? '—'}
          </span>
        )}
        <Button
          size="s"
          icon={Pencil}
          className={s.edit}
          aria-label={t`Edit contact of ${{ startedAt: exactUtc(contact.startedAt) }}`}
          onClick={() => onEdit('callsign')}
          disabled={editing}
        >
          {t`Edit`}
        </Button>
      </header>
      <p className={s.when}>
        {frequencyHz !== null && <FrequencyText hz={frequencyHz} className={s.frequency} />}
        <TimeAgo at={contact.startedAt} words />
      </p>
      <MicroDial at={frequencyHz === null ? undefined : placeInBand(frequencyHz, band)} colour={bandColour(band)} />
      {/* For mouse users; keyboard users have the button above. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a shorter way to what Edit does */}
      <p className={cx(s.comment, !comment && s.silent)} onClick={() => !editing && onEdit('comment')}>
        {comment ?? t`No comment`}
      </p>
    </Card>
  )
}

function HistorySkeleton() {
  return (
    <Loading label={LOG_TEXTS.loading} className={s.history}>
      <div className={s.summary}>
        <Skeleton width="120px" />
        <Skeleton width="60%" />
        <Skeleton width="200px" />
      </div>
      <div className={s.cards}>
        {[0, 1, 2].map((card) => (
          <div key={card} className={cx(s.card, s.skeleton)}>
            <Skeleton width="55%" />
            <Skeleton width="70%" />
            <Skeleton width="40%" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
