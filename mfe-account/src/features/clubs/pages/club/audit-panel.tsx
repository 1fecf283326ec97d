import { select, t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ClubEvent } from '@onfreq/contracts/clubs/clubs'
import type { ClubRole } from '@onfreq/contracts/clubs/session'
import { Button } from '@onfreq/ui/button'
import { ErrorState } from '@onfreq/ui/error-state'
import { Panel } from '@onfreq/ui/panel'
import { SkeletonRows } from '@onfreq/ui/skeleton'
import { TimeAgo } from '@onfreq/ui/time-ago'
import { useState } from 'react'
import { inSentence } from '../../../../core/in-sentence.ts'
import { clubsApi } from '../../api.ts'
import * as s from '../clubs/clubs.module.css'
import { CLUB_ROLE_LABELS } from './roles.ts'

/** History of a club, newest events first. */
export function AuditPanel({ clubId }: { clubId: number }) {
  const { t } = useLingui()
  const [pages, setPages] = useState<readonly (number | undefined)[]>([undefined])
  return (
    <Panel title={t`History`}>
      <ul className={s.events}>
        {pages.map((before, index) => (
          <Page
            key={before ?? 'newest'}
            clubId={clubId}
            before={before}
            onMore={index === pages.length - 1 ? (next) => setPages([...pages, next]) : undefined}
          />
        ))}
      </ul>
    </Panel>
  )
}

interface PageProps {
  clubId: number
  /** Id of the event before which the page ends; undefined for the newest page. */
  before: number | undefined
  /** Loads the next page; only on the last one. */
  onMore: ((before: number) => void) | undefined
}

function Page({ clubId, before, onMore }: PageProps) {
  const { t } = useLingui()
  const { data, error, refetch, isFetching } = clubsApi.useClubAuditQuery({
    club_id: clubId,
    ...(before !== undefined && { before }),
  })
  if (error && !data) {
    return (
      <li>
        <ErrorState onRetry={refetch} retrying={isFetching}>
          <Trans>Couldn’t load the history.</Trans>
        </ErrorState>
      </li>
    )
  }
  if (!data) {
    return (
      <li>
        <SkeletonRows label={t`Loading the history`} rows={3} rowHeight="28px" />
      </li>
    )
  }
  const next = data.before
  return (
    <>
      {data.events.map((event) => (
        <li key={event.id} className={s.event}>
          <span>{eventText(event)}</span>
          <TimeAgo at={event.at} words className={s.quiet} />
        </li>
      ))}
      {onMore && next !== null && (
        <li>
          <Button size="s" onClick={() => onMore(next)}>
            {t`Show more`}
          </Button>
        </li>
      )}
    </>
  )
}

/** One event as a sentence. */
export function eventText({ actor, kind, detail: noted, ...event }: ClubEvent): string {
  const subject = event.subject ?? ''
  const role = noted ?? ''
  const detail = rolesNamed(role)
  switch (kind) {
    case 'created':
      return t`${actor} started the club`
    case 'converted':
      return t`${actor} turned a sub-account into the club`
    case 'invited':
      return subject === ''
        ? t`${actor} invited someone with a link as ${select(role, { reader: 'reader', operator: 'operator', manager: 'manager', owner: 'owner', other: role })}`
        : t`${actor} invited ${subject} as ${select(role, { reader: 'reader', operator: 'operator', manager: 'manager', owner: 'owner', other: role })}`
    case 'uninvited':
      return subject === ''
        ? t`${actor} withdrew an invitation link`
        : t`${actor} withdrew the invitation of ${subject}`
    case 'joined':
      return t`${actor} joined as ${select(role, { reader: 'reader', operator: 'operator', manager: 'manager', owner: 'owner', other: role })}, invited by ${subject}`
    case 'declined':
      return t`${actor} declined the invitation of ${subject}`
    case 'changed':
      return t`${actor} changed ${subject}: ${detail}`
    case 'removed':
      return t`${actor} removed ${subject}, ${detail}`
    case 'left':
      return t`${actor} left`
    case 'offered':
      return t`${actor} offered the club to ${subject}`
    case 'offer_withdrawn':
      return t`${actor} withdrew the offer`
    case 'offer_declined':
      return t`${actor} declined to take the club over`
    case 'handed_over':
      return t`${actor} took the club over from ${subject}`
    case 'settings':
      return noted === 'operators shown'
        ? t`${actor} changed the profile: operators shown`
        : t`${actor} changed the profile: operators hidden`
  }
}

/** Replaces the role keys that the API records with their names: "operator → reader". */
const rolesNamed = (detail: string): string =>
  detail.replace(/\b(reader|operator|manager|owner)\b/g, (role) => inSentence(CLUB_ROLE_LABELS[role as ClubRole].name))
