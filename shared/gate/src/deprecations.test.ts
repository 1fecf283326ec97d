import { expect, test } from 'vitest'
import { deprecationNotes, deprecationProblems } from './deprecations.ts'

const gone = { since: '2026-11-24', until: '2026-12-31', instead: 'logger/entry' }
const other = {
  name: 'logger',
  id: '1.0.0-0000aaaa',
  pages: [],
  widgets: [],
  taken: null,
  requires: {},
  uses: null,
}

test('rejects a deprecation of something that does not exist, or without a transition period', () => {
  expect(deprecationProblems({ widgets: ['logger/log-bar'], deprecated: { 'logger/log-bar': gone } })).toEqual([])
  expect(deprecationProblems({ widgets: [], deprecated: { 'logger/log-bar': gone } })).toEqual([
    'it deprecates the widget logger/log-bar, which it does not have: remove the line from mfe.config.ts',
  ])
  const result = { type: 'object' }
  const deprecated = {
    method: 'GET',
    may: 'everybody',
    answer: result,
    deprecated: { ...gone, until: gone.since },
  } as const
  expect(
    deprecationProblems({
      widgets: [],
      upstream: { address: 'https://awards.example', calls: { held: deprecated } },
    }).join(),
  ).toContain('held goes after 2026-11-24, which is no later than its deprecation')
})

test('notifies consumers of the removal date and the replacement, based on the release that visitors have', () => {
  const deprecated = { 'logger/log-bar': gone, 'x/awards/held': '2026-12-01' }
  const uses = { widgets: ['logger/log-bar', 'logger/other'], calls: ['x/awards/held'] }
  expect(deprecationNotes(uses, { others: [{ ...other, current: true, deprecated }] })).toEqual([
    'it uses logger/log-bar: deprecated since 2026-11-24, goes after 2026-12-31: use logger/entry',
    'it uses x/awards/held: deprecated, goes after 2026-12-01',
  ])
  expect(deprecationNotes(uses, { others: [{ ...other, current: false, deprecated }] })).toEqual([])
})
