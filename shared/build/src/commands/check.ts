/**
 * `onfreq check`: what a commit has to pass, in seconds: types, lint and format, boundaries, nothing unused, unit tests.
 * `--in <folder>` runs what reads sources over another tree laid out like the repository, such as
 * `shared/build/fixtures/check`, which breaks each of those rules once.
 */
import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { boundaryProblems, checkBoundaries } from '../check/boundaries.ts'
import { licenceProblems, readLockfile, shippedPackages } from '../check/licences.ts'
import { checkSources } from '../check/source-rules.ts'
import { missingStyles } from '../check/style-names.ts'
import { checkUnused } from '../check/unused.ts'
import { seconds, step } from '../output.ts'
import { runTool } from '../run-tool.ts'
import { ROOT } from '../workspace.ts'

interface Check {
  readonly name: string
  /** What is wrong, in words; empty when all is well. */
  run(): Promise<string>
}

export const STATIC_CHECKS: readonly Check[] = [
  { name: 'types', run: () => tool('tsc', ['--noEmit', '-p', 'tsconfig.json']) },
  { name: 'lint and format', run: () => tool('biome', ['check', '--error-on-warnings', '.']) },
  { name: 'boundaries', run: boundaries },
  ...sourceChecks(ROOT),
  { name: 'licences', run: async () => licenceProblems(shippedPackages(readLockfile())).join('\n') },
]

export async function run(args: readonly string[]): Promise<void> {
  const tree = args[args.indexOf('--in') + 1]
  if (args.includes('--in') && tree !== undefined) {
    if ((await runChecks(sourceChecks(resolve(tree)))) > 0) throw new Error('The check found something.')
    return
  }
  const failed = await runChecks()
  const units = args.includes('--static')
    ? ''
    : await tool('vitest', ['run', '--project', 'unit', '--project', 'components'])
  if (units) process.stderr.write(`${units}\n`)
  if (failed > 0 || units) throw new Error('The check found something.')
}

/** Runs checks side by side; answers how many failed. */
export async function runChecks(checks = STATIC_CHECKS): Promise<number> {
  const problems = await Promise.all(
    checks.map(async ({ name, run: check }) => {
      const start = performance.now()
      const problem = await check()
      step(name, `${problem ? 'FAILED' : 'ok'}, ${seconds(performance.now() - start)}`)
      if (problem) process.stderr.write(`${problem}\n`)
      return problem
    }),
  )
  return problems.filter((problem) => problem !== '').length
}

/** What needs nothing but the text of a tree. */
function sourceChecks(root: string): readonly Check[] {
  return [
    { name: 'source rules', run: async () => sourceRules(root) },
    { name: 'style names', run: async () => missingStyles(root).join('\n') },
    { name: 'unused and undeclared', run: () => checkUnused(root) },
  ]
}

async function boundaries(): Promise<string> {
  const folders = readdirSync(ROOT).filter((name) => /^(shell|api|shared|mfe-.+)$/.test(name))
  return boundaryProblems(await checkBoundaries(ROOT, folders))
}

function sourceRules(root: string): string {
  return checkSources(root)
    .map(({ file, line, rule }) => `${file}:${line} ${rule.name}: use ${rule.instead}`)
    .join('\n')
}

async function tool(name: string, args: readonly string[]): Promise<string> {
  const { code, output } = await runTool(name, args)
  return code === 0 ? '' : output
}
