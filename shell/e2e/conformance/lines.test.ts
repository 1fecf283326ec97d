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

test('every line has a row, every row a line, and every decision a test of what the product does instead', () => {
  expect(linesWithoutRow()).toEqual([])
  expect(rowsWithoutLine(SECTIONS)).toEqual([])
  expect(decisionsWithoutTest(SECTIONS)).toEqual([])
})

test('reports which lines have no row, and which rows have no line', () => {
  const lines = [
    { line: '1.1', text: 'One.', rows: ['S1-01'] },
    { line: '1.2', text: 'Two.', rows: [] },
    { line: '1.3', text: 'Three:', rows: [], heading: true },
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
