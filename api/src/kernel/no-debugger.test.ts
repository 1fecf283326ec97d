import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

/** Sends SIGUSR1 to a Node process and returns its output until it has handled one more request on standard input. */
async function runWithSignal(args: readonly string[]): Promise<string> {
  const program = `process.stdout.write('up'); process.stdin.once('data', () => setTimeout(() => process.exit(7), 200))`
  const child = spawn(process.execPath, [...args, '-e', program], { stdio: 'pipe', cwd: ROOT })
  children.push(child)
  let complaints = ''
  child.stderr.on('data', (text) => {
    complaints += text
  })
  await once(child.stdout, 'data')
  child.kill('SIGUSR1')
  child.stdin.write('end')
  const [code] = await once(child, 'exit')
  return `${code} ${complaints}`
}

test('SIGUSR1 neither opens the inspector nor ends a process', async () => {
  expect(await runWithSignal([])).toMatch(/Debugger listening/)
  expect(await runWithSignal(['--disable-sigusr1'])).toBe('7 ')
  expect(await runWithSignal(['--import', './api/src/kernel/no-debugger.ts'])).toBe('7 ')
  expect(await runWithSignal(['--import', './shared/build/bootstrap/no-debugger.mjs'])).toBe('7 ')
})

// Files that start Node as a server or worker.
test.each([
  ['Dockerfile', 1],
  ['ops/docker/compose.yaml', 1],
  ['ops/helm/onfreq/templates/worker.yaml', 1],
  ['ops/systemd/onfreq-api@.service', 1],
  ['ops/systemd/onfreq-worker.service', 1],
  ['shared/build/bootstrap/serve.mjs', 1],
  ['shared/build/bootstrap/run.mjs', 1],
  ['shared/build/bootstrap/start.mjs', 2],
  ['api/src/worker-process.ts', 1],
  ['api/src/seed-releases.ts', 1],
  ['api/src/platform/pages/renderer/isolated-process.ts', 1],
])('%s starts Node with --disable-sigusr1', (file, times) => {
  expect(readFileSync(join(ROOT, file), 'utf8').split('--disable-sigusr1')).toHaveLength(times + 1)
})

test.each(['server.ts', 'worker.ts', 'kernel/command-line.ts'])(
  '%s ignores SIGUSR1 regardless of how it was started',
  (file) => {
    const [first] = /^import .*$/m.exec(readFileSync(join(ROOT, 'api/src', file), 'utf8')) ?? []
    expect(first).toMatch(/^import '\.\/(?:kernel\/)?no-debugger\.ts'/)
  },
)
