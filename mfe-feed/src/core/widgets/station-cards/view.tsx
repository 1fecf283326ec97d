import { ph } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { StationItem } from '@onfreq/contracts/live/stations'
import { PHONE } from '@onfreq/contracts/releases/registry'
import type { NeedWords } from '@onfreq/ham/needs/need-words'
import { useMediaQuery } from '@onfreq/session/events'
import { Button, ButtonLink } from '@onfreq/ui/button'
import { cx } from '@onfreq/ui/cx'
import { EmptyState } from '@onfreq/ui/empty-state'
import { ErrorState } from '@onfreq/ui/error-state'
import { Loading, Skeleton, SkeletonRows } from '@onfreq/ui/skeleton'
import { Suspense, useState } from 'react'
import { useIsServed } from '../../live/is-served.ts'
import { StationList, StationMap } from '../../station-views/late.ts'
import { StationCard } from '../station-card/view.tsx'
import type { ViewType } from './filters.ts'
import * as s from './view.module.css'

export interface StationCardsViewProps {
  /** In display order; undefined while loading. */
  readonly stations: readonly StationItem[] | undefined
  /** Large or compact cards, lines, or the map. */
  readonly view: ViewType
  /** The viewer's own callsign. */
  readonly ownCallsign?: string | null
  /** The last request failed; known stations stay visible. */
  readonly failed?: boolean
  /** Loads the stations again after a failure. */
  readonly onRetry?: () => void
  /** Filters are active, so they are the reason for an empty page. */
  readonly filtered?: boolean
  /** Members see how to appear on this page, visitors see the login link. */
  readonly signedIn?: boolean
  /** What a contact with a station would add to the viewer's log. */
  readonly getNeed?: ((station: StationItem) => NeedWords | undefined) | undefined
}

/**
 * Initial number of cards: a busy evening has hundreds of stations and a screen shows a dozen, so more are rendered on
 * request.
 */
const INITIAL_CARDS = 24
const CARDS_PER_REQUEST = 48
/**
 * On a phone the cards are in one column, where more would be many screens of scrolling. The style sheet uses this
 * number too.
 */
const CARDS_ON_PHONE = 7
/**
 * Cards rendered by the server; the others are placeholders until the code has loaded. A phone is slow and has them
 * below the fold, so it lays out fewer.
 */
const CARDS_SERVED = { wide: 8, phone: 3 } as const

const SKELETON_CARDS = ['a', 'b', 'c', 'd', 'e', 'f']

/** The stations as cards: two columns of full cards, or many small ones. */
export function StationCardsView({
  stations,
  view,
  ownCallsign = null,
  failed = false,
  onRetry,
  filtered = false,
  signedIn = false,
  getNeed,
}: StationCardsViewProps) {
  const { t } = useLingui()
  const [requestedCount, setRequestedCount] = useState(0)
  const isPhone = useMediaQuery(PHONE)
  const isServed = useIsServed()
  const most = requestedCount || (isPhone && view === 'grid' ? CARDS_ON_PHONE : INITIAL_CARDS)
  const problem = failed && (
    <ErrorState onRetry={onRetry}>
      <Trans>Couldn’t load the stations.</Trans>
    </ErrorState>
  )
  if (!stations) {
    if (problem) return problem
    return (
      <Loading label={t`Stations`} className={cx(s.cards, view === 'list' && s.compact)}>
        {SKELETON_CARDS.map((key) => (
          <div key={key} className={s.skeleton}>
            <Skeleton width="40%" />
            <Skeleton width="65%" />
            <Skeleton width="30%" />
          </div>
        ))}
      </Loading>
    )
  }
  return (
    <>
      {problem}
      {stations.length === 0 ? (
        <EmptyState action={!filtered && <Invitation signedIn={signedIn} />}>
          {filtered ? t`No stations match these filters right now.` : t`No one is on the air here right now.`}
        </EmptyState>
      ) : view === 'map' ? (
        <Suspense fallback={<Skeleton className={s.mapToCome} />}>
          <StationMap stations={stations} ownCallsign={ownCallsign} getNeed={getNeed} />
        </Suspense>
      ) : view === 'table' ? (
        <Suspense fallback={<SkeletonRows label={t`Stations`} rows={8} rowHeight="36px" />}>
          <StationList stations={stations.slice(0, most)} ownCallsign={ownCallsign} getNeed={getNeed} />
        </Suspense>
      ) : (
        <ul className={cx(s.cards, view === 'list' && s.compact, requestedCount === 0 && s.first)}>
          {stations.slice(0, most).map((station, index) =>
            isServed && index >= CARDS_SERVED.wide ? (
              <li key={station.key} className={s.place} />
            ) : (
              <li key={station.key} className={cx(isServed && index >= CARDS_SERVED.phone && s.wideFirst)}>
                <StationCard
                  station={station}
                  compact={view === 'list'}
                  you={station.my_callsign === ownCallsign}
                  need={station.my_callsign === ownCallsign ? undefined : getNeed?.(station)}
                />
              </li>
            ),
          )}
        </ul>
      )}
      {view !== 'map' && stations.length > most && (
        <Button className={s.more} onClick={() => setRequestedCount(most + CARDS_PER_REQUEST)}>
          <Trans>
            Show more stations <span className={s.left}>{ph({ count: stations.length - most })} more</span>
          </Trans>
        </Button>
      )}
    </>
  )
}

/** Shown instead of an empty list: explains how stations appear on this page. */
function Invitation({ signedIn }: { signedIn: boolean }) {
  const { t } = useLingui()
  return signedIn ? (
    <ButtonLink href="/how-to/programs">{t`Connect your radio and be the first`}</ButtonLink>
  ) : (
    <ButtonLink href="/register" variant="primary">
      {t`Be the first`}
    </ButtonLink>
  )
}
