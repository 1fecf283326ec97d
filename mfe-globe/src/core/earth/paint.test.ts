import { describe, expect, test } from 'vitest'
import { labelLeft } from './paint.ts'

describe('position of the label of a station', () => {
  test('is to the right of its dot while the map has space there', () => {
    expect(labelLeft(100, 43, 390)).toBe(107)
  })

  test('is to the left if the map edge would clip it', () => {
    expect(labelLeft(360, 43, 390)).toBe(310)
  })

  test('never extends beyond the left edge, however narrow the map is', () => {
    expect(labelLeft(30, 60, 80)).toBe(0)
  })
})
