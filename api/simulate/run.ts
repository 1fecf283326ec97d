/**
 * `npm run lab -- simulate --operators 100000 [--smaller 10000] [--each 100] [--seconds 20] [--processes 2]` fills a
 * database with a year of that many operators, runs server processes on it under the load of a contest, and prints the
 * resources each uses, compared with a smaller run on the same machine. The last column shows how each figure grows
 * with the number of operators, independent of the machine.
 */
import { parseArgs } from 'node:util'
import { register } from '../faults/processes.ts'
import { onScene } from '../faults/scene.ts'
import { createClient } from '../src/kernel/database/pool.ts'
import { drive, type Figures } from './drive.ts'
import { fillYear } from './fill.ts'

const { values } = parseArgs({
  options: {
    operators: { type: 'string', default: '10000' },
    smaller: { type: 'string' },
    each: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '20' },
    processes: { type: 'string', default: '2' },
  },
})
const operators = Number(values.operators)
const smaller = Number(values.smaller ?? Math.max(100, Math.round(operators / 10)))
const each = Number(values.each)
const seconds = Number(values.seconds)
const processes = Number(values.processes)
const log = (line: string) => void process.stdout.write(`${line}\n`)

if (![operators, smaller, each, seconds, processes].every((value) => Number.isInteger(value) && value > 0)) {
  log(
    'npm run lab -- simulate --operators N [--smaller N] [--each CONTACTS] [--seconds N] [--processes N], all of them whole numbers',
  )
  process.exitCode = 1
} else {
  const small = await simulate(smaller)
  const large = await simulate(operators)
  table(small, large)
}

/** Ten contacts per day and operator, and twenty times that in a contest, limited to what one machine can handle. */
function getLoad(of: number) {
  const peak = (of * 10 * 20) / 86_400
  return {
    contacts: Math.min(30, Math.max(1, peak)),
    reads: Math.min(60, Math.max(2, of / 200)),
    sockets: Math.min(200, Math.max(5, Math.round(of / 20))),
    seconds,
  }
}

interface Run {
  readonly operators: number
  readonly contacts: number
  readonly bytes: number
  readonly figures: Figures
}

async function simulate(of: number): Promise<Run> {
  let run: Run | undefined
  await onScene(
    async (scene) => {
      // The first process creates the tables.
      const first = await scene.start('1')
      await first.stop()
      const client = createClient(scene.databaseUrl, 'simulate')
      await client.connect()
      const began = performance.now()
      await fillYear(client, { operators: of, each })
      await client.end()
      const [size] = await scene.query<{ contacts: number; bytes: number }>(
        `select (select count(*) from contact) as contacts, pg_total_relation_size('contact') + pg_total_relation_size('roll_hour')
           + pg_total_relation_size('roll_day') as bytes`,
      )
      const { contacts = 0, bytes = 0 } = size ?? {}
      log(`${of} operators: ${contacts} contacts of a year in ${((performance.now() - began) / 1000).toFixed(0)} s`)
      const servers = await Promise.all(
        Array.from({ length: processes }, (_, n) => scene.start(`${n + 1}`, { environment: { ONFREQ_EMPTY: '1' } })),
      )
      const tokens: string[] = []
      for (let n = 0; n < 20; n += 1) {
        tokens.push(await register(servers[0]?.url ?? '', `G9S${String.fromCharCode(65 + n)}M`))
      }
      const load = getLoad(of)
      log(
        `${of} operators: ${load.contacts.toFixed(1)} contacts and ${load.reads.toFixed(0)} reads a second, ${load.sockets} sockets, ${seconds} s`,
      )
      // Excludes initial computations from the measurement.
      await drive(servers, tokens, scene, { ...load, seconds: 3 })
      const figures = await drive(servers, tokens, scene, load)
      run = { operators: of, contacts, bytes, figures }
      return { acknowledged: 0, lost: 0, doubled: 0, stuck: 0, seen: '' }
    },
    { settings: { shared_buffers: '256MB', max_wal_size: '4GB', max_connections: '120' } },
  )
  if (run === undefined) throw new Error('the run ended early')
  return run
}

function table(small: Run, large: Run): void {
  log(`\n| | ${small.operators} operators | ${large.operators} operators | times |`)
  log('|---|---|---|---|')
  const row = (what: string, read: (run: Run) => number, unit: string, digits = 0) => {
    const [a, b] = [read(small), read(large)]
    log(
      `| ${what} | ${a.toFixed(digits)} ${unit} | ${b.toFixed(digits)} ${unit} | ${a > 0 ? (b / a).toFixed(1) : '–'} |`,
    )
  }
  const load = (run: Run) => getLoad(run.operators)
  row('contacts in the database', ({ contacts }) => contacts, '')
  row('bytes for each contact, with roll-ups', ({ bytes, contacts }) => bytes / contacts, 'B')
  row('contacts a second', (run) => load(run).contacts, '', 1)
  row('reads a second', (run) => load(run).reads, '')
  row('sockets', (run) => load(run).sockets, '')
  for (const name of Object.keys(large.figures.processor)) {
    row(`${name}: processor a second`, ({ figures }) => figures.processor[name] ?? 0, 'ms')
    row(`${name}: memory`, ({ figures }) => (figures.memory[name] ?? 0) / 1e6, 'MB')
  }
  for (const what of Object.keys(large.figures.latency)) {
    row(`${what}: half within`, ({ figures }) => figures.latency[what]?.p50 ?? 0, 'ms')
    row(`${what}: 99 of 100 within`, ({ figures }) => figures.latency[what]?.p99 ?? 0, 'ms')
  }
  row('a contact on a socket, 19 of 20 within', ({ figures }) => figures.lag, 'ms')
  row('not answered', ({ figures }) => figures.failed, '')
}
