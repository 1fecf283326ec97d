/**
 * `vleaderboards` with millions of contacts: the full response, computed for every request, compared with one of its
 * boards counted from the log. Target: under 10 ms with 5 million contacts.
 */
import { printRow, toRatio } from '@onfreq/build/bench/rows'
import { createClient } from '../src/kernel/database/pool.ts'
import { openWorld, percentile, print } from './live-world.ts'

const CONTACTS = Number(process.env.BENCH_CONTACTS ?? 5_000_000)
const STATIONS = 500
const REQUESTS = 100

async function fill(connectionString: string, log: (line: string) => void): Promise<void> {
  const start = performance.now()
  const client = createClient(connectionString, 'bench')
  await client.connect()
  // The boards need none of these indexes, and building them would take most of the time.
  for (const index of ['logbook', 'call', 'id', 'possible', 'duplicate']) {
    await client.query(`drop index if exists contact_${index} cascade`)
  }
  await client.query('alter table contact drop constraint contact_pkey')
  await client.query('alter table contact drop column dup_key')
  await client.query('alter table contact set unlogged')
  await client.query(
    `insert into account (id, callsign, name) select n, 'BE' || n || 'NCH', 'Operator ' || n from generate_series(1, $1::int) n`,
    [STATIONS],
  )
  // One year of contacts in sessions of ten on one band, with a few busy operators and many quiet ones. Ids increase
  // with time, as in the product.
  await client.query(
    `insert into contact (owner_id, id, started_at, created_at, has_seconds, live, public_call, station_call, call, band,
       mode, mode_class, mode_group, origin, freq_hz, dxcc, derived)
     select owner, ((extract(epoch from at) - 1735689600) * 100)::bigint * 32768 + n % 32768, at, at, true, true, true,
       'BE' || owner || 'NCH', 'K' || n % 10 || 'C' || n % 7919,
       (array['20m', '40m', '80m', '15m', '10m'])[1 + session % 5], (array['SSB', 'FT8', 'CW', 'SSTV'])[1 + class],
       (array['voice', 'data', 'cw', 'sstv'])[1 + class], 'X', 'BENCH', 14000000 + (session % 200) * 1000, n % 340, 0
     from (
       select n, n / 10 as session,
         1 + (${STATIONS} * pow((((n / 10)::bigint * 7919) % 1000003) / 1000003.0, 2))::int % ${STATIONS} as owner,
         now() - (n / 10) * (interval '365 days' / ($1::float8 / 10)) - n % 10 * interval '90 seconds' as at,
         case when n / 10 % 20 = 0 then 3 when n / 10 % 3 = 0 then 2 when n / 10 % 2 = 0 then 1 else 0 end as class
       from generate_series(1, $1::int) n
     ) as made`,
    [CONTACTS],
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
  await client.query('create index on contact (started_at)')
  await client.query('vacuum (analyze) roll_day')
  await client.query('analyze contact')
  await client.end()
  log(`boards: database filled in ${Math.round((performance.now() - start) / 1000)} s`)
}

export default async function benchBoards(log: (line: string) => void): Promise<void> {
  const world = await openWorld({ polledMaxAge: 0 }, (connectionString) => fill(connectionString, log))
  try {
    const { app } = world
    const totals = await app.pool.query<{ contacts: number; hours: number; days: number }>(
      `select (select count(*) from contact) as contacts, (select count(*) from roll_hour) as hours,
       (select count(*) from roll_day) as days`,
    )
    const { contacts, hours, days } = totals.rows[0] ?? { contacts: 0, hours: 0, days: 0 }
    log(`boards: ${contacts} contacts of ${STATIONS} stations, ${hours} hourly and ${days} daily roll-ups`)

    const time = async (work: () => Promise<unknown>, times: number) => {
      const figures: number[] = []
      for (let n = 0; n < times; n += 1) {
        const start = performance.now()
        await work()
        figures.push(performance.now() - start)
      }
      return figures
    }
    const request = () => app.inject({ url: '/api/vleaderboards' })
    await time(request, 10)
    const results = await time(request, REQUESTS)
    const scratch = await time(
      () =>
        app.pool.query(
          `select owner_id, count(*) from contact where started_at >= now() - interval '30 days' and public_call
         group by 1 order by 2 desc limit 10`,
        ),
      5,
    )
    const median = percentile(results, 0.5)
    const one = percentile(scratch, 0.5)
    log(
      `  full response, recomputed      median ${median.toFixed(1)} ms, p99 ${percentile(results, 0.99).toFixed(1)} ms`,
    )
    log(
      `  one of its boards from the log median ${one.toFixed(1)} ms: ${(one / median).toFixed(1)} times the full response`,
    )
    printRow({
      work: 'live: all leaderboards, computed anew, median',
      figure: `${median.toFixed(1)} ms`,
      reference: `${one.toFixed(1)} ms one board from the log`,
      ratio: toRatio(median, one),
    })
  } finally {
    await world.close()
  }
}

if (process.argv[1] === import.meta.filename) await benchBoards(print)
