import { describe, expect, it } from 'vitest'
import { FEED, feedItem } from '../../../fixtures.ts'
import { pauseItems } from './held-items.ts'

const fresh = [feedItem({ entity_id: 48_213_911, age: 1 }), feedItem({ entity_id: 48_213_909, age: 2 }), ...FEED]

describe('new contacts in the feed', () => {
  it('are held back and counted while the list is in use', () => {
    expect(pauseItems(fresh, FEED, true)).toEqual({ shown: [...FEED], waiting: 2 })
  })

  it('appear at once otherwise', () => {
    expect(pauseItems(fresh, FEED, false)).toEqual({ shown: fresh, waiting: 0 })
  })

  it('show a correction in place while the list is paused', () => {
    const corrected = { ...FEED[0], call: 'JA1QHN' }
    const { shown } = pauseItems([corrected, ...FEED.slice(1)], FEED, true)
    expect(shown[0]).toEqual(corrected)
  })

  it('allow deletions while the list is paused', () => {
    const { shown } = pauseItems(FEED.slice(1), [...FEED], true)
    expect(shown.map((item) => item.entity_id)).not.toContain(FEED[0].entity_id)
  })
})
