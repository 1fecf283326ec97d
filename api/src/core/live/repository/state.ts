/** Small documents shared by the processes: cached results, and the last state sent to the sockets. */
import type pg from 'pg'

export async function saveState(pool: pg.Pool, name: string, data: unknown): Promise<void> {
  await pool.query(
    `insert into live_state (name, data, at) values ($1, $2::jsonb, clock_timestamp())
     on conflict (name) do update set data = excluded.data, at = excluded.at`,
    [name, JSON.stringify(data)],
  )
}

export interface State {
  readonly data: unknown
  /** Milliseconds since it was written, by the clock of the database. */
  readonly age: number
}

export async function readState(pool: pg.Pool, name: string): Promise<State | undefined> {
  const { rows } = await pool.query<State>(
    'select data, extract(epoch from clock_timestamp() - at)::float8 * 1000 as age from live_state where name = $1',
    [name],
  )
  return rows[0]
}

/** The stored document; without its data when its version is still `known`. */
export interface Version {
  readonly at: string
  readonly data: unknown
}

export async function readStateAfter(
  pool: pg.Pool,
  name: string,
  known: string | undefined,
): Promise<Version | undefined> {
  const { rows } = await pool.query<Version>({
    name: 'live-state-after',
    text: `select at::text as at, case when at::text is distinct from $2::text then data end as data
      from live_state where name = $1`,
    values: [name, known ?? null],
  })
  return rows[0]
}
