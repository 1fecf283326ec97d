/** Load run: members log at contest rate, visitors read, sockets listen. Returns latency, CPU and memory figures. */
import { setTimeout as delay } from 'node:timers/promises'
import { type Listener, openListeners, post, type Server } from '../faults/processes.ts'
import type { Scene } from '../faults/scene.ts'
import { getMemoryUsage, processorTime } from './process-figures.ts'

export interface Load {
  /** Contacts per second of all members together. */
  readonly contacts: number
  /** Reads per second of all visitors together. */
  readonly reads: number
  readonly sockets: number
  readonly seconds: number
}

export interface Figures {
  /** CPU milliseconds per second, by process. */
  readonly processor: Readonly<Record<string, number>>
  /** In bytes. */
  readonly memory: Readonly<Record<string, number>>
  /** In milliseconds: median and 99th percentile of the calls. */
  readonly latency: Readonly<Record<string, { readonly p50: number; readonly p99: number; readonly n: number }>>
  /** In milliseconds: time from the response to a save until a visitor's socket received it, 95th percentile. */
  readonly lag: number
  /** Requests with a response other than 200. */
  readonly failed: number
}

const READS = ['api/main_public_feed', 'api/vleaderboards', 'api/ActiveUserList', 'api/globe_feed'] as const

export async function drive(
  servers: readonly Server[],
  tokens: readonly string[],
  { postgres, databaseUrl }: Pick<Scene, 'postgres' | 'databaseUrl'>,
  { contacts, reads, sockets, seconds }: Load,
): Promise<Figures> {
  const listeners = await openListeners(
    Array.from({ length: sockets }, (_, n) => servers[n % servers.length]?.url ?? ''),
    databaseUrl,
  )
  const latency = new Map<string, number[]>()
  const lags: Promise<number | undefined>[] = []
  const [listener] = listeners
  let failed = 0
  let serial = 0
  const time = async (what: string, work: () => Promise<Response>) => {
    const began = performance.now()
    const result = await work().catch(() => undefined)
    if (result?.status !== 200) failed += 1
    else latency.set(what, [...(latency.get(what) ?? []), performance.now() - began])
    return result?.status === 200 ? result : undefined
  }
  const log = async () => {
    serial += 1
    const n = serial
    const call = `F${n % 10}${[676, 26, 1].map((place) => String.fromCharCode(65 + (Math.floor(n / place) % 26))).join('')}`
    const data = { Call: call, TS: new Date().toISOString(), Freq: 14_250, Mode: 'SSB' }
    const url = servers[n % servers.length]?.url ?? ''
    const result = await time('log a contact', () => post(url, 'vqso/upsert', tokens[n % tokens.length], { data }))
    if (result === undefined || listener === undefined || n % 5 !== 0) return
    const { qso } = (await result.json()) as { qso: { qdo_id: number } }
    lags.push(measureDelay(listener, qso.qdo_id))
  }
  const read = async () => {
    serial += 1
    const path = READS[serial % READS.length] ?? READS[0]
    const url = `${servers[serial % servers.length]?.url}/${path}`
    const response = await time(path, () => fetch(url, { signal: AbortSignal.timeout(15_000) }))
    await response?.arrayBuffer()
  }

  const processes = [
    ...servers.map(({ child }, n) => ({ name: `process ${n + 1}`, pid: child.pid ?? 0 })),
    { name: 'PostgreSQL', pid: postgres.pid },
  ]
  const before = processes.map(({ pid }) => processorTime(pid))
  const began = performance.now()
  await Promise.all([runAtRate(contacts, seconds, log), runAtRate(reads, seconds, read)])
  const took = (performance.now() - began) / 1000
  const processor = Object.fromEntries(
    processes.map(({ name, pid }, n) => [name, (processorTime(pid) - (before[n] ?? 0)) / took]),
  )
  const memory = Object.fromEntries(processes.map(({ name, pid }) => [name, getMemoryUsage(pid)]))
  const measured = (await Promise.all(lags)).filter((lag) => lag !== undefined)
  for (const listener of listeners) listener.close()
  return {
    processor,
    memory,
    latency: Object.fromEntries(
      [...latency].map(([what, all]) => [
        what,
        { p50: percentile(all, 0.5), p99: percentile(all, 0.99), n: all.length },
      ]),
    ),
    lag: percentile(measured, 0.95),
    failed: failed + lags.length - measured.length,
  }
}

/** Starts `rate` requests per second, regardless of outstanding responses (open loop). */
async function runAtRate(rate: number, seconds: number, work: () => Promise<void>): Promise<void> {
  const running = new Set<Promise<void>>()
  const began = performance.now()
  for (let n = 0; n < rate * seconds; n += 1) {
    const due = began + (n * 1000) / rate
    const wait = due - performance.now()
    if (wait > 0) await delay(wait)
    const request = work().finally(() => running.delete(request))
    running.add(request)
  }
  await Promise.all(running)
}

/** @returns milliseconds until a visitor received the contact; undefined when not within ten seconds */
async function measureDelay(listener: Listener, id: number): Promise<number | undefined> {
  const began = performance.now()
  while (listener.missing([id]) > 0) {
    if (performance.now() - began > 10_000) return undefined
    await delay(5)
  }
  return performance.now() - began
}

function percentile(values: readonly number[], fraction: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? 0
}
