import { describe, expect, it } from 'vitest'
import { nextPace, nextRows, type RowRange } from './drawn-rows.ts'

/** All steps from what is drawn to what is wanted. */
function steps(drawn: RowRange, wanted: RowRange): RowRange[] {
  const all: RowRange[] = []
  for (let now = drawn; all.length < 100; ) {
    const next = nextRows(now, wanted, 4)
    if (next.from === now.from && next.to === now.to) return all
    all.push(next)
    now = next
  }
  throw new Error('never gets there')
}

describe('rows that come into view', () => {
  it('are drawn a few in each frame, on both sides, until all are there', () => {
    expect(steps({ from: 0, to: 20 }, { from: 10, to: 30 })).toEqual([
      { from: 4, to: 24 },
      { from: 8, to: 28 },
      { from: 10, to: 30 },
    ])
    expect(steps({ from: 20, to: 40 }, { from: 10, to: 30 }).at(-1)).toEqual({ from: 10, to: 30 })
    expect(steps({ from: 12, to: 28 }, { from: 10, to: 30 }).at(-1)).toEqual({ from: 10, to: 30 })
  })

  it('begin at the top after a long jump, down or up', () => {
    expect(nextRows({ from: 0, to: 20 }, { from: 400, to: 420 }, 4)).toEqual({ from: 400, to: 404 })
    expect(steps({ from: 400, to: 420 }, { from: 0, to: 20 }).at(-1)).toEqual({ from: 0, to: 20 })
  })

  it('draws never more than a few new ones at once, and takes no more away', () => {
    let drawn = { from: 100, to: 130 }
    const wanted = { from: 95, to: 150 }
    while (drawn.from > wanted.from || drawn.to < wanted.to) {
      const next = nextRows(drawn, wanted, 4)
      expect(drawn.from - next.from + (next.to - drawn.to)).toBeLessThanOrEqual(4)
      drawn = next
    }
    expect(drawn).toEqual(wanted)
    for (const next of steps(drawn, { from: 140, to: 180 })) {
      expect(next.from - drawn.from).toBeLessThanOrEqual(4)
      drawn = next
    }
    expect(drawn).toEqual({ from: 140, to: 180 })
  })

  it('are gone when the page of the log became shorter', () => {
    expect(steps({ from: 0, to: 30 }, { from: 0, to: 5 }).at(-1)).toEqual({ from: 0, to: 5 })
    expect(nextRows({ from: 0, to: 30 }, { from: 0, to: 0 }, 4)).toEqual({ from: 0, to: 0 })
  })
})

describe('the pace of rows', () => {
  /** Rows a frame, once it has settled on a computer that takes `base` milliseconds for a frame and `each` for a row. */
  function paces(base: number, each: number): number[] {
    const all = [2]
    for (let frame = 0; frame < 30; frame++) {
      const last = all.at(-1) ?? 0
      all.push(nextPace(last, Math.max(1000 / 60, base + each * last)))
    }
    return all.slice(10)
  }

  it('is many rows a frame where frames keep their rhythm, and one where they do not', () => {
    expect(Math.min(...paces(4, 1))).toBe(8)
    expect(Math.max(...paces(30, 15))).toBe(1)
  })

  it('falls at once when a frame was late, rises one by one', () => {
    expect(nextPace(8, 70)).toBe(4)
    expect(nextPace(1, 300)).toBe(1)
    expect(nextPace(4, 17)).toBe(5)
    expect(nextPace(4, 33)).toBe(4)
  })
})
