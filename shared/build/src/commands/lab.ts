/**
 * `npm run lab -- <name> [options]`: benchmarks, fault injection, load tests and other long measurements. Without a
 * name, lists them.
 */
import { spawn } from 'node:child_process'
import { ROOT } from '../workspace.ts'

interface Experiment {
  readonly about: string
  /** Path relative to the root of the repository. */
  readonly program?: string
  /** Test file whose tests are printed line by line. */
  readonly tests?: { readonly file: string; readonly environment?: Readonly<Record<string, string>> }
  load?(): Promise<{ run(args: readonly string[]): Promise<void> }>
}

const EXPERIMENTS: Readonly<Record<string, Experiment>> = {
  bench: {
    about: 'benchmarks of all packages, and their latest results with --show',
    load: () => import('./bench.ts'),
  },
  conformance: {
    about: 'the tests of every statement in the product specification',
    program: 'shell/e2e/conformance/report.ts',
  },
  defects: { about: 'every known kind of broken release, against a real site', program: 'shell/e2e/defects/run.ts' },
  docs: { about: 'words and lines of the documents, and their limits', load: () => import('./docs.ts') },
  escapes: {
    about: 'attacks by a server build on the process that renders it and on the surrounding page',
    tests: { file: 'api/src/platform/pages/renderer' },
  },
  faults: { about: 'killed, suspended and replaced processes under load', program: 'api/faults/run.ts' },
  fuzz: {
    about: 'every call of the API with values that no page sends',
    tests: { file: 'api/test/access/fuzz.slow.test.ts', environment: { ONFREQ_FUZZ_SECONDS: '7200' } },
  },
  hostile: {
    about: 'members who request the most expensive work allowed, and its effect on others',
    program: 'api/hostile/run.ts',
  },
  kit: { about: 'a team with its own repository, from npm to a browser', program: 'shell/e2e/kit-by-npm.ts' },
  'kit-drift': {
    about: "parts built with older kits on today's shell, and the reverse",
    program: 'shell/e2e/kit-drift.ts',
  },
  mutants: { about: 'planted and random bugs, and which tests notice them', load: () => import('./mutants.ts') },
  photographs: { about: 'screenshots of all pages', program: 'shell/e2e/photographs.ts' },
  positions: {
    about: 'planted station positions, searched for in every response to other users',
    tests: { file: 'api/test/access/planted-positions.test.ts' },
  },
  renders: {
    about: 'pages rendered for visitors by the isolated engine and by Node, compared and timed',
    program: 'api/renders/run.ts',
  },
  simulate: { about: 'a year of many operators in one database', program: 'api/simulate/run.ts' },
  'stream-flat': { about: 'memory of an evening on a stream', program: 'shell/e2e/stream-flat.ts' },
  verify: {
    about: 'a release and its signature, checked by rebuilding it from its commit',
    load: () => import('./verify.ts'),
  },
}

export async function run([name = '', ...args]: readonly string[]): Promise<void> {
  const experiment = Object.hasOwn(EXPERIMENTS, name) ? EXPERIMENTS[name] : undefined
  if (experiment?.load) return (await experiment.load()).run(args)
  if (experiment?.program) return runNode([experiment.program, ...args])
  if (experiment?.tests) {
    const { file, environment } = experiment.tests
    const vitest = [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'api',
      '--reporter',
      'verbose',
      '--silent=false',
    ]
    return runNode([...vitest, file, ...args], environment)
  }
  const lines = Object.entries(EXPERIMENTS).map(([each, { about }]) => `  ${each.padEnd(12)} ${about}`)
  const help = `npm run lab -- NAME\n\n${lines.join('\n')}`
  if (name !== '' && name !== '--help') throw new Error(`There is no experiment "${name}".\n\n${help}`)
  process.stdout.write(`${help}\n`)
}

async function runNode(args: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<void> {
  // Variables set by the caller take precedence: `ONFREQ_FUZZ_SECONDS=60 npm run lab -- fuzz`.
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env: { ...environment, ...process.env } })
  process.exitCode = await new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)))
}
