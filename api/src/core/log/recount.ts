/**
 * Data derived from the contacts: count, hours, days, first contacts and award cells. The transaction that changes a
 * contact updates all of it; this repairs it when it is wrong.
 */
import { CELLS_VERSION } from '@onfreq/ham/awards/cells'
import type pg from 'pg'
import { addToCells } from '#kernel/award-cells/cell-sums.ts'
import { fullDifference } from '#kernel/award-cells/count-cells.ts'

export const COUNTED = ['contacts', 'hours', 'days', 'worked', 'awards'] as const
export type Counted = (typeof COUNTED)[number]

interface DerivedTable {
  readonly table: string
  /** Columns of the key, starting with owner_id. */
  readonly key: readonly string[]
  readonly values: readonly string[]
  /** Rows with a zero count may remain. */
  readonly counts: string
  /** SQL for the expected rows; `which` filters the contacts `c`. */
  readonly expected: (which: string) => string
}

const CLASSES = ['voice', 'cw', 'data', 'sstv'] as const

/** Derived data that SQL alone can count. Awards are counted by the rules of @onfreq/ham. */
const DERIVED_TABLES: Readonly<Record<Exclude<Counted, 'awards'>, DerivedTable>> = {
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
}

/** Stored and expected rows side by side, where they differ. */
const differing = ({ table, key, values, counts, expected }: DerivedTable, contacts: string, rows: string) =>
  `(${expected(contacts)}) e
   full join (select r.* from ${table} r where ${counts} and ${rows}) k using (${key.join(', ')})
   where (${values.map((name) => `e.${name}`).join(', ')}) is distinct from (${values.map((name) => `k.${name}`).join(', ')})`

export interface Difference {
  readonly ownerId: number
  readonly what: Counted
  /** Number of rows that are wrong, missing or superfluous. */
  readonly rows: number
}

/** Compares all logs, or one. Contacts that wait to be counted are not compared. */
export async function findDifferences(client: pg.ClientBase, ownerId?: number): Promise<readonly Difference[]> {
  const differences: Difference[] = []
  const ownerCondition = (name: string) => (ownerId === undefined ? 'true' : `${name}.owner_id = ${Number(ownerId)}`)
  for (const what of IN_SQL) {
    const { rows } = await client.query<{ ownerId: number; rows: number }>(
      `select owner_id as "ownerId", count(*)::int as rows
       from ${differing(DERIVED_TABLES[what], ownerCondition('c'), ownerCondition('r'))}
       group by 1 order by 1`,
    )
    differences.push(...rows.map((row) => ({ what, ...row })))
  }
  for (const id of ownerId === undefined ? await listLogs(client) : [ownerId]) {
    const queued = await client.query(
      `select from award_change where owner_id = $1 union all select from award_head where owner_id = $1 and rules <> $2`,
      [id, CELLS_VERSION],
    )
    if (queued.rowCount !== 0) continue
    const rows = (await fullDifference(client, id)).changed.length
    if (rows > 0) differences.push({ what: 'awards', ownerId: id, rows })
  }
  return differences
}

const IN_SQL = ['contacts', 'hours', 'days', 'worked'] as const

/**
 * Recounts one log in one transaction; concurrent saves to it wait.
 * @returns the differences that were repaired
 */
export async function recountLog(client: pg.ClientBase, ownerId: number): Promise<readonly Difference[]> {
  await client.query('begin')
  try {
    await client.query('insert into log_owner (owner_id) values ($1) on conflict do nothing', [ownerId])
    await client.query('select 1 from log_owner where owner_id = $1 for update', [ownerId])
    // Locks out the counting job: all queued contacts are counted here.
    await client.query(`select pg_advisory_xact_lock(hashtextextended('award_change', $1))`, [ownerId])
    const queued = await client.query('delete from award_change where owner_id = $1', [ownerId])
    const differences = await findDifferences(client, ownerId)
    for (const { what } of differences) if (what !== 'awards') await write(client, what, ownerId)
    const awards = await fullDifference(client, ownerId)
    await addToCells(client, ownerId, awards, CELLS_VERSION)
    if (differences.some(({ what }) => what === 'days')) {
      await client.query(
        'insert into board_change as b (owner_id, n) values ($1, 1) on conflict (owner_id) do update set n = b.n + 1',
        [ownerId],
      )
    }
    await client.query('commit')
    // Contacts still queued for counting are not errors.
    return queued.rowCount === 0 ? differences : differences.filter(({ what }) => what !== 'awards')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function write(client: pg.ClientBase, what: Exclude<Counted, 'awards'>, ownerId: number): Promise<void> {
  const { table, key, values, expected } = DERIVED_TABLES[what]
  const columns = [...key, ...values].join(', ')
  // The locked row is kept.
  if (what === 'contacts') await client.query('update log_owner set contacts = 0 where owner_id = $1', [ownerId])
  else await client.query(`delete from ${table} where owner_id = $1`, [ownerId])
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from (${expected('c.owner_id = $1')}) e
     on conflict (${key.join(', ')}) do update set ${values.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    [ownerId],
  )
}

export async function listLogs(client: pg.ClientBase): Promise<readonly number[]> {
  const { rows } = await client.query<{ id: number }>(
    'select owner_id as id from log_owner union select distinct owner_id from contact order by 1',
  )
  return rows.map(({ id }) => id)
}
