import { expect, test } from 'vitest'
import { notesOf } from './alert-sound.ts'

test('a callsign is sent in Morse, a dot and a dash as long as they are at 26 words a minute', () => {
  const [dot, dash, ...rest] = notesOf('morse', 'A')
  const dotSeconds = 1.2 / 26
  expect(rest).toEqual([])
  expect(dot && dot.to - dot.from).toBeCloseTo(dotSeconds)
  expect(dash && dash.to - dash.from).toBeCloseTo(3 * dotSeconds)
  expect(dash?.from).toBeCloseTo(2 * dotSeconds)
})

test('a callsign that is hidden is two notes, and one without sound is none', () => {
  expect(notesOf('morse', '••••')).toEqual(notesOf('tone', 'PY2QWA'))
  expect(notesOf('tone', 'PY2QWA')).toHaveLength(2)
  expect(notesOf('none', 'PY2QWA')).toEqual([])
})
