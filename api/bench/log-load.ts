/** The log under load: with a million stored contacts, 16 operators search and log concurrently over HTTP. */

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent } from 'node:http'
import { printRow, toRatio } from '@onfreq/build/bench/rows'
import { post } from './log-client.ts'
import type { OperatorsPlan, OperatorsReport } from './log-operators.ts'
import type { BenchMember, BenchSite } from './log-site.ts'
import { getCall, STATIONS, storeLogs } from './stored-log.ts'

const OPERATORS = 16
const STORED = Number(process.env.BENCH_STORED ?? 1_000_000)
const SECONDS = 6
/** A person needs at least a few seconds per contact; upload programs send as fast as they are allowed to. */
const PACES = [
  { pace: 'one call a second each', everySeconds: 1 },
  { pace: 'without a pause', everySeconds: 0 },
] as const

export async function benchLoad(site: BenchSite, log: (line: string) => void): Promise<void> {
  const members: BenchMember[] = []
  for (let index = 0; index < OPERATORS; index += 1)
    members.push(await site.register(`G${index % 10}L${String.fromCharCode(65 + index)}D`))
  const began = performance.now()
  await storeLogs(
    site,
    members.map((member) => ({ member, contacts: Math.floor(STORED / OPERATORS) })),
  )
  log(`stored ${STORED.toLocaleString('en')} contacts in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  const calls = Array.from({ length: STATIONS }, (_, station) => getCall(station))
  const operators = fork(new URL('log-operators.ts', import.meta.url))
  const common = { url: site.url, members, calls, seconds: SECONDS }
  log(`${OPERATORS} operators at once, ${SECONDS} s each, with ${STORED.toLocaleString('en')} contacts stored:`)
  for (const { pace, everySeconds } of PACES) {
    log(` ${pace}:`)
    const plan = { ...common, everySeconds }
    const empty = await measure(operators, log, 'an empty response (vlogbookcount)', { ...plan, call: 'empty' })
    const row = (work: string, p99: number) =>
      printRow({
        work: `log: ${work}, ${OPERATORS} operators ${pace}, ${STORED.toLocaleString('en')} contacts stored, p99`,
        figure: `${p99.toFixed(1)} ms`,
        reference: `${empty.toFixed(1)} ms empty answer`,
        ratio: toRatio(p99, empty),
      })
    row('log bar', await measure(operators, log, 'vlogbar/{callsign}', { ...plan, call: 'search' }))
    row('saving', await measure(operators, log, 'vqso/upsert', { ...plan, call: 'save' }))
  }
  operators.disconnect()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const call: Post = (member, path, body) => post(site.url, agent, member, path, body)
  const [owner] = members
  if (owner !== undefined) await benchLogbook(site, owner, call, log)
  agent.destroy()
}

type Post = (member: BenchMember, path: string, body: unknown) => Promise<string>

async function benchLogbook(
  _site: BenchSite,
  owner: BenchMember,
  post: Post,
  log: (line: string) => void,
): Promise<void> {
  const time = async (body: unknown) => {
    let best = Number.POSITIVE_INFINITY
    let result = ''
    for (let round = 0; round < 5; round += 1) {
      const start = performance.now()
      result = await post(owner, 'vlogbook', body)
      best = Math.min(best, performance.now() - start)
    }
    return { best, answer: result }
  }
  const first = await time({ page: 1 })
  const pages = Math.floor(STORED / OPERATORS / 500)
  const middle = await time({ page: Math.floor(pages / 2) })
  const cursor = JSON.parse(middle.answer).next
  const byCursor = await time({ cursor })
  const last = await time({ page: pages })
  const search = await time({ filter: { call: 'DL' }, size: 50 })
  log(`logbook of ${Math.floor(STORED / OPERATORS).toLocaleString('en')} contacts, 500 a page, best of 5:`)
  log(
    `  page 1 ${first.best.toFixed(1)} ms, page ${Math.floor(pages / 2)} by number ${middle.best.toFixed(1)} ms, the next one by cursor ${byCursor.best.toFixed(1)} ms, last ${last.best.toFixed(1)} ms, search "DL" ${search.best.toFixed(1)} ms`,
  )
  for (const [work, { best }] of [
    ['a page in the middle by cursor', byCursor],
    ['a search', search],
  ] as const)
    printRow({
      work: `log: logbook of ${Math.floor(STORED / OPERATORS).toLocaleString('en')} contacts, ${work}`,
      figure: `${best.toFixed(1)} ms`,
      reference: `${first.best.toFixed(1)} ms first page`,
      ratio: toRatio(best, first.best),
    })
}

/**
 * Runs the operators in a separate process, so that their cost does not count as the server's. Returns p99 in
 * milliseconds.
 */
async function measure(
  operators: ChildProcess,
  log: (line: string) => void,
  name: string,
  plan: OperatorsPlan,
): Promise<number> {
  const reported = once(operators, 'message')
  const cpu = process.cpuUsage()
  const start = performance.now()
  operators.send(plan)
  const [report]: OperatorsReport[] = await reported
  const { user, system } = process.cpuUsage(cpu)
  if (report === undefined) throw new Error('The operators sent no report')
  const share = (cores: number) => `${cores.toFixed(2)} of a core`
  log(
    `  ${name.padEnd(34)} ${Math.round(report.count / plan.seconds)} a second, p50 ${report.p50.toFixed(1)} ms, ` +
      `p99 ${report.p99.toFixed(1)} ms (server ${share((user + system) / 1000 / (performance.now() - start))}, ` +
      `operators ${share(report.cores)})`,
  )
  return report.p99
}
