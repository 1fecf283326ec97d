/**
 * Queries of people and programs over HTTP, on a million contacts of one owner and alternately on 100,000 of another.
 * A query that costs more in the longer log reads more than it needs.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { printRow, toRatio } from '@onfreq/build/bench/rows'
import { percentile } from './live-world.ts'
import { type BenchMember, startBenchSite } from './log-site.ts'
import { type BenchLog, type BenchQuery, QUERIES } from './questions-asked.ts'
import type { Query, QueryReport } from './questions-asker.ts'
import { type StoredLog, storeLogs } from './stored-log.ts'

const STORED = Number(process.env.BENCH_STORED ?? 1_000_000)
/**
 * Maximum runs of each query per log. They run in batches, so that other load on the machine affects both logs equally.
 */
const TIMES = Number(process.env.BENCH_TIMES ?? 120)
const PARTS = 6
const PART_MS = 1_000

export default async function benchQuestions(writeLine: (line: string) => void): Promise<void> {
  const site = await startBenchSite()
  try {
    const logs = [
      { member: await site.register('G1SHT'), contacts: STORED / 10 },
      { member: await site.register('G2LNG'), contacts: STORED },
    ]
    const began = performance.now()
    await storeLogs(site, logs)
    writeLine(
      `stored ${(1.1 * STORED).toLocaleString('en')} contacts in ${((performance.now() - began) / 1000).toFixed(0)} s`,
    )
    await requestInTurns(site.url, logs)
  } finally {
    await site.close()
  }
}

/** Prints the 95th percentile of each query in the longer log, compared with the shorter one and with the target. */
async function requestInTurns(url: string, logs: readonly StoredLog[]): Promise<void> {
  const client = fork(new URL('questions-asker.ts', import.meta.url), { execArgv: [] })
  const exited = once(client, 'exit').then(() => [])
  const request = async ({ token }: BenchMember, requests: readonly Query[]): Promise<QueryReport> => {
    client.send({ url, token, queries: requests, milliseconds: PART_MS })
    const [report]: QueryReport[] = await Promise.race([once(client, 'message'), exited])
    if (report === undefined) throw new Error('A query was not answered')
    return report
  }
  try {
    const query: { readonly member: BenchMember; readonly log: BenchLog }[] = []
    for (const { member, contacts } of logs) {
      const { last } = await request(member, [{ path: 'vlogbook', body: { page: Math.ceil(contacts / 1_000) } }])
      query.push({ member, log: { contacts, callsign: member.callsign, cursor: JSON.parse(last).next } })
    }
    for (const question of QUERIES) {
      const times = query.map((): number[] => [])
      // Warm-up, so that the first query does not include compilation and filling of caches.
      for (const { member, log } of query) await request(member, [question.query(log, 0)])
      for (let part = 0; part < PARTS; part += 1) {
        for (const [index, { member, log }] of query.entries()) {
          const requests = Array.from({ length: TIMES / PARTS }, (_, nth) => question.query(log, part * TIMES + nth))
          times[index]?.push(...(await request(member, requests)).times)
        }
      }
      print(question, logs, times)
    }
  } finally {
    client.disconnect()
  }
}

function print(
  { name, target: requested }: BenchQuery,
  logs: readonly StoredLog[],
  times: readonly (readonly number[])[],
): void {
  const [short = 0, long = 0] = times.map((each) => percentile(each, 0.95))
  const [before, now] = logs.map(({ contacts }) => contacts.toLocaleString('en'))
  printRow({
    work: `questions: ${name}, ${now} contacts, p95`,
    figure: `${long.toFixed(1)} ms of ${requested} asked`,
    reference: `${short.toFixed(1)} ms of ${before}`,
    ratio: toRatio(long, short),
    certainty: `median ${percentile(times[1] ?? [], 0.5).toFixed(1)} ms, ${times[1]?.length} times, load ${(loadavg()[0] ?? 0).toFixed(0)}`,
  })
}

if (process.argv[1] === import.meta.filename) await benchQuestions((line) => void process.stdout.write(`${line}\n`))
