import { describe, expect, test } from 'vitest'
import { labelLeft } from './paint.ts'

describe('where the name of a station stands', () => {
  test('at the right of its end while the map has room there', () => {
    expect(labelLeft(100, 43, 390)).toBe(107)
  })

  test('at the left where the edge of the map would cut it', () => {
    expect(labelLeft(360, 43, 390)).toBe(310)
  })

  test('never beyond the left edge, however narrow the map', () => {
    expect(labelLeft(30, 60, 80)).toBe(0)
  })
})
