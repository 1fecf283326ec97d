import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readResults, stampOfSources, storeResults, type TestResult } from '@onfreq/build/results/test-results'
import { expect, test as it, onTestFinished } from 'vitest'
import { inFile, type Section, type Statement } from './statement.ts'
import { isTitle } from './titles.ts'
import { judge } from './verdict.ts'

const api = inFile('api/a.test.ts')
const story = inFile('mfe-x/page.stories.tsx')

function getVerdict(statement: Statement, results: readonly TestResult[]) {
  const section: Section = { number: '5', title: 'Validation', statements: [statement] }
  const [line] = judge([section], results).flatMap(({ lines }) => lines)
  return line && [line.verdict, ...line.why]
}

const passed = (title: string, file = 'api/a.test.ts'): TestResult => ({ file, title, status: 'passed' })
const failed = (title: string): TestResult => ({ ...passed(title), status: 'failed' })
const message = { id: 'S5-01', says: 'A callsign has 3 characters' }

it('a statement holds only when every referenced test ran and passed', () => {
  const statement = { ...message, shownBy: [api('refuses two'), api('takes three')] }
  expect(getVerdict(statement, [passed('refuses two'), passed('takes three')])).toEqual(['holds'])
  expect(getVerdict(statement, [passed('refuses two')])).toEqual(['not shown', 'api/a.test.ts › takes three'])
  expect(getVerdict(statement, [passed('refuses two'), failed('takes three')])).toEqual([
    'fails',
    'api/a.test.ts › takes three',
  ])
  expect(getVerdict(statement, [])?.[0]).toBe('not shown')
})

it('a skipped test or one that passed in another file proves nothing', () => {
  const statement = { ...message, shownBy: api('refuses two') }
  expect(getVerdict(statement, [{ ...passed('refuses two'), status: 'skipped' }])?.[0]).toBe('not shown')
  expect(getVerdict(statement, [passed('refuses two', 'api/b.test.ts')])?.[0]).toBe('not shown')
})

it('every row of a test table counts, and a row can be referenced alone', () => {
  const rows = [passed('POST vnews'), failed('POST vvideos')]
  expect(getVerdict({ ...message, shownBy: api('POST %s') }, rows)?.[0]).toBe('fails')
  expect(getVerdict({ ...message, shownBy: api('POST vnews') }, rows)?.[0]).toBe('holds')
  expect(isTitle('%s is rejected', 'an SVG is rejected')).toBe(true)
  expect(isTitle('refuses "%s": %s', '"M0A" is taken: no')).toBe(false)
})

it('finds a story by its export', () => {
  const statement = { ...message, shownBy: story('RefusedByTheServer') }
  expect(getVerdict(statement, [passed('Refused By The Server', 'mfe-x/page.stories.tsx')])).toEqual(['holds'])
  expect(getVerdict(statement, [passed('Refused', 'mfe-x/page.stories.tsx')])?.[0]).toBe('not shown')
})

it('prints a decision with its reason', () => {
  expect(getVerdict({ ...message, decision: 'On Monday.' }, [])).toEqual(['decided', 'On Monday.'])
})

it('ignores results of other sources and uses the newest result of a test', async () => {
  const folder = scratch()
  storeResults('older', [passed('refuses two')], folder)
  expect(readResults('these', folder)).toEqual([])
  writeFileSync(join(folder, '2020-01-01.json'), JSON.stringify({ sources: 'these', tests: [failed('refuses two')] }))
  expect(readResults('these', folder)).toEqual([failed('refuses two')])
  storeResults('these', [passed('refuses two')], folder)
  writeFileSync(join(folder, '2020-01-02.json'), '{"sources": "the')
  expect(readResults('these', folder)).toEqual([passed('refuses two')])
})

it('the stamp changes with any source file and with no file ignored by git', () => {
  const folder = scratch()
  writeFileSync(join(folder, '.gitignore'), 'dist/\n*.log\n')
  writeFileSync(join(folder, 'a.ts'), 'export const a = 1')
  const before = stampOfSources(folder)
  writeFileSync(join(folder, 'run.log'), 'noise')
  expect(stampOfSources(folder)).toBe(before)
  writeFileSync(join(folder, 'a.ts'), 'export const a = 2')
  expect(stampOfSources(folder)).not.toBe(before)
})

function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'onfreq-results-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
