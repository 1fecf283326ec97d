import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type pg from 'pg'
import { oneAtATime } from '#kernel/database/one-at-a-time.ts'

export interface StreamRow {
  readonly id: number
  readonly title: string
  readonly starts_at: Date
  readonly ends_at: Date
  readonly link: string
}

/** Newest streams first. */
export async function readStreams(pool: pg.Pool, ownerId: number, limit: number): Promise<readonly StreamRow[]> {
  const { rows } = await pool.query<StreamRow>({
    name: 'streams',
    text: `select id, title, starts_at, ends_at, link from stream where owner_id = $1
      order by starts_at desc, id desc limit $2`,
    values: [ownerId, limit],
  })
  return rows
}

export async function readStream(pool: pg.Pool, ownerId: number, id: number): Promise<StreamRow | undefined> {
  const { rows } = await pool.query<StreamRow>(
    'select id, title, starts_at, ends_at, link from stream where owner_id = $1 and id = $2',
    [ownerId, id],
  )
  return rows[0]
}

/** @returns false when the owner has the maximum number, even for concurrent calls */
export async function insertStream(
  app: FastifyInstance,
  ownerId: number,
  { id, title, starts_at, ends_at, link }: StreamRow,
  max: number,
): Promise<boolean> {
  return app.transaction(async (trx) => {
    await oneAtATime(trx, 'stream', ownerId)
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from stream where owner_id = ${ownerId}`.execute(trx)
    if ((rows[0]?.n ?? 0) >= max) return false
    await sql`
      insert into stream (owner_id, id, title, starts_at, ends_at, link)
      values (${ownerId}, ${id}, ${title}, ${starts_at}, ${ends_at}, ${link})`.execute(trx)
    return true
  })
}

/** @returns false when the stream does not exist; so does `deleteStream` */
export async function updateStream(
  pool: pg.Pool,
  ownerId: number,
  { id, title, starts_at, ends_at, link }: StreamRow,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    'update stream set title = $3, starts_at = $4, ends_at = $5, link = $6 where owner_id = $1 and id = $2',
    [ownerId, id, title, starts_at, ends_at, link],
  )
  return rowCount === 1
}

export async function deleteStream(pool: pg.Pool, ownerId: number, id: number): Promise<boolean> {
  const { rowCount } = await pool.query('delete from stream where owner_id = $1 and id = $2', [ownerId, id])
  return rowCount === 1
}
