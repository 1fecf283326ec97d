/** The bridge, the API and the network between them, each of which can be killed separately. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import type { BridgeStatus } from '../src/status/status.ts'
import { freePort } from './ports.ts'

const CLI = join(import.meta.dirname, '../src/cli.ts')
const API = join(import.meta.dirname, '../..')
/** Options that disable programs which may run on the developer's machine. */
export const QUIET = ['--fldigi', 'off', '--js8call', 'off', '--js8call-udp', '0'] as const
/** Timeout for a busy machine; nothing takes this long otherwise. */
export const polling = { timeout: 120_000, interval: 50 }

export async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await exited
}

/**
 * State of the network between bridge and site: `open`, `down` (nothing gets through) or `lossy` (every second response
 * is lost).
 */
export interface Network {
  readonly url: string
  state: 'open' | 'down' | 'lossy'
  answered: number
  /** Current URL of the site. */
  site: string
  close(): Promise<void>
}

export async function startNetwork(site: string): Promise<Network> {
  let turn = 0
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', async () => {
      if (network.state === 'down') return request.socket.destroy()
      const { authorization, 'content-type': type = 'application/json' } = request.headers
      const response = await fetch(`${network.site}${request.url}`, {
        method: 'POST',
        headers: { 'content-type': type, ...(authorization !== undefined && { authorization }) },
        body: Buffer.concat(chunks),
      }).catch(() => null)
      const text = await response?.text().catch(() => null)
      turn += 1
      // The site has processed the request but the response is lost, as with a killed API or a broken connection.
      const isLost = network.state === 'lossy' && turn % 2 === 1
      if (response === null || text == null || isLost) return request.socket.destroy()
      network.answered += 1
      reply.writeHead(response.status, { 'content-type': 'application/json' }).end(text)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const network: Network = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state: 'open',
    answered: 0,
    site,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return network
}

/** Runs the command with a separate folder and discards its output. */
export function runBridge(folder: string, ...args: string[]): ChildProcess {
  return spawn(process.execPath, [CLI, ...args, '--folder', folder], { stdio: 'ignore' })
}

export interface RunningBridge {
  readonly process: ChildProcess
  status(): Promise<BridgeStatus>
}

/** Starts a bridge that only listens on one port and polls no radio of this machine. */
export async function startBridge(folder: string, wsjtx: number, ...args: string[]): Promise<RunningBridge> {
  const port = await freePort('tcp')
  const off = ['--n1mm', '0', '--adif', '0', '--rigctld', 'off', '--flrig', 'off', ...QUIET]
  const child = runBridge(folder, ...off, '--wsjtx', String(wsjtx), '--status', String(port), ...args)
  const status = async () => (await fetch(`http://127.0.0.1:${port}/status.json`)).json()
  await vi.waitFor(status, polling)
  return { process: child, status }
}

/** Starts the API as a separate process on an existing database. */
export async function startApi(databaseUrl: string, dataDir: string): Promise<{ process: ChildProcess; url: string }> {
  const port = await freePort('tcp')
  const child = spawn(process.execPath, ['src/server.ts', '--trial', '--empty'], {
    cwd: API,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATABASE_CONNECTIONS: '5',
      ONFREQ_DATA: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let message = ''
  child.stderr.on('data', (chunk) => {
    message += String(chunk)
  })
  const url = `http://127.0.0.1:${port}`
  const died = new Promise<never>((_, reject) =>
    child.once('exit', (code) => reject(new Error(`The API ended with ${code}. ${message}`))),
  )
  died.catch(() => {})
  const ready = vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).ok).toBe(true), polling)
  await Promise.race([ready, died])
  return { process: child, url }
}
