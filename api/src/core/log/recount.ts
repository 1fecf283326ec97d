/**
 * What is kept beside the contacts so that nobody has to count them: their number, hours, days, first contacts and what they
 * count for. All of it is written in the transaction that changes a contact; this is for the day on which it is not so.
 */
import type pg from 'pg'

export const COUNTED = ['contacts', 'hours', 'days', 'worked', 'awards'] as const
export type Counted = (typeof COUNTED)[number]

interface Kept {
  readonly table: string
  /** With owner_id first. */
  readonly key: readonly string[]
  readonly values: readonly string[]
  /** Rows that count for nothing may stay. */
  readonly counts: string
  /** The rows as they have to be; `which` narrows the contacts `c`. */
  readonly expected: (which: string) => string
}

const SERVICES = ['lotw', 'eqsl', 'qrz', 'clublog', 'onfreq', 'paper'] as const
const CLASSES = ['voice', 'cw', 'data', 'sstv'] as const

const KEPT: Readonly<Record<Counted, Kept>> = {
  contacts: {
    table: 'log_owner',
    key: ['owner_id'],
    values: ['contacts'],
    counts: 'contacts <> 0',
    expected: (which) => `select c.owner_id, count(*) as contacts from contact c where ${which} group by 1`,
  },
  hours: {
    table: 'roll_hour',
    key: ['owner_id', 'hour', 'band', 'mode_class'],
    values: ['n'],
    counts: 'n <> 0',
    expected: (which) =>
      `select c.owner_id, date_trunc('hour', c.started_at, 'UTC') as hour, coalesce(c.band, '') as band, c.mode_class,
         count(*)::int as n from contact c where c.public_call and ${which} group by 1, 2, 3, 4`,
  },
  days: {
    table: 'roll_day',
    key: ['owner_id', 'day'],
    values: [...CLASSES, 'other'],
    counts: '(voice, cw, data, sstv, other) <> (0, 0, 0, 0, 0)',
    expected: (which) =>
      `select c.owner_id, (c.started_at at time zone 'UTC')::date as day,
         ${CLASSES.map((name) => `(count(*) filter (where c.mode_class = '${name}'))::int as ${name}`).join(', ')},
         (count(*) filter (where c.mode_class not in (${CLASSES.map((name) => `'${name}'`).join(', ')})))::int as other
       from contact c where c.public_call and ${which} group by 1, 2`,
  },
  worked: {
    table: 'worked',
    key: ['owner_id', 'dxcc', 'band', 'mode_class'],
    values: ['n', 'first_at'],
    counts: 'n <> 0',
    expected: (which) =>
      `select c.owner_id, c.dxcc, coalesce(c.band, '') as band, c.mode_class, count(*)::int as n, min(c.started_at) as first_at
       from contact c where c.public_call and c.dxcc is not null and ${which} group by 1, 2, 3, 4`,
  },
  awards: {
    table: 'award_item',
    key: ['owner_id', 'kind', 'item', 'band', 'mode_class'],
    values: ['n', ...SERVICES],
    counts: `(n, ${SERVICES.join(', ')}) <> (0, 0, 0, 0, 0, 0, 0)`,
    expected: (which) =>
      `select c.owner_id, w.kind collate "C" as kind, w.item collate "C" as item, coalesce(c.band, '') collate "C" as band,
         c.mode_class collate "C" as mode_class, count(*)::int as n,
         ${SERVICES.map((name, bit) => `sum(c.sure >> ${bit} & 1)::int as ${name}`).join(', ')}
       from (select c.*, c.confirmed_by | case when exists (select from member_confirmation m
               where m.owner_id = c.owner_id and m.contact_id = c.id) then 16 else 0 end as sure
             from contact c where c.public_call and ${which}) c
       cross join lateral award_items_of(c.call, c.dxcc, c.continent, c.cq_zone, c.grid, c.activation_type,
         c.activation_ref, c.started_at, c.extra) w
       group by 1, 2, 3, 4, 5`,
  },
}

/** What is kept and what has to be, side by side, where they differ. */
const differing = ({ table, key, values, counts, expected }: Kept, contacts: string, rows: string) =>
  `(${expected(contacts)}) e
   full join (select r.* from ${table} r where ${counts} and ${rows}) k using (${key.join(', ')})
   where (${values.map((name) => `e.${name}`).join(', ')}) is distinct from (${values.map((name) => `k.${name}`).join(', ')})`

