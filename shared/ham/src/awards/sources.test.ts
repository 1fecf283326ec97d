import { expect, test } from 'vitest'
import { AWARD_RULES } from './catalogue.ts'
import { AWARD_SOURCES } from './sources.ts'

test('every source is of an award', () => {
  expect(Object.keys(AWARD_SOURCES).sort()).toEqual(AWARD_RULES.map(({ id }) => id).sort())
})
