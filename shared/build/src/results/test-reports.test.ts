import { expect, test } from 'vitest'
import { playwrightOutcome, vitestOutcome } from './test-reports.ts'

const ROOT = '/somewhere/onfreq'

const FAILURE = '\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\n    at api/a.test.ts:3:1\n'

function result(fullName: string, status: string, failures = 0) {
  return { fullName, status, failureMessages: Array.from({ length: failures }, () => FAILURE) }
}

test('counts a test that passed on retry as passed, and lists it as flaky', () => {
  const report = {
    testResults: [
      {
        name: `${ROOT}/api/a.test.ts`,
        status: 'failed',
        assertionResults: [
          result('holds', 'passed'),
          result('holds now and then', 'passed', 1),
          result('does not hold', 'failed', 2),
          result('is for another machine', 'pending'),
        ],
      },
    ],
  }
  expect(vitestOutcome(report, ROOT)).toEqual({
    passed: 2,
    failed: 1,
    skipped: 1,
    red: [{ name: 'api/a.test.ts › does not hold', why: 'AssertionError: expected 1 to be 2' }],
    flaky: ['api/a.test.ts › holds now and then'],
  })
})

test('counts a file that fails to load as a failure named by its path', () => {
  const report = {
    testResults: [
      { name: `${ROOT}/api/b.test.ts`, status: 'failed', message: 'Cannot find c.ts', assertionResults: [] },
    ],
  }
  expect(vitestOutcome(report, ROOT)).toMatchObject({
    passed: 0,
    failed: 1,
    red: [{ name: 'api/b.test.ts', why: 'Cannot find c.ts' }],
  })
})

test('counts a file whose hook failed after its tests passed as a failure named by its path', () => {
  const report = {
    testResults: [
      {
        name: `${ROOT}/api/d.test.ts`,
        status: 'failed',
        message: 'The server did not close',
        assertionResults: [result('holds', 'passed')],
      },
    ],
  }
  expect(vitestOutcome(report, ROOT)).toMatchObject({
    passed: 1,
    failed: 1,
    red: [{ name: 'api/d.test.ts', why: 'The server did not close' }],
  })
})

test('counts an uncaught error as a failure with the first line of its stack', () => {
  const error = `Error: connect ECONNREFUSED\n    at api/e.ts:3:1\n    at api/e.ts:9:1\n`
  expect(vitestOutcome({ testResults: [], unhandledErrors: [error] }, ROOT)).toMatchObject({
    failed: 1,
    red: [{ name: 'error that nothing caught', why: 'Error: connect ECONNREFUSED | at api/e.ts:3:1' }],
  })
})

test('counts tests in nested suites of the browser tests', () => {
  const results = [{ error: { message: 'first try' } }, { error: { message: FAILURE } }]
  const spec = (title: string, status: string, expectedStatus = 'passed', tries = results) => ({
    title,
    file: 'home.spec.ts',
    tests: [{ status, expectedStatus, results: tries }],
  })
  const report = {
    suites: [
      {
        specs: [spec('opens', 'expected'), spec('opens late', 'flaky')],
        suites: [
          {
            specs: [
              spec('never opens', 'unexpected'),
              spec('is left out', 'skipped', 'skipped', []),
              spec('never began', 'skipped', 'passed', []),
              spec('was cut off', 'skipped'),
            ],
          },
        ],
      },
    ],
  }
  expect(playwrightOutcome(report)).toEqual({
    passed: 2,
    failed: 3,
    skipped: 1,
    red: [
      { name: 'home.spec.ts › never opens', why: 'AssertionError: expected 1 to be 2' },
      { name: 'home.spec.ts › never began', why: 'did not run' },
      { name: 'home.spec.ts › was cut off', why: 'was interrupted' },
    ],
    flaky: ['home.spec.ts › opens late'],
  })
})

test('reports no results for a runner without output', () => {
  const nothing = { passed: 0, failed: 0, skipped: 0, red: [], flaky: [] }
  expect(vitestOutcome(undefined, ROOT)).toEqual(nothing)
  expect(playwrightOutcome('')).toEqual(nothing)
})
