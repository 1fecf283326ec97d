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

/** Keeps a server with this source running; `lives` is the number of starts. */
async function keep(server: string): Promise<{ code: unknown; said: string[]; lives: number }> {
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
     const say = (line) => console.log(line)
     process.exitCode = await keepRunning(process.execPath, ['server.mjs'], { cwd: '.', env: process.env, say })`,
  )
  const site = spawn(process.execPath, ['site.mjs'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  site.stdout.setEncoding('utf8').on('data', (piece: string) => {
    output += piece
  })
  const [code] = await once(site, 'close')
  const lives = await readFile(join(folder, 'lives'), 'utf8')
  return { code, said: output.split('\n').filter((line) => line !== ''), lives: lives.length }
}

test('restarts a server that exited after starting, with increasing delays', async () => {
  const began = performance.now()
  const {
    code,
    said: message,
    lives,
  } = await keep(`process.send('ready', () => setTimeout(() => process.exit(lives < 3 ? 7 : 0), 200))`)
  expect(message).toEqual([
    'the server ended with 7; starting it again in 1 s',
    'the server ended with 7; starting it again in 2 s',
  ])
  expect({ code, lives }).toEqual({ code: 0, lives: 3 })
  expect(performance.now() - began).toBeGreaterThan(2_900)
}, 60_000)

test('restarts a server that was killed', async () => {
  const { code, said: message } = await keep(
    `process.send('ready', () =>
       setTimeout(() => lives < 2 ? process.kill(process.pid, 'SIGKILL') : process.exit(0), 200))`,
  )
  expect(message).toHaveLength(1)
  expect(code).toBe(0)
}, 60_000)

test('does not restart a server that failed at startup and reported why', async () => {
  expect(await keep('process.exit(3)')).toEqual({ code: 3, said: [], lives: 1 })
}, 60_000)
