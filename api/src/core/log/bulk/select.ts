/** The contacts selected for a repair. */
import type { LogbookFilter, RepairAction, RepairSelection } from '@onfreq/contracts/log/log'
import { LOGBOOK_TEXTS } from '@onfreq/contracts/log/texts'
import type { Sql } from '#kernel/database/sql.ts'
import { ProductError } from '#kernel/errors.ts'
import { filterWhere, type Where } from '../repository/logbook.ts'

/**
 * A selection without filters must not select the full log.
 * @throws ProductError 400
 */
export function checkSelection(selection: RepairSelection): void {
  if ('filter' in selection && Object.values(selection.filter).every((value) => value === undefined || value === '')) {
    throw new ProductError(400, 'log.selection_empty', LOGBOOK_TEXTS.selectionEmpty)
  }
}

/** Whether the selection has more than `n` contacts. */
export async function selectsMoreThan(sql: Sql, ownerId: number, selection: RepairSelection, n: number) {
  const condition = getWhere(ownerId, selection)
  const rows = await sql(
    `select 1 from contact c where ${condition} limit ${condition.push(n + 1)}::int`,
    condition.values,
  )
  return rows.length > n
}

/**
 * Stores the selected contacts in processing order.
 * @returns their number
 */
export async function chooseContacts(
  sql: Sql,
  ownerId: number,
  jobId: number,
  selection: RepairSelection,
  action: RepairAction,
): Promise<number> {
  const condition = getWhere(ownerId, selection)
  // A shift moves contacts into each other's old slots, so the order must free a slot before it is used.
  const direction = action.type === 'shift' && action.minutes > 0 ? 'desc' : 'asc'
  const order = `c.started_at ${direction}, c.id ${direction}`
  const [counted] = await sql<{ n: number }>(
    `with chosen as (
       insert into log_job_contact (owner_id, job_id, place, contact_id)
       select $1, ${condition.push(jobId)}::bigint, row_number() over (order by ${order}), c.id from contact c where ${condition}
       returning 1)
     select count(*) as n from chosen`,
    condition.values,
  )
  return counted?.n ?? 0
}

/** The next contacts after an offset. */
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

/**
 * Ids of the selected contacts, newest first.
 * @throws ProductError 400
 */
export async function selectedContacts(
  sql: Sql,
  ownerId: number,
  selection: RepairSelection,
  limit: number,
): Promise<readonly number[]> {
  checkSelection(selection)
  const condition = getWhere(ownerId, selection)
  const rows = await sql<{ id: number }>(
    `select c.id from contact c where ${condition} order by c.started_at desc, c.id desc limit ${condition.push(limit)}::int`,
    condition.values,
  )
  return rows.map(({ id }) => id)
}

function getWhere(ownerId: number, selection: RepairSelection): Where {
  const filter: LogbookFilter = 'filter' in selection ? selection.filter : {}
  const condition = filterWhere(ownerId, filter)
  if ('ids' in selection) condition.add('c.id = any(?::bigint[])', selection.ids)
  return condition
}
