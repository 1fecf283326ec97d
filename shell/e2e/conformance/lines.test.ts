import { expect, test } from 'vitest'
import { decisionsWithoutTest, LINES, linesWithoutRow, rowsWithoutLine, toLines } from './lines.ts'
import { SECTIONS } from './sections.ts'

test('the lines of each section are numbered from 1 without a gap', () => {
  const sections = Map.groupBy(LINES, ({ line }) => line.slice(0, line.lastIndexOf('.')))
  for (const [section, lines] of sections)
    expect(lines.map(({ line }) => line)).toEqual(lines.map((_, index) => `${section}.${index + 1}`))
})

test('every row that a line names exists', () => {
  const ids = new Set(SECTIONS.flatMap(({ statements }) => statements.map(({ id }) => id)))
  expect(LINES.flatMap(({ rows }) => rows).filter((id) => !ids.has(id))).toEqual([])
})

// These may only fall: give a line its row, a row its line and a decision its test.
test('no more lines are without a row, rows without a line, or decisions without a test', () => {
  expect(linesWithoutRow().length).toBeLessThanOrEqual(LINES_WITHOUT_ROW)
  expect(rowsWithoutLine(SECTIONS).length).toBeLessThanOrEqual(ROWS_WITHOUT_LINE)
  expect(decisionsWithoutTest(SECTIONS).length).toBeLessThanOrEqual(DECISIONS_WITHOUT_TEST)
})

const LINES_WITHOUT_ROW = 31
const ROWS_WITHOUT_LINE = 32
const DECISIONS_WITHOUT_TEST = 14

test('reports which lines have no row, and which rows have no line', () => {
  const lines = [
    { line: '1.1', text: 'One.', rows: ['S1-01'] },
    { line: '1.2', text: 'Two.', rows: [] },
  ]
  const section = {
    number: '1',
    title: 'One',
    statements: ['S1-01', 'S1-02'].map((id) => ({ id, says: id, missing: 'a test' })),
  }
  expect(linesWithoutRow(lines).map(({ line }) => line)).toEqual(['1.2'])
  expect(rowsWithoutLine([section], lines)).toEqual(['S1-02'])
  expect(toLines('S1-01', lines)).toEqual(['1.1'])
})
