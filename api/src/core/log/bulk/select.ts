/** The contacts selected for a repair. */
import type { LogbookFilter, RepairAction, RepairSelection } from '@onfreq/contracts/log/log'
import { LOGBOOK_TEXTS } from '@onfreq/contracts/log/texts'
import type { Sql } from '#kernel/database/sql.ts'
import { ProductError } from '#kernel/errors.ts'
import { filterWhere, type Where } from '../repository/logbook.ts'

/** Omitting all filters never selects a full log. @throws ProductError 400 */
export function checkSelection(selection: RepairSelection): void {
  if ('filter' in selection && Object.values(selection.filter).every((value) => value === undefined || value === '')) {
    throw new ProductError(400, 'log.selection_empty', LOGBOOK_TEXTS.selectionEmpty)
  }
}

/** Whether there are more than `n`. */
export async function selectsMoreThan(sql: Sql, ownerId: number, selection: RepairSelection, n: number) {
  const where = getWhere(ownerId, selection)
  const rows = await sql(`select 1 from contact c where ${where} limit ${where.push(n + 1)}::int`, where.values)
  return rows.length > n
}

/** Stores them in processing order. @returns the number */
export async function chooseContacts(
  sql: Sql,
  ownerId: number,
  jobId: number,
  selection: RepairSelection,
  action: RepairAction,
): Promise<number> {
  const where = getWhere(ownerId, selection)
  // A shift moves contacts into each other's old slots: those that move first must free theirs.
  const direction = action.type === 'shift' && action.minutes > 0 ? 'desc' : 'asc'
  const order = `c.started_at ${direction}, c.id ${direction}`
  const [counted] = await sql<{ n: number }>(
    `with chosen as (
       insert into log_job_contact (owner_id, job_id, place, contact_id)
       select $1, ${where.push(jobId)}::bigint, row_number() over (order by ${order}), c.id from contact c where ${where}
       returning 1)
     select count(*) as n from chosen`,
    where.values,
  )
  return counted?.n ?? 0
}

/** The next ones after an offset. */
export async function chosenContacts(
  sql: Sql,
  ownerId: number,
  jobId: number,
  after: number,
  limit: number,
): Promise<readonly number[]> {
  const rows = await sql<{ id: number }>(
    `select contact_id as id from log_job_contact where owner_id = $1 and job_id = $2 and place > $3
     order by place limit $4`,
    [ownerId, jobId, after, limit],
  )
  return rows.map(({ id }) => id)
}

/** Their ids, newest first. @throws ProductError 400 */
export async function selectedContacts(
  sql: Sql,
  ownerId: number,
  selection: RepairSelection,
  limit: number,
): Promise<readonly number[]> {
  checkSelection(selection)
  const where = getWhere(ownerId, selection)
  const rows = await sql<{ id: number }>(
    `select c.id from contact c where ${where} order by c.started_at desc, c.id desc limit ${where.push(limit)}::int`,
    where.values,
  )
  return rows.map(({ id }) => id)
}

function getWhere(ownerId: number, selection: RepairSelection): Where {
  const filter: LogbookFilter = 'filter' in selection ? selection.filter : {}
  const where = filterWhere(ownerId, filter)
  if ('ids' in selection) where.add('c.id = any(?::bigint[])', selection.ids)
  return where
}
