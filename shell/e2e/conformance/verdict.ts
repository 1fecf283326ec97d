/** Verdict per statement from the results of its tests. */
import type { TestResult } from '@onfreq/build/results/test-results'
import { listTests, type Section, type Shown, type Statement } from './statement.ts'
import { isStory, isTitle } from './titles.ts'

export const VERDICTS = ['holds', 'fails', 'decided', 'not shown'] as const
export type Verdict = (typeof VERDICTS)[number]

export interface Line {
  readonly statement: Statement
  readonly verdict: Verdict
  /** Failed tests and tests that did not run; empty when the statement holds. */
  readonly why: readonly string[]
}

export interface Judged {
  readonly section: Section
  readonly lines: readonly Line[]
}

/** A statement holds when every test that it names ran on these sources and passed in each of its rows. */
export function judge(sections: readonly Section[], results: readonly TestResult[]): readonly Judged[] {
  const byFile = Map.groupBy(results, ({ file }) => file)
  return sections.map((section) => ({
    section,
    lines: section.statements.map((statement) => getLine(statement, byFile)),
  }))
}

export function countAll({ lines }: Judged, verdict: Verdict): number {
  return lines.filter((line) => line.verdict === verdict).length
}

function getLine(statement: Statement, byFile: ReadonlyMap<string, readonly TestResult[]>): Line {
  if ('missing' in statement) return { statement, verdict: 'not shown', why: [statement.missing] }
  const messages = listTests(statement).map((shown) => ({ shown, results: getResults(shown, byFile) }))
  const failed = messages.filter(({ results }) => results.some(({ status }) => status === 'failed'))
  if (failed.length > 0) return { statement, verdict: 'fails', why: failed.map(({ shown }) => toName(shown)) }
  if ('decision' in statement) return { statement, verdict: 'decided', why: [statement.decision] }
  const silent = messages.filter(({ results }) => !results.some(({ status }) => status === 'passed'))
  const isShown = silent.length === 0 && messages.length > 0
  return { statement, verdict: isShown ? 'holds' : 'not shown', why: silent.map(({ shown }) => toName(shown)) }
}

function getResults({ file, test }: Shown, byFile: ReadonlyMap<string, readonly TestResult[]>): readonly TestResult[] {
  const same = file.endsWith('.stories.tsx') ? isStory : isTitle
  return (byFile.get(file) ?? []).filter(({ title }) => same(test, title))
}

function toName({ file, test }: Shown): string {
  return `${file} › ${test}`
}
