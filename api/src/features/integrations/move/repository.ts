/** Rows of `log_move`. */
import type { MoveProgram, MoveStatus } from '@onfreq/contracts/integrations/move'
import type { Sql } from '#kernel/database/sql.ts'
import { type MoveProgress, sumProgress } from './progress.ts'

export interface MoveRow extends MoveProgress {
  readonly ownerId: number
  readonly id: number
  readonly program: MoveProgram
  /** Empty for QRZ Logbook. */
  readonly url: string
  readonly key: Buffer | null
  readonly status: MoveStatus
  readonly contacts: number | null
  readonly problem: string | null
  readonly importId: number | null
}

export async function findMove(sql: Sql, ownerId: number): Promise<MoveRow | undefined> {
  const [row] = await sql<MoveRow>(
    `select owner_id as "ownerId", id, program, url, key_enc as key, status, locations, contacts, location, cursor, problem,
       import_id as "importId" from log_move where owner_id = $1`,
    [ownerId],
  )
  return row
}

export type NewMove = Pick<MoveRow, 'ownerId' | 'id' | 'program' | 'url' | 'key' | 'locations' | 'contacts'>

/**
 * Replaces the previous move unless it is running.
 * @returns whether the move was inserted
 */
export async function insertMove(sql: Sql, move: NewMove, now: Date): Promise<boolean> {
  const rows = await sql(
    `insert into log_move (owner_id, id, program, url, key_enc, status, locations, contacts, created_at, changed_at)
     values ($1, $2, $3, $4, $5, 'fetching', $6, $7, $8, $8)
     on conflict (owner_id) do update set id = excluded.id, program = excluded.program, url = excluded.url,
       key_enc = excluded.key_enc, status = excluded.status, locations = excluded.locations, contacts = excluded.contacts,
       location = 0, cursor = 0, pages = 0, bytes = 0, problem = null, import_id = null,
       created_at = excluded.created_at, changed_at = excluded.changed_at
     where log_move.status <> 'fetching' returning id`,
    [move.ownerId, move.id, move.program, move.url, move.key, JSON.stringify(move.locations), move.contacts, now],
  )
  return rows.length > 0
}

/** @returns false when the move was stopped meanwhile */
export async function saveProgress(sql: Sql, row: MoveRow, progress: MoveProgress, now: Date): Promise<boolean> {
  const { locations, location, cursor } = progress
  const { pages, bytes } = sumProgress(progress)
  const rows = await sql(
    `update log_move set locations = $3, location = $4, cursor = $5, pages = $6, bytes = $7, changed_at = $8
     where owner_id = $1 and id = $2 and status = 'fetching' returning id`,
    [row.ownerId, row.id, JSON.stringify(locations), location, cursor, pages, bytes, now],
  )
  return rows.length > 0
}

export async function failMove(sql: Sql, row: MoveRow, problem: string, now: Date): Promise<void> {
  await sql(
    `update log_move set status = 'failed', problem = $3, changed_at = $4
     where owner_id = $1 and id = $2 and status = 'fetching'`,
    [row.ownerId, row.id, problem, now],
  )
}

export async function finishMove(sql: Sql, row: MoveRow, importId: number, now: Date): Promise<void> {
  await sql(
    `update log_move set status = 'fetched', import_id = $3, key_enc = null, problem = null, pages = 0, bytes = 0, changed_at = $4
     where owner_id = $1 and id = $2`,
    [row.ownerId, row.id, importId, now],
  )
}

/**
 * Resumes a failed move, with the new key if there is one.
 * @returns false when no move has failed
 */
export async function resumeMove(sql: Sql, row: MoveRow, key: Buffer | null, now: Date): Promise<boolean> {
  const rows = await sql(
    `update log_move set status = 'fetching', problem = null, key_enc = coalesce($3, key_enc), changed_at = $4
     where owner_id = $1 and id = $2 and status = 'failed' returning id`,
    [row.ownerId, row.id, key, now],
  )
  return rows.length > 0
}

export async function deleteMove(sql: Sql, ownerId: number, id: number): Promise<void> {
  await sql('delete from log_move where owner_id = $1 and id = $2', [ownerId, id])
}

export async function listExpired(sql: Sql, before: Date): Promise<readonly { ownerId: number; id: number }[]> {
  return sql(`select owner_id as "ownerId", id from log_move where status = 'failed' and changed_at < $1 limit 1000`, [
    before,
  ])
}

/** Moves without a job, because their worker was killed during the last attempt. */
export async function listStalled(sql: Sql, before: Date): Promise<readonly { ownerId: number; id: number }[]> {
  return sql(
    `select owner_id as "ownerId", id from log_move where status = 'fetching' and changed_at < $1 limit 1000`,
    [before],
  )
}
