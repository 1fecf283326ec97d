import { expect, test } from 'vitest'
import { toNotes } from './alert-sound.ts'

test('sends a callsign in Morse with dots and dashes at 26 words per minute', () => {
  const [dot, dash, ...rest] = toNotes('morse', 'A')
  const dotSeconds = 1.2 / 26
  expect(rest).toEqual([])
  expect(dot && dot.to - dot.from).toBeCloseTo(dotSeconds)
  expect(dash && dash.to - dash.from).toBeCloseTo(3 * dotSeconds)
  expect(dash?.from).toBeCloseTo(2 * dotSeconds)
})

test('plays two notes for a hidden callsign, and none with the sound off', () => {
  expect(toNotes('morse', '••••')).toEqual(toNotes('tone', 'PY2QWA'))
  expect(toNotes('tone', 'PY2QWA')).toHaveLength(2)
  expect(toNotes('none', 'PY2QWA')).toEqual([])
})
