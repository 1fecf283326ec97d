/**
 * Inserts many stations with a history into the database of a running site, in a few statements. Contacts are distributed
 * realistically: a few busy operators and many quiet ones, sessions on one band, most of them long ago and some recent.
 */
import type pg from 'pg'
import { readConfig } from '../../../api/src/kernel/config.ts'
import { openDatabase } from '../../../api/src/kernel/database/open.ts'
import { createClient } from '../../../api/src/kernel/database/pool.ts'

export interface Crowd {
  readonly stations: number
  readonly contacts: number
}

/** Connects to the database of the site with this data folder. */
export async function openSiteDatabase(dataDir: string): Promise<pg.Client> {
  const { connectionString } = await openDatabase(readConfig('trial', { ONFREQ_DATA: dataDir }), () => {})
  const client = createClient(connectionString, 'onfreq-e2e')
  await client.connect()
  return client
}

/** Accounts 1 to `stations`: some with a subscription that started midway, two excluded from the leaderboards. */
const ACCOUNTS = `
  insert into account (id, callsign, name, club_call, youtube_link, exclude_from_leaderboards)
  select n, 'T' || n % 10 || 'Q' || chr(65 + n / 260 % 26) || chr(65 + n / 10 % 26), 'Operator ' || n,
    case when n % 3 = 0 then 'G4QCLB' else '' end, case when n % 25 = 1 then 'https://www.youtube.com/@onair' else '' end,
    n in (3, 101)
  from generate_series(1, $1::int) n`

const SUBSCRIPTIONS = `
  insert into subscription_period (owner_id, id, level, starts_at, ends_at, source)
  select n, n, 'monthly', now() - case when n % 2 = 0 then interval '20 days' else interval '400 days' end,
    now() + interval '10 days', 'e2e'
  from generate_series(1, $1::int) n where n % 5 = 1 or n < 12`

/**
 * Every contact is logged half a minute after it started, one in eleven three days late. Ids increase with the time of
 * logging, as in the product. A quarter is from the last two days and a twentieth from the last hour. None is close to 15
 * or 60 minutes old, so that a count some seconds later gives the same result.
 */
const CONTACTS = `
  insert into contact (owner_id, id, started_at, created_at, has_seconds, live, public_call, station_call, call, band,
    mode, mode_class, mode_group, origin, freq_hz, dxcc, continent, cq_zone, grid, activation_ref, derived)
  select owner, ((extract(epoch from logged) - 1735689600) * 100)::bigint * 32768 + n % 32768, at, logged, true,
    logged - at < interval '48 hours', n % 97 <> 0, 'T' || owner % 10 || 'Q',
    'K' || n % 10 || 'Q' || case when n % 20 = 0 then n % 89 else n % 7919 end, band, mode, class, mode, 'E2E',
    1000 * ((array[1845, 3690, 7130, 10120, 14250, 18130, 21285, 24950, 28490, 50150])[1 + n / 10 % 10] + n / 10 % 20),
    1 + n * 31 % 340, (array['AF', 'AS', 'EU', 'NA', 'OC', 'SA'])[1 + n % 6], 1 + n % 40,
    chr(65 + n % 18) || chr(65 + n / 18 % 18) || n % 10 || n / 10 % 10, case when n % 50 = 0 then 'G/LD-' || n % 23 end, 0
  from (
    select n, owner, at, case when n % 11 = 0 then at + interval '3 days' else at + interval '30 seconds' end as logged,
      (array['160m', '80m', '40m', '30m', '20m', '17m', '15m', '12m', '10m', '6m'])[1 + n / 10 % 10] as band,
      (array['SSB', 'FT8', 'CW', 'SSTV'])[kind] as mode, (array['voice', 'data', 'cw', 'sstv'])[kind] as class
    from (
      select n, owner, kind, date_trunc('second', now()) - interval '1 second' * case
        when age between 600 and 1320 then age + 720 when age between 3000 and 4800 then age + 1800 else age end as at
      from (
        select n, 1 + ($1::int * pow(n / 10 * 7919 % 100003 / 100003.0, 2))::int % $1::int as owner,
          120 + case when n % 20 = 0 then n % 3400 when n % 4 = 0 then n % 172000 else n::bigint * 2417 % 3456000 end as age,
          case when n % 40 = 0 then 4 when n % 3 = 0 then 3 when n % 2 = 0 then 2 else 1 end as kind
        from generate_series(1, $2::int) n
      ) spread
    ) drawn
  ) made
  where logged < now() or n % 11 <> 0
  on conflict do nothing`

