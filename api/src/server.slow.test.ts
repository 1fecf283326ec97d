import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { png } from './core/people/testing/pictures.ts'
import { processState, readPostmasterPid } from './kernel/database/supervisor/postmaster-pid.ts'

const TIMEOUT = { timeout: 50_000, interval: 100 }

let dataDir: string
const processes: ChildProcess[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'onfreq-server-'))
})
afterEach(async () => {
  for (const child of processes.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  await rm(dataDir, { recursive: true, force: true })
})

interface Running {
  readonly child: ChildProcess
  readonly output: () => string
  readonly ended: Promise<number | null>
}

function start(args: readonly string[], env: Readonly<Record<string, string>>, program = 'server.ts'): Running {
  const child = spawn(process.execPath, [join(import.meta.dirname, program), ...args], {
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, ONFREQ_DATA: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  processes.push(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (piece: string) => {
      text += piece
    })
  }
  return { child, output: () => text, ended: once(child, 'exit').then(([code]) => code) }
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

const waitUntilReady = (port: number) =>
  vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200), TIMEOUT)

test('starts with an empty folder, stops cleanly on a signal and restarts after kill -9', async () => {
  const port = await findFreePort()
  const first = start(['--trial', '--empty'], { PORT: String(port) })
  await waitUntilReady(port)
  first.child.kill('SIGTERM')
  expect(await first.ended, first.output()).toBe(0)
  expect(existsSync(join(dataDir, 'pg', 'postmaster.pid'))).toBe(false)

  const second = start(['--trial', '--empty'], { PORT: String(port) })
  await waitUntilReady(port)
  const postmaster = readPostmasterPid(join(dataDir, 'pg'))?.pid ?? 0
  second.child.kill('SIGKILL')
  await second.ended
  const third = start(['--trial', '--empty'], { PORT: String(port) })
  await waitUntilReady(port)
  expect(processState(postmaster)).not.toBe('running')
  expect(third.output()).not.toContain('rror')
})

test('a shutdown first fails readiness and keeps serving, then closes sockets one by one, and exits', async () => {
  const port = await findFreePort()
  const { child, ended, output } = start(['--trial', '--empty'], { PORT: String(port), ONFREQ_DRAIN_SECONDS: '8' })
  await waitUntilReady(port)
  const sockets = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/live`)
      await once(socket, 'open')
      return socket
    }),
  )
  const stillOpen: number[] = []
  const closed = sockets.map(async (socket) => {
    const [code] = await once(socket, 'close')
    stillOpen.push(sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length)
    return code
  })
  child.kill('SIGTERM')
  await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(503), TIMEOUT)
  // Requests before the drain was noticed are served with a `Connection: close` header.
  const response = await fetch(`http://127.0.0.1:${port}/api/vdxcc/lookup?call=TX5S&date=2024-01-20`)
  expect(response.status).toBe(200)
  expect(response.headers.get('connection')).toBe('close')
  expect(new Set(await Promise.all(closed))).toEqual(new Set([1001]))
  expect(stillOpen[0]).toBeGreaterThan(0)
  expect(await ended, output()).toBe(0)
})

test("other users of the machine can never read members' files (M9)", async () => {
  const files = join(dataDir, 'files')
  await mkdir(files, { mode: 0o755 })
  const port = await findFreePort()
  start(['--trial', '--empty'], { PORT: String(port) })
  await waitUntilReady(port)
  const post = async (path: string, init: RequestInit) => {
    const response = await fetch(`http://127.0.0.1:${port}/api/${path}`, { method: 'POST', ...init })
    expect(response.status, path).toBe(200)
    return response.json()
  }
  const member = { email: 'private@example.org', my_callsign: 'M0PRV' }
  const { token } = await post('vregister', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(member),
  })
  const body = new FormData()
  body.set('image', new Blob([new Uint8Array(await png())], { type: 'image/png' }), 'shack.png')
  await post('vuploadphoto', { headers: { authorization: `Bearer ${token}` }, body })
  const stored = await readdir(files, { recursive: true, withFileTypes: true })
  expect(stored.some((entry) => entry.isFile())).toBe(true)
  for (const path of [files, ...stored.map(({ parentPath, name }) => join(parentPath, name))])
    expect((await stat(path)).mode & 0o077, path).toBe(0)
})

test('production without its secrets lists the missing ones and starts nothing', async () => {
  const { ended, output } = start(['--production'], { PORT: String(await findFreePort()) })
  expect(await ended).toBe(1)
  for (const name of ['ONFREQ_SECRET', 'ONFREQ_URL', 'SMTP_URL']) expect(output()).toContain(name)
  expect(output()).not.toMatch(/^\s+at /m)
  expect(existsSync(join(dataDir, 'pg'))).toBe(false)
})

test.each([
  ['server.ts', ['--production', '--chek']],
  ['server.ts', ['--trial', '--emtpy']],
  ['worker.ts', ['--check']],
])('%s with a misspelled argument reports it and starts nothing', async (program, words) => {
  const { ended, output } = start(words, { PORT: String(await findFreePort()) }, program)
  expect(await ended).toBe(1)
  expect(output()).toContain(`not ${words.at(-1)}.`)
  expect(await readdir(dataDir)).toEqual([])
})

test('reports a port in use before anything is started', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const { ended, output } = start(['--trial', '--empty'], { PORT: String(port) })
  expect(await ended).toBe(1)
  expect(output()).toContain(`Port ${port} is taken`)
  expect(existsSync(join(dataDir, 'pg'))).toBe(false)
  other.close()
})
