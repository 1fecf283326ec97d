/** The numbered lines of the product specification (each sentence, table row and constant) and the rows that stand for them. */
import lines from './lines.json' with { type: 'json' }
import { listTests, type Section } from './statement.ts'

export interface SpecifiedLine {
  /** Section and number in it, such as `2.3.14`. */
  readonly line: string
  readonly text: string
  /** Ids of the statements that stand for it. */
  readonly rows: readonly string[]
  /** Introduces the lines after it and states nothing. */
  readonly heading?: boolean
}

export const LINES: readonly SpecifiedLine[] = lines

/** Lines of the specification that no statement stands for; headings need none. */
export function linesWithoutRow(all: readonly SpecifiedLine[] = LINES): readonly SpecifiedLine[] {
  return all.filter(({ rows, heading }) => rows.length === 0 && heading !== true)
}

/** Statements that no line names. */
export function rowsWithoutLine(
  sections: readonly Section[],
  all: readonly SpecifiedLine[] = LINES,
): readonly string[] {
  const provenIds = new Set(all.flatMap(({ rows }) => rows))
  return sections.flatMap(({ statements }) => statements.map(({ id }) => id)).filter((id) => !provenIds.has(id))
}

/** Decisions that describe what the product does instead, without a test of it. */
export function decisionsWithoutTest(sections: readonly Section[]): readonly string[] {
  return sections
    .flatMap(({ statements }) => statements)
    .filter((statement) => 'decision' in statement && listTests(statement).length === 0)
    .map(({ id }) => id)
}

/** The line or lines that a statement stands for. */
export function toLines(id: string, all: readonly SpecifiedLine[] = LINES): readonly string[] {
  return all.filter(({ rows }) => rows.includes(id)).map(({ line }) => line)
}
