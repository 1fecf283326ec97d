import { expect, test } from 'vitest'
import { categoryText, enteredAs, filterRows, listChoices } from './category.ts'
import { BOARD } from './fixtures.ts'

test.each([
  ['SINGLE-OP', 'Single op'],
  ['TB-WIRES', 'TB wires'],
  ['20M', '20M'],
  ['QRP', 'QRP'],
  ['', ''],
])('%s is %s', (value, label) => {
  expect(categoryText(value)).toBe(label)
})

test("summarises a station's category in one line without its default values", () => {
  const category = { operators: 'SINGLE-OP', power: 'QRP', assisted: 'ASSISTED', transmitter: 'ONE', mode: 'CW' }
  expect(enteredAs({ ...category, bands: 'ALL', overlay: 'ROOKIE' })).toBe('Single op, QRP, assisted, rookie')
  expect(enteredAs({ ...category, bands: '20M', overlay: '' })).toBe('Single op, QRP, assisted, 20M')
})

test('offers only categories with different values and shows the selected one', () => {
  const choices = listChoices(BOARD.rows)
  expect(choices.map(({ key }) => key)).toEqual(['operators', 'power', 'assisted', 'overlay'])
  const visible = filterRows(BOARD.rows, { power: 'LOW' })
  expect(visible.length).toBeGreaterThan(0)
  expect(visible.every(({ category }) => category.power === 'LOW')).toBe(true)
  expect(filterRows(BOARD.rows, { power: 'LOW', overlay: 'NO-SUCH' })).toEqual([])
})
