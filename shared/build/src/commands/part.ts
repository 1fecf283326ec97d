/**
 * `npm run typecheck -w mfe-feed`, and likewise `test`, `stories` and `check`: run for the package in the current folder
 * only, reading just its files and their imports.
 */
import { relative } from 'node:path'
import { checkBoundaries } from '../check/boundaries.ts'
import { partTypes } from '../check/part-types.ts'
import { seconds, step } from '../output.ts'
import { runTool } from '../run-tool.ts'
import { ROOT, readPackage } from '../workspace.ts'

/** Slow tests run only in `npm run test:all`. */
const WITHOUT_SLOW = { ONFREQ_WITHOUT_SLOW: '1' }

const WORK = {
  typecheck: (folder: string) => partTypes([folder]),
  lint: (folder: string) => tool('biome', ['check', '--error-on-warnings', folder]),
  boundaries,
  test: (folder: string) =>
    tool('vitest', ['run', '--passWithNoTests', ...getProjects(folder), `${folder}/`], WITHOUT_SLOW),
  stories: (folder: string) =>
    tool('vitest', ['run', '--passWithNoTests', '--config', 'vitest.stories.config.ts', `${folder}/`]),
} as const
type Work = keyof typeof WORK

const COMMANDS: Readonly<Record<string, readonly Work[]>> = {
  typecheck: ['typecheck'],
  test: ['test'],
  stories: ['stories'],
  check: ['typecheck', 'lint', 'boundaries', 'test'],
}

export async function run([command = '']: readonly string[]): Promise<void> {
  const works = COMMANDS[command]
  if (works === undefined) throw new Error(`onfreq part ${Object.keys(COMMANDS).join('|')}`)
  const place = process.cwd()
  readPackage(place)
  await runForPart(place, works)
}

/** Runs the checks in sequence, and throws at the end if any of them failed. */
export async function runForPart(place: string, works: readonly Work[]): Promise<void> {
  const folder = relative(ROOT, place)
  const failed: Work[] = []
  for (const work of works) {
    const start = performance.now()
    const problem = await WORK[work](folder)
    step(`${work} of ${folder}`, `${problem ? 'FAILED' : 'ok'}, ${seconds(performance.now() - start)}`)
    if (problem === '') continue
    process.stderr.write(`${problem}\n`)
    failed.push(work)
  }
  if (failed.length > 0) throw new Error(`${folder}: ${failed.join(', ')} found something.`)
}

/** Vitest projects of the package. Only API tests start a database. */
function getProjects(folder: string): readonly string[] {
  const projects = folder === 'api' || folder.startsWith('api/') ? ['api'] : ['unit*', 'components']
  return projects.flatMap((project) => ['--project', project])
}

async function boundaries(folder: string): Promise<string> {
  const { violations } = await checkBoundaries(ROOT, [folder])
  return violations.map(({ rule, from, to }) => `${from} must not import ${to} (${rule})`).join('\n')
}

async function tool(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { code, output } = await runTool(name, args, { env })
  return code === 0 ? '' : output
}
