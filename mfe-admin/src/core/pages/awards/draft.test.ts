import { expect, test } from 'vitest'
import { EMPTY, parseRule, parseRulesJson } from './draft.ts'
import { parseItems } from './kinds.ts'

test('creates an award rule from a form, with an id derived from its name', () => {
  const { rule, problems } = parseRule({
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
  expect(Object.keys(parseRule(EMPTY).problems).sort()).toEqual(['goals', 'id', 'name'])
  expect(parseRule({ ...EMPTY, name: 'Nordic', goals: '1.5' }).problems).toHaveProperty('goals')
  expect(parseRule({ ...EMPTY, name: 'Nordic', goals: '1', items: 'Atlantis' }).problems.items).toContain('Atlantis')
})

test('parses lists in common notations', () => {
  expect(parseItems('county', 'CT,Hartford; ma,suffolk')).toEqual(['CT/HARTFORD', 'MA/SUFFOLK'])
  expect(parseItems('grid', 'jo62 JO63,io91')).toEqual(['JO62', 'JO63', 'IO91'])
  expect(parseItems('wae', 'it9, DL, gm/s')).toEqual(['IT9', '230', 'GM/s'])
})

test('accepts one award, a list, or an object with rules, and rejects anything else', () => {
  const award = { id: 'nordic' }
  expect(parseRulesJson(JSON.stringify(award))).toEqual([award])
  expect(parseRulesJson(JSON.stringify([award, award]))).toHaveLength(2)
  expect(parseRulesJson(JSON.stringify({ rules: [award] }))).toEqual([award])
  for (const text of ['', '{', '[]', '7', '[[]]', '"award"', JSON.stringify(Array(51).fill(award))]) {
    expect(typeof parseRulesJson(text), text).toBe('string')
  }
})
