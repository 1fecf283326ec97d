/**
 * `onfreq check`: the checks that each commit must pass within seconds: types, lint and format, boundaries, unused
 * code, unit tests. Lint covers files changed since they last passed, and tests those affected by such a change
 * through imports. Options: `--since <ref>` checks the difference from a revision, limited to parts if nothing else
 * changed; `--all` checks everything, as in a new checkout; `--in <folder>` runs the source checks on another tree
 * with the repository's layout, such as `shared/build/fixtures/check`, which violates each of those rules once;
 * `--fix` formats files. `npm run check -- types lint` runs the checks whose names start with these words.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { affectedTests } from '../check/affected-tests.ts'
import { boundaryProblems, checkBoundaries } from '../check/boundaries.ts'
import { knownFiles } from '../check/changed-files.ts'
import { documentSizes, sizeProblems } from '../check/document-size.ts'
import { missingInDocuments } from '../check/documents.ts'
import { englishProblems, formatShares, reportEnglish } from '../check/english-shares.ts'
import { importGraph, importsIn } from '../check/import-graph.ts'
import { licenceProblems, readLockfile, shippedPackages } from '../check/licences.ts'
import { clearPassed, passedBefore } from '../check/passed.ts'
import { checksSince } from '../check/since.ts'
import { checkSources } from '../check/source-rules.ts'
import { missingStyles } from '../check/style-names.ts'
import { checkUnused } from '../check/unused.ts'
import { seconds, step } from '../output.ts'
import { runProgram, runTool } from '../run-tool.ts'
import { ROOT } from '../workspace.ts'
import { languageProblems } from './languages.ts'

interface Check {
  readonly name: string
  /** Errors, one per line; empty if the check passes. */
  run(): Promise<string>
}

