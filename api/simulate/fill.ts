/** A year of contacts of N operators, generated with set-based statements. */
import type pg from 'pg'

export interface Year {
  readonly operators: number
  /** Average number of contacts per operator and year. */
  readonly each: number
}

/** Share of a year's contacts made on contest weekends, and the number of those weekends. */
const CONTEST_SHARE = 0.35
const CONTESTS = 12

/**
 * Creates operators with realistic activity (10 % of them make half of the contacts), evenings that are busier than
 * nights, and a dozen contest weekends, of which the newest is in progress. Derived data is counted at the end.
 */
export async function fillYear(client: pg.ClientBase, { operators, each }: Year): Promise<void> {
  // A bulk load needs no change notes from the triggers; unique keys are still checked.
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into account (id, callsign, name)
     select n, 'M' || (n % 10) || chr(65 + n / 17576 % 26) || chr(65 + n / 676 % 26) || chr(65 + n / 26 % 26) || chr(65 + n % 26) || n,
       'Operator ' || n
     from generate_series(1, $1::int) n`,
    [operators],
  )
  await client.query(CONTACTS, [operators, operators * each, CONTEST_SHARE, CONTESTS])
  for (const statement of DERIVED_DATA) await client.query(statement)
  await client.query('set session_replication_role = origin')
  await client.query('vacuum (analyze) contact, roll_day, roll_hour, log_owner, account')
}

/** A few operators are busy and many are quiet. Ids increase with time, as in the product. */
const CONTACTS = `
  insert into contact (owner_id, id, started_at, created_at, has_seconds, live, public_call, station_call, call, band, mode,
    mode_class, mode_group, origin, freq_hz, dxcc, derived)
  select m.owner, ((extract(epoch from at) - 1735689600) * 100)::bigint * 32768 + n % 32768, at, at, true, true, true, a.callsign,
    'K' || n % 10 || chr(65 + (n / 10) % 26) || chr(65 + (n / 260) % 26) || chr(65 + n % 26),
    (array['20m', '40m', '80m', '15m', '10m'])[1 + n % 5], (array['SSB', 'FT8', 'CW'])[1 + n % 3],
    (array['voice', 'data', 'cw'])[1 + n % 3], 'X', 'SIMULATE', 14000000 + (n % 350) * 1000, 1 + n % 340, 0
  from (
    select n, 1 + floor($1::int * pow(random(), 3))::int as owner,
      case when random() < $3::float8
        then now() - floor(random() * $4::int) * interval '30 days' - random() * interval '48 hours'
        else date_trunc('day', now()) - ceil(random() * 364) * interval '1 day'
          + least(0.999, greatest(0, 0.78 + (random() + random() - 1) * 0.3)) * interval '24 hours'
      end as at
    from generate_series(1, $2::int) n
  ) m join account a on a.id = m.owner
  on conflict do nothing`

const DERIVED_DATA = [
  `insert into roll_hour (owner_id, hour, band, mode_class, n)
   select owner_id, date_trunc('hour', started_at, 'UTC'), coalesce(band, ''), mode_class, count(*) from contact group by 1, 2, 3, 4`,
  `insert into roll_day (owner_id, day, voice, cw, data, sstv, other)
   select owner_id, (started_at at time zone 'UTC')::date, count(*) filter (where mode_class = 'voice'),
     count(*) filter (where mode_class = 'cw'), count(*) filter (where mode_class = 'data'), 0, 0 from contact group by 1, 2`,
  'insert into log_owner (owner_id, contacts) select owner_id, count(*) from contact group by 1',
  // Tables of awards, yearly statistics and worked calls of the log bar.
  `insert into award_change (owner_id, contact_ids) select owner_id, array_agg(id) from contact where public_call group by 1`,
  `insert into log_year_head (owner_id, year, change)
   select owner_id, year, nextval('log_year_change') from (
     select distinct owner_id, extract(year from started_at at time zone 'UTC')::smallint as year from contact where public_call) y
   on conflict (owner_id, year) do update set change = excluded.change`,
  `insert into worked_call_head (owner_id, seq) select distinct owner_id, 1 from contact on conflict (owner_id) do nothing`,
]
