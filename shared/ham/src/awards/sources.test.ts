import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { AWARD_RULES } from './catalogue.ts'
import { AWARD_SOURCES } from './sources.ts'

test('docs/awards.md has a line for each award, with its rule, document and date', () => {
  const text = readFileSync(new URL('../../../../docs/awards.md', import.meta.url), 'utf8')
  const rows = text.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| Award '))
  expect(rows).toEqual(
    AWARD_RULES.map(
      ({ name, source: { rule, title, date } }) =>
        `| ${name} | ${rule} | ${title} | ${date ?? 'no dated edition at hand'} |`,
    ),
  )
})

test('every source is of an award', () => {
  expect(Object.keys(AWARD_SOURCES).sort()).toEqual(AWARD_RULES.map(({ id }) => id).sort())
})
