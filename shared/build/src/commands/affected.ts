/**
 * `npm test -- --affected [revision]`: runs the unit, component and API tests, and the stories, that a change affects
 * through imports. The change is the difference from `origin/main` or the given revision, committed or not.
 * `--within 60` runs what should fit into that many seconds, the nearest tests first, and names what it leaves out.
 * `--list` only prints the names of the tests.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { affectedTests } from '../check/affected-tests.ts'
import { changedFiles } from '../check/changed-files.ts'
import { planTests, roundsOfChange } from '../check/plan-tests.ts'
import { headline, seconds, step } from '../output.ts'
import { COMPACT_REPORT } from '../results/report-path.ts'
import { readDurations } from '../results/test-durations.ts'
import { runTool } from '../run-tool.ts'
import { ROOT } from '../workspace.ts'

export async function run(args: readonly string[]): Promise<void> {
  const within = parseWithin(args)
  const isValue = (arg: string) => args[args.indexOf(arg) - 1] === '--within'
  const base = args.find((arg) => !arg.startsWith('-') && !isValue(arg)) ?? 'origin/main'
  const changed = changedFiles(base)
  const { tests, stories, left } =
    within === undefined ? { ...affectedTests(changed), left: [] } : plan(changed, within)
  headline(`${changed.length} files differ from ${base}: ${tests.length} test files, ${stories.length} story files`)
  if (args.includes('--list')) {
    for (const file of [...tests, ...stories]) step(file)
    return
  }
  const start = performance.now()
  const failed = [await runFiles(tests, []), await runFiles(stories, ['--config', 'vitest.stories.config.ts'])].some(
    (code) => code !== 0,
  )
  if (within !== undefined) reportLeft(left, performance.now() - start)
  if (failed) throw new Error('A test failed.')
}

/** The seconds after `--within`. Throws when they are not a positive number. */
function parseWithin(args: readonly string[]): number | undefined {
  const index = args.indexOf('--within')
  if (index === -1) return undefined
  const value = Number(args[index + 1])
  if (!(value > 0)) throw new Error('--within needs a number of seconds, such as --within 60')
  return value
}

function plan(changed: readonly string[], within: number) {
  const rounds = roundsOfChange(changed).map((round) => round.filter((file) => !file.includes('.slow.test.')))
  return planTests(rounds, readDurations(), within * 1000)
}

function reportLeft(left: readonly string[], ms: number): void {
  headline(`${seconds(ms)}; ${left.length} affected files left out`)
  for (const file of left.slice(0, MAX_NAMED)) step(file)
  if (left.length > MAX_NAMED) step(`and ${left.length - MAX_NAMED} more: npm test -- --affected runs all`)
}

const MAX_NAMED = 20

async function runFiles(files: readonly string[], options: readonly string[]): Promise<number> {
  const existing = files.filter((file) => existsSync(join(ROOT, file)))
  if (existing.length === 0) return 0
  const reporters = ['--reporter=default', `--reporter=${COMPACT_REPORT}`]
  const { code } = await runTool('vitest', ['run', ...options, ...reporters, ...existing], { show: true })
  return code
}
