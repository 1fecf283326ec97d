import { expect, test } from 'vitest'
import { morseLetters, morseTimeline, toMorse } from './morse.ts'

test('encodes callsigns and words', () => {
  expect(toMorse('G3ABC/P')).toBe('--. ...-- .- -... -.-. -..-. .--.')
  expect(toMorse('cq  dx')).toBe('-.-. --.- / -.. -..-')
  expect(toMorse('Åê 中')).toBe('.--.- . /')
})

test('plays PARIS with its word gap in 50 dots at any speed', () => {
  for (const [wpm, effective] of [
    [20, 20],
    [25, 12],
  ] as const) {
    const elements = morseTimeline('PARIS PARIS', wpm, effective)
    const gap = elements.findIndex((element) => element.letter === 5)
    const word = elements.slice(0, gap + 1).reduce((sum, element) => sum + element.milliseconds, 0)
    expect(word).toBeCloseTo(60_000 / effective, 6)
  }
})

test('alternates key down and key up, and assigns each element to a letter', () => {
  const elements = morseTimeline('E T', 12)
  expect(elements.map((element) => [element.on, element.milliseconds, element.letter])).toEqual([
    [true, 100, 0],
    [false, 700, 1],
    [true, 300, 2],
  ])
  expect(morseLetters('E T')).toHaveLength(3)
  expect(() => morseTimeline('E', 0)).toThrow(RangeError)
  expect(() => morseTimeline('E', 10, 20)).toThrow(RangeError)
})
