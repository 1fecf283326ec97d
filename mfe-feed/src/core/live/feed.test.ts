import type { FeedEntityId } from '@onfreq/contracts/live/feed'
import { describe, expect, it } from 'vitest'
import { FEED, feedItem } from '../../fixtures.ts'
import { withMessage } from './feed.ts'

const ids = (feed: readonly { entity_id: FeedEntityId }[]) => feed.map((item) => item.entity_id)

describe('contact feed', () => {
  it('adds a new contact on top and keeps at most 35', () => {
    let feed = withMessage([], { action: 'logged', item: feedItem({ entity_id: 1, age: 100 }) })
    for (let n = 2; n <= 50; n++)
      feed = withMessage(feed, { action: 'logged', item: feedItem({ entity_id: n, age: 100 - n }) })
    expect(feed).toHaveLength(35)
    expect(feed[0]?.entity_id).toBe(50)
  })

  it('shows a contact once, also when socket and poll both deliver it', () => {
    const corrected = feedItem({ entity_id: FEED[0].entity_id, age: 4 }, { Comment: 'corrected' })
    const feed = withMessage(FEED, { action: 'logged', item: corrected })
    expect(ids(feed)).toEqual(ids(FEED))
    expect(feed[0]).toEqual(corrected)
  })

  it('removes a deleted contact', () => {
    expect(ids(withMessage(FEED, { action: 'removed', entity_id: FEED[1].entity_id }))).not.toContain(FEED[1].entity_id)
  })

  it('does not bring back a scrolled-out contact because of an edit', () => {
    expect(ids(withMessage(FEED, { action: 'changed', item: feedItem({ entity_id: 5, age: 9_000 }) }))).toEqual(
      ids(FEED),
    )
  })
})
