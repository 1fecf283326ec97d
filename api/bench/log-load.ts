/** The log under load: a million contacts stored, 16 operators search and log at once, over real HTTP. */

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent } from 'node:http'
import { printRow, ratioOf } from '@onfreq/build/bench/rows'
import { from as copyFrom } from 'pg-copy-streams'
import { deriveMissing, setMode } from '../src/areas/log/contact/derive.ts'
import { emptyContact } from '../src/areas/log/contact/empty.ts'
import { type StoredContact, usedFields } from '../src/areas/log/contact/fields.ts'
import { copyLine, copyStatement } from '../src/areas/log/import/copy.ts'
import { post } from './log-client.ts'
import type { OperatorsPlan, OperatorsReport } from './log-operators.ts'
import type { BenchMember, BenchSite } from './log-site.ts'

const OPERATORS = 16
const STORED = Number(process.env.BENCH_STORED ?? 1_000_000)
const SECONDS = 6
/** People log a contact in a few seconds at best; programs that upload do it as fast as they are let. */
const PACES = [
  { pace: 'one call a second each', everySeconds: 1 },
  { pace: 'without a pause', everySeconds: 0 },
] as const

export async function benchLoad(site: BenchSite, say: (line: string) => void): Promise<void> {
  const members: BenchMember[] = []
  for (let index = 0; index < OPERATORS; index += 1)
    members.push(await site.register(`G${index % 10}L${String.fromCharCode(65 + index)}D`))
  const calls = await store(site, members, say)
  const operators = fork(new URL('log-operators.ts', import.meta.url))
  const common = { url: site.url, members, calls, seconds: SECONDS }
  say(`${OPERATORS} operators at once, ${SECONDS} s each, with ${STORED.toLocaleString('en')} contacts stored:`)
  for (const { pace, everySeconds } of PACES) {
    say(` ${pace}:`)
    const plan = { ...common, everySeconds }
    const empty = await measure(operators, say, 'an empty answer (vlogbookcount)', { ...plan, call: 'empty' })
    const row = (work: string, p99: number) =>
      printRow({
        work: `log: ${work}, ${OPERATORS} operators ${pace}, ${STORED.toLocaleString('en')} contacts stored, p99`,
        figure: `${p99.toFixed(1)} ms`,
        reference: `${empty.toFixed(1)} ms empty answer`,
        ratio: ratioOf(p99, empty),
      })
    row('log bar', await measure(operators, say, 'vlogbar/{callsign}', { ...plan, call: 'search' }))
    row('saving', await measure(operators, say, 'vqso/upsert', { ...plan, call: 'save' }))
  }
  operators.disconnect()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const call: Post = (member, path, body) => post(site.url, agent, member, path, body)
  const [owner] = members
  if (owner !== undefined) await benchLogbook(site, owner, call, say)
  agent.destroy()
}

type Post = (member: BenchMember, path: string, body: unknown) => Promise<string>

async function benchLogbook(
  _site: BenchSite,
  owner: BenchMember,
  post: Post,
  say: (line: string) => void,
): Promise<void> {
  const time = async (body: unknown) => {
    let best = Number.POSITIVE_INFINITY
    let answer = ''
    for (let round = 0; round < 5; round += 1) {
      const start = performance.now()
      answer = await post(owner, 'vlogbook', body)
      best = Math.min(best, performance.now() - start)
    }
    return { best, answer }
  }
  const first = await time({ page: 1 })
  const pages = Math.floor(STORED / OPERATORS / 500)
  const middle = await time({ page: Math.floor(pages / 2) })
  const cursor = JSON.parse(middle.answer).next
  const byCursor = await time({ cursor })
  const last = await time({ page: pages })
  const search = await time({ filter: { call: 'DL' }, size: 50 })
  say(`logbook of ${Math.floor(STORED / OPERATORS).toLocaleString('en')} contacts, 500 a page, best of 5:`)
  say(
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
      ratio: ratioOf(best, first.best),
    })
}

