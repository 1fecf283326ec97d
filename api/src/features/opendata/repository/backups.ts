import type { Backup } from '@onfreq/contracts/opendata/opendata'
import type { Sql } from '#kernel/database/sql.ts'

export interface BackupRow {
  readonly ownerId: number
  readonly id: number
  readonly kind: Backup['kind']
  readonly label: string
  readonly target: Buffer | null
  readonly every: Backup['every']
  readonly isOn: boolean
  readonly nextAt: Date
  readonly attempts: number
  readonly lastAt: Date | null
  readonly lastBytes: number | null
  readonly problem: string | null
}

const COLUMNS = `owner_id as "ownerId", id, kind, label, target_enc as target, every, is_on as "isOn", next_at as "nextAt", attempts,
  last_at as "lastAt", last_bytes as "lastBytes", problem`

export async function readBackups(sql: Sql, ownerId: number): Promise<readonly BackupRow[]> {
  return sql<BackupRow>(`select ${COLUMNS} from open_backup where owner_id = $1 order by id`, [ownerId])
}

export type NewBackupRow = Pick<BackupRow, 'ownerId' | 'id' | 'kind' | 'label' | 'target' | 'every'>

/** Inserts a destination whose first backup is due immediately. */
export async function insertBackup(sql: Sql, row: NewBackupRow, now: Date): Promise<void> {
  const { ownerId, id, kind, label, target, every } = row
  await sql(
    `insert into open_backup (owner_id, id, kind, label, target_enc, every, next_at, created_at) values ($1, $2, $3, $4, $5, $6, $7, $7)`,
    [ownerId, id, kind, label, target, every, now],
  )
}

/** @returns false when the destination does not exist */
export async function setBackupEnabled(sql: Sql, ownerId: number, id: number, isOn: boolean): Promise<boolean> {
  const rows = await sql('update open_backup set is_on = $3 where owner_id = $1 and id = $2 returning id', [
    ownerId,
    id,
    isOn,
  ])
  return rows.length > 0
}

export async function makeBackupDue(sql: Sql, ownerId: number, id: number, now: Date): Promise<boolean> {
  const rows = await sql(
    'update open_backup set next_at = $3, attempts = 0 where owner_id = $1 and id = $2 and is_on returning id',
    [ownerId, id, now],
  )
  return rows.length > 0
}

export async function deleteBackup(sql: Sql, ownerId: number, id: number): Promise<boolean> {
  return (await sql('delete from open_backup where owner_id = $1 and id = $2 returning id', [ownerId, id])).length > 0
}

/** Leases a due backup until `until`, so that another process continues if this one crashes. */
export async function acquireDueBackup(
  sql: Sql,
  { now, until, busyOwnerIds }: { readonly now: Date; readonly until: Date; readonly busyOwnerIds: readonly number[] },
): Promise<BackupRow | undefined> {
  const [row] = await sql<BackupRow>(
    `update open_backup b set next_at = $2, attempts = b.attempts + 1
     from (select owner_id, id from open_backup where is_on and next_at <= $1 and owner_id <> all($3::bigint[])
       order by next_at limit 1 for update skip locked) due
     where b.owner_id = due.owner_id and b.id = due.id
     returning b.owner_id as "ownerId", b.id, kind, label, target_enc as target, every, is_on as "isOn", next_at as "nextAt", attempts,
       last_at as "lastAt", last_bytes as "lastBytes", problem`,
    [now, until, busyOwnerIds],
  )
  return row
}

type BackupKey = Pick<BackupRow, 'ownerId' | 'id'>

export async function markBackupDone(sql: Sql, { ownerId, id }: BackupKey, bytes: number, now: Date, next: Date) {
  await sql(
    `update open_backup set last_at = $4, last_bytes = $3, problem = null, attempts = 0, next_at = $5
     where owner_id = $1 and id = $2`,
    [ownerId, id, bytes, now, next],
  )
}

export async function markBackupFailed(
  sql: Sql,
  { ownerId, id }: BackupKey,
  problem: string,
  next: Date,
  isLast: boolean,
) {
  await sql(
    `update open_backup set problem = $3, next_at = $4, attempts = case when $5 then 0 else attempts end
     where owner_id = $1 and id = $2`,
    [ownerId, id, problem, next, isLast],
  )
}
