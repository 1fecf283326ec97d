/**
 * `npm run lab -- bench [name…] [--compare <file>]`: runs the benchmarks of all workspaces in sequence, prints the
 * results and writes them to shared/build/lab/benchmarks.jsonl. `api/calls` selects one topic of a workspace;
 * `--show` prints the file.
 *
 * Machines differ in speed and load, so each figure has a reference: a measurement in the same run, interleaved
 * where time matters, or a limit. The ratio is figure divided by reference unless the row says otherwise; below 1
 * is better, except where more is better. CPU time varies less than wall time on a shared machine.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import {
  changesBetween,
  type MeasuredSection,
  type Result,
  readResults,
  updateResults,
  writeResults,
} from '../bench/results.ts'
import { ROWS_FILE, readRows } from '../bench/rows.ts'
import { machineText, tableRows, tableText } from '../bench/table.ts'
import { headline, seconds, step } from '../output.ts'
import { microfrontendFolders, ROOT, readPackage } from '../workspace.ts'

const RESULTS = 'shared/build/lab/benchmarks.jsonl'

export async function run(args: readonly string[]): Promise<void> {
  const file = join(ROOT, RESULTS)
  if (args.includes('--show')) return show(readResults(readFileSync(file, 'utf8')))
  const { names, compared } = selected(args)
  // Read the file first, so that an invalid one is reported before an hour of measuring.
  const old = compared === undefined ? undefined : readResults(readFileSync(compared, 'utf8'))
  const folders = workspaces().filter((folder) => readPackage(folder).scripts?.bench)
  const unknown = [...names.keys()].filter((name) => !folders.some((folder) => basename(folder) === name))
  if (unknown.length > 0)
    throw new Error(
      `No benchmarks in ${unknown.join(', ')}; there are some in ${folders.map((folder) => basename(folder)).join(', ')}.`,
    )
  const machine = machineText()
  const sections: MeasuredSection[] = []
  for (const folder of folders)
    if (names.size === 0 || names.has(basename(folder)))
      sections.push(await measured(folder, names.get(basename(folder)) ?? []))
  headline(`benchmarks, ${machine}`)
  process.stdout.write(`${tableText(tableRows(sections))}\n`)
  const before = existsSync(file) ? readResults(readFileSync(file, 'utf8')) : []
  const after = updateResults(before, sections, new Date(), machine, names.size === 0)
  writeFileSync(file, writeResults(after))
  step('written to', RESULTS)
  if (old !== undefined) {
    headline(`changed since ${compared}`)
    const changes = changesBetween(old, after)
    process.stdout.write(`${changes.length === 0 ? 'no ratio changed by 10 %' : changes.join('\n')}\n`)
  }
  if (sections.some(({ problem }) => problem !== null)) process.exitCode = 1
}

function show(results: readonly Result[]): void {
  for (const [workspace, rows] of Map.groupBy(results, (result) => result.workspace)) {
    headline(workspace)
    process.stdout.write(`${tableText(rows)}\n`)
  }
}

/** Workspaces with the requested topics. Without arguments, all workspaces. */
function selected(args: readonly string[]) {
  const at = args.indexOf('--compare')
  const compared = at < 0 ? undefined : args[at + 1]
  if (at >= 0 && compared === undefined)
    throw new Error(`--compare needs a file to compare with, such as an older ${RESULTS}.`)
  const names = new Map<string, readonly string[]>()
  for (const [index, arg] of args.entries()) {
    if (at >= 0 && (index === at || index === at + 1)) continue
    const [name = '', topic] = arg.split('/')
    names.set(name, [...(names.get(name) ?? []), ...(topic ? [topic] : [])])
  }
  return { names, compared }
}

async function measured(folder: string, topics: readonly string[]): Promise<MeasuredSection> {
  const { name } = readPackage(folder)
  headline(name)
  const rowsFolder = mkdtempSync(join(tmpdir(), 'onfreq-bench-'))
  const file = join(rowsFolder, 'rows')
  try {
    const start = performance.now()
    const code = await runScript(folder, file, topics)
    step(code === 0 ? 'done in' : `failed (${code}) after`, seconds(performance.now() - start))
    const rows = readRows(file)
    const problem = code === 0 ? (rows.length === 0 ? 'no rows' : null) : `failed (${code})`
    return { name, rows, problem, isPart: topics.length > 0 }
  } finally {
    rmSync(rowsFolder, { recursive: true, force: true })
  }
}

function workspaces(): string[] {
  const shared = readdirSync(join(ROOT, 'shared')).map((name) => join(ROOT, 'shared', name))
  return [join(ROOT, 'api'), join(ROOT, 'shell'), ...shared, ...microfrontendFolders()].filter((folder) =>
    existsSync(join(folder, 'package.json')),
  )
}

function runScript(folder: string, rowsFile: string, topics: readonly string[]): Promise<number> {
  const child = spawn('npm', ['run', 'bench', '--silent', '--', ...topics], {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, [ROWS_FILE]: rowsFile },
    shell: process.platform === 'win32',
  })
  return new Promise((resolve) => {
    child.once('error', () => resolve(127))
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
