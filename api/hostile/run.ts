/**
 * `npm run lab -- hostile [--members 20] [--seconds 40]`: starts a server and its worker, lets hostile members send the most
 * expensive allowed requests concurrently, and measures the effect on other users. Fails when a limit is exceeded.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startMailSink } from '../faults/mail-sink.ts'
import { post, register, type Server, startServer, tempFolder, until } from '../faults/processes.ts'
import { startWorker, type Worker } from '../faults/worker-process.ts'
import type { Attack, ResponseCounts } from './crowd.ts'
import { folderBytes } from './folder-bytes.ts'
import { type Hostile, importLog, ORDERS } from './members.ts'

const { values } = parseArgs({
  options: { members: { type: 'string', default: '20' }, seconds: { type: 'string', default: '40' } },
})
const members = Number(values.members)
const seconds = Number(values.seconds)
const MB = 1024 * 1024
/** Storage quota of a member whose email address is not confirmed. */
const QUOTA_MB = 50
const TIMEOUT = 60_000
/** Serial number that makes the contact of each import unique. */
let imports = 1_000
const writeLine = (line: string) => void process.stdout.write(`${line}\n`)

const slowHost = createServer((_request, response) => void setTimeout(() => response.end('ok'), 9_500).unref())
slowHost.listen(0, '127.0.0.1')
await once(slowHost, 'listening')
const mail = await startMailSink()
const folder = await tempFolder()
let server: Server | undefined
let worker: Worker | undefined
try {
  const environment = { ONFREQ_ALERT_HOSTS: '127.0.0.1', DATABASE_CONNECTIONS: '20' }
  server = await startServer(folder.path, undefined, { environment: { ...environment, ONFREQ_WORKER: '0' } })
  worker = await startWorker({ dataDir: folder.path, mailUrl: mail.url, environment })
  process.exitCode = (await attack(server)) ? 0 : 1
} finally {
  await worker?.kill()
  await server?.stop()
  mail.close()
  slowHost.closeAllConnections()
  slowHost.close()
  await folder.remove()
}

async function attack({ url }: Server): Promise<boolean> {
  const callsign = (n: number) =>
    `M0${[Math.floor(n / 26) % 26, n % 26].map((at) => String.fromCharCode(65 + at)).join('')}Q`
  const other = await register(url, 'M0OTH')
  const hostile: Hostile[] = []
  const slow = `http://127.0.0.1:${(slowHost.address() as AddressInfo).port}`
  for (let n = 0; n < members; n += 1) {
    hostile.push({ url, token: await register(url, callsign(n)), callsign: callsign(n), slowHost: slow })
  }
  for (const member of hostile) for (const { prepare } of ORDERS) await prepare?.(member)
  writeLine(`${members} hostile members are ready`)
  const idle = await measure(url, other, 10)
  const before = await folderBytes(folder.path)
  const attackers = startCrowd({ hostile, seconds })
  const under = await measure(url, other, seconds)
  const responses = await attackers
  const grown = ((await folderBytes(folder.path)) - before) / MB
  writeLine('\n| order | answers |')
  writeLine('|---|---|')
  for (const [name, counts] of Object.entries(responses)) {
    const cells = Object.entries(counts).map(([status, n]) => `${status} ×${n}`)
    writeLine(`| ${name} | ${cells.join(', ')} |`)
  }
  return table([
    ['p95 of others, ms', idle.p95, under.p95, 3 * Math.max(idle.p95, 20)],
    ['import of one contact, ms', idle.importMs, under.importMs, 5_000],
    ['PIN mail, ms', idle.pinMs, under.pinMs, 10_000],
    ['disk, MB', 0, grown, members * QUOTA_MB],
  ])
}

function startCrowd(attack: Attack): Promise<ResponseCounts> {
  const child = fork(join(import.meta.dirname, 'crowd.ts'))
  // Low priority: real members use the CPUs of their own machines.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  child.send(attack)
  return new Promise((resolve, reject) => {
    child.once('message', (responses) => resolve(responses as ResponseCounts))
    child.once('exit', (code) => reject(new Error(`the hostile members ended with ${code}`)))
  })
}

interface Latencies {
  readonly p95: number
  readonly importMs: number
  readonly pinMs: number
}

/** Measures what a visitor and an ordinary member experience for `duration` seconds. */
async function measure(url: string, token: string, duration: number): Promise<Latencies> {
  const end = Date.now() + duration * 1000
  const times: number[] = []
  const visits = (async () => {
    while (Date.now() < end) {
      const began = performance.now()
      // A request without a response counts with the timeout.
      await fetch(`${url}/api/main_public_feed?${began}`, { signal: AbortSignal.timeout(TIMEOUT) })
        .then((result) => result.text())
        .catch(() => undefined)
      times.push(performance.now() - began)
      await delay(50)
    }
  })()
  await delay(Math.min(5_000, duration * 250))
  const importMs = await timeImport(url, token)
  const pinMs = await timePin(url)
  await visits
  times.sort((a, b) => a - b)
  return { p95: times[Math.floor(times.length * 0.95)] ?? Number.POSITIVE_INFINITY, importMs, pinMs }
}

async function timeImport(url: string, token: string): Promise<number> {
  const count = async () => {
    const result = await post(url, 'vlogbookcount', token, {}).catch(() => undefined)
    return result?.status === 200 ? ((await result.json()) as { readonly count: number }).count : undefined
  }
  const before = (await count()) ?? 0
  imports += 1
  const began = performance.now()
  const status = await importLog(url, token, 1, imports).catch(() => 0)
  if (status !== 200) return Number.POSITIVE_INFINITY
  await until(async () => ((await count()) ?? 0) > before, TIMEOUT).catch(() => undefined)
  return performance.now() - began
}

async function timePin(url: string): Promise<number> {
  const before = mail.taken.length
  const began = performance.now()
  await post(url, 'vsendpin', undefined, { callsign: 'M0OTH' }).catch(() => undefined)
  await until(() => mail.taken.slice(before).some((each) => /m0oth@example\.org/i.test(each)), TIMEOUT).catch(
    () => undefined,
  )
  return performance.now() - began
}

type Line = readonly [what: string, idle: number, under: number, limit: number]

function table(lines: readonly Line[]): boolean {
  writeLine('\n| measure | idle | with hostile members | limit | |')
  writeLine('|---|---|---|---|---|')
  for (const [what, idle, under, limit] of lines) {
    const verdict = under <= limit ? 'held' : 'NOT HELD'
    writeLine(`| ${what} | ${idle.toFixed(0)} | ${under.toFixed(0)} | ${limit.toFixed(0)} | ${verdict} |`)
  }
  return lines.every(([, , under, limit]) => under <= limit)
}
