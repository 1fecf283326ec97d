import { expect, test } from 'vitest'
import { AWARD_RULES, type AwardRule } from './catalogue.ts'
import { ruleProblems } from './validate.ts'

const nordic: AwardRule = {
  id: 'nordic',
  name: 'Nordic',
  kind: 'dxcc',
  count: 'items',
  goals: [1, 3],
  items: ['266', '284', '224'],
  unit: 'country',
}
const fields = (change: Partial<AwardRule>) => ruleProblems({ ...nordic, ...change }).map(({ field }) => field)

test('finds no problem in an award with valid countries and reachable goals, or in the catalogue', () => {
  expect(fields({})).toEqual([])
  const own = AWARD_RULES.filter(({ kind }) => !kind.endsWith('_day'))
  expect(own.flatMap((rule) => ruleProblems(rule))).toEqual([])
})

test('reports impossible bands, items and goals', () => {
  expect(ruleProblems({ ...nordic, bands: ['20m', '21m'] })).toEqual([{ field: 'bands', text: 'Not a band: 21m.' }])
  expect(fields({ bands: ['20m', '20m'] })).toEqual(['bands'])
  expect(ruleProblems({ ...nordic, items: ['266', 'Norway', 'nowhere', '0'] })).toEqual([
    { field: 'items', text: 'Not known here: Norway, nowhere, 0.' },
  ])
  expect(ruleProblems({ ...nordic, items: ['266', '266', '284', '224'] })).toEqual([
    { field: 'items', text: 'More than once: 266.' },
  ])
  expect(ruleProblems({ ...nordic, goals: [3, 4] })).toEqual([
    { field: 'goals', text: 'Out of reach: 4. There are only 3.' },
  ])
})

test('counts each item once per band for a slot goal', () => {
  expect(fields({ count: 'slots', bands: ['20m', '15m'], goals: [6] })).toEqual([])
  expect(fields({ count: 'slots', bands: ['20m', '15m'], goals: [7] })).toEqual(['goals'])
  expect(fields({ count: 'each band', bands: ['20m', '15m'], goals: [6] })).toEqual(['goals'])
})

test.each([
  ['grid', 'JO62', 'JO6'],
  ['zone', '40', '41'],
  ['state', 'CT', 'XX'],
  ['iota', 'EU-005', 'EU005'],
  ['pota', 'US-0001', 'US1'],
  ['sota', 'G/LD-001', 'LD-001'],
  ['wwff', 'DLFF-0001', 'DL-0001'],
  ['wae', 'IT9', 'XX9'],
] as const)('validates the format of items of kind %s', (kind, right, wrong) => {
  expect(fields({ kind, items: [right], goals: [1] })).toEqual([])
  expect(fields({ kind, items: [wrong], goals: [1] })).toEqual(['items'])
})

test('lists five items and the number of further ones', () => {
  const items = ['a', 'b', 'c', 'd', 'e'].map((letter) => `no ${letter}`)
  expect(ruleProblems({ ...nordic, items: ['266', '284', '224', ...items] }).map(({ text }) => text)).toEqual([
    'Not known here: no a, no b, no c, no d, no e.',
  ])
  expect(ruleProblems({ ...nordic, items: ['266', '284', '224', ...items, 'no f'] }).map(({ text }) => text)).toEqual([
    'Not known here: no a, no b, no c, no d, no e and 1 more.',
  ])
})

test('treats a slot goal on any band or without a list as unlimited', () => {
  expect(fields({ count: 'slots', goals: [500] })).toEqual([])
  const { items: _items, ...open } = nordic
  expect(ruleProblems({ ...open, goals: [10_000] })).toEqual([])
})
