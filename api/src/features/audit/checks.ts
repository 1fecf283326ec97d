/** Rows of `audit_check`. */
import type { AuditCheck, AuditCheckStatus } from '@onfreq/contracts/audit/audit'
import type { Sql } from '#kernel/database/sql.ts'
import { instant } from '#kernel/instant.ts'

export interface CheckRow {
  readonly ownerId: number
  readonly id: number
  readonly importId: number | null
  readonly status: AuditCheckStatus
  readonly createdAt: Date
  readonly finishedAt: Date | null
  readonly contacts: number
}

const SELECT = `select owner_id as "ownerId", id, import_id as "importId", status, created_at as "createdAt",
  finished_at as "finishedAt", contacts from audit_check`

const MAX_CHECKS_PER_OWNER = 20

export async function insertCheck(sql: Sql, ownerId: number, id: number, importId: number | null, now: Date) {
  await sql('insert into audit_check (owner_id, id, import_id, created_at, heartbeat_at) values ($1, $2, $3, $4, $4)', [
    ownerId,
    id,
    importId,
    now,
  ])
  await sql(
    `delete from audit_check where owner_id = $1 and status in ('done', 'failed') and id not in (
       select id from audit_check where owner_id = $1 order by id desc limit ${MAX_CHECKS_PER_OWNER})`,
    [ownerId],
  )
}

export async function findCheck(sql: Sql, ownerId: number, id: number): Promise<CheckRow | undefined> {
  const [row] = await sql<CheckRow>(`${SELECT} where owner_id = $1 and id = $2`, [ownerId, id])
  return row
}

/** The newest check, of any contacts or of one import. */
export async function findNewest(sql: Sql, ownerId: number, importId: number | null): Promise<CheckRow | undefined> {
  const [row] = await sql<CheckRow>(
    `${SELECT} where owner_id = $1 and ($2::bigint is null or import_id = $2::bigint) order by id desc limit 1`,
    [ownerId, importId],
  )
  return row
}

/** A queued or running check of the same contacts. */
export async function findOpenCheck(sql: Sql, ownerId: number, importId: number | null): Promise<CheckRow | undefined> {
  const [row] = await sql<CheckRow>(
    `${SELECT} where owner_id = $1 and import_id is not distinct from $2::bigint and status in ('queued', 'running')
     order by id limit 1`,
    [ownerId, importId],
  )
  return row
}

/** Unfinished checks whose worker has reported nothing since `since`. */
export async function findStalled(sql: Sql, since: Date): Promise<readonly { ownerId: number; id: number }[]> {
  return sql(
    `select owner_id as "ownerId", id from audit_check
     where status in ('queued', 'running') and coalesce(heartbeat_at, created_at) <= $1`,
    [since],
  )
}

export async function reportProgress(
  sql: Sql,
  { ownerId, id }: CheckRow,
  status: AuditCheckStatus,
  contacts: number,
  now: Date,
): Promise<void> {
  await sql(
    `update audit_check set status = $3, contacts = $4, heartbeat_at = $5,
       finished_at = case when $3 in ('done', 'failed') then $5::timestamptz end
     where owner_id = $1 and id = $2`,
    [ownerId, id, status, contacts, now],
  )
}

export function toCheckResponse(check: CheckRow): AuditCheck {
  return {
    id: check.id,
    import_id: check.importId,
    status: check.status,
    created_at: instant(check.createdAt),
    finished_at: check.finishedAt === null ? null : instant(check.finishedAt),
    contacts: check.contacts,
  }
}
