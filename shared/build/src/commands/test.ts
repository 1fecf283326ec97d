/**
 * `npm test`: the tests that a change can break. `npm test -- --all` (`npm run test:all`): all tests, each once.
 * `npm test -- log stories`: the stages whose names contain one of these words. `npm test -- path/to/file.test.ts`:
 * only these files. A failing stage does not stop the following ones; the last line sums up all stages.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildAndPublish } from '../build/build-all.ts'
import { affectedTests } from '../check/affected-tests.ts'
import { changedFiles } from '../check/changed-files.ts'
import { headline, seconds, step } from '../output.ts'
import { FLAKY_FILE, judgeFlaky, readKnownFlaky } from '../results/flaky.ts'
import { COMPACT_REPORT } from '../results/report-path.ts'
import {
  type Outcome,
  playwrightOutcome,
  playwrightResults,
  vitestOutcome,
  vitestResults,
} from '../results/test-reports.ts'
import { stampOfSources, storeResults } from '../results/test-results.ts'
import { runTool } from '../run-tool.ts'
import { allUnits, ROOT } from '../workspace.ts'
import { runChecks, STATIC_CHECKS } from './check.ts'
import { runFiles } from './test-files.ts'

interface Stage {
  readonly name: string
  /**
   * `quick` runs only in `npm test`, `rest` only in `test:all`. A stage that covers more in `test:all` is listed
   * under each.
   */
  readonly tier: 'both' | 'quick' | 'rest'
  run(reportFile: string): Promise<Outcome>
}

/** Tag of the browser tests in `npm test`: one for each promise of the product. */
const PROMISE = '@promise'
const STORIES = ['--config', 'vitest.stories.config.ts']
/** Argument for Vitest, which runs files whose path contains it. */
const SLOW_FILES = '.slow.test.'

const STAGES: readonly Stage[] = [
  { name: 'check: types, lint, boundaries', tier: 'both', run: staticChecks },
  {
    name: 'unit, components and API',
    tier: 'both',
    run: (report) => vitest([], report, { ONFREQ_WITHOUT_SLOW: '1' }),
  },
  { name: 'stories affected by the change', tier: 'quick', run: affectedStories },
  { name: 'build and release', tier: 'both', run: buildEverything },
  { name: 'the site in a browser', tier: 'both', run: (report) => playwright(['--grep', PROMISE], report) },
  { name: 'slow tests', tier: 'rest', run: (report) => vitest([SLOW_FILES], report) },
  { name: 'all stories', tier: 'rest', run: (report) => vitest(STORIES, report) },
  { name: 'the full site', tier: 'rest', run: (report) => playwright(['--grep-invert', `${PROMISE}|@whole`], report) },
]

export async function run(args: readonly string[]): Promise<void> {
  if (args.includes('--affected')) return (await import('./affected.ts')).run(args)
  const words = args.filter((arg) => !arg.startsWith('-'))
  if (words.some((word) => existsSync(join(ROOT, word)))) return runFiles(args)
  const left = args.includes('--all') ? 'quick' : 'rest'
  const stages = STAGES.filter(
    ({ name, tier }) => tier !== left && (words.length === 0 || words.some((word) => name.includes(word))),
  )
  const { outcomes, times } = await runStages(stages)
  conformance()
  headline('stages')
  for (const [name, result] of times) step(name, result)
  report(outcomes)
}

