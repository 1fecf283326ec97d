/**
 * Queries by people and programs, with a million contacts of one owner beside 100,000 of another, over HTTP,
 * interleaved. A query that costs more in the longer log reads more than it needs.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { printRow, toRatio } from '@onfreq/build/bench/rows'
import { percentile } from './live-world.ts'
import { type BenchMember, startBenchSite } from './log-site.ts'
import { type BenchLog, QUESTIONS, type Question } from './questions-asked.ts'
import type { AskReport, Query } from './questions-asker.ts'
import { type StoredLog, storeLogs } from './stored-log.ts'

const STORED = Number(process.env.BENCH_STORED ?? 1_000_000)
/** Maximum runs of each query per log, in batches, so that other load on the machine affects both logs equally. */
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

/** Prints the 95th percentile of each query in the longer log, beside the shorter one and the target. */
async function requestInTurns(url: string, logs: readonly StoredLog[]): Promise<void> {
  const asker = fork(new URL('questions-asker.ts', import.meta.url), { execArgv: [] })
  const gone = once(asker, 'exit').then(() => [])
  const request = async ({ token }: BenchMember, requests: readonly Query[]): Promise<AskReport> => {
    asker.send({ url, token, queries: requests, milliseconds: PART_MS })
    const [report]: AskReport[] = await Promise.race([once(asker, 'message'), gone])
    if (report === undefined) throw new Error('A question was not answered')
    return report
  }
  try {
    const query: { readonly member: BenchMember; readonly log: BenchLog }[] = []
    for (const { member, contacts } of logs) {
      const { last } = await request(member, [{ path: 'vlogbook', body: { page: Math.ceil(contacts / 1_000) } }])
      query.push({ member, log: { contacts, callsign: member.callsign, cursor: JSON.parse(last).next } })
    }
    for (const question of QUESTIONS) {
      const times = query.map((): number[] => [])
      // Warm-up: otherwise the first query would include compilation and filling of caches.
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
    asker.disconnect()
  }
}

function print(
  { name, target: requested }: Question,
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
