/**
 * A Vitest reporter that writes the same JSON as Vitest's own reporter, but without the axe report of each story: a few
 * hundred kilobytes instead of 150 MB. ONFREQ_REPORT is the path of the file. It also stores the durations of the files.
 */
import { writeFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node'
import { ROOT } from '../workspace.ts'
import { storeDurations } from './test-durations.ts'

export default class CompactReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    storeDurations(Object.fromEntries(modules.map(measureModule)))
    const file = process.env.ONFREQ_REPORT
    if (file === undefined) return
    const errors = unhandledErrors.map(({ stack, message }) => stack ?? message)
    writeFileSync(file, JSON.stringify({ testResults: modules.map(describeModule), unhandledErrors: errors }))
  }
}

/** Path and duration in milliseconds, of loading the file and running its tests and hooks. */
function measureModule(module: TestModule): [file: string, ms: number] {
  const { collectDuration, setupDuration, duration } = module.diagnostic()
  const file = relative(ROOT, module.moduleId).split(sep).join('/')
  return [file, Math.round(collectDuration + setupDuration + duration)]
}

function describeModule(module: TestModule) {
  return {
    name: module.moduleId,
    status: module.ok() ? 'passed' : 'failed',
    // Errors while loading the file, and in hooks such as `afterAll`, which belong to no test.
    message: [module, ...module.children.allSuites()]
      .flatMap((part: TestModule | TestSuite) => part.errors())
      .map(({ message }) => message)
      .join('\n'),
    assertionResults: [...module.children.allTests()].map(describeTest),
  }
}

function describeTest(test: TestCase) {
  const { state, errors } = test.result()
  const failures = (errors ?? []).map(({ stack, message }) => stack ?? message)
  return {
    fullName: test.fullName.replaceAll(' > ', ' '),
    title: test.name,
    // An interrupted run leaves tests that never started.
    status: state === 'pending' ? 'failed' : state,
    failureMessages: state === 'pending' ? ['did not run'] : failures,
  }
}
