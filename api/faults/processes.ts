/** Processes of the product and their database, as used by members and visitors. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { FeedEntityId } from '@onfreq/contracts/live/feed'
import type { LiveInterest, LiveMessage } from '@onfreq/contracts/live/live'
import { WebSocket } from 'ws'
import { createEntityIds } from '../src/core/live/feed/handle.ts'
import { createClient } from '../src/kernel/database/pool.ts'

const API = join(import.meta.dirname, '..')

/** Shared by all processes and commands of a run. */
export const SECRET = 'shared by the processes of this run, for nothing else'

export interface Server {
  readonly url: string
  readonly child: ChildProcess
  output(): string
  kill(): Promise<void>
  stop(): Promise<void>
}

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

export interface ServerOptions {
  /** Folder of the version to start; this version by default. */
  readonly api?: string
  readonly environment?: Readonly<Record<string, string>>
  /** A module that the server preloads. */
  readonly preload?: string
  /** Start timeout in milliseconds; 180 s by default. */
  readonly timeoutMs?: number
}

/** Starts a server in trial mode, with its own database unless `databaseUrl` is set. */
export async function startServer(
  dataDir: string,
  databaseUrl?: string,
  { api = API, environment = {}, preload, timeoutMs = 180_000 }: ServerOptions = {},
): Promise<Server> {
  const port = await findFreePort()
  const before = preload === undefined ? [] : ['--import', preload]
  const child = spawn(process.execPath, [...before, join(api, 'src/server.ts'), '--trial', '--empty'], {
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      PORT: String(port),
      ONFREQ_DATA: dataDir,
      DATABASE_CONNECTIONS: '8',
      ONFREQ_SECRET: SECRET,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      ...environment,
    },
    // The IPC channel ends the server when this process ends for any reason.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (piece: string) => {
      text = (text + piece).slice(-20_000)
    })
  }
  const ended = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  const end = (signal: NodeJS.Signals) => async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await ended
  }
  const server = { url, child, output: () => text, kill: end('SIGKILL'), stop: end('SIGTERM') }
  await until(
    () => {
      if (child.exitCode !== null) throw new Error(`the server ended while it started:\n${text}`)
      return isReady(server)
    },
    timeoutMs,
    () => `the server did not start:\n${text}`,
  )
  return server
}

export async function isReady({ url }: { readonly url: string }): Promise<boolean> {
  const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
  return response?.status === 200
}

/** @throws with the message `why` on a timeout */
export async function until(
  isTrue: () => boolean | Promise<boolean>,
  timeoutMs: number,
  why: () => string = () => 'it did not come true in time',
): Promise<number> {
  const began = performance.now()
  while (!(await isTrue())) {
    if (performance.now() - began > timeoutMs) throw new Error(why())
    await delay(50)
  }
  return performance.now() - began
}

export async function tempFolder(): Promise<{ readonly path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'onfreq-faults-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

export async function post(url: string, path: string, token: string | undefined, body: unknown): Promise<Response> {
  return fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(12_000),
  })
}

/** Number of retries after a "try again" error, once per second, as users would retry. */
const REGISTER_TRIES = 30

export async function register(url: string, callsign: string, tries = REGISTER_TRIES): Promise<string> {
  const email = `${callsign.toLowerCase()}@example.org`
  const response = await post(url, 'vregister', undefined, {
    email,
    my_callsign: callsign,
    password: 'correct horse battery',
  })
  if (response.status === 503 && tries > 1) {
    await delay(1_000)
    return register(url, callsign, tries - 1)
  }
  const body = (await response.json()) as { token?: string }
  if (body.token === undefined) throw new Error(`vregister answered ${response.status}: ${JSON.stringify(body)}`)
  return body.token
}

/** Message of an error response. */
export async function getMessage(response: Response): Promise<string> {
  const text = await response.text()
  try {
    return (JSON.parse(text) as { error: { message: string } }).error.message
  } catch {
    return `${response.status}: ${text.slice(0, 80)}`
  }
}

/**
 * Logs contacts one after the other, alternating between processes, until stopped. Failed saves are retried at another
 * process.
 */
export class Writer {
  /** Ids of acknowledged contacts. */
  readonly acknowledged = new Set<number>()
  /** Messages of the site for failed saves. */
  readonly refusals = new Set<string>()
  readonly #servers: () => readonly { readonly url: string }[]
  readonly #token: string
  readonly #prefix: string
  /** Longest time until a response or a failure, in milliseconds. */
  slowest = 0
  #stopped = false
  readonly #running: Promise<void>

  constructor(servers: () => readonly { readonly url: string }[], token: string, prefix: string) {
    this.#servers = servers
    this.#token = token
    this.#prefix = prefix
    this.#running = this.#run()
  }

  async #run(): Promise<void> {
    for (let n = 0; !this.#stopped; n += 1) {
      const data = {
        Call: `${this.#prefix}${n % 10}${letters(n)}`,
        // Recent enough to be live, but in the past even for a clock that is ten minutes slow.
        TS: new Date(Date.now() - 660_000 - n * 3_000).toISOString(),
        Freq: 14_250,
        Mode: 'SSB',
      }
      for (let attempt = 0; !this.#stopped; attempt += 1) {
        const servers = this.#servers()
        const server = servers[(n + attempt) % servers.length]
        if (server === undefined) break
        const began = performance.now()
        const response = await post(server.url, 'vqso/upsert', this.#token, { data }).catch(() => undefined)
        this.slowest = Math.max(this.slowest, performance.now() - began)
        if (response?.status === 200) {
          const { qso } = (await response.json()) as { qso: { qdo_id: number } }
          this.acknowledged.add(qso.qdo_id)
          break
        }
        if (response !== undefined) {
          const refusal = await getMessage(response)
          if (response.status < 500) throw new Error(`${response.status}: ${refusal}`)
          this.refusals.add(refusal)
        }
        await delay(100)
      }
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await this.#running
  }

  /** Call when the run ends without counting. */
  giveUp(): void {
    this.#stopped = true
    this.#running.catch(() => {})
  }
}

function letters(n: number): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  return [676, 26, 1].map((place) => alphabet[Math.floor(n / place) % 26]).join('')
}

