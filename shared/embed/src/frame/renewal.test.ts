import { EMBED_TIMES } from '@onfreq/contracts/embeds/frame'
import { expect, test } from 'vitest'
import { type Moment, shouldRenew } from './renewal.ts'

const moment = (change: Partial<Moment> = {}): Moment => ({
  now: EMBED_TIMES.reloadGrace,
  openedAt: 0,
  outdatedSince: 0,
  shown: true,
  live: false,
  reachable: true,
  ...change,
})

test('reloads only after OBS stops streaming or recording, unless the source is hidden', () => {
  expect(shouldRenew(moment({ live: true }))).toBe(false)
  expect(shouldRenew(moment({ live: true, now: EMBED_TIMES.reloadLive }))).toBe(true)
  expect(shouldRenew(moment({ live: true, shown: false }))).toBe(true)
})