const TYPES = ['--noEmit', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo']

export const STATIC_CHECKS: readonly Check[] = [
  { name: 'types', run: () => tool('tsc', [...TYPES, '-p', 'tsconfig.json']) },
  { name: 'lint and format', run: lint },
  { name: 'boundaries', run: boundaries },
  ...sourceChecks(ROOT),
  { name: 'languages', run: languageProblems },
  { name: 'plain English', run: async () => englishProblems() },
  { name: 'documents', run: async () => documents() },
  { name: 'reference', run: reference },
  { name: 'licences', run: async () => licenceProblems(shippedPackages(readLockfile())).join('\n') },
]

export async function run(args: readonly string[]): Promise<void> {
  const tree = args[args.indexOf('--in') + 1]
  if (args.includes('--in') && tree !== undefined) {
    if ((await runChecks(sourceChecks(resolve(tree)))) > 0) throw new Error('The check found something.')
    return
  }
  const since = args.includes('--since') ? (args[args.indexOf('--since') + 1] ?? 'origin/main') : undefined
  if (since !== undefined) {
    if ((await runChecks([...checksSince(since), ...sourceChecks(ROOT).slice(0, 2)])) > 0)
      throw new Error('The check found something.')
    return
  }
  if (args.includes('--fix')) {
    const { code } = await runTool('biome', ['check', '--write', '.'], { show: true })
    if (code !== 0) throw new Error('Some problems have to be fixed by hand.')
    return
  }
  const words = args.filter((arg) => !arg.startsWith('-'))
  if (words.length > 0) return runNamed(words)
  if (args.includes('--all')) clearPassed()
  const failed = await runChecks()
  const units = args.includes('--static') ? '' : await unitTests()
  if (units) process.stderr.write(`${units}\n`)
  if (failed > 0 || units) throw new Error('The check found something.')
}

async function runNamed(words: readonly string[]): Promise<void> {
  const checks = STATIC_CHECKS.filter(({ name }) => words.some((word) => name.startsWith(word)))
  if (checks.length === 0)
    throw new Error(`There is no such check. There are: ${STATIC_CHECKS.map(({ name }) => name).join(', ')}`)
  if (checks.some(({ name }) => name === 'plain English'))
    process.stdout.write(`${formatShares(reportEnglish().shares)}\n`)
  if ((await runChecks(checks)) > 0) throw new Error('The check found something.')
}

/** Unit and component tests affected by changes since they last passed, or all tests after many changes. */
async function unitTests(): Promise<string> {
  const start = performance.now()
  const files = [...importGraph().keys()]
  const passed = passedBefore('unit tests', ofRoot('package-lock.json', 'vitest.config.ts', 'tsconfig.json'))
  const changed = passed.changed(files)
  const tests = affectedTests(changed).tests.filter((file) => !file.startsWith('api/') && !file.includes('.slow.test.'))
  const chosen = changed.length > MANY ? ['--project', 'unit*', '--project', 'components'] : tests
  const problem = chosen.length === 0 ? '' : await tool('vitest', ['run', ...chosen], { ONFREQ_WITHOUT_SLOW: '1' })
  if (!problem) passed.keep(files)
  const which = changed.length > MANY ? 'all files' : `${tests.length} files`
  step('unit tests', `${problem ? 'FAILED' : 'ok'}, ${which}, ${seconds(performance.now() - start)}`)
  return problem
}

async function lint(): Promise<string> {
  const files = knownFiles().filter((file) => LINTED.test(file))
  const passed = passedBefore('lint', ofRoot('biome.json', 'package-lock.json'))
  const changed = passed.changed(files)
  if (changed.length === 0) return ''
  const paths = changed.length > MANY ? ['.'] : ['--no-errors-on-unmatched', ...changed]
  const problem = await tool('biome', ['check', '--error-on-warnings', ...paths])
  if (!problem) passed.keep(files)
  return problem
}

/** Above this number of changed files, checking everything is faster. */
const MANY = 400
const LINTED = /\.(?:[cm]?[jt]sx?|json|css)$/

/** Concatenated text of root files that affect every result. */
function ofRoot(...names: readonly string[]): string {
  return createHash('sha256')
    .update(names.map((name) => readFileSync(join(ROOT, name), 'utf8')).join('\0'))
    .digest('base64url')
}

/** Runs checks in parallel; returns the number of failures. */
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

/** Checks that only read the source text. */
function sourceChecks(root: string): readonly Check[] {
  return [
    { name: 'source rules', run: async () => sourceRules(root) },
    { name: 'style names', run: async () => missingStyles(root).join('\n') },
    { name: 'unused and undeclared', run: () => checkUnused(root) },
  ]
}

/** Runs again only when an import changes, or a file is added or removed. */
async function boundaries(): Promise<string> {
  const repositoryFiles = knownFiles()
  const files = repositoryFiles.filter((file) => IMPORTS.test(file))
  const names = createHash('sha256').update(files.join('\0')).digest('base64url')
  const packages = repositoryFiles.filter((file) => file.endsWith('package.json'))
  const rules = ofRoot('.dependency-cruiser.cjs', 'package-lock.json', 'tsconfig.json', ...packages)
  const passed = passedBefore('boundaries', `${rules} ${names}`, { part: importsIn })
  if (passed.changed(files).length === 0) return ''
  const problem = await everyBoundary()
  if (!problem) passed.keep(files)
  return problem
}

const IMPORTS = /\.[cm]?[jt]sx?$/

async function everyBoundary(): Promise<string> {
  const folders = readdirSync(ROOT).filter((name) => /^(shell|api|shared|mfe-.+)$/.test(name))
  return boundaryProblems(await checkBoundaries(ROOT, folders))
}

function documents(): string {
  return [...missingInDocuments().map((name) => `${name} does not exist`), ...sizeProblems(documentSizes())].join('\n')
}

async function reference(): Promise<string> {
  const { code, output } = await runProgram(process.execPath, ['api/scripts/reference.ts', '--check'])
  return code === 0 ? '' : output
}

function sourceRules(root: string): string {
  return checkSources(root)
    .map(({ file, line, rule }) => `${file}:${line} ${rule.name}: use ${rule.instead}`)
    .join('\n')
}

async function tool(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { code, output } = await runTool(name, args, { env })
  return code === 0 ? '' : output
}
