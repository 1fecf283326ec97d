/**
 * `onfreq bench [name…]`: the benchmarks of every workspace that has some, one after the other, and one table of what they
 * found. Their chapters of `BENCHMARKS.md` are written anew.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { benchmarksPage, type Chapter } from '../bench/page.ts'
import { ROWS_FILE, readRows } from '../bench/rows.ts'
import { machineText, tableRows, tableText } from '../bench/table.ts'
import { headline, seconds, step } from '../output.ts'
import { microfrontendFolders, ROOT, readPackage } from '../workspace.ts'

const PAGE = 'BENCHMARKS.md'

export async function run(args: readonly string[]): Promise<void> {
  const folders = workspaces().filter((folder) => readPackage(folder).scripts?.bench)
  const unknown = args.filter((name) => !folders.some((folder) => basename(folder) === name))
  if (unknown.length > 0)
    throw new Error(
      `No benchmarks in ${unknown.join(', ')}; there are some in ${folders.map((folder) => basename(folder)).join(', ')}.`,
    )
  const machine = machineText()
  const sections: Chapter[] = []
  for (const folder of folders)
    if (args.length === 0 || args.includes(basename(folder))) sections.push(await measured(folder))
  headline(`benchmarks, ${machine}`)
  process.stdout.write(`${tableText(tableRows(sections))}\n`)
  const page = join(ROOT, PAGE)
  // A whole run leaves no chapter of a workspace that is no more.
  const before = args.length > 0 && existsSync(page) ? readFileSync(page, 'utf8') : ''
  writeFileSync(page, benchmarksPage(before, sections, new Date(), machine))
  step('written to', PAGE)
  if (sections.some(({ problem }) => problem !== null)) process.exitCode = 1
}

async function measured(folder: string): Promise<Chapter> {
  const { name } = readPackage(folder)
  headline(name)
  const given = mkdtempSync(join(tmpdir(), 'onfreq-bench-'))
  const file = join(given, 'rows')
  try {
    const start = performance.now()
    const code = await runScript(folder, file)
    step(code === 0 ? 'done in' : `failed (${code}) after`, seconds(performance.now() - start))
    const rows = readRows(file)
    const chapter = join(folder, 'bench/chapter.md')
    const words = existsSync(chapter) ? readFileSync(chapter, 'utf8') : undefined
    return { name, words, rows, problem: code === 0 ? (rows.length === 0 ? 'no rows' : null) : `failed (${code})` }
  } finally {
    rmSync(given, { recursive: true, force: true })
  }
}

function workspaces(): string[] {
  const shared = readdirSync(join(ROOT, 'shared')).map((name) => join(ROOT, 'shared', name))
  return [join(ROOT, 'api'), join(ROOT, 'shell'), ...shared, ...microfrontendFolders()].filter((folder) =>
    existsSync(join(folder, 'package.json')),
  )
}

function runScript(folder: string, rowsFile: string): Promise<number> {
  const child = spawn('npm', ['run', 'bench', '--silent'], {
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
