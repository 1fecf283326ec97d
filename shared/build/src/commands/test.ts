/**
 * `onfreq test`: everything, stage by stage, and at the end one line that sums all of it up. A stage that fails does not
 * keep the next from running, so one run says all that is wrong.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildAndPublish } from '../build-all.ts'
import { headline, seconds, step } from '../output.ts'
import { runTool } from '../run-tool.ts'
import { allUnits } from '../workspace.ts'
import { runChecks, STATIC_CHECKS } from './check.ts'

interface Count {
  readonly passed: number
  readonly failed: number
}

interface Stage {
  readonly name: string
  run(reportFile: string): Promise<Count>
}

const STAGES: readonly Stage[] = [
  { name: 'check: types, lint, boundaries', run: staticChecks },
  { name: 'unit, components and API', run: (report) => vitest([], report) },
  { name: 'stories in a browser', run: (report) => vitest(['--config', 'vitest.stories.config.ts'], report) },
  { name: 'build and release', run: buildEverything },
  { name: 'the whole site', run: playwright },
]

/** `onfreq test` runs all stages, `onfreq test unit site` those whose names hold one of the words. */
export async function run(args: readonly string[]): Promise<void> {
  const words = args.filter((arg) => !arg.startsWith('-'))
  const stages = STAGES.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
  const folder = mkdtempSync(join(tmpdir(), 'onfreq-test-'))
  const total = { passed: 0, failed: 0 }
  const times: [string, string][] = []
  try {
    for (const [index, stage] of stages.entries()) {
      headline(`${index + 1}/${stages.length} ${stage.name}`)
      const start = performance.now()
      const { passed, failed } = await stage.run(join(folder, `${index}.json`))
      total.passed += passed
      total.failed += failed
      times.push([stage.name, `${passed} passed, ${failed} failed, ${seconds(performance.now() - start)}`])
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  headline('stages')
  for (const [name, result] of times) step(name, result)
  process.exitCode = total.failed > 0 ? 1 : 0
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
}

async function staticChecks(): Promise<Count> {
  const failed = await runChecks()
  return { passed: STATIC_CHECKS.length - failed, failed }
}

async function buildEverything(): Promise<Count> {
  const units = allUnits()
  try {
    await buildAndPublish(units, { keepGoing: false }, ({ unit, id, built, ms }) =>
      step(`${unit.name} ${id}`, built ? `built in ${seconds(ms)}` : 'unchanged'),
    )
    return { passed: units.length, failed: 0 }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return { passed: 0, failed: 1 }
  }
}

async function vitest(args: readonly string[], report: string): Promise<Count> {
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await runTool('vitest', ['run', ...args, ...reporters], { show: true })
  const result = readReport(report)
  const passed = numberAt(result, 'numPassedTests')
  const failed = numberAt(result, 'numFailedTests')
  const brokenFiles = failed === 0 ? numberAt(result, 'numFailedTestSuites') : 0
  return atLeastOneFailure(code, { passed, failed: failed + brokenFiles })
}

async function playwright(report: string): Promise<Count> {
  const { code } = await runTool('playwright', ['test'], { show: true, env: { ONFREQ_REPORT: report } })
  const stats = at(readReport(report), 'stats')
  const passed = numberAt(stats, 'expected') + numberAt(stats, 'flaky')
  return atLeastOneFailure(code, { passed, failed: numberAt(stats, 'unexpected') })
}

/** A runner that stops before it counts anything has failed too. */
function atLeastOneFailure(code: number, count: Count): Count {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function at(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

function numberAt(value: unknown, key: string): number {
  const found = at(value, key)
  return typeof found === 'number' ? found : 0
}
