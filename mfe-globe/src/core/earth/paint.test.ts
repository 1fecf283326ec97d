import { describe, expect, test } from 'vitest'
import { labelLeft } from './paint.ts'

describe('position of a station label', () => {
  test('is right of its end while the map has space there', () => {
    expect(labelLeft(100, 43, 390)).toBe(107)
  })

  test('is left where the map edge would cut it', () => {
    expect(labelLeft(360, 43, 390)).toBe(310)
  })

  test('is never beyond the left edge, however narrow the map', () => {
    expect(labelLeft(30, 60, 80)).toBe(0)
  })
})
