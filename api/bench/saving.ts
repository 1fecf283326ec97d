/**
 * Benchmarks saving contacts one per call, as programs do. The baseline is the same statement sent directly with `pg`,
 * in one round trip and committed to disk.
 */
import { deriveMissing, setMode } from '../src/core/log/contact/derive.ts'
import { emptyContact } from '../src/core/log/contact/empty.ts'
import { insertWithRollups } from '../src/core/log/repository/contacts.ts'
import { toClientSql } from '../src/kernel/database/sql.ts'
import { startLoadMaker } from './load.ts'
import { type BenchMember, type BenchSite, startBenchSite } from './log-site.ts'
import { type Contender, inTurns, printRate, type Sample } from './rounds.ts'

const MILLISECONDS = Number(process.env.BENCH_MS ?? 2_000)
const CONCURRENCY = 16
/** Measured on a similar two-core machine. */
const PEER = '83/s, a widely used open logbook'
const BODY = JSON.stringify({
  data: {
    Call: 'DL$nA',
    TS: '$time',
    Freq: 14_074,
    Mode: 'FT8',
    SNT: '-10',
    RCV: '-12',
    Name: 'Hans',
    Comment: 'bench',
  },
  idempotency_key: 'bench-save-$n',
})

export default async function benchSaving(log: (line: string) => void): Promise<void> {
  const site = await startBenchSite()
  const load = startLoadMaker()
  try {
    const members: BenchMember[] = []
    for (let index = 0; index < CONCURRENCY; index += 1)
      members.push(await site.register(`G${index % 10}S${String.fromCharCode(65 + index)}V`))
    const [one] = members
    if (one === undefined) return
    for (const [label, owners] of [
      ['one operator, 16 under way', new Array<BenchMember>(CONCURRENCY).fill(one)],
      ['16 operators without a pause', members],
    ] as const) {
      const save: Contender = {
        name: 'saving',
        run: () =>
          load.measure({
            url: `${site.url}/api/vqso/upsert`,
            method: 'POST',
            headers: owners.map(({ token }) => ({
              authorization: `Bearer ${token}`,
              'content-type': 'application/json',
            })),
            body: BODY,
            milliseconds: MILLISECONDS,
          }),
      }
      const bare: Contender = { name: 'one statement by pg', run: () => bareStatements(site, owners) }
      await save.run()
      await bare.run()
      // Updates the table statistics, as autovacuum would within a minute.
      await site.app.pool.query('vacuum analyze')
      const [limit, result] = await inTurns([bare, save])
      if (limit !== undefined && result !== undefined) printRate(`saving: ${label}`, 'contacts', result, limit, PEER)
    }
    await checkCounts(site, log)
  } finally {
    load.close()
    await site.close()
  }
}

let serial = 0

async function bareStatements(site: BenchSite, owners: readonly BenchMember[]): Promise<Sample> {
  const sql = toClientSql(site.app.pool)
  const cpu = process.cpuUsage()
  const start = performance.now()
  const times: number[] = []
  await Promise.all(
    owners.map(async ({ id, callsign }) => {
      while (performance.now() - start < MILLISECONDS) {
        serial += 1
        const contact = emptyContact(`F${serial}B`, callsign, new Date(Math.floor(Date.now() / 1000 - serial) * 1000))
        setMode(contact, 'FT8', null)
        contact.freqHz = 14_074_000
        deriveMissing(contact)
        const startedAt = performance.now()
        await insertWithRollups(
          sql,
          Object.assign(contact, { ownerId: id, id: site.app.ids.next(), publicCall: true, origin: 'BENCH' }),
          `bare-${serial}`,
        )
        times.push(performance.now() - startedAt)
      }
    }),
  )
  const seconds = (performance.now() - start) / 1000
  const { user, system } = process.cpuUsage(cpu)
  times.sort((a, b) => a - b)
  return {
    perSecond: times.length / seconds,
    cpuMicros: (user + system) / times.length,
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
  }
}

/** Checks that the counters are also correct. */
async function checkCounts(site: BenchSite, log: (line: string) => void): Promise<void> {
  const { rows } = await site.app.pool.query<{ stored: number; counted: number; rolled: number }>(
    `select (select count(*) from contact) as stored, (select sum(contacts) from log_owner) as counted,
       (select sum(n) from roll_hour) as rolled`,
  )
  const [{ stored = 0, counted = 0, rolled = 0 } = {}] = rows
  if (stored !== counted || stored !== rolled) throw new Error(`counters: ${JSON.stringify(rows[0])}`)
  log(`${stored} contacts contacts; counters and rollups agree`)
}

if (process.argv[1] === import.meta.filename) await benchSaving((line) => void process.stdout.write(`${line}\n`))
