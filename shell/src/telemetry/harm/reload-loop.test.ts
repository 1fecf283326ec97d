// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isReloadLoop } from './reload-loop.ts'

class Timing {
  readonly type: string
  constructor(type: string) {
    this.type = type
  }
}

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('PerformanceNavigationTiming', Timing)
})
afterEach(() => vi.unstubAllGlobals())

/**
 * @param views milliseconds and navigation type of each page view;
 * @returns the result of the last
 */
function countViews(...views: readonly (readonly [at: number, type: 'navigate' | 'reload'])[]): boolean {
  const results = views.map(([at, type]) => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValueOnce([new Timing(type)] as never)
    return isReloadLoop(at)
  })
  return results.at(-1) ?? false
}

type Views = readonly (readonly [number, 'navigate' | 'reload'])[]

test.each<{ readonly name: string; readonly expected: boolean; readonly views: Views }>([
  {
    name: 'three quick reloads',
    expected: true,
    views: [
      [0, 'navigate'],
      [1_500, 'reload'],
      [3_000, 'reload'],
      [4_500, 'reload'],
    ],
  },
  {
    name: 'two quick reloads',
    expected: false,
    views: [
      [0, 'navigate'],
      [1_500, 'reload'],
      [3_000, 'reload'],
    ],
  },
  {
    name: 'a reload after five seconds',
    expected: false,
    views: [
      [0, 'navigate'],
      [5_000, 'reload'],
      [6_000, 'reload'],
      [7_000, 'reload'],
    ],
  },
  {
    name: 'a reload just before five seconds',
    expected: true,
    views: [
      [0, 'navigate'],
      [4_999, 'reload'],
      [6_000, 'reload'],
      [7_000, 'reload'],
    ],
  },
  {
    name: 'another page between',
    expected: false,
    views: [
      [0, 'navigate'],
      [1_000, 'reload'],
      [2_000, 'navigate'],
      [3_000, 'reload'],
    ],
  },
])('$name: $expected', ({ expected, views }) => {
  expect(countViews(...views)).toBe(expected)
})