async function store(site: BenchSite, members: readonly BenchMember[], say: (line: string) => void): Promise<string[]> {
  const client = await site.app.pool.connect()
  const calls = new Set<string>()
  const letter = (n: number) => String.fromCharCode(65 + (n % 26))
  const each = Math.floor(STORED / members.length)
  const began = performance.now()
  try {
    for (const member of members) {
      const contacts: StoredContact[] = []
      for (let index = 0; index < each; index += 1) {
        const serial = (index * 7919 + member.id) % 30_011
        const call = `${['DL', 'K', 'JA', 'F', 'OH', 'VK'][serial % 6]}${serial % 10}${letter(serial)}${letter(serial >> 4)}${letter(serial >> 8)}`
        calls.add(call)
        const contact = emptyContact(call, member.callsign, new Date(Date.UTC(2015, 0, 1) + index * 600_000))
        setMode(contact, index % 3 === 0 ? 'CW' : 'FT8', null)
        contact.freqHz = index % 2 === 0 ? 14_074_000 : 7_074_000
        contact.comment = `stored ${index}`
        contact.name = 'Hans'
        deriveMissing(contact)
        Object.assign(contact, { ownerId: member.id, id: site.app.ids.next(), publicCall: true, origin: 'IMPORT' })
        contacts.push(contact)
      }
      const fields = usedFields(contacts)
      const stream = client.query(copyFrom(copyStatement(fields)))
      const done = once(stream, 'finish')
      for (let at = 0; at < contacts.length; at += 1000) {
        const lines = contacts.slice(at, at + 1000).map((contact) => copyLine(contact, fields))
        if (!stream.write(lines.join(''))) await once(stream, 'drain')
      }
      stream.end()
      await done
    }
    await client.query(`insert into roll_hour select owner_id, date_bin('1 hour', started_at, '2000-01-01 00:00:00+00'),
      count(*), coalesce(band, ''), mode_class from contact where public_call group by 1, 2, 4, 5
      on conflict (owner_id, hour, band, mode_class) do update set n = excluded.n`)
    await client.query(`insert into roll_day (owner_id, day, voice, cw, data, sstv, other)
     select owner_id, (hour at time zone 'UTC')::date, coalesce(sum(n) filter (where mode_class = 'voice'), 0),
       coalesce(sum(n) filter (where mode_class = 'cw'), 0), coalesce(sum(n) filter (where mode_class = 'data'), 0),
       coalesce(sum(n) filter (where mode_class = 'sstv'), 0),
       coalesce(sum(n) filter (where mode_class not in ('voice', 'cw', 'data', 'sstv')), 0)
     from roll_hour group by 1, 2 on conflict (owner_id, day) do nothing`)
    await client.query(`insert into worked select owner_id, min(started_at), count(*), dxcc, coalesce(band, ''), mode_class
      from contact where public_call and dxcc is not null group by 1, 4, 5, 6
      on conflict (owner_id, dxcc, band, mode_class) do update set n = excluded.n, first_at = excluded.first_at`)
    await client.query(`insert into log_owner select owner_id, count(*) from contact group by 1
      on conflict (owner_id) do update set contacts = excluded.contacts`)
    await client.query('vacuum analyze contact')
  } finally {
    client.release()
  }
  say(`stored ${STORED.toLocaleString('en')} contacts in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  return [...calls]
}

/** In a process of their own: what the operators' side costs is not the server's. Returns p99 in milliseconds. */
async function measure(
  operators: ChildProcess,
  say: (line: string) => void,
  name: string,
  plan: OperatorsPlan,
): Promise<number> {
  const reported = once(operators, 'message')
  const cpu = process.cpuUsage()
  const start = performance.now()
  operators.send(plan)
  const [report]: OperatorsReport[] = await reported
  const { user, system } = process.cpuUsage(cpu)
  if (report === undefined) throw new Error('The operators said nothing')
  const share = (cores: number) => `${cores.toFixed(2)} of a core`
  say(
    `  ${name.padEnd(34)} ${Math.round(report.answers / plan.seconds)} a second, p50 ${report.p50.toFixed(1)} ms, ` +
      `p99 ${report.p99.toFixed(1)} ms (server ${share((user + system) / 1000 / (performance.now() - start))}, ` +
      `operators ${share(report.cores)})`,
  )
  return report.p99
}
