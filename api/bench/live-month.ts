/**
 * The boards with many operators active in the month. Two processes run while a fixed share of the operators log each
 * second, and the CPU time of each process is measured beyond that of an idle second. Target: with 100,000 operators, 10
 * ms per second in the process that computes the boards, and zero in the other. `BENCH_OPERATORS=100000 node
 * bench/live-month.ts`.
 */
import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { printRow } from '@onfreq/build/bench/rows'
import type { LeaderboardsResponse } from '@onfreq/contracts/live/leaderboards'
import { type Server, startServer, tempFolder } from '../faults/processes.ts'
import { createPostgresBus } from '../src/kernel/bus/postgres-bus.ts'
import { createDatabase } from '../src/kernel/database/create-database.ts'
import { createClient } from '../src/kernel/database/pool.ts'
import { openSession } from '../src/kernel/database/session.ts'
import { startEmbeddedPostgres } from '../src/kernel/database/supervisor/embedded-postgres.ts'
import { print } from './live-world.ts'

const OPERATORS = Number(process.env.BENCH_OPERATORS ?? 2_000)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 15)
/** Operators who log a contact each second: 230 of 100,000, as in the peak of a contest. */
const CHANGED = Math.max(1, Math.round(OPERATORS * 0.0023))
/** Days of the month on which an operator is active. */
const DAYS = 8
const TICKS_PER_SECOND = 100

const FILL = `
  with made as (
    insert into account (id, callsign, name)
    select 1000000 + n, 'BE' || n || 'N', 'Operator ' || n from generate_series(1, $1::int) n returning id)
  insert into roll_day (owner_id, day, voice, cw, data)
  select id, current_date - ((id + step * 4) % 30)::int, id % 90, id % 17, id % 211
  from made, generate_series(1, $2::int) step on conflict do nothing`

/** Logs like the log bar, for many operators at once: different ones each second, including some leaders. */
const LOG = `
  with who as materialized (
    select 1000001 + case when n % 10 = 1 then 210 * (n / 10) else (n * 7919 + ($2::int + 1) * 104729) % $3::int end as id,
      max(case when n % 10 = 1 then 60 else 1 end) as more
    from generate_series(1, $1::int) n group by 1),
  counted as (
    insert into roll_day as r (owner_id, day, voice) select id, current_date, more from who where id <= 1000000 + $3::int
    on conflict (owner_id, day) do update set voice = r.voice + excluded.voice)
  insert into board_day as b (owner_id, day, n) select id, current_date, 1 from who where id <= 1000000 + $3::int
  on conflict (owner_id, day) do update set n = b.n + 1`

/** CPU time of a process so far, in milliseconds. */
async function getCpu({ child }: Server): Promise<number> {
  const stat = await readFile(`/proc/${child.pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND
}

const fail = (error: unknown) => console.error(error)

export default async function benchMonth(report: (line: string) => void): Promise<void> {
  if (process.platform !== 'linux')
    return report('boards of a month: skipped, CPU of other processes is read on Linux only')
  const folder = await tempFolder()
  const postgres = await startEmbeddedPostgres({ dataDir: `${folder.path}/pg`, settings: { fsync: 'off' } })
  const servers: Server[] = []
  try {
    await createDatabase(postgres.connectionString('postgres'), 'bench')
    const url = postgres.connectionString('bench')
    // The first process holds the lease and computes the boards.
    servers.push(await startServer(`${folder.path}/one`, url))
    const client = createClient(url, 'bench')
    client.on('error', fail)
    await client.connect()
    await client.query(FILL, [OPERATORS, DAYS])
    await client.query('analyze roll_day, account')
    await client.query(
      `insert into board_change values (0, 1) on conflict (owner_id) do update set n = board_change.n + 1`,
    )
    servers.push(await startServer(`${folder.path}/two`, url))

    const measure = async (work: (second: number) => Promise<unknown>) => {
      const before = await Promise.all(servers.map(getCpu))
      const began = performance.now()
      for (let second = 0; second < SECONDS; second += 1) {
        await work(second)
        await delay(Math.max(0, began + (second + 1) * 1000 - performance.now()))
      }
      const after = await Promise.all(servers.map(getCpu))
      const seconds = (performance.now() - began) / 1000
      return after.map((cpu, index) => (cpu - (before[index] ?? 0)) / seconds)
    }
    const session = await openSession(url, fail)
    const bus = await createPostgresBus(session, fail)
    const log = async (second: number) => {
      await client.query(LOG, [CHANGED, second, OPERATORS])
      bus.publish('log', { ownerId: 1_000_001 })
    }
    const leader = async () => {
      const response = await fetch(`${servers[1]?.url}/api/vleaderboards`)
      return JSON.stringify(((await response.json()) as LeaderboardsResponse).lb_voice1)
    }
    // Waits until the inserted rows have been read and both processes are idle.
    await log(-1)
    await delay(8_000)
    const idle = await measure(async () => {})
    const before = await leader()
    const busy = await measure(log)
    await delay(1_500)
    if ((await leader()) === before) throw new Error('The boards were not updated')
    await bus.close()
    await session.close()
    await client.end()
    const [holder = 0, other = 0] = busy.map((cpu, index) => cpu - (idle[index] ?? 0))
    const text = (milliseconds: number) => `${Math.max(0, milliseconds).toFixed(1)} ms`
    report(
      `boards: ${OPERATORS} operators in the month, ${CHANGED} of them logging each second: ${text(holder)} of CPU a second ` +
        `in the process that computes them, ${text(other)} in the other (idle ${idle.map(text).join(' and ')})`,
    )
    printRow({
      work: `live: boards of ${OPERATORS} operators, CPU a second beyond idle, ${CHANGED} changed operators a second`,
      figure: text(holder),
      reference: `${text(other)} in a process that serves them`,
      ratio: '',
    })
  } finally {
    for (const server of servers) await server.stop()
    await postgres.stop()
    await folder.remove()
  }
}

if (process.argv[1] === import.meta.filename) await benchMonth(print)
