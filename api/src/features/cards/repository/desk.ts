import type pg from 'pg'

export interface DeskRow {
  readonly design: unknown
  readonly settings: unknown
  readonly formats: unknown
}

const EMPTY: DeskRow = { design: null, settings: null, formats: null }

export async function readDesk(pool: pg.Pool, ownerId: number): Promise<DeskRow> {
  const { rows } = await pool.query<DeskRow>('select design, settings, formats from qsl_desk where owner_id = $1', [
    ownerId,
  ])
  return rows[0] ?? EMPTY
}

export async function writeDesk(
  pool: pg.Pool,
  ownerId: number,
  part: keyof DeskRow,
  value: unknown,
  now: Date,
): Promise<void> {
  await pool.query(
    `insert into qsl_desk (owner_id, ${part}, updated_at) values ($1, $2, $3)
     on conflict (owner_id) do update set ${part} = excluded.${part}, updated_at = excluded.updated_at`,
    [ownerId, JSON.stringify(value), now],
  )
}
