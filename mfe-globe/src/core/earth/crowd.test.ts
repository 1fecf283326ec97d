import { beforeEach, expect, test, vi } from 'vitest'
import { contacts } from '../../fixtures.ts'
import { toArc } from './arc.ts'
import { paint, type Scene } from './paint.ts'
import { toView } from './view.ts'

const NOW = Date.parse('2026-11-26T12:00:00Z')
const HOUR_MS = 3_600_000

beforeEach(() => void vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => 'monospace' })))

/** Opacity of arcs of these ages behind sixty newer ones, so that they are in the older group. */
function getStrengths(hoursAgo: readonly number[], newestHoursAgo = 0): number[] {
  const newer = contacts(60, NOW - newestHoursAgo * HOUR_MS).map(toArc)
  const [old] = contacts(1, NOW)
  if (old === undefined) throw new Error('no contact')
  const aged = hoursAgo.map((hours, n) => ({ ...toArc({ ...old, entity_id: 9_000 + n }), at: NOW - hours * HOUR_MS }))
  const strokes: { colour: string; alpha: number }[] = []
  const context = new Proxy({} as Record<string, unknown>, {
    get: (state, name) => {
      if (name === 'stroke')
        return () => strokes.push({ colour: String(state.strokeStyle), alpha: Number(state.globalAlpha) })
      if (name === 'measureText') return () => ({ width: 7 })
      return state[String(name)] ?? (() => undefined)
    },
  }) as unknown as CanvasRenderingContext2D
  const scene: Scene = {
    land: null,
    arcs: [...newer, ...aged],
    shownAt: new Map(),
    colourBy: 'band',
    palette: {
      ...({} as Scene['palette']),
      arc: ({ entity_id }) => (entity_id >= 9_000 ? `old ${entity_id - 9_000}` : 'new'),
    },
    view: toView('globe', { lat: 50, lon: 0 }, 400, 400, 1),
    now: NOW,
    ownCallsign: null,
    needed: new Set(),
    detail: 'full',
    highlighted: null,
  }
  paint(context, scene, new Map())
  return hoursAgo.map((_, n) => strokes.find(({ colour }) => colour === `old ${n}`)?.alpha ?? Number.NaN)
}

test("highlights arcs of the last hour among many, and fades yesterday's", () => {
  const [recent = 0, morning = 0, yesterday = 0] = getStrengths([0.5, 3, 20])
  expect(recent).toBeGreaterThan(2 * morning)
  expect(morning).toBeGreaterThan(2 * yesterday)
  expect(yesterday).toBeGreaterThan(0.05)
})

test('draws an earlier hour as clearly as the current one', () => {
  expect(getStrengths([15.5], 15)).toEqual(getStrengths([0.5]))
})
