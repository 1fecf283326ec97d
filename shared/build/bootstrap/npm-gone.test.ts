import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const KEEP_RUNNING = pathToFileURL(join(import.meta.dirname, 'keep-running.mjs')).href
const TIMEOUT = { timeout: 20_000, interval: 100 }

let folder: string
let npm: ChildProcess | undefined
let output: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'onfreq-npm-'))
  output = ''
  // The processes of a running site: npm, its shell, the supervisor and the server.
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'site', private: true, scripts: { site: 'node site.mjs' } }),
  )
  await writeFile(
    join(folder, 'server.mjs'),
    `process.on('SIGTERM', () => { console.log('stopped in order'); process.exit(0) })
     process.on('disconnect', () => process.exit(0))
     process.send('ready')
     console.log('server', process.pid, 'kept by', process.ppid)`,
  )
  await writeFile(
    join(folder, 'site.mjs'),
    `import { keepRunning } from '${KEEP_RUNNING}'
     process.exitCode = await keepRunning(process.execPath, ['server.mjs'], { cwd: '.', env: process.env, say() {} })`,
  )
})
afterEach(async () => {
  // The processes have their own group, so that a failed test leaves none behind.
  if (npm?.pid !== undefined) killIfThere(-npm.pid)
  await rm(folder, { recursive: true, force: true })
})

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process has already ended.
  }
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test.skipIf(process.platform === 'win32').each(['SIGTERM', 'SIGKILL'] as const)(
  'stops the child processes in order when only npm receives %s',
  async (signal) => {
    npm = spawn('npm', ['run', 'site'], { cwd: folder, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [npm.stdout, npm.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk
      })
    }
    await expect.poll(() => output, TIMEOUT).toMatch(/server \d+ kept by \d+/)
    const pids = (/server (\d+) kept by (\d+)/.exec(output)?.slice(1) ?? []).map(Number)
    npm.kill(signal)
    await expect.poll(() => pids.filter(lives), TIMEOUT).toEqual([])
    expect(output).toContain('stopped in order')
  },
  60_000,
)
