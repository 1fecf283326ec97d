/**
 * Generated pictures: response times of a visitor while another client requests QSL cards over 16 connections. `npm
 * run bench -w api pictures` fails when the visitor's 95th percentile is at least 5 times the idle one.
 */
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { printRow } from '@onfreq/build/bench/rows'
import type { BenchSite } from './log-site.ts'
import { startBenchSite } from './log-site.ts'

const CONNECTIONS = 16
const SECONDS = 8
const CARDS = 400
/** In milliseconds: delay between two floods. */
const FLOOD_DELAY_MS = 60_000
const MAX_RATIO = 5
/** In milliseconds, because a visitor does not load pages in a loop without pauses. */
const VISIT_INTERVAL_MS = 20

interface VisitReport {
  readonly median: number
  readonly p95: number
  readonly count: number
}

export default async function benchPictures(log: (line: string) => void): Promise<void> {
  const site = await startBenchSite({ rateLimits: true, trustedProxies: 1 })
  try {
    const cards = await logCards(site)
    const task = { url: site.url, cards, seconds: SECONDS }
    const visitor = async (seconds = SECONDS): Promise<VisitReport> =>
      parseReport(await run({ ...task, kind: 'visit', seconds }))
    // Warm-up, because the first calls of a process are slow.
    await visitor(1)
    const idle = await visitor()
    log(`idle: median ${ms(idle.median)}, p95 ${ms(idle.p95)} of ${idle.count} calls`)
    let worst = 0
    for (const [name, requested, pause] of [
      ['one card', cards.slice(0, 1), 0],
      // Each flood starts in a new minute of the rate limit.
      ['a new card each time', cards.slice(1), FLOOD_DELAY_MS],
    ] as const) {
      await new Promise((done) => setTimeout(done, pause))
      const [during, results] = await Promise.all([visitor(), run({ ...task, kind: 'flood', cards: requested })])
      const ratio = during.p95 / idle.p95
      worst = Math.max(worst, ratio)
      log(
        `${CONNECTIONS} connections on ${name}: median ${ms(during.median)}, p95 ${ms(during.p95)}; they got ${results}`,
      )
      printRow({
        work: `another visitor while ${CONNECTIONS} connections ask for ${name}, 95th percentile`,
        figure: ms(during.p95),
        reference: `idle ${ms(idle.p95)}`,
        ratio: ratio.toFixed(2),
      })
    }
    if (worst >= MAX_RATIO) throw new Error(`The 95th percentile became ${worst.toFixed(1)} times the idle one`)
  } finally {
    await site.close()
  }
}

function parseReport(message: unknown): VisitReport {
  if (typeof message !== 'object' || message === null || !('p95' in message))
    throw new Error('The visitor sent no report')
  return message as VisitReport
}

async function logCards({ app, register }: BenchSite): Promise<readonly number[]> {
  const member = await register('M0CARD')
  const ids: number[] = []
  for (let n = 0; n < CARDS; n += 1) {
    const data = {
      Call: `K${n % 10}C${letters(n)}`,
      TS: new Date(Date.now() - n * 60_000).toISOString(),
      Freq: 14_074,
      Mode: 'FT8',
    }
    const response = await app.inject({
      method: 'POST',
      url: '/api/vqso/upsert',
      headers: { authorization: `Bearer ${member.token}` },
      payload: { data },
    })
    ids.push(response.json().qso.qdo_id)
  }
  return ids
}

const letters = (n: number) =>
  [676, 26, 1].map((place) => String.fromCharCode(65 + (Math.floor(n / place) % 26))).join('')

/** Visitor and flood run in their own threads, so that neither waits for the other or for the site. */
interface Task {
  readonly kind: 'visit' | 'flood'
  readonly url: string
  readonly cards: readonly number[]
  readonly seconds: number
}

function run(task: Task): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL(import.meta.url), { workerData: task })
    thread.once('message', resolve)
    thread.once('error', reject)
  })
}

/** One visitor with a separate IP address, who makes occasional calls as pages do. */
async function visit({ url, seconds }: Task): Promise<VisitReport> {
  const took: number[] = []
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    const began = performance.now()
    const response = await fetch(`${url}/api/award/catalogue`, { headers: { 'x-forwarded-for': '203.0.113.7' } })
    await response.arrayBuffer()
    took.push(performance.now() - began)
    await new Promise((done) => setTimeout(done, VISIT_INTERVAL_MS))
  }
  took.sort((a, b) => a - b)
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0
  return { median: at(0.5), p95: at(0.95), count: took.length }
}

async function flood({ url, cards, seconds }: Task): Promise<string> {
  const statuses = new Map<number, number>()
  const end = performance.now() + seconds * 1000
  let requestCount = 0
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < end) {
        const id = cards[requestCount++ % cards.length]
        const response = await fetch(`${url}/qsl/${id}`, { headers: { 'x-forwarded-for': '198.51.100.9' } })
        await response.arrayBuffer()
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
      }
    }),
  )
  return [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
}

if (!isMainThread) {
  const task: Task = workerData
  parentPort?.postMessage(await (task.kind === 'visit' ? visit(task) : flood(task)))
}

const ms = (milliseconds: number) => `${milliseconds.toFixed(1)} ms`
