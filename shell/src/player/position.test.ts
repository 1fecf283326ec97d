import { describe, expect, test } from 'vitest'
import { clampLeft, leftAfterKey, PLAYER_WIDTH, startLeft } from './position.ts'

describe('player position', () => {
  test('starts 450 px from the right edge', () => {
    expect(1440 - startLeft(1440)).toBe(450)
    expect(1024 - startLeft(1024)).toBe(450)
  })

  test('stays inside a small window', () => {
    expect(startLeft(390)).toBe(0)
    expect(startLeft(320)).toBe(0)
  })

  test.each([-500, -1, 0, 300, 5_000])('moves a player at %i px into the window', (left) => {
    for (const width of [1440, 700, 390]) {
      const stored = clampLeft(left, width)
      expect(stored).toBeGreaterThanOrEqual(0)
      expect(stored + PLAYER_WIDTH).toBeLessThanOrEqual(width)
    }
  })

  test('moves with arrow keys, Home and End, and stops at the edges', () => {
    expect(leftAfterKey('ArrowLeft', false, 500, 1440)).toBe(484)
    expect(leftAfterKey('ArrowRight', true, 500, 1440)).toBe(660)
    expect(leftAfterKey('ArrowLeft', true, 100, 1440)).toBe(0)
    expect(leftAfterKey('Home', false, 500, 1440)).toBe(0)
    expect(leftAfterKey('End', false, 500, 1440)).toBe(1440 - PLAYER_WIDTH)
    expect(leftAfterKey('Enter', false, 500, 1440)).toBeUndefined()
  })
})
