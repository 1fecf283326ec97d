// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isReloadLoop, watchLeaving } from './leaving.ts'

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

/** @param views milliseconds and navigation type of each page view; @returns the result of the last */
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

/** A navigation as Chromium reports it. */
function leaveFor(url: string, { userInitiated = false, pressedBefore = Number.POSITIVE_INFINITY } = {}): string[] {
  const navigation = new EventTarget()
  const charged: string[] = []
  vi.stubGlobal('navigation', navigation)
  const now = vi.spyOn(performance, 'now')
  watchLeaving((message) => charged.push(message))
  now.mockReturnValue(100_000 - pressedBefore)
  if (Number.isFinite(pressedBefore)) window.dispatchEvent(new Event('pointerdown'))
  now.mockReturnValue(100_000)
  const event = Object.assign(new Event('navigate'), { destination: { url }, userInitiated, downloadRequest: null })
  navigation.dispatchEvent(event)
  now.mockRestore()
  return charged
}

test('charges a page that leaves for another site without the user', () => {
  expect(leaveFor('https://evil.example/a?b')).toEqual(['leaves for https://evil.example'])
  expect(leaveFor('https://evil.example/', { pressedBefore: 30_000 })).toEqual(['leaves for https://evil.example'])
})

test.each([
  ['a link', 'https://other.example/', { userInitiated: true }],
  ['a press shortly before, as for a payment', 'https://pay.example/', { pressedBefore: 29_999 }],
  ['the same site', `${location.origin}/news`, {}],
  ['a mail program', 'mailto:m0abc@example.org', {}],
])('does not charge %s', (_, url, options) => {
  expect(leaveFor(url, options)).toEqual([])
})
