import { expect, test } from 'vitest'
import { dateFigures } from './written-dates.ts'

test.each([
  ['20260328', '20260328'],
  ['2026-03-28', '20260328'],
  ['2026/3/8', '20260308'],
  ['2026 03 28', '20260328'],
  ['2026:03:28', '20260328'],
  ['28.03.2026', '20260328'],
  ['5.4.2026', '20260405'],
  ['28/03/2026', '20260328'],
  ['13-12-2026', '20261213'],
  ['03/28/2026', '20260328'],
  ['12-13-2026', '20261213'],
  ['04/05/2026', null],
  ['12-12-2026', null],
  ['2026-03/28', null],
  ['28.03.26', null],
  ['', null],
])('reads the date %s as %s', (text, figures) => expect(dateFigures(text)).toBe(figures))

test('reads slashes with the month first for a program of the United States', () => {
  expect(dateFigures('04/05/2026', 'month first')).toBe('20260405')
  expect(dateFigures('13/05/2026', 'month first')).toBe('20260513')
  expect(dateFigures('04-05-2026', 'month first')).toBeNull()
})
