/** The bridge as its own process against the real API, through a network that fails. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeWsjtx } from '@onfreq/ham/wire/wsjtx'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../test/app.ts'

const CLI = join(import.meta.dirname, '../src/cli.ts')
const patient = { timeout: 120_000, interval: 50 }

let site: TestApp
let api: string
let member: TestMember
let network: Network
let folder: string
const bridges: ChildProcess[] = []

/** Between bridge and site: `open`, `down` (nothing gets through) or `lossy` (every other answer is lost). */
interface Network {
  readonly url: string
  state: 'open' | 'down' | 'lossy'
  answered: number
  close(): Promise<void>
}

async function startNetwork(): Promise<Network> {
  let turn = 0
  const server: Server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', async () => {
      if (network.state === 'down') return request.socket.destroy()
      const { authorization } = request.headers
      const answer = await fetch(`${api}${request.url}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(authorization !== undefined && { authorization }) },
        body: Buffer.concat(chunks),
      })
      const text = await answer.text()
      turn += 1
      // The site has done it, and nobody hears of it: what a killed API or a lost connection looks like.
      if (network.state === 'lossy' && turn % 2 === 1) return request.socket.destroy()
      network.answered += 1
      reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(text)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state: 'open',
    answered: 0,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function freePort(type: 'udp' | 'tcp'): Promise<number> {
  if (type === 'tcp') {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    await new Promise((resolve) => server.close(resolve))
    return port
  }
  const socket = createSocket('udp4')
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  const { port } = socket.address()
  await new Promise<void>((resolve) => socket.close(resolve))
  return port
}

beforeAll(async () => {
  site = await startTestApp()
  api = await site.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  member = await site.register()
  network = await startNetwork()
  folder = mkdtempSync(join(tmpdir(), 'onfreq-bridge-'))
})
afterEach(async () => {
  for (const bridge of bridges.splice(0)) await ended(bridge, 'SIGKILL')
  await network.close()
  rmSync(folder, { recursive: true, force: true })
})
afterAll(() => site.close())

async function ended(bridge: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (bridge.exitCode !== null || bridge.signalCode !== null) return
  const gone = new Promise((resolve) => bridge.once('exit', resolve))
  bridge.kill(signal)
  await gone
}

function run(...args: string[]): ChildProcess {
  const bridge = spawn(process.execPath, [CLI, ...args, '--folder', folder], { stdio: 'ignore' })
  bridges.push(bridge)
  return bridge
}

async function pair(): Promise<void> {
  const { code } = (await member.post('vpairing/start')).json()
  const bridge = run('pair', code, '--url', network.url)
  expect(await new Promise((resolve) => bridge.once('exit', resolve))).toBe(0)
}

interface Running {
  readonly process: ChildProcess
  status(): Promise<{ waiting: number; sent: number; refused: number; online: boolean }>
}

async function start(wsjtx: number): Promise<Running> {
  const port = await freePort('tcp')
  const bridge = run('--wsjtx', String(wsjtx), '--n1mm', '0', '--adif', '0', '--status', String(port))
  const status = async () => (await fetch(`http://127.0.0.1:${port}/status.json`)).json()
  await vi.waitFor(status, patient)
  return { process: bridge, status }
}

const START = Date.UTC(2026, 10, 20, 0, 0, 0)

function datagrams(n: number): readonly Uint8Array[] {
  const startedAt = START + n * 60_000
  const dxCall = `DL${n % 10}${String.fromCharCode(65 + (n % 26), 65 + (Math.floor(n / 26) % 26))}X`
  const qso = encodeWsjtx({
    type: 'qso-logged',
    id: 'WSJT-X',
    startedAt,
    endedAt: startedAt + 45_000,
    dxCall,
    dxGrid: 'JO62',
    txFrequencyHz: 14_075_234,
    mode: 'FT8',
    rstSent: '-07',
    rstRcvd: '+02',
    txPower: '100W',
    comments: '',
    name: '',
    operatorCall: '',
    myCall: member.callsign,
    myGrid: 'IO91',
    exchangeSent: '',
    exchangeRcvd: '',
    propMode: '',
  })
  const [date, time] = [new Date(startedAt).toISOString().slice(0, 10), new Date(startedAt).toISOString().slice(11, 19)]
  const field = (name: string, value: string) => `<${name}:${value.length}>${value} `
  const adif = `\n<adif_ver:5>3.1.0\n<programid:6>WSJT-X\n<EOH>\n${field('call', dxCall)}${field('mode', 'FT8')}${field('qso_date', date.replaceAll('-', ''))}${field('time_on', time.replaceAll(':', ''))}${field('band', '20m')}${field('freq', '14.075234')}${field('station_callsign', member.callsign)}<EOR>`
  return [qso, encodeWsjtx({ type: 'logged-adif', id: 'WSJT-X', adif })]
}

async function tell(port: number, messages: readonly Uint8Array[]): Promise<void> {
  const socket = createSocket('udp4')
  for (const message of messages) {
    await new Promise<void>((resolve) => socket.send(message, port, '127.0.0.1', () => resolve()))
  }
  await new Promise<void>((resolve) => socket.close(resolve))
}

const stored = async () => {
  const { rows } = await site.app.pool.query(
    'select count(*)::int as n, count(distinct started_at)::int as distinct from contact where owner_id = $1',
    [member.accountId],
  )
  return rows[0]
}

test('a contact logged in WSJT-X is in the log once, though it is told twice', async () => {
  await pair()
  const port = await freePort('udp')
  const bridge = await start(port)
  await tell(port, [Uint8Array.of(1, 2, 3), ...datagrams(1)])
  await vi.waitFor(async () => expect(await stored()).toEqual({ n: 1, distinct: 1 }), patient)
  await vi.waitFor(async () => expect((await bridge.status()).waiting).toBe(0), patient)
  const { rows } = await site.app.pool.query(
    'select call, origin, station_call, freq_hz, grid from contact where owner_id = $1',
    [member.accountId],
  )
  expect(rows).toMatchObject([{ origin: 'BRIDGE', station_call: member.callsign, freq_hz: 14_075_234, grid: 'JO62' }])
})

test('1,000 contacts arrive once each, though bridge, site and network die in the middle', async () => {
  const total = 1000
  await pair()
  const port = await freePort('udp')
  network.state = 'down'
  let bridge = await start(port)
  for (let n = 0; n < total; n += 25) {
    await tell(port, Array.from({ length: 25 }, (_, k) => datagrams(n + k)).flat())
    await vi.waitFor(async () => expect((await bridge.status()).waiting).toBe(n + 25), patient)
  }
  expect(await stored()).toEqual({ n: 0, distinct: 0 })
  await ended(bridge.process, 'SIGKILL')
  network.state = 'lossy'
  for (const some of [1, 2]) {
    bridge = await start(port)
    await vi.waitFor(() => expect(network.answered).toBeGreaterThanOrEqual(some), patient)
    await ended(bridge.process, 'SIGKILL')
  }
  bridge = await start(port)
  await vi.waitFor(async () => expect((await bridge.status()).waiting).toBe(0), patient)
  expect(await stored()).toEqual({ n: total, distinct: total })
  expect((await bridge.status()).refused).toBe(0)
}, 400_000)
