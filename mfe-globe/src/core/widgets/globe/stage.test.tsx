import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contacts } from '../../../fixtures.ts'
import { Stage } from './stage.ts'

const NOW = Date.parse('2026-11-26T12:00:00Z')
const SECOND_MS = 1_000

let pictures: number
let resized: () => void
let stage: Stage | undefined

beforeEach(() => {
  vi.useFakeTimers({
    now: NOW,
    toFake: ['setTimeout', 'clearTimeout', 'Date', 'requestAnimationFrame', 'cancelAnimationFrame'],
  })
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        resized = changed
      }
      observe() {}
      disconnect() {}
    },
  )
  pictures = 0
})
afterEach(() => {
  stage?.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A stage with reduced motion, so that it is idle from the start. */
function stageWith(items: ReturnType<typeof contacts>): Stage {
  const canvas = document.createElement('canvas')
  const context = new Proxy({} as Record<string, unknown>, {
    get: (state, name) => {
      if (name === 'clearRect') return () => (pictures += 1)
      if (name === 'measureText') return () => ({ width: 7 })
      if (name === 'canvas') return canvas
      return state[String(name)] ?? (() => undefined)
    },
  })
  Object.assign(canvas, {
    getContext: () => context,
    getBoundingClientRect: () => ({ width: 400, height: 400 }),
  })
  stage = new Stage({ canvas, kind: 'globe', centre: { lat: 50, lon: 0 }, onPick: () => {}, onOpen: () => {} })
  stage.show({ items, land: null, colourBy: 'band', ownCallsign: null, needed: new Set() })
  return stage
}

const pass = (ms: number) => vi.advanceTimersByTime(ms)

test('an idle map is redrawn only when sun and ages have changed', () => {
  stageWith(contacts(40, NOW - 5 * 60 * SECOND_MS))
  pass(2 * SECOND_MS)
  const before = pictures
  pass(6 * SECOND_MS)
  expect(pictures).toBe(before)
  pass(10 * SECOND_MS)
  expect(pictures).toBe(before + 1)
})

test('a contact loses its extra width after a minute on an idle map', () => {
  stageWith(contacts(1, NOW - 55 * SECOND_MS))
  pass(3 * SECOND_MS)
  const before = pictures
  pass(4 * SECOND_MS)
  expect(pictures).toBe(before + 1)
})

test('an idle map responds to the pointer, and is redrawn after a resize has cleared its canvas', () => {
  const idleStage = stageWith(contacts(40, NOW - 5 * 60 * SECOND_MS))
  pass(2 * SECOND_MS)
  const before = pictures
  idleStage.highlight(48_213_003)
  pass(20)
  expect(pictures).toBe(before + 1)
  resized()
  pass(20)
  expect(pictures).toBe(before + 2)
})
