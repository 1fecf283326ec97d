import type { ClubEvent } from '@onfreq/contracts/clubs/clubs'
import { Button } from '@onfreq/ui/button'
import { ErrorState } from '@onfreq/ui/error-state'
import { Panel } from '@onfreq/ui/panel'
import { SkeletonRows } from '@onfreq/ui/skeleton'
import { TimeAgo } from '@onfreq/ui/time-ago'
import { useState } from 'react'
import { clubsApi } from '../../clubs-api.ts'
import * as s from '../clubs/clubs.module.css'

/** What happened in a club, newest first. */
export function AuditPanel({ clubId }: { clubId: number }) {
  const [pages, setPages] = useState<readonly (number | undefined)[]>([undefined])
  return (
    <Panel title="History">
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
  /** From the event before that id on; the newest when undefined. */
  before: number | undefined
  /** On the last page: shows the next one. */
  onMore: ((before: number) => void) | undefined
}

function Page({ clubId, before, onMore }: PageProps) {
  const { data, error, refetch, isFetching } = clubsApi.useClubAuditQuery({
    club_id: clubId,
    ...(before !== undefined && { before }),
  })
  if (error && !data) {
    return (
      <li>
        <ErrorState onRetry={refetch} retrying={isFetching}>
          Couldn’t load the history.
        </ErrorState>
      </li>
    )
  }
  if (!data) {
    return (
      <li>
        <SkeletonRows label="Loading the history" rows={3} rowHeight="28px" />
      </li>
    )
  }
  const next = data.before
  return (
    <>
      {data.events.map((event) => (
        <li key={event.id} className={s.event}>
          <span>{eventWords(event)}</span>
          <TimeAgo at={event.at} words className={s.quiet} />
        </li>
      ))}
      {onMore && next !== null && (
        <li>
          <Button size="s" onClick={() => onMore(next)}>
            Show more
          </Button>
        </li>
      )}
    </>
  )
}

/** One event as a sentence. */
export function eventWords({ actor, kind, subject, detail }: ClubEvent): string {
  const whom = subject ?? 'somebody with a link'
  switch (kind) {
    case 'created':
      return `${actor} started the club`
    case 'converted':
      return `${actor} turned a sub-account into the club`
    case 'invited':
      return `${actor} invited ${whom} as ${detail}`
    case 'uninvited':
      return `${actor} withdrew the invitation of ${whom}`
    case 'joined':
      return `${actor} joined as ${detail}, invited by ${subject}`
    case 'declined':
      return `${actor} declined the invitation of ${subject}`
    case 'changed':
      return `${actor} changed ${subject}: ${detail}`
    case 'removed':
      return `${actor} removed ${subject}, ${detail}`
    case 'left':
      return `${actor} left`
    case 'offered':
      return `${actor} offered the club to ${subject}`
    case 'offer_withdrawn':
      return `${actor} withdrew the offer`
    case 'offer_declined':
      return `${actor} declined to take the club over`
    case 'handed_over':
      return `${actor} took the club over from ${subject}`
    case 'settings':
      return `${actor} changed the profile: ${detail}`
  }
}
