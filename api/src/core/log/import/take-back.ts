/** Undoes an import: removes added contacts and restores merged ones, in batches, so that it can be interrupted. */
import type { FastifyInstance } from 'fastify'
import { type Sql, toSql } from '#kernel/database/sql.ts'
import { restoreContacts } from '../bulk/restore.ts'
import type { BulkHook } from '../changes.ts'
import { deleteContacts, lockOwner } from '../repository/contacts.ts'
import { RollupDelta, renewFirsts } from '../repository/rollups.ts'
import { findBatch } from './batches.ts'

const BATCH = 5000

/** Reverts all contacts of a cancelled or failed batch, in every affected log. */
export async function revertImport(
  app: FastifyInstance,
  ownerId: number,
  importId: number,
  hooks: readonly BulkHook[],
): Promise<void> {
  const batch = await findBatch(toSql(app.db), ownerId, importId)
  for (const owner of batch?.owners ?? []) {
    while ((await app.transaction((trx) => undoChunk(toSql(trx), owner, importId, hooks))).handled > 0);
    app.bus.publish('log', { ownerId: owner })
  }
}

/**
 * Reverts the next batch in one log, in the caller's transaction. `handled` is 0 once nothing is left and the first
 * contacts have been recomputed.
 */
export async function undoChunk(
  sql: Sql,
  ownerId: number,
  importId: number,
  hooks: readonly BulkHook[],
): Promise<{ readonly handled: number; readonly restored: number }> {
  await lockOwner(sql, ownerId)
  const { restored, left } = await restoreContacts(sql, ownerId, importId, hooks)
  if (restored + left > 0) return { handled: restored + left, restored }
  const removed = await deleteBatch(sql, ownerId, importId, hooks)
  if (removed === 0) await renewFirsts(sql, ownerId)
  return { handled: removed, restored: removed }
}

/** Ids contain the clock of the process that generated them. Allows about a minute of clock skew, in id units. */
const ID_SLACK = 200_000_000

/** Lower bound for the ids of an import's contacts: the batch id was generated before them. */
export const getFirstId = (importId: number): number => importId - ID_SLACK

/**
 * The batch id was generated before those of its contacts, so they are adjacent in the primary key. Deleting by an array of ids
 * forces index look-ups even with outdated planner statistics.
 */
async function deleteBatch(sql: Sql, ownerId: number, importId: number, hooks: readonly BulkHook[]): Promise<number> {
  const ids = await sql<{ id: number }>(
    'select id from contact where owner_id = $1 and id > $4 and import_id = $2 order by id limit $3',
    [ownerId, importId, BATCH, getFirstId(importId)],
  )
  if (ids.length === 0) return 0
  const removed = await deleteContacts(
    sql,
    ownerId,
    ids.map(({ id }) => id),
  )
  const rollups = new RollupDelta()
  for (const contact of removed) rollups.remove(contact)
  await rollups.write(sql, 'later')
  const contactIds = removed.map((contact) => contact.id)
  for (const hook of hooks) await hook(sql, { kind: 'deleted', ownerId, contactIds, origin: 'IMPORT' })
  return removed.length
}
