/** `onfreq bench [name…]`: the benchmarks of every workspace that has some, one after the other, and a table of times. */
import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { headline, seconds, step } from '../output.ts'
import { microfrontendFolders, ROOT, readPackage } from '../workspace.ts'

export async function run(args: readonly string[]): Promise<void> {
  const folders = workspaces().filter((folder) => readPackage(folder).scripts?.bench)
  const chosen = folders.filter((folder) => args.length === 0 || args.includes(basename(folder)))
  const results: [string, string][] = []
  let failed = 0
  for (const folder of chosen) {
    headline(readPackage(folder).name)
    const start = performance.now()
    const code = await runScript(folder)
    if (code !== 0) failed++
    results.push([
      readPackage(folder).name,
      `${code === 0 ? 'ok' : `FAILED (${code})`}, ${seconds(performance.now() - start)}`,
    ])
  }
  headline('benchmarks')
  for (const [name, result] of results) step(name, result)
  if (failed > 0) process.exitCode = 1
}

function workspaces(): string[] {
  const shared = readdirSync(join(ROOT, 'shared')).map((name) => join(ROOT, 'shared', name))
  return [join(ROOT, 'api'), join(ROOT, 'shell'), ...shared, ...microfrontendFolders()].filter((folder) =>
    existsSync(join(folder, 'package.json')),
  )
}

function runScript(folder: string): Promise<number> {
  const child = spawn('npm', ['run', 'bench', '--silent'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  return new Promise((resolve) => {
    child.once('error', () => resolve(127))
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
