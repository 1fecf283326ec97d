import { Trans, useLingui } from '@lingui/react/macro'
import type { FeedItem } from '@onfreq/contracts/live/feed'
import { LIVE_TEXTS } from '@onfreq/contracts/live/texts'
import { SIZES } from '@onfreq/contracts/site/limits'
import { Button } from '@onfreq/ui/button'
import { cx } from '@onfreq/ui/cx'
import { EmptyState } from '@onfreq/ui/empty-state'
import { ErrorState } from '@onfreq/ui/error-state'
import { SkeletonRows } from '@onfreq/ui/skeleton'
import { type FocusEvent, useRef, useState } from 'react'
import { useIsServed } from '../../live/is-served.ts'
import { afterglow } from './afterglow.ts'
import { GateCard } from './gate-card.tsx'
import { usePausedItems } from './held-items.ts'
import { FeedCard, type FeedCardProps } from './item.tsx'
import { useScrolledPast } from './scrolled-past.ts'
import * as s from './view.module.css'

export interface QsoFeedViewProps {
  /** Newest first; undefined while loading. */
  readonly items: readonly FeedItem[] | undefined
  /** Epoch milliseconds: contacts younger than 80 s are highlighted. */
  readonly now: number
  readonly failed?: boolean
  readonly onRetry?: () => void
  /** Sampling rate: one of this many contacts is shown, if there are too many to read. */
  readonly oneIn?: number
  readonly getNeed?: ((item: FeedItem) => FeedCardProps['need']) | undefined
}

const NO_ITEMS: readonly FeedItem[] = []
/** Number of items in a visitor's first paint; the client renders the rest below them. */
const MAX_SERVED = 6
/** Minimum height of an item, in pixels. */
const ITEM_PX = 52

/** The newest public contacts. */
export function QsoFeedView({ items, now, failed = false, onRetry, oneIn = 1, getNeed }: QsoFeedViewProps) {
  const { t } = useLingui()
  const top = useRef<HTMLDivElement>(null)
  const [isPaused, setPaused] = useState(false)
  // A reader further down the list keeps the scroll position.
  const past = useScrolledPast(top)
  const { shown, waiting } = usePausedItems(items ?? NO_ITEMS, isPaused || past)
  const rendered = useIsServed() ? shown.slice(0, MAX_SERVED) : shown
  const none = items ? items.length === 0 : failed
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setPaused(false)
  }
  function showNew() {
    setPaused(false)
    top.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <section className={s.feed} aria-labelledby="feed-title">
      <div ref={top} className={s.top} aria-hidden />
      <div className={cx(s.head, waiting > 0 && s.news)}>
        <h2 id="feed-title">
          <Trans>Contacts, live</Trans>
        </h2>
        {waiting > 0 ? (
          <Button size="s" onClick={showNew}>
            {LIVE_TEXTS.newItems(waiting)}
          </Button>
        ) : (
          !none && (
            <span className={s.count}>
              {oneIn > 1 ? LIVE_TEXTS.sampled(oneIn) : LIVE_TEXTS.newest(SIZES.qsoFeedItems)}
            </span>
          )
        )}
      </div>
      {failed && (
        <ErrorState className={s.failed} onRetry={onRetry}>
          <Trans>Couldn’t load the feed.</Trans>
        </ErrorState>
      )}
      {!items && !failed && <SkeletonRows label={t`Contacts`} rows={8} rowHeight="62px" />}
      {items && none && (
        <EmptyState>
          <Trans>No contacts yet. The first one logged appears here at once.</Trans>
        </EmptyState>
      )}
      {shown.some(({ redacted }) => redacted) && <GateCard />}
      <ol
        className={s.items}
        onPointerEnter={() => setPaused(true)}
        onPointerLeave={() => setPaused(false)}
        onFocus={() => setPaused(true)}
        onBlur={leave}
      >
        {rendered.map((item) => (
          <li key={item.entity_id}>
            <FeedCard item={item} glow={afterglow(item.created_at, now)} need={getNeed?.(item)} />
          </li>
        ))}
      </ol>
      {/* Reserves space for client-rendered items, so that the content below does not shift even if the code fails
          to load. */}
      {rendered.length < shown.length && (
        <div aria-hidden style={{ blockSize: `${(shown.length - rendered.length) * ITEM_PX}px` }} />
      )}
    </section>
  )
}
