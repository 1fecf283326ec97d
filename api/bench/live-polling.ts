/**
 * Requests per second of the polled answers beside those of an empty JSON answer of the same server, and of the 304 that
 * a browser gets when nothing has changed. Reach: 70 %.
 */
import { printRow, ratioOf } from '@onfreq/build/bench/rows'
import autocannon from 'autocannon'
import { createClient } from '../src/database/pool.ts'
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

export async function benchPolling(say: (line: string) => void): Promise<void> {
  const world = await openWorld({}, fill)
  try {
    const { app } = world
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    const measure = async (path: string, headers: Record<string, string> = {}, duration = SECONDS) => {
      const result = await autocannon({
        url: `${address}${path}`,
        headers,
        connections: CONNECTIONS,
        duration,
        workers: 1,
      })
      return result.requests.average
    }
    // What is measured first must not pay for code that is not compiled yet.
    for (const path of ['/healthz', ...PATHS.map((path) => `/api/${path}`)]) await measure(path, {}, 1)
    for (const path of PATHS) {
      // Side by side: the reference right before each figure, since the machine has other things to do.
      const empty = await measure('/healthz')
      const full = await measure(`/api/${path}`)
      const { headers, body } = await app.inject({ url: `/api/${path}` })
      const unchanged = await measure(`/api/${path}`, { 'if-none-match': String(headers.etag) })
      const share = (figure: number) => `${Math.round(figure)}/s = ${Math.round((100 * figure) / empty)} %`
      say(
        `polled: ${path.padEnd(18)} ${(body.length / 1024).toFixed(1).padStart(5)} kB  empty JSON ${Math.round(empty)}/s, ` +
          `answer ${share(full)}, unchanged (304) ${share(unchanged)}`,
      )
      const row = (work: string, figure: number) =>
        printRow({
          work: `live: answers of ${path}${work}, more is better`,
          figure: `${Math.round(figure)}/s`,
          reference: `${Math.round(empty)}/s empty`,
          ratio: ratioOf(figure, empty),
        })
      row('', full)
      row(' when unchanged', unchanged)
    }
  } finally {
    await world.close()
  }
}

if (process.argv[1] === import.meta.filename) await benchPolling(print)
