/**
 * New contacts must not shift the list while it is in use: while it is hovered, focused, or scrolled past its
 * beginning, they are held back behind "3 new".
 */
import type { FeedItem } from '@onfreq/contracts/live/feed'
import { useRef } from 'react'

export interface PausedItems {
  readonly shown: readonly FeedItem[]
  /** Number of items held back. */
  readonly waiting: number
}

/** The displayed subset of `items`, given the previous one and whether the list is paused. */
export function pauseItems(items: readonly FeedItem[], before: readonly FeedItem[], isPaused: boolean): PausedItems {
  if (!isPaused || before.length === 0) return { shown: items, waiting: 0 }
  const newest = new Map(items.map((item) => [item.entity_id, item]))
  const shownIds = new Set(before.map((item) => item.entity_id))
  // Displayed items keep their positions with updated data; a deleted contact disappears immediately.
  const oldest = items.at(-1)?.created_at ?? ''
  const visible = before.flatMap((item) => {
    const now = newest.get(item.entity_id)
    return now ? [now] : item.created_at < oldest ? [item] : []
  })
  return { shown: visible, waiting: items.filter((item) => !shownIds.has(item.entity_id)).length }
}

/** `pauseItems` with state. */
export function usePausedItems(items: readonly FeedItem[], isPaused: boolean): PausedItems {
  const before = useRef<readonly FeedItem[]>([])
  const result = pauseItems(items, before.current, isPaused)
  before.current = result.shown
  return result
}
