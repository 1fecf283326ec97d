import { expect, test } from 'vitest'
import { EMPTY, ruleFrom, rulesFromJson } from './draft.ts'
import { itemsFrom } from './kinds.ts'

test('creates an award rule from a form, with an id derived from its name', () => {
  const { rule, problems } = ruleFrom({
    ...EMPTY,
    name: 'Länder im Norden',
    goals: '1, 3',
    items: 'SM, la\nDenmark; 224',
  })
  expect(problems).toEqual({})
  expect(rule).toEqual({
    id: 'la-nder-im-norden',
    name: 'Länder im Norden',
    kind: 'dxcc',
    count: 'items',
    goals: [1, 3],
    unit: 'entity',
    items: ['284', '266', '221', '224'],
  })
})

test('reports the problem of each invalid field', () => {
  expect(Object.keys(ruleFrom(EMPTY).problems).sort()).toEqual(['goals', 'id', 'name'])
  expect(ruleFrom({ ...EMPTY, name: 'Nordic', goals: '1.5' }).problems).toHaveProperty('goals')
  expect(ruleFrom({ ...EMPTY, name: 'Nordic', goals: '1', items: 'Atlantis' }).problems.items).toContain('Atlantis')
})

test('parses lists in common notations', () => {
  expect(itemsFrom('county', 'CT,Hartford; ma,suffolk')).toEqual(['CT/HARTFORD', 'MA/SUFFOLK'])
  expect(itemsFrom('grid', 'jo62 JO63,io91')).toEqual(['JO62', 'JO63', 'IO91'])
  expect(itemsFrom('wae', 'it9, DL, gm/s')).toEqual(['IT9', '230', 'GM/s'])
})

test('accepts one award, a list, or an object with rules, and rejects anything else', () => {
  const award = { id: 'nordic' }
  expect(rulesFromJson(JSON.stringify(award))).toEqual([award])
  expect(rulesFromJson(JSON.stringify([award, award]))).toHaveLength(2)
  expect(rulesFromJson(JSON.stringify({ rules: [award] }))).toEqual([award])
  for (const text of ['', '{', '[]', '7', '[[]]', '"award"', JSON.stringify(Array(51).fill(award))]) {
    expect(typeof rulesFromJson(text), text).toBe('string')
  }
})
