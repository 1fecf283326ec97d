/**
 * A Vitest reporter that writes the same JSON as Vitest's own reporter, but without the axe report of each story: a few
 * hundred kilobytes instead of 150 MB. ONFREQ_REPORT is the path of the file.
 */
import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node'

export default class CompactReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const file = process.env.ONFREQ_REPORT
    if (file === undefined) return
    const errors = unhandledErrors.map(({ stack, message }) => stack ?? message)
    writeFileSync(file, JSON.stringify({ testResults: modules.map(describeModule), unhandledErrors: errors }))
  }
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
