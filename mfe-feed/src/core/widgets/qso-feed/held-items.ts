/**
 * New contacts do not push the list under somebody's eyes or hand: while the pointer or the focus is in it, or it is
 * scrolled out of its beginning, they wait behind "3 new".
 */
import type { FeedItem } from '@onfreq/contracts/live/feed'
import { useRef } from 'react'

export interface HeldItems {
  readonly shown: readonly FeedItem[]
  /** How many wait. */
  readonly waiting: number
}

/** What is shown of `items`, given what was shown before and whether the list is held. */
export function heldItems(items: readonly FeedItem[], before: readonly FeedItem[], held: boolean): HeldItems {
  if (!held || before.length === 0) return { shown: items, waiting: 0 }
  const newest = new Map(items.map((item) => [item.entity_id, item]))
  const shownIds = new Set(before.map((item) => item.entity_id))
  // What is shown stays in place, with its newest figures; a deleted contact goes at once.
  const oldest = items.at(-1)?.created_at ?? ''
  const shown = before.flatMap((item) => {
    const now = newest.get(item.entity_id)
    return now ? [now] : item.created_at < oldest ? [item] : []
  })
  return { shown, waiting: items.filter((item) => !shownIds.has(item.entity_id)).length }
}

/** `heldItems` with its memory. */
export function useHeldItems(items: readonly FeedItem[], held: boolean): HeldItems {
  const before = useRef<readonly FeedItem[]>([])
  const result = heldItems(items, before.current, held)
  before.current = result.shown
  return result
}
