/**
 * Shows that 10,000 embeds of one station cost the server one computation per second. Watchers follow a station's log
 * on the live channel while it logs ten contacts per second; the same number without a socket polls every five
 * seconds. Counts how often the server reads the station's newest contacts from the database. `node bench/embeds.ts`
 * runs it alone.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { printRow } from '@onfreq/build/bench/rows'
import autocannon from 'autocannon'
import { createClient } from '../src/kernel/database/pool.ts'
import { openWorld, type World } from './live-world.ts'

const CLIENT_COUNTS = [1, 1_000, 10_000]
const SECONDS = 10
/** Contacts per second of a very busy station. */
const CONTACTS_PER_SECOND = 10
const POLL_INTERVAL_MS = 5
const CALLSIGN = 'BE1NCH'
const OWNER = 1
/** Name of the first statement of a computation. */
const COMPUTATION = 'embed-newest'

/** Report of the process that runs the watchers. */
interface Report {
  readonly states: number
  readonly open: number
}

interface Figures {
  readonly computations: number
  readonly states: number
  readonly open: number
  readonly cores: number
}

async function fill(connectionString: string): Promise<void> {
  const client = createClient(connectionString, 'bench')
  await client.connect()
  await client.query(`insert into account (id, callsign, name, grid) values ($1, $2, 'Operator', 'IO91')`, [
    OWNER,
    CALLSIGN,
  ])
  await client.end()
}

async function logContact({ app }: World, n: number): Promise<void> {
  await app.pool.query(
    `insert into contact (owner_id, id, started_at, created_at, has_seconds, live, public_call, station_call, call, band,
       mode, mode_class, mode_group, origin, freq_hz, dxcc, derived)
     values ($1, $2, now(), now(), true, true, true, $3, $4, '20m', 'SSB', 'voice', 'SSB', 'BENCH', 14250000, 291, 0)`,
    [OWNER, app.ids.next(), CALLSIGN, `K${n % 10}AB${n % 100}`],
  )
  app.bus.publish('log', { ownerId: OWNER })
}

/** Counts the server's queries with this name. */
function countStatements({ app }: World, target: string): () => number {
  let count = 0
  const { pool } = app
  const query: (...args: unknown[]) => unknown = pool.query.bind(pool)
  Object.assign(pool, {
    query: (...args: unknown[]) => {
      const [first] = args
      if (typeof first === 'object' && first !== null && 'name' in first && first.name === target) count += 1
      return query(...args)
    },
  })
  return () => count
}

async function busy(world: World, seconds: number): Promise<void> {
  const start = performance.now()
  for (let n = 0; n < seconds * CONTACTS_PER_SECOND; n++) {
    await logContact(world, n)
    const rest = start + ((n + 1) * 1000) / CONTACTS_PER_SECOND - performance.now()
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest))
  }
}

async function watched(world: World, address: string, clients: number, count: () => number): Promise<Figures> {
  const path = `${address.replace('http', 'ws')}/live/embed/logs/${CALLSIGN}`
  const watchers = fork(new URL('embeds-watchers.ts', import.meta.url), [path, String(clients)])
  await once(watchers, 'message')
  const [before, cpu, start] = [count(), process.cpuUsage(), performance.now()]
  await busy(world, SECONDS)
  const seconds = (performance.now() - start) / 1000
  const { user, system } = process.cpuUsage(cpu)
  const computations = (count() - before) / seconds
  const reported = once(watchers, 'message')
  watchers.send('report')
  const [report]: Report[] = await reported
  if (report === undefined) throw new Error('The watchers sent no report')
  const { states, open } = report
  watchers.disconnect()
  await once(watchers, 'exit')
  return { computations, states: states / clients / seconds, open, cores: (user + system) / 1e6 / seconds }
}

async function polled(world: World, address: string, clients: number, count: () => number): Promise<Figures> {
  const [before, cpu, start] = [count(), process.cpuUsage(), performance.now()]
  const [result] = await Promise.all([
    autocannon({
      url: `${address}/api/embed/logs/${CALLSIGN}`,
      connections: 100,
      overallRate: clients / POLL_INTERVAL_MS,
      duration: SECONDS,
      workers: 1,
    }),
    busy(world, SECONDS),
  ])
  const seconds = (performance.now() - start) / 1000
  const { user, system } = process.cpuUsage(cpu)
  return {
    computations: (count() - before) / seconds,
    states: result.requests.average / clients,
    open: result['2xx'] === result.requests.total ? clients : 0,
    cores: (user + system) / 1e6 / seconds,
  }
}

function row(work: string, figure: string, reference: string, ratio: number): void {
  printRow({ work, figure, reference, ratio: ratio.toFixed(2) })
}

export default async function benchEmbeds(): Promise<void> {
  const world = await openWorld({ rateLimits: false }, fill)
  try {
    const count = countStatements(world, COMPUTATION)
    const address = await world.app.listen({ host: '127.0.0.1', port: 0 })
    let alone: Figures | undefined
    for (const clients of CLIENT_COUNTS) {
      const figures = await watched(world, address, clients, count)
      alone ??= figures
      if (figures.open !== clients) throw new Error(`${clients - figures.open} watchers were lost`)
      const per = (value: number) => `${value.toFixed(2)} computations/s`
      row(
        `embeds: ${clients} watch a log, ${CONTACTS_PER_SECOND} contacts/s, ${figures.cores.toFixed(2)} of a core`,
        per(figures.computations),
        `${per(alone.computations)} for one`,
        figures.computations / alone.computations,
      )
      row(
        `embeds: ${clients} watch a log, states that each receives`,
        `${figures.states.toFixed(2)} a second`,
        `${alone.states.toFixed(2)} for one`,
        figures.states / alone.states,
      )
    }
    const clients = CLIENT_COUNTS.at(-1) ?? 1
    const figures = await polled(world, address, clients, count)
    if (figures.open !== clients) throw new Error('Some polling clients were rejected')
    row(
      `embeds: ${clients} ask every ${POLL_INTERVAL_MS} s, ${figures.cores.toFixed(2)} of a core`,
      `${figures.computations.toFixed(2)} computations/s`,
      `${(clients / POLL_INTERVAL_MS).toFixed(0)} requests/s`,
      figures.computations / (clients / POLL_INTERVAL_MS),
    )
  } finally {
    await world.close()
  }
}

if (process.argv[1] === import.meta.filename) await benchEmbeds()
