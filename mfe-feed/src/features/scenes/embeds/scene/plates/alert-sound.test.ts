import { expect, test } from 'vitest'
import { notesOf } from './alert-sound.ts'

test('sends a callsign in Morse with dots and dashes at 26 words per minute', () => {
  const [dot, dash, ...rest] = notesOf('morse', 'A')
  const dotSeconds = 1.2 / 26
  expect(rest).toEqual([])
  expect(dot && dot.to - dot.from).toBeCloseTo(dotSeconds)
  expect(dash && dash.to - dash.from).toBeCloseTo(3 * dotSeconds)
  expect(dash?.from).toBeCloseTo(2 * dotSeconds)
})

test('plays two notes for a hidden callsign and none for one without sound', () => {
  expect(notesOf('morse', '••••')).toEqual(notesOf('tone', 'PY2QWA'))
  expect(notesOf('tone', 'PY2QWA')).toHaveLength(2)
  expect(notesOf('none', 'PY2QWA')).toEqual([])
})
