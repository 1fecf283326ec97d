/**
 * `npm test -- --affected [revision]`: runs the unit, component and API tests, and the stories, that a change affects
 * through imports. The change is the difference from `origin/main` or the given revision, committed or not. `--list` only
 * prints the names of the tests.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { affectedTests } from '../check/affected-tests.ts'
import { changedFiles } from '../check/changed-files.ts'
import { headline, step } from '../output.ts'
import { runTool } from '../run-tool.ts'
import { ROOT } from '../workspace.ts'

export async function run(args: readonly string[]): Promise<void> {
  const base = args.find((arg) => !arg.startsWith('-')) ?? 'origin/main'
  const changed = changedFiles(base)
  const { tests, stories } = affectedTests(changed)
  headline(`${changed.length} files differ from ${base}: ${tests.length} test files, ${stories.length} story files`)
  if (args.includes('--list')) {
    for (const file of [...tests, ...stories]) step(file)
    return
  }
  const failed = [await runFiles(tests, []), await runFiles(stories, ['--config', 'vitest.stories.config.ts'])].some(
    (code) => code !== 0,
  )
  if (failed) throw new Error('A test failed.')
}

async function runFiles(files: readonly string[], options: readonly string[]): Promise<number> {
  const existing = files.filter((file) => existsSync(join(ROOT, file)))
  if (existing.length === 0) return 0
  const { code } = await runTool('vitest', ['run', ...options, ...existing], { show: true })
  return code
}