/** Stations of all writers, except those that no client follows. */
const STATIONS: readonly string[] = [
  'G4FLT',
  'M0ONE',
  ...[...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].flatMap((letter) => [`M0FL${letter}`, `M0RL${letter}`, `G9S${letter}M`]),
]

let ears = 0

/**
 * Tabs of a subscriber, who receives every contact in full; half of them would be hidden from a visitor.
 * @param urls one per tab
 * @param databaseUrl database into which the subscription is inserted
 */
export async function openListeners(urls: readonly string[], databaseUrl: string): Promise<readonly Listener[]> {
  const callsign = `M0EA${String.fromCharCode(65 + ears)}`
  ears += 1
  const token = await register(urls[0] ?? '', callsign)
  await subscribe(databaseUrl, callsign)
  const listeners = urls.map((url) => new Listener(url, token))
  await Promise.all(listeners.map(({ opened }) => opened))
  return listeners
}

export async function openListener(url: string, databaseUrl: string): Promise<Listener> {
  const [listener] = await openListeners([url], databaseUrl)
  if (listener === undefined) throw new Error('no tab was opened')
  return listener
}

async function subscribe(databaseUrl: string, callsign: string): Promise<void> {
  const client = createClient(databaseUrl, 'faults')
  await client.connect()
  try {
    await client.query(
      `with period as (
         insert into subscription_period (owner_id, id, level, starts_at, ends_at, source)
         select id, 1, 'monthly', now() - interval '1 day', now() + interval '1 year', 'faults' from account where callsign = $1)
       update account set subscription_level = 'monthly', subscription_expires_at = now() + interval '1 year' where callsign = $1`,
      [callsign],
    )
  } finally {
    await client.end()
  }
}

/** Counts how often a tab received each contact as new. It reconnects with the id of its last message. */
export class Listener {
  readonly opened: Promise<unknown>
  /** Longest time without a message about a contact, in milliseconds. */
  longestSilence = 0
  /** How often its socket was closed or failed to open. */
  moves = 0
  /** How often the server reported that missed messages are no longer available. */
  reloads = 0
  readonly #told = new Map<FeedEntityId, number>()
  readonly #url: string
  readonly #token: string
  #heardAt = performance.now()
  #last: number | undefined
  #socket: WebSocket
  #closed = false

  constructor(url: string, token: string) {
    this.#token = token
    this.#url = `${url.replace('http', 'ws')}/live`
    this.#socket = this.#connect()
    this.opened = once(this.#socket, 'message')
  }

  get doubled(): number {
    return [...this.#told.values()].filter((times) => times > 1).length
  }

  /** Number of these contacts that were not received. */
  missing(ids: Iterable<number>): number {
    return [...ids].filter((id) => !this.#told.has(findEntityId(id))).length
  }

  /** Restarts the measurement of the longest silence. */
  restart(): void {
    this.longestSilence = 0
    this.#heardAt = performance.now()
  }

  close(): void {
    this.#closed = true
    this.#socket.terminate()
  }

  #connect(): WebSocket {
    // Subscribes to all contacts of these stations; for all stations it would receive only a sample.
    const interest: LiveInterest = { type: 'interest', types: ['qso'], contacts: { stations: [...STATIONS] } }
    const query = new URLSearchParams({ frames: 'lists', interest: JSON.stringify(interest) })
    if (this.#last !== undefined) query.set('since', String(this.#last))
    const socket = new WebSocket(`${this.#url}?${query}`, { headers: { authorization: `Bearer ${this.#token}` } })
    socket.on('error', () => {})
    socket.on('message', (data) => this.#read(String(data)))
    socket.on('close', async () => {
      if (this.#closed) return
      this.moves += 1
      await delay(200 + Math.random() * 300)
      if (!this.#closed) this.#socket = this.#connect()
    })
    return socket
  }

  #read(text: string): void {
    const messages = JSON.parse(text) as LiveMessage[]
    for (const message of messages) {
      this.#last = Math.max(this.#last ?? 0, message.id)
      if (message.type === 'hello' && message.data.reload) this.reloads += 1
      if (message.type !== 'qso') continue
      const now = performance.now()
      this.longestSilence = Math.max(this.longestSilence, now - this.#heardAt)
      this.#heardAt = now
      const { data } = message
      if (data.action !== 'logged') continue
      const id = data.item.entity_id
      this.#told.set(id, (this.#told.get(id) ?? 0) + 1)
    }
  }
}

/** Ids that visitors see for hidden contacts, derived from the secret that the processes share. */
const findEntityId = createEntityIds(SECRET)

/**
 * Waits up to 20 s until the listener has received all of these contacts.
 * @returns the number still missing
 */
export async function waitForEvents(listener: Listener, ids: Iterable<number>): Promise<{ readonly missing: number }> {
  await until(() => listener.missing(ids) === 0, 20_000).catch(() => {})
  return { missing: listener.missing(ids) }
}
