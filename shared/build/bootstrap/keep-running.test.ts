import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const KEEP_RUNNING = pathToFileURL(join(import.meta.dirname, 'keep-running.mjs')).href

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'onfreq-keep-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Runs `keepRunning` on a server with this source; `lives` is the number of starts. */
async function runServer(server: string): Promise<{ code: unknown; lines: string[]; lives: number }> {
  await writeFile(
    join(folder, 'server.mjs'),
    `import { appendFileSync, readFileSync } from 'node:fs'
     appendFileSync('lives', '.')
     const lives = readFileSync('lives', 'utf8').length
     ${server}`,
  )
  await writeFile(
    join(folder, 'site.mjs'),
    `import { keepRunning } from '${KEEP_RUNNING}'
     const log = (line) => console.log(line)
     process.exitCode = await keepRunning(process.execPath, ['server.mjs'], { cwd: '.', env: process.env, log })`,
  )
  const site = spawn(process.execPath, ['site.mjs'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  site.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk
  })
  const [code] = await once(site, 'close')
  const lives = await readFile(join(folder, 'lives'), 'utf8')
  return { code, lines: output.split('\n').filter((line) => line !== ''), lives: lives.length }
}

test('restarts a server that exited after starting, with increasing delays', async () => {
  const began = performance.now()
  const {
    code,
    lines: message,
    lives,
  } = await runServer(`process.send('ready', () => setTimeout(() => process.exit(lives < 3 ? 7 : 0), 200))`)
  expect(message).toEqual([
    'the server ended with 7; starting it again in 1 s',
    'the server ended with 7; starting it again in 2 s',
  ])
  expect({ code, lives }).toEqual({ code: 0, lives: 3 })
  expect(performance.now() - began).toBeGreaterThan(2_900)
}, 60_000)

test('restarts a server that was killed', async () => {
  const { code, lines: message } = await runServer(
    `process.send('ready', () =>
       setTimeout(() => lives < 2 ? process.kill(process.pid, 'SIGKILL') : process.exit(0), 200))`,
  )
  expect(message).toHaveLength(1)
  expect(code).toBe(0)
}, 60_000)

test('does not restart a server that failed at startup and reported why', async () => {
  expect(await runServer('process.exit(3)')).toEqual({ code: 3, lines: [], lives: 1 })
}, 60_000)
