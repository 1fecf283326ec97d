import { expect, test } from 'vitest'
import { repairMojibake } from './mojibake.ts'

/** Imitates a program that decodes UTF-8 as Latin-1. */
const garbled = (text: string, times: number): string =>
  times === 0 ? text : garbled(Buffer.from(text, 'utf8').toString('latin1'), times - 1)

test.each([1, 2, 3])('repairs text that was garbled %i times', (times) => {
  expect(repairMojibake(garbled('Jürgen', times))).toBe('Jürgen')
})

test('repairs three levels of text that was garbled four times', () => {
  expect(repairMojibake(garbled('Jürgen', 4))).toBe(garbled('Jürgen', 1))
})

test.each(['', 'Jurgen', 'Jürgen', 'CAFÉ’S', '日本'])('leaves the correct text %j unchanged', (text) => {
  expect(repairMojibake(text)).toBe(text)
})