/** Derived rows, which the product stores in the transaction of each contact. */
const DERIVED_ROWS = [
  `insert into roll_hour (owner_id, hour, band, mode_class, n)
   select owner_id, date_trunc('hour', started_at, 'UTC'), band, mode_class, count(*) from contact
   where public_call and origin = 'E2E' group by 1, 2, 3, 4`,
  `insert into roll_day (owner_id, day, voice, cw, data, sstv, other)
   select owner_id, (hour at time zone 'UTC')::date, coalesce(sum(n) filter (where mode_class = 'voice'), 0),
     coalesce(sum(n) filter (where mode_class = 'cw'), 0), coalesce(sum(n) filter (where mode_class = 'data'), 0),
     coalesce(sum(n) filter (where mode_class = 'sstv'), 0),
     coalesce(sum(n) filter (where mode_class not in ('voice', 'cw', 'data', 'sstv')), 0)
   from roll_hour group by 1, 2`,
  `insert into board_change (owner_id, n) values (0, 1) on conflict (owner_id) do nothing`,
  `insert into worked (owner_id, dxcc, band, mode_class, n, first_at)
   select owner_id, dxcc, band, mode_class, count(*), min(started_at) from contact
   where public_call and origin = 'E2E' group by 1, 2, 3, 4`,
  `insert into log_owner (owner_id, contacts) select owner_id, count(*) from contact where origin = 'E2E' group by 1`,
  // The tables of awards, yearly statistics and the log bar's worked calls.
  `insert into award_change (owner_id, contact_ids) select owner_id, array_agg(id) from contact where public_call and origin = 'E2E' group by 1`,
  `insert into log_year_head (owner_id, year, change)
   select owner_id, year, nextval('log_year_change') from (
     select distinct owner_id, extract(year from started_at at time zone 'UTC')::smallint as year from contact where public_call and origin = 'E2E') y
   on conflict (owner_id, year) do update set change = excluded.change`,
  `insert into worked_call_head (owner_id, seq) select distinct owner_id, 1 from contact where origin = 'E2E' on conflict (owner_id) do nothing`,
]

export async function fillCrowd(database: pg.Client, { stations, contacts }: Crowd): Promise<void> {
  await database.query('begin')
  await database.query(ACCOUNTS, [stations])
  await database.query(SUBSCRIPTIONS, [stations])
  await database.query(CONTACTS, [stations, contacts])
  for (const statement of DERIVED_ROWS) await database.query(statement)
  await database.query('commit')
  await database.query('analyze')
}

/** Inserts current rig data for the first `stations` stations, spread over the bands. It expires by itself. */
export async function putStationsOnAir(database: pg.Client, stations: number): Promise<void> {
  await database.query(
    `insert into rig_state (owner_id, updated_at, freq_hz, mode, rig_name, op_mode, ptt_down)
     select n, now(), case when n % 4 = 0 then 7000000 + n * 557 else 14000000 + n * 691 end,
       case when n % 7 = 0 then 'CW' else 'USB' end, 'IC-7300', case when n % 5 = 0 then 2 else 1 end, n % 40 = 0
     from generate_series(1, $1::int) n
     on conflict (owner_id) do update set updated_at = excluded.updated_at`,
    [stations],
  )
}
