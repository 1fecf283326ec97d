import { expect, test } from 'vitest'
import { repairMojibake } from './mojibake.ts'

/** What a program writes that takes UTF-8 for Latin-1. */
const garbled = (text: string, times: number): string =>
  times === 0 ? text : garbled(Buffer.from(text, 'utf8').toString('latin1'), times - 1)

test.each([1, 2, 3])('what was garbled %i times is restored', (times) => {
  expect(repairMojibake(garbled('Jürgen', times))).toBe('Jürgen')
})

test('what was garbled four times comes nearer by three', () => {
  expect(repairMojibake(garbled('Jürgen', 4))).toBe(garbled('Jürgen', 1))
})

test.each(['', 'Jurgen', 'Jürgen', 'CAFÉ’S', '日本'])('%j is as it should be, and stays', (text) => {
  expect(repairMojibake(text)).toBe(text)
})
