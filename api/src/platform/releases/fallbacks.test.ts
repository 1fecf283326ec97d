import { expect, test } from 'vitest'
import { releaseBefore } from './fallbacks.ts'

const release = (to: string, from: string | null) => ({ action: 'release', release_id: to, from_id: from })
const rollback = (to: string, from: string) => ({ action: 'rollback', release_id: to, from_id: from })
/** As they happened. */
const trail = (...steps: (ReturnType<typeof release> | ReturnType<typeof rollback>)[]) => steps.toReversed()

test('the first release of a channel has none before it', () => {
  expect(releaseBefore(trail(release('v1', null), release('v2', 'v1')), 'v1', 'v2')).toBeNull()
})

test('a release that was gone back to falls back to the one before it', () => {
  const steps = trail(release('v1', null), release('v2', 'v1'), release('v3', 'v2'))
  expect(releaseBefore(steps, 'v2', 'v3')).toBe('v1')
})

test('one that was taken back earlier is passed over', () => {
  const steps = trail(
    release('v1', null),
    release('v2', 'v1'),
    release('v3', 'v2'),
    rollback('v1', 'v2'),
    release('v4', 'v3'),
  )
  expect(releaseBefore(steps, 'v3', 'v4')).toBe('v1')
})

test('one that was taken back and released again is good again', () => {
  const steps = trail(
    release('v1', null),
    release('v2', 'v1'),
    rollback('v1', 'v2'),
    release('v2', 'v1'),
    release('v3', 'v2'),
    release('v4', 'v3'),
  )
  expect(releaseBefore(steps, 'v3', 'v4')).toBe('v2')
})

test('releases that follow each other in a circle end', () => {
  const steps = trail(release('v2', 'v1'), release('v1', 'v2'), rollback('v2', 'v1'))
  expect(releaseBefore(steps, 'v2', 'v1')).toBeNull()
})
