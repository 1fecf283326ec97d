/**
 * `onfreq test`: everything, stage by stage, and at the end one line that sums all of it up. A stage that fails does not
 * keep the next from running, so one run says all that is wrong.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildAndPublish } from '../build/build-all.ts'
import { headline, seconds, step } from '../output.ts'
import { FLAKY_FILE, judgeFlaky, readKnownFlaky } from '../results/flaky.ts'
import {
  type Outcome,
  playwrightOutcome,
  playwrightResults,
  vitestOutcome,
  vitestResults,
} from '../results/test-reports.ts'
import { keepResults, stampOfSources } from '../results/test-results.ts'
import { runTool } from '../run-tool.ts'
import { allUnits, ROOT } from '../workspace.ts'
import { runChecks, STATIC_CHECKS } from './check.ts'

interface Stage {
  readonly name: string
  run(reportFile: string): Promise<Outcome>
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
  const outcomes: Outcome[] = []
  const times: [string, string][] = []
  try {
    for (const [index, stage] of stages.entries()) {
      headline(`${index + 1}/${stages.length} ${stage.name}`)
      const start = performance.now()
      const outcome = await stage.run(join(folder, `${index}.json`))
      outcomes.push(outcome)
      const { passed, failed } = outcome
      times.push([stage.name, `${passed} passed, ${failed} failed, ${seconds(performance.now() - start)}`])
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  conformance()
  headline('stages')
  for (const [name, result] of times) step(name, result)
  const flaky = outcomes.flatMap((outcome) => outcome.flaky)
  if (flaky.length > 0) headline('passed at the second try')
  for (const name of flaky) step(name)
  const red = outcomes.flatMap((outcome) => outcome.red)
  if (red.length > 0) headline('failed')
  for (const { name, why } of red) step(name, why)
  const { overdue, unknown } = judgeFlaky(flaky, readKnownFlaky(), new Date())
  if (unknown.length > 0) headline(`write these into ${FLAKY_FILE}, and mend them within a week`)
  for (const line of unknown) step(line)
  if (overdue.length > 0) headline(`known to ${FLAKY_FILE} for more than a week, so they fail`)
  for (const name of overdue) step(name)
  const passed = sum(outcomes.map((outcome) => outcome.passed)) - overdue.length
  const failed = sum(outcomes.map((outcome) => outcome.failed)) + overdue.length
  process.exitCode = failed > 0 ? 1 : 0
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}

/** What these results say about the product specification; the report itself is no test. */
function conformance(): void {
  headline('the product specification')
  spawnSync(process.execPath, ['shell/e2e/conformance/report.ts', '--short'], { cwd: ROOT, stdio: 'inherit' })
}

async function staticChecks(): Promise<Outcome> {
  const failed = await runChecks()
  return { passed: STATIC_CHECKS.length - failed, failed, red: [], flaky: [] }
}

async function buildEverything(): Promise<Outcome> {
  const units = allUnits()
  try {
    await buildAndPublish(units, { keepGoing: false }, ({ unit, id, built, ms }) =>
      step(`${unit.name} ${id}`, built ? `built in ${seconds(ms)}` : 'unchanged'),
    )
    return { passed: units.length, failed: 0, red: [], flaky: [] }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return { passed: 0, failed: 1, red: [], flaky: [] }
  }
}

async function vitest(args: readonly string[], report: string): Promise<Outcome> {
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const sources = stampOfSources()
  const { code } = await runTool('vitest', ['run', ...args, ...reporters], { show: true })
  keepResults(sources, vitestResults(readReport(report), ROOT))
  return atLeastOneFailure(code, vitestOutcome(readReport(report), ROOT), 'vitest')
}

async function playwright(report: string): Promise<Outcome> {
  const sources = stampOfSources()
  const { code } = await runTool('playwright', ['test'], { show: true, env: { ONFREQ_REPORT: report } })
  keepResults(sources, playwrightResults(readReport(report), 'shell/e2e'))
  return atLeastOneFailure(code, playwrightOutcome(readReport(report)), 'playwright')
}

/** A runner that stops before it counts anything, or meets an error outside of every test, has failed too. */
function atLeastOneFailure(code: number, outcome: Outcome, runner: string): Outcome {
  if (code === 0 || outcome.failed > 0) return outcome
  return { ...outcome, failed: 1, red: [{ name: `${runner} ended with ${code}`, why: 'no test says why' }] }
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
