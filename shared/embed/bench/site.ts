/** A trial site of the current sources with its demonstration data, on a free port and with a data folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '@onfreq/build/workspace'

const READY_TIMEOUT_MS = 180_000
const POLL_INTERVAL_MS = 200

export interface Site {
  readonly url: string
  stop(): Promise<void>
}

/** Builds outdated packages and starts the site. */
export async function startSite(): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'onfreq-embed-site-'))
  const port = await freePort()
  const env = { ...process.env, ONFREQ_DATA: dataDir, PORT: String(port), LOG_LEVEL: 'warn' }
  const log: string[] = []
  const run = (...args: string[]) => {
    const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => log.push(text.toString()))
    return child
  }
  const publish = run('shared/build/src/cli.ts', 'publish')
  if ((await getExit(publish)) !== 0) throw new Error(`Not everything could be built.\n${log.join('')}`)
  const api = run('api/src/server.ts', '--trial')
  const url = `http://localhost:${port}`
  const stop = async () => {
    api.kill('SIGTERM')
    await getExit(api)
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    await waitUntilReady(url, api)
  } catch (error) {
    await stop()
    throw new Error(`The site did not start.\n${log.join('')}`, { cause: error })
  }
  return { url, stop }
}

async function waitUntilReady(url: string, api: ChildProcess): Promise<void> {
  for (let waited = 0; waited < READY_TIMEOUT_MS; waited += POLL_INTERVAL_MS) {
    if (api.exitCode !== null) throw new Error(`it ended with code ${api.exitCode}`)
    const response = await fetch(`${url}/readyz`).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
  }
  throw new Error(`it was not ready within ${READY_TIMEOUT_MS / 1000} s`)
}

async function getExit(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  return new Promise((resolve) => child.once('exit', resolve))
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== 'object' || address === null) throw new Error('No free port')
  return address.port
}
