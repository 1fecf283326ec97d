/** The newest contacts of the feed, kept in memory: live messages update them, so that readers rarely wait for a query. */
import { type FullFeedItem, FullFeedItem as FullFeedItemSchema } from '@onfreq/contracts/live/feed'
import { Compile } from 'typebox/compile'
import type { Message } from '../socket/messages.ts'
import { timeAgo } from './presenter.ts'

export interface NewestFeedOptions {
  /** Number of items. */
  readonly size: number
  /** Reads the newest items from the database, newest first. */
  readonly read: () => Promise<readonly FullFeedItem[]>
  /** In milliseconds. An older list is read again in the background, one of twice this age before it is returned. */
  readonly maxAge: number
  readonly now: () => Date
}

export interface NewestFeed {
  /** @returns the newest items, with every message applied that was received before the call */
  items(): Promise<readonly FullFeedItem[]>
  /** Updates the list by messages of the live socket; others than those about contacts are ignored. */
  apply(messages: readonly Message[]): void
}

type Change = { readonly item: FullFeedItem } | { readonly removed: FullFeedItem['entity_id'] }

const fullFeedItem = Compile(FullFeedItemSchema)
const STALE_FACTOR = 2

export function createNewestFeed({ size, read, maxAge, now }: NewestFeedOptions): NewestFeed {
  let items: readonly FullFeedItem[] | undefined
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined
  /** Received while `reading`, whose result may not include them. */
  let receivedMeanwhile: Change[] = []

  function update(change: Change): void {
    const next = items && applyChange(items, change, size)
    // A removed item leaves room for one that only the database knows.
    const isIncomplete = items !== undefined && items.length === size && next !== undefined && next.length < size
    items = isIncomplete ? undefined : next
  }

  async function readAgain(): Promise<void> {
    receivedMeanwhile = []
    const startedAt = performance.now()
    const result = await read()
    items = result
    readAt = startedAt
    for (const change of receivedMeanwhile) update(change)
  }

  function startReading(): Promise<void> {
    reading ??= readAgain().finally(() => {
      reading = undefined
    })
    return reading
  }

  return {
    async items() {
      const age = performance.now() - readAt
      let result = age < STALE_FACTOR * maxAge ? items : undefined
      // If this fails, so does the read of a later caller, who gets the error.
      if (result !== undefined && age >= maxAge) startReading().catch(() => {})
      // If a removal received during the read leaves the list incomplete, it is read again.
      while (result === undefined) {
        await startReading()
        result = items
      }
      const at = now()
      return result.map((item) => ({ ...item, TimeAgo: timeAgo(new Date(item.created_at), at) }))
    },
    apply(messages) {
      for (const change of messages.flatMap(toChange)) {
        if (reading !== undefined) receivedMeanwhile.push(change)
        update(change)
      }
    },
  }
}

function toChange({ type, text }: Message): readonly Change[] {
  if (type !== 'qso') return []
  const { data } = JSON.parse(text.full)
  if (data.action === 'removed') return [{ removed: data.entity_id }]
  return fullFeedItem.Check(data.item) ? [{ item: data.item }] : []
}

/** The changed list; the same list when the change does not affect it. */
function applyChange(items: readonly FullFeedItem[], change: Change, size: number): readonly FullFeedItem[] {
  if ('removed' in change) return items.filter(({ entity_id }) => entity_id !== change.removed)
  const { item } = change
  const others = items.filter(({ entity_id }) => entity_id !== item.entity_id)
  const index = others.findIndex(({ qso }) => qso.qdo_id < item.qso.qdo_id)
  const at = index < 0 ? others.length : index
  return at >= size ? items : others.toSpliced(at, 0, item).slice(0, size)
}
