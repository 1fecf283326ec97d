import { expect, test } from 'vitest'
import { playwrightOutcome, vitestOutcome } from './test-reports.ts'

const ROOT = '/somewhere/onfreq'

function result(fullName: string, status: string, failures = 0) {
  return { fullName, status, failureMessages: Array.from({ length: failures }, () => 'expected 1 to be 2') }
}

test('a test that passed at the second try has passed, and is named', () => {
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
    red: ['api/a.test.ts › does not hold'],
    flaky: ['api/a.test.ts › holds now and then'],
  })
})

test('a file that cannot be loaded is a failure of that name', () => {
  const report = { testResults: [{ name: `${ROOT}/api/b.test.ts`, status: 'failed', assertionResults: [] }] }
  expect(vitestOutcome(report, ROOT)).toMatchObject({ passed: 0, failed: 1, red: ['api/b.test.ts'] })
})

test('the whole site is counted through suites within suites', () => {
  const spec = (title: string, status: string) => ({ title, file: 'home.spec.ts', tests: [{ status }] })
  const report = {
    suites: [
      {
        specs: [spec('opens', 'expected'), spec('opens late', 'flaky')],
        suites: [{ specs: [spec('never opens', 'unexpected'), spec('is left out', 'skipped')] }],
      },
    ],
  }
  expect(playwrightOutcome(report)).toEqual({
    passed: 2,
    failed: 1,
    red: ['home.spec.ts › never opens'],
    flaky: ['home.spec.ts › opens late'],
  })
})

test('a runner that wrote nothing has nothing to show', () => {
  const nothing = { passed: 0, failed: 0, red: [], flaky: [] }
  expect(vitestOutcome(undefined, ROOT)).toEqual(nothing)
  expect(playwrightOutcome('')).toEqual(nothing)
})
