/**
 * Converts the JSON reports of the test runners to a common form: counts, and the names of failed and retried tests. The
 * names are printed last, because often only the end of a log is available.
 */
import { stripVTControlCharacters } from 'node:util'
import type { TestResult, TestStatus } from './test-results.ts'

/** A test that failed on every attempt. */
export interface RedTest {
  /** `file › title`, or a file that could not be loaded. */
  readonly name: string
  /** Message of the last attempt in about three lines; empty if the runner reports none. */
  readonly why: string
}

export interface Outcome {
  readonly passed: number
  /** At least 1 if the runner itself failed, even if it names no test. */
  readonly failed: number
  /** Tests that skip themselves: on other systems, or if a program is not installed. */
  readonly skipped: number
  readonly red: readonly RedTest[]
  /** `file › title` of each test that failed first and passed on retry. */
  readonly flaky: readonly string[]
}

/**
 * Converts the report of Vitest's JSON reporter. A file that failed without a failed test (it could not be loaded,
 * or a hook failed) counts as one failure named by its path; so does each uncaught error.
 */
export function vitestOutcome(report: unknown, root: string): Outcome {
  const files = list(at(report, 'testResults'))
  const toPath = (file: unknown) => text(at(file, 'name')).replace(`${root}/`, '')
  const tests = files.flatMap((file) => {
    const name = toPath(file)
    return list(at(file, 'assertionResults')).map((result) => ({
      name: `${name} › ${text(at(result, 'fullName'))}`,
      status: text(at(result, 'status')),
      // Includes failures of earlier attempts.
      failures: list(at(result, 'failureMessages')),
    }))
  })
  const red = tests
    .filter(({ status }) => status === 'failed')
    .map(({ name, failures }) => ({ name, why: shorten(failures.at(-1)) }))
  const failedFiles = files
    .filter((file) => text(at(file, 'status')) === 'failed' && !red.some(({ name }) => name.startsWith(toPath(file))))
    .map((file) => ({ name: toPath(file), why: shorten(at(file, 'message')) }))
  const uncaught = list(at(report, 'unhandledErrors')).map((error) => ({
    name: 'error that nothing caught',
    why: shortenWithLocation(text(error)),
  }))
  const all = [...red, ...failedFiles, ...uncaught]
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: all.length,
    skipped: tests.filter(({ status }) => SKIPPED.has(status)).length,
    red: all,
    flaky: tests.filter(({ status, failures }) => status === 'passed' && failures.length > 0).map(({ name }) => name),
  }
}

const SKIPPED: ReadonlySet<string> = new Set(['skipped', 'pending', 'todo', 'disabled'])

/** Result of each test in a Vitest report, by file and title. */
export function vitestResults(report: unknown, root: string): TestResult[] {
  return list(at(report, 'testResults')).flatMap((file) =>
    list(at(file, 'assertionResults')).map((result) => ({
      file: text(at(file, 'name'))
        .replaceAll('\\', '/')
        .replace(`${root.replaceAll('\\', '/')}/`, ''),
      title: text(at(result, 'title')),
      status: getStatus(text(at(result, 'status'))),
    })),
  )
}

/** Result of each test in a Playwright report, by file and title. Its file paths are relative to `folder`. */
export function playwrightResults(report: unknown, folder: string): TestResult[] {
  return list(at(report, 'suites'))
    .flatMap(getTests)
    .map(({ file, title, status }) => ({ file: `${folder}/${file}`, title, status: getStatus(status) }))
}

function getStatus(output: string): TestStatus {
  if (output === 'passed' || output === 'expected' || output === 'flaky') return 'passed'
  return output === 'failed' || output === 'unexpected' ? 'failed' : 'skipped'
}

/**
 * Converts the report of Playwright's JSON reporter. A test that passed on retry counts as passed; a test that
 * should have run but did not, or was interrupted, counts as failed.
 */
export function playwrightOutcome(report: unknown): Outcome {
  const tests = list(at(report, 'suites')).flatMap(getTests)
  const having = (target: string) => tests.filter(({ status }) => status === target)
  const flaky = having('flaky').map(toName)
  const unrun = having('skipped').filter(({ expected }) => expected !== 'skipped')
  const red = [
    ...having('unexpected').map((test) => ({ name: toName(test), why: test.why })),
    ...unrun.map((test) => ({ name: toName(test), why: test.tries > 0 ? 'was interrupted' : 'did not run' })),
  ]
  const skipped = having('skipped').length - unrun.length
  return { passed: having('expected').length + flaky.length, failed: red.length, skipped, red, flaky }
}

function toName({ file, title }: { file: string; title: string }): string {
  return `${file} › ${title}`
}

interface PlaywrightTest {
  readonly file: string
  readonly title: string
  readonly status: string
  readonly expected: string
  readonly tries: number
  readonly why: string
}

function getTests(suite: unknown): PlaywrightTest[] {
  const own = list(at(suite, 'specs')).flatMap((spec) =>
    list(at(spec, 'tests')).map((each) => ({
      file: text(at(spec, 'file')),
      title: text(at(spec, 'title')),
      status: text(at(each, 'status')),
      expected: text(at(each, 'expectedStatus')),
      tries: list(at(each, 'results')).length,
      why: shorten(at(at(list(at(each, 'results')).at(-1), 'error'), 'message')),
    })),
  )
  return [...own, ...list(at(suite, 'suites')).flatMap(getTests)]
}

/** First lines of a message on one line, without colours: the expectation comes first, followed by the stack. */
function shorten(message: unknown): string {
  const lines = stripVTControlCharacters(text(message)).split('\n')
  const head = lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('at '))
  return head.slice(0, 3).join(' | ').slice(0, 400)
}

/** Like `shorten`, plus the first line of the stack, since no test name locates such an error. */
function shortenWithLocation(message: string): string {
  const place = message.split('\n').find((line) => line.trim().startsWith('at '))
  return [shorten(message), ...(place === undefined ? [] : [place.trim()])].join(' | ')
}

function at(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
