/**
 * Requests per second of polled endpoints compared with a bare Fastify route that sends the same bytes, and of 304
 * responses compared with a route that sends almost nothing. Target: 80 %.
 */
import { printRow, toRatio } from '@onfreq/build/bench/rows'
import autocannon from 'autocannon'
import Fastify from 'fastify'
import { createClient } from '../src/kernel/database/pool.ts'
import { openWorld, print } from './live-world.ts'

const SECONDS = 3
const CONNECTIONS = 64
const PATHS = ['main_public_feed', 'ActiveUserList', 'vleaderboards', 'vbandstats/100', 'award/latest', 'globe_feed']

async function fill(connectionString: string): Promise<void> {
  const client = createClient(connectionString, 'bench')
  await client.connect()
  await client.query(
    `insert into account (id, callsign, name, grid)
     select n, 'BE' || n || 'NCH', 'Operator ' || n, 'IO91' from generate_series(1, 60) n`,
  )
  await client.query(
    `insert into contact (owner_id, id, started_at, created_at, has_seconds, live, public_call, station_call, call, band,
       mode, mode_class, mode_group, origin, freq_hz, dxcc, derived)
     select 1 + n % 60, ((extract(epoch from now()) - 1735689600) * 100 - n * 100)::bigint * 32768 + n,
       now() - n * interval '1 second', now(), true, true, true, 'BE' || 1 + n % 60 || 'NCH', 'K' || n % 10 || 'AB' || n,
       '20m', 'SSB', 'voice', 'SSB', 'BENCH', 14000000 + n * 1000, 291, 0 from generate_series(1, 300) n`,
  )
  await client.query(
    `insert into roll_hour (owner_id, hour, band, mode_class, n)
     select owner_id, date_trunc('hour', started_at), band, mode_class, count(*) from contact group by 1, 2, 3, 4`,
  )
  await client.query(
    `insert into roll_day (owner_id, day, voice, cw, data, sstv, other)
     select owner_id, (hour at time zone 'UTC')::date, coalesce(sum(n) filter (where mode_class = 'voice'), 0),
       coalesce(sum(n) filter (where mode_class = 'cw'), 0), coalesce(sum(n) filter (where mode_class = 'data'), 0),
       coalesce(sum(n) filter (where mode_class = 'sstv'), 0),
       coalesce(sum(n) filter (where mode_class not in ('voice', 'cw', 'data', 'sstv')), 0)
     from roll_hour group by 1, 2`,
  )
  await client.query(
    `insert into rig_state (owner_id, updated_at, freq_hz, mode, op_mode)
     select n, now(), 14200000 + n * 1000, 'USB', 2 from generate_series(1, 60) n`,
  )
  await client.end()
}

export default async function benchPolling(writeLine: (line: string) => void): Promise<void> {
  const world = await openWorld({}, fill)
  const bare = Fastify()
  try {
    const { app } = world
    const bodies = new Map<string, { readonly body: string; readonly etag: string }>()
    for (const path of PATHS) {
      const { headers, body } = await app.inject({ url: `/api/${path}` })
      bodies.set(path, { body, etag: String(headers.etag) })
      bare.get(`/${path}`, async (_request, reply) => reply.type('application/json').send(body))
    }
    const status = { type: 'object', properties: { status: { type: 'string' } } } as const
    bare.get('/', { schema: { response: { 200: status } } }, async () => ({ status: 'ok' }))
    const listening = { host: '127.0.0.1', port: 0 }
    const [address, bareAddress] = [await app.listen(listening), await bare.listen(listening)]
    // Warm-up, so that the first measurement does not include compilation.
    for (const path of PATHS) await measure(`${address}/api/${path}`, {}, 1)
    for (const path of ['', ...PATHS]) await measure(`${bareAddress}/${path}`, {}, 1)
    for (const [path, { body, etag }] of bodies) {
      // The reference runs right before each measurement, because other programs use the machine too.
      const same = await measure(`${bareAddress}/${path}`)
      row(
        `answers of ${path} to ${CONNECTIONS} connections`,
        await measure(`${address}/api/${path}`),
        same,
        'bare, the same bytes',
      )
      const empty = await measure(`${bareAddress}/`)
      const unchanged = await measure(`${address}/api/${path}`, { 'if-none-match': etag })
      row(`answers of ${path} to ${CONNECTIONS} connections, when unchanged`, unchanged, empty, 'bare, empty')
      writeLine(`polled: ${path}, ${(body.length / 1024).toFixed(1)} kB`)
    }
  } finally {
    await bare.close()
    await world.close()
  }
}

async function measure(url: string, headers: Record<string, string> = {}, duration = SECONDS): Promise<number> {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration, workers: 1 })
  return result.requests.average
}

function row(work: string, figure: number, limit: number, name: string): void {
  printRow({
    work: `live: ${work}, more is better`,
    figure: `${Math.round(figure)}/s`,
    reference: `${Math.round(limit)}/s ${name}`,
    ratio: toRatio(figure, limit),
  })
}

if (process.argv[1] === import.meta.filename) await benchPolling(print)