export interface Difference {
  readonly ownerId: number
  readonly what: Counted
  /** How many rows are wrong, missing or too many. */
  readonly rows: number
}

/** Compares all logs, or one, as they are at one moment. What waits to be counted is not compared. */
export async function findDifferences(client: pg.ClientBase, ownerId?: number): Promise<readonly Difference[]> {
  const found: Difference[] = []
  const own = (name: string) => (ownerId === undefined ? 'true' : `${name}.owner_id = ${Number(ownerId)}`)
  for (const what of COUNTED) {
    const counted = (name: string) =>
      what === 'awards' ? `not exists (select from award_change a where a.owner_id = ${name}.owner_id)` : 'true'
    const { rows } = await client.query<{ ownerId: number; rows: number }>(
      `select owner_id as "ownerId", count(*)::int as rows
       from ${differing(KEPT[what], `${own('c')} and ${counted('c')}`, `${own('r')} and ${counted('r')}`)}
       group by 1 order by 1`,
    )
    found.push(...rows.map((row) => ({ what, ...row })))
  }
  return found
}

/**
 * Counts one log anew, in one transaction; whoever saves a contact of it meanwhile waits. @returns what was wrong
 */
export async function recountLog(client: pg.ClientBase, ownerId: number): Promise<readonly Difference[]> {
  await client.query('begin')
  try {
    await client.query('insert into log_owner (owner_id) values ($1) on conflict do nothing', [ownerId])
    await client.query('select 1 from log_owner where owner_id = $1 for update', [ownerId])
    // Whoever counts what waits holds this one; all of it is counted here.
    await client.query(`select pg_advisory_xact_lock(hashtextextended('award_change', $1))`, [ownerId])
    const waiting = await client.query('delete from award_change where owner_id = $1', [ownerId])
    const wrong = await findDifferences(client, ownerId)
    for (const { what } of wrong)
      await (what === 'awards' ? countAwards(client, ownerId) : write(client, what, ownerId))
    if (wrong.some(({ what }) => what === 'days')) {
      await client.query(
        'insert into board_change as b (owner_id, n) values ($1, 1) on conflict (owner_id) do update set n = b.n + 1',
        [ownerId],
      )
    }
    await client.query('commit')
    // What had only not been counted yet was not wrong.
    return waiting.rowCount === 0 ? wrong : wrong.filter(({ what }) => what !== 'awards')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function write(client: pg.ClientBase, what: Exclude<Counted, 'awards'>, ownerId: number): Promise<void> {
  const { table, key, values, expected } = KEPT[what]
  const columns = [...key, ...values].join(', ')
  // The row that is locked stays.
  if (what === 'contacts') await client.query('update log_owner set contacts = 0 where owner_id = $1', [ownerId])
  else await client.query(`delete from ${table} where owner_id = $1`, [ownerId])
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from (${expected('c.owner_id = $1')}) e
     on conflict (${key.join(', ')}) do update set ${values.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    [ownerId],
  )
}

/** Rows that count for nothing stay, so that readers of differences hear of them. */
async function countAwards(client: pg.ClientBase, ownerId: number): Promise<void> {
  const { key, values } = KEPT.awards
  const rest = key.slice(1).join(', ')
  await client.query(
    `with wrong as materialized (
       select ${rest}, ${values.map((name) => `coalesce(e.${name}, 0) as ${name}`).join(', ')}
       from ${differing(KEPT.awards, 'c.owner_id = $1', 'r.owner_id = $1')}
     ), head as (
       insert into award_head as h (owner_id, seq) values ($1, 1) on conflict (owner_id) do update set seq = h.seq + 1
       returning h.seq
     )
     insert into award_item (owner_id, ${rest}, ${values.join(', ')}, seq)
     select $1, ${rest}, ${values.join(', ')}, head.seq from wrong cross join head
     on conflict (${key.join(', ')}) do update set ${values.map((name) => `${name} = excluded.${name}`).join(', ')},
       seq = excluded.seq, state = excluded.state`,
    [ownerId],
  )
}

export async function listLogs(client: pg.ClientBase): Promise<readonly number[]> {
  const { rows } = await client.query<{ id: number }>(
    'select owner_id as id from log_owner union select distinct owner_id from contact order by 1',
  )
  return rows.map(({ id }) => id)
}
