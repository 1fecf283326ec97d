import { expect, test } from 'vitest'
import { planTests, roundsOfChange } from './plan-tests.ts'

const UNIT = ['mfe-feed/src/a.test.ts', 'mfe-feed/src/b.test.ts', 'mfe-feed/src/c.test.ts']
const [A = '', B = '', C = ''] = UNIT

test('takes the nearest files first, the shortest first within a round, and lists those that do not fit', () => {
  const durations = { [A]: 8_000, [B]: 2_000, [C]: 1_000 }
  // 5 s to start, 1 s for b and 4 s for a on two workers; c is further away.
  expect(planTests([[A, B], [C]], durations, 10_000)).toEqual({
    tests: [B, A],
    stories: [],
    left: [C],
    expectedMs: 10_000,
  })
  expect(planTests([[A, B], [C]], durations, 9_999)).toMatchObject({ tests: [B, C], left: [A] })
  expect(planTests([[A, B], [C]], durations, 10_500)).toMatchObject({ tests: [B, A, C], left: [] })
})

test('counts the start of a database or a browser once, and each file once', () => {
  const api = ['api/src/core/log/x.test.ts', 'api/src/core/log/y.test.ts']
  expect(planTests([[...api, ...api], api], {}, 60_000)).toMatchObject({ tests: api, expectedMs: 12_000 + 2 * 2_000 })
  const story = 'mfe-feed/src/view.stories.tsx'
  expect(planTests([[story]], {}, 17_000)).toMatchObject({ stories: [story], tests: [] })
  expect(planTests([[story]], {}, 16_999)).toMatchObject({ stories: [], left: [story] })
})

test('orders the tests of a change: its own tests and stories, its area, and all that import it', () => {
  const graph = new Map([
    ['mfe-feed/src/key/key.tsx', []],
    ['mfe-feed/src/key/key.test.tsx', ['mfe-feed/src/key/key.tsx']],
    ['mfe-feed/src/key/key.stories.tsx', ['mfe-feed/src/key/key.tsx']],
    ['mfe-feed/src/row/row.tsx', ['mfe-feed/src/key/key.tsx']],
    ['mfe-feed/src/row/row.stories.tsx', ['mfe-feed/src/row/row.tsx']],
    ['mfe-feed/src/other.test.ts', []],
  ])
  const [own, area, , all] = roundsOfChange(['mfe-feed/src/key/key.tsx'], graph)
  expect(own).toEqual(['mfe-feed/src/key/key.test.tsx', 'mfe-feed/src/key/key.stories.tsx'])
  expect(area).toEqual(['mfe-feed/src/other.test.ts'])
  expect(all).toContain('mfe-feed/src/row/row.stories.tsx')
  expect(roundsOfChange(['README.md'], graph).flat()).toEqual([])
})
