import { describe, expect, test } from 'vitest'
import { createIds, firstIdAt, idTime } from './ids.ts'

const NOON = Date.UTC(2026, 5, 1, 12)

describe('id generator', () => {
  test('increases strictly, even when the sequence of a millisecond overflows', () => {
    const ids = createIds({ node: 3, now: () => NOON })
    let last = 0
    for (let i = 0; i < 100_000; i += 1) {
      const id = ids.next()
      expect(id > last).toBe(true)
      last = id
    }
  })

  test('stays below 2^53 until the year 2110', () => {
    const late = createIds({ node: 1023, now: () => Date.UTC(2110, 0, 1), start: 31 })
    expect(Number.isSafeInteger(late.next())).toBe(true)
  })

  test('never collides between two nodes', () => {
    const one = createIds({ node: 1, now: () => NOON, start: 0 })
    const two = createIds({ node: 2, now: () => NOON, start: 0 })
    const drawn = Array.from({ length: 5000 }, () => [one.next(), two.next()]).flat()
    expect(new Set(drawn).size).toBe(drawn.length)
  })

  test('is even about half of the time, even when ids are drawn in pairs', () => {
    let time = NOON
    const ids = createIds({ node: 0, now: () => time, start: 0 })
    let even = 0
    for (let i = 0; i < 4000; i += 1) {
      time += 1000
      if (ids.next() % 2 === 0) even += 1
      ids.next()
    }
    expect(even).toBeGreaterThan(1700)
    expect(even).toBeLessThan(2300)
  })

  test('encodes the creation time', () => {
    const id = createIds({ node: 5, now: () => NOON }).next()
    expect(idTime(id).getTime()).toBe(NOON)
    expect(firstIdAt(new Date(NOON))).toBeLessThanOrEqual(id)
    expect(firstIdAt(new Date(NOON + 10))).toBeGreaterThan(id)
  })

  test('ids of a block of node numbers increase and never collide with those of the next node', () => {
    const block = createIds({ node: 8, width: 8, now: () => NOON, start: 0 })
    const after = createIds({ node: 16, now: () => NOON, start: 0 })
    const drawn = Array.from({ length: 5000 }, () => block.next())
    expect(drawn).toEqual([...drawn].sort((a, b) => a - b))
    const others = new Set(Array.from({ length: 5000 }, () => after.next()))
    expect(drawn.filter((id) => others.has(id))).toEqual([])
  })

  test('draws no id at or above the ceiling, even when the clock jumps ahead', () => {
    let time = NOON
    const ids = createIds({ node: 1, now: () => time, start: 0 })
    ids.next()
    ids.ceiling = ids.tick + 10
    const before = ids.next()
    time += 3_600_000
    expect(ids.next() - before).toBeLessThan(3)
    expect(() => {
      for (let i = 0; i < 1000; i += 1) ids.next()
    }).toThrow(RangeError)
    expect(ids.tick).toBe(ids.ceiling)
  })

  test('rejects a node number that is out of range', () => {
    expect(() => createIds({ node: 1024 })).toThrow(RangeError)
    expect(() => createIds({ node: 1020, width: 8 })).toThrow(RangeError)
  })
})
