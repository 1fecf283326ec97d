import { expect, test } from 'vitest'
import { withOwnPlace } from './own-place.ts'

const field = (name: string, value: string) => ({ name, value, type: '' })
const place = { MY_GRIDSQUARE: 'JO62qm', MY_RIG: 'IC-7300', TX_PWR: '100' }

test('a record that does not say where it was made gets the place', () => {
  expect(withOwnPlace([field('CALL', 'K1ABC')], place)).toEqual([
    field('CALL', 'K1ABC'),
    field('MY_GRIDSQUARE', 'JO62qm'),
    field('MY_RIG', 'IC-7300'),
    field('TX_PWR', '100'),
  ])
})

test('a record that says anything of its place keeps that, and gets nothing of another', () => {
  const fields = [field('CALL', 'K1ABC'), field('MY_RIG', 'K3')]
  expect(withOwnPlace(fields, place)).toEqual(fields)
})

test('what a record says itself stays, and a place that adds nothing changes nothing', () => {
  const fields = [field('CALL', 'K1ABC'), field('TX_PWR', '5')]
  expect(withOwnPlace(fields, place).filter(({ name }) => name === 'TX_PWR')).toEqual([field('TX_PWR', '5')])
  expect(withOwnPlace(fields, { TX_PWR: '100' })).toBe(fields)
})
