/** A complete site as a process: the API in trial mode with an empty database, on a free port, with its own data folder. */
import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { memoryFolder } from '@onfreq/testing/memory-folder'

const ROOT = join(import.meta.dirname, '../../..')
const READY_TIMEOUT_MS = 120_000

export interface Site {
  readonly url: string
  readonly dataDir: string
  /** URL of its inspector, if enabled. */
  readonly inspector: string | undefined
  /** Resolves when the server has printed this line. Rejects after two minutes. */
  said(line: string): Promise<void>
  stop(): Promise<void>
}

export interface SiteOptions {
  /** False for a site with the demonstration's stations and contacts. */
  readonly empty: boolean
  /** Opens a debugger port, through which memory use can be read. */
  readonly inspect?: boolean
}

export async function startSite(
  env: Readonly<Record<string, string>> = {},
  { empty, inspect = false }: SiteOptions = { empty: true },
): Promise<Site> {
  const dataDir = memoryFolder('onfreq-e2e-')
  const port = await freePort()
  const environment = { ...process.env, ...env, ONFREQ_DATA: dataDir, PORT: String(port), LOG_LEVEL: 'warn' }
  // With this variable a test can run against previous builds of other folders while those are being edited.
  const continueOnError = process.env.ONFREQ_E2E_KEEP_GOING ? ['--keep-going'] : []
  await run(['shared/build/src/cli.ts', 'publish', ...continueOnError], environment)
  const log: string[] = []
  const inspectArgs = inspect ? ['--inspect=127.0.0.1:0'] : []
  const api = spawn(process.execPath, [...inspectArgs, 'api/src/server.ts', '--trial', ...(empty ? ['--empty'] : [])], {
    cwd: ROOT,
    env: environment,
    // The IPC channel ends the server when this process ends, for any reason.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  for (const stream of [api.stdout, api.stderr]) stream?.on('data', (text: Buffer) => log.push(text.toString()))
  const url = `http://localhost:${port}`
  try {
    await waitUntilReady(url, api)
    // The parts of this version must pass the same gate as those of other teams.
    const refused = log
      .join('')
      .split('\n')
      .filter((line) => line.includes('would be refused'))
    if (refused.length > 0) throw new Error(refused.join('\n'))
  } catch (error) {
    api.kill('SIGKILL')
    throw new Error(`The site did not start.\n${log.join('')}`, { cause: error })
  }
  return {
    url,
    dataDir,
    async said(line) {
      const deadline = Date.now() + READY_TIMEOUT_MS
      while (!log.join('').includes(line)) {
        if (Date.now() > deadline) throw new Error(`it did not say "${line}" within ${READY_TIMEOUT_MS / 1000} s`)
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
    inspector: /Debugger listening on (ws:\S+)/.exec(log.join(''))?.[1],
    async stop() {
      await stopProcess(api)
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function waitUntilReady(url: string, api: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS
  while (Date.now() < deadline) {
    if (api.exitCode !== null) throw new Error(`it ended with code ${api.exitCode}`)
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`it was not ready within ${READY_TIMEOUT_MS / 1000} s`)
}

async function stopProcess(api: ChildProcess): Promise<void> {
  if (api.exitCode !== null || api.signalCode !== null) return
  const exit = new Promise((resolve) => api.once('exit', resolve))
  api.kill('SIGTERM')
  const forceTimer = setTimeout(() => api.kill('SIGKILL'), 20_000)
  await exit
  clearTimeout(forceTimer)
}

async function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const log: string[] = []
  child.stdout.on('data', (text: Buffer) => log.push(text.toString()))
  child.stderr.on('data', (text: Buffer) => log.push(text.toString()))
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`${args.join(' ')} failed:\n${log.join('')}`)
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== 'object' || address === null) throw new Error('No free port')
  return address.port
}
