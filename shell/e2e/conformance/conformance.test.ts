import { expect, test } from 'vitest'
import { findProblems } from './audit.ts'
import { SECTIONS } from './sections.ts'
import type { Section } from './statement.ts'
import { testTitles } from './test-titles.ts'

test('every statement of the product specification is proven by an existing test, decided or listed as missing', () => {
  expect(findProblems(SECTIONS)).toEqual([])
})

test('contains all nine sections', () => {
  expect(new Set(SECTIONS.map(({ number }) => number[0]))).toEqual(new Set('123456789'))
})

test('detects duplicate ids, missing tests and statements without proof', () => {
  const here = 'shell/e2e/conformance/conformance.test.ts'
  const section: Section = {
    number: '2',
    title: 'Screens',
    statements: [
      { id: 'S2-01', says: 'holds', shownBy: { file: here, test: 'contains all nine sections' } },
      { id: 'S2-01', says: 'has the id of another', decision: 'so it is' },
      { id: 'S2-02', says: 'was shown once', shownBy: { file: here, test: 'a test of last year' } },
      { id: 'S2-03', says: 'lives in no file', shownBy: { file: 'shell/gone.test.ts', test: 'x' } },
      { id: 'S2-04', says: 'is not proven', shownBy: [] },
      { id: 'S2-05', says: 'is undecided', decision: ' ' },
    ],
  }
  expect(findProblems([section])).toEqual([
    'S2-01 is there twice',
    `S2-02: ${here} has no test "a test of last year"`,
    'S2-03: there is no file shell/gone.test.ts',
    'S2-04 has neither test nor decision',
    'S2-05 has neither test nor decision',
  ])
})

test('reads titles verbatim and ignores groups and skipped tests', () => {
  const text = [
    "describe('a group', () => {",
    "  it('does this', () => {})",
    '  it("one\'s own", async () => {})',
    "  it.each([\n    [0, 'nothing'],\n  ])('for %s', () => {})",
    "  test.skip('not today', () => {})",
    '  test(`is $' + '{named}`, () => {})',
    '})',
  ].join('\n')
  expect([...testTitles('a.test.ts', text)]).toEqual(['does this', "one's own", 'for %s', 'is $' + '{named}'])
  const stories =
    'export const Plays = meta.story({\n  play: async () => {},\n})\nexport const Stands = meta.story({})\n'
  expect([...testTitles('a.stories.tsx', stories)]).toEqual(['Plays'])
})