async function runStages(stages: readonly Stage[]) {
  const folder = mkdtempSync(join(tmpdir(), 'onfreq-test-'))
  const outcomes: Outcome[] = []
  const times: [string, string][] = []
  try {
    for (const [index, stage] of stages.entries()) {
      headline(`${index + 1}/${stages.length} ${stage.name}`)
      const start = performance.now()
      const outcome = await stage.run(join(folder, `${index}.json`))
      outcomes.push(outcome)
      const { passed, failed, skipped } = outcome
      const counts = `${passed} passed, ${failed} failed, ${skipped} skipped`
      times.push([stage.name, `${counts}, ${seconds(performance.now() - start)}`])
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return { outcomes, times }
}

function report(outcomes: readonly Outcome[]): void {
  const flaky = outcomes.flatMap((outcome) => outcome.flaky)
  const { overdue, unknown } = judgeFlaky(flaky, readKnownFlaky(), new Date())
  list(
    'failed',
    outcomes.flatMap((outcome) => outcome.red).map(({ name, why }) => [name, why]),
  )
  list(
    'passed at the second try',
    flaky.map((name) => [name]),
  )
  list(
    `add these to ${FLAKY_FILE}, and fix them within a week`,
    unknown.map((line) => [line]),
  )
  list(
    `in ${FLAKY_FILE} for more than a week, so they fail`,
    overdue.map((name) => [name]),
  )
  const passed = sum(outcomes.map((outcome) => outcome.passed)) - overdue.length
  const failed = sum(outcomes.map((outcome) => outcome.failed)) + overdue.length
  const skipped = sum(outcomes.map((outcome) => outcome.skipped))
  process.exitCode = failed > 0 ? 1 : 0
  process.stdout.write(`\n${skipped} skipped on this machine\n${passed} passed, ${failed} failed\n`)
}

function list(title: string, lines: readonly (readonly [string, string?])[]): void {
  if (lines.length > 0) headline(title)
  for (const [name, detail] of lines) step(name, detail)
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}

/** Reports how much of the product specification these results cover; not a test itself. */
function conformance(): void {
  headline('the product specification')
  spawnSync(process.execPath, ['shell/e2e/conformance/report.ts', '--short'], { cwd: ROOT, stdio: 'inherit' })
}

const NOTHING: Outcome = { passed: 0, failed: 0, skipped: 0, red: [], flaky: [] }

async function staticChecks(): Promise<Outcome> {
  const failed = await runChecks()
  return { ...NOTHING, passed: STATIC_CHECKS.length - failed, failed }
}

async function buildEverything(): Promise<Outcome> {
  const units = allUnits()
  try {
    await buildAndPublish(units, { continueOnError: false }, ({ unit, id, built, ms }) =>
      step(`${unit.name} ${id}`, built ? `built in ${seconds(ms)}` : 'unchanged'),
    )
    return { ...NOTHING, passed: units.length }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return { ...NOTHING, failed: 1 }
  }
}

/** Changes are compared with `origin/main`, or with the last commit if there is no such branch. */
async function affectedStories(reportFile: string): Promise<Outcome> {
  const { stories } = affectedTests(changedFiles(baseOfChange()))
  const files = stories.filter((file) => existsSync(join(ROOT, file)))
  if (files.length === 0) {
    step('no story', 'is affected by the change')
    return NOTHING
  }
  return vitest([...STORIES, ...files], reportFile)
}

function baseOfChange(): string {
  const hasMain = spawnSync('git', ['rev-parse', '--verify', '--quiet', 'origin/main'], { cwd: ROOT })
  return hasMain.status === 0 ? 'origin/main' : 'HEAD~1'
}

async function vitest(
  args: readonly string[],
  reportFile: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const reporters = ['--reporter=dot', `--reporter=${COMPACT_REPORT}`]
  const sources = stampOfSources()
  const { code } = await runTool('vitest', ['run', ...args, ...reporters], {
    show: true,
    env: { ONFREQ_REPORT: reportFile, ...environment },
  })
  const written = readReport(reportFile)
  storeResults(sources, vitestResults(written, ROOT))
  return atLeastOneFailure(code, vitestOutcome(written, ROOT), 'vitest')
}

async function playwright(args: readonly string[], reportFile: string): Promise<Outcome> {
  const sources = stampOfSources()
  const { code } = await runTool('playwright', ['test', ...args], { show: true, env: { ONFREQ_REPORT: reportFile } })
  const written = readReport(reportFile)
  storeResults(sources, playwrightResults(written, 'shell/e2e'))
  return atLeastOneFailure(code, playwrightOutcome(written), 'playwright')
}

/** Counts a runner that stops before reporting, or fails outside a test, as one failure. */
function atLeastOneFailure(code: number, outcome: Outcome, runner: string): Outcome {
  if (code === 0 || outcome.failed > 0) return outcome
  return { ...outcome, failed: 1, red: [{ name: `${runner} ended with ${code}`, why: 'no test reports a reason' }] }
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
