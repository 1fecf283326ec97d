import { expect, test } from 'vitest'
import { releaseBefore } from './fallbacks.ts'

const release = (to: string, from: string | null) => ({ action: 'release', release_id: to, from_id: from })
const rollback = (to: string, from: string) => ({ action: 'rollback', release_id: to, from_id: from })
/** Moves in chronological order. */
const trail = (...steps: (ReturnType<typeof release> | ReturnType<typeof rollback>)[]) => steps.toReversed()

test('has no fallback for the first release of a channel', () => {
  expect(releaseBefore(trail(release('v1', null), release('v2', 'v1')), 'v1', 'v2')).toBeNull()
})

test('falls back from the target of a rollback to the release before it', () => {
  const steps = trail(release('v1', null), release('v2', 'v1'), release('v3', 'v2'))
  expect(releaseBefore(steps, 'v2', 'v3')).toBe('v1')
})

test('skips a release that was rolled back earlier', () => {
  const steps = trail(
    release('v1', null),
    release('v2', 'v1'),
    release('v3', 'v2'),
    rollback('v1', 'v2'),
    release('v4', 'v3'),
  )
  expect(releaseBefore(steps, 'v3', 'v4')).toBe('v1')
})

test('accepts a release that was rolled back and then released again', () => {
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

test('stops at a cycle of releases', () => {
  const steps = trail(release('v2', 'v1'), release('v1', 'v2'), rollback('v2', 'v1'))
  expect(releaseBefore(steps, 'v2', 'v1')).toBeNull()
})
