/** The newest contacts, updated over the socket, or by polling while it is disconnected. */
import type { FeedEntityId, FeedItem } from '@onfreq/contracts/live/feed'
import { SIZES, TIMERS } from '@onfreq/contracts/site/limits'
import { useLiveReload, useLiveStatus } from '@onfreq/session/live'
import { useInterval } from '@onfreq/session/timers'
import { feedApi, useMainPublicFeedQuery } from '../../api.ts'
import { useThrottled } from './use-throttled.ts'
import { useLiveWrite } from './write-once.ts'

export interface LiveFeed {
  /** Newest first, at most 35; undefined before the first response. */
  readonly items: readonly FeedItem[] | undefined
  readonly failed: boolean
  readonly refetch: () => void
}

export function useLiveFeed(): LiveFeed {
  const { data, error, refetch } = useMainPublicFeedQuery()
  const status = useLiveStatus()
  useLiveWrite('qso', (dispatch, message) => {
    dispatch(
      feedApi.util.updateQueryData('mainPublicFeed', undefined, (draft) => {
        draft.feed = withMessage(draft.feed, message)
      }),
    )
  })
  useLiveReload(() => void refetch())
  useInterval(() => void refetch(), status === 'open' ? null : TIMERS.feedRefresh)
  // Uses the error instead of `isError`, which is false during a retry and would cause a layout shift.
  return { items: useThrottled(data?.feed), failed: error !== undefined, refetch: () => void refetch() }
}

type QsoMessage =
  | { readonly action: 'logged' | 'changed'; readonly item: FeedItem }
  | { readonly action: 'removed'; readonly entity_id: FeedEntityId }

/** Applies a message to the feed. A changed contact keeps its position; one that scrolled out does not return. */
export function withMessage(feed: readonly FeedItem[], message: QsoMessage): FeedItem[] {
  if (message.action === 'removed') return feed.filter((item) => item.entity_id !== message.entity_id)
  const { item } = message
  const exists = feed.some((each) => each.entity_id === item.entity_id)
  if (exists) return feed.map((each) => (each.entity_id === item.entity_id ? item : each))
  if (message.action === 'changed') return [...feed]
  return [item, ...feed].toSorted((a, b) => b.created_at.localeCompare(a.created_at)).slice(0, SIZES.qsoFeedItems)
}
