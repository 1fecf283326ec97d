import { expect, test } from 'vitest'
import { AWARD_RULES } from './catalogue.ts'
import { AWARD_SOURCES } from './sources.ts'

test('has an award for every source', () => {
  expect(Object.keys(AWARD_SOURCES).sort()).toEqual(AWARD_RULES.map(({ id }) => id).sort())
})

test('has the date of an edition for every source', () => {
  for (const [id, { date }] of Object.entries(AWARD_SOURCES)) {
    expect(date, id).toMatch(/^(?:19|20)\d\d(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/)
  }
})
