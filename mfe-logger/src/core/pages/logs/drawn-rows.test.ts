import { describe, expect, it } from 'vitest'
import { nextPace, nextRows, type RowRange } from './drawn-rows.ts'

/** Every intermediate range from the rendered to the requested rows. */
function steps(drawn: RowRange, target: RowRange): RowRange[] {
  const all: RowRange[] = []
  for (let now = drawn; all.length < 100; ) {
    const next = nextRows(now, target, 4)
    if (next.from === now.from && next.to === now.to) return all
    all.push(next)
    now = next
  }
  throw new Error('never gets there')
}

describe('rendering of rows scrolled into view', () => {
  it('adds a few rows per frame on both sides until all are rendered', () => {
    expect(steps({ from: 0, to: 20 }, { from: 10, to: 30 })).toEqual([
      { from: 4, to: 24 },
      { from: 8, to: 28 },
      { from: 10, to: 30 },
    ])
    expect(steps({ from: 20, to: 40 }, { from: 10, to: 30 }).at(-1)).toEqual({ from: 10, to: 30 })
    expect(steps({ from: 12, to: 28 }, { from: 10, to: 30 }).at(-1)).toEqual({ from: 10, to: 30 })
  })

  it('start at the top after a long jump in either direction', () => {
    expect(nextRows({ from: 0, to: 20 }, { from: 400, to: 420 }, 4)).toEqual({ from: 400, to: 404 })
    expect(steps({ from: 400, to: 420 }, { from: 0, to: 20 }).at(-1)).toEqual({ from: 0, to: 20 })
  })

  it('adds and removes only a few rows per frame', () => {
    let drawn = { from: 100, to: 130 }
    const target = { from: 95, to: 150 }
    while (drawn.from > target.from || drawn.to < target.to) {
      const next = nextRows(drawn, target, 4)
      expect(drawn.from - next.from + (next.to - drawn.to)).toBeLessThanOrEqual(4)
      drawn = next
    }
    expect(drawn).toEqual(target)
    for (const next of steps(drawn, { from: 140, to: 180 })) {
      expect(next.from - drawn.from).toBeLessThanOrEqual(4)
      drawn = next
    }
    expect(drawn).toEqual({ from: 140, to: 180 })
  })

  it('removes rows when the list becomes shorter', () => {
    expect(steps({ from: 0, to: 30 }, { from: 0, to: 5 }).at(-1)).toEqual({ from: 0, to: 5 })
    expect(nextRows({ from: 0, to: 30 }, { from: 0, to: 0 }, 4)).toEqual({ from: 0, to: 0 })
  })
})

describe('rows rendered per frame', () => {
  /** Rows per frame after many frames, on a computer that takes `base` milliseconds per frame and `each` per row. */
  function paces(base: number, each: number): number[] {
    const all = [2]
    for (let frame = 0; frame < 30; frame++) {
      const last = all.at(-1) ?? 0
      all.push(nextPace(last, Math.max(1000 / 60, base + each * last)))
    }
    return all.slice(10)
  }

  it('increase at a steady frame rate and drop to one on a slow computer', () => {
    expect(Math.min(...paces(4, 1))).toBe(8)
    expect(Math.max(...paces(30, 15))).toBe(1)
  })

  it('drop at once after a late frame and rise one by one', () => {
    expect(nextPace(8, 70)).toBe(4)
    expect(nextPace(1, 300)).toBe(1)
    expect(nextPace(4, 17)).toBe(5)
    expect(nextPace(4, 33)).toBe(4)
  })
})
