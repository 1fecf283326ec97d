/** Undo of a whole import: what it added goes, what it merged is as it was. In batches, so that it can be interrupted. */
import type { FastifyInstance } from 'fastify'
import { type BulkHook, LOG_TOPIC } from '../changes.ts'
import { lockOwner } from '../repository/contacts.ts'
import { COUNTED_COLUMNS, type Counted, RollupDelta } from '../repository/rollups.ts'
import { sqlOf } from '../sql.ts'
import { restoreRevisions } from '../undo.ts'
import { findBatch } from './batches.ts'

const BATCH = 5000

export async function takeBack(
  app: FastifyInstance,
  ownerId: number,
  importId: number,
  hooks: readonly BulkHook[],
): Promise<void> {
  const batch = await findBatch(sqlOf(app.db), ownerId, importId)
  for (const owner of batch?.owners ?? []) {
    await app.transaction(async (trx) => {
      const sql = sqlOf(trx)
      await lockOwner(sql, owner)
      await restoreRevisions(sql, owner, importId, hooks)
    })
    while ((await removeSome(app, owner, importId, hooks)) === BATCH);
    app.bus.publish(LOG_TOPIC, { ownerId: owner })
  }
}

/** Ids follow the time to within this much, whichever process draws them: about a minute. */
const ID_SLACK = 200_000_000

/** A batch drew its own id before those of its contacts, so they lie together in the primary key. */
async function removeSome(
  app: FastifyInstance,
  ownerId: number,
  importId: number,
  hooks: readonly BulkHook[],
): Promise<number> {
  return app.transaction(async (trx) => {
    const sql = sqlOf(trx)
    await lockOwner(sql, ownerId)
    const removed = await sql<Counted & { id: number }>(
      `delete from contact where owner_id = $1 and id in (
         select id from contact where owner_id = $1 and id > $4 and import_id = $2 order by id limit $3)
       returning id, ${COUNTED_COLUMNS}`,
      [ownerId, importId, BATCH, importId - ID_SLACK],
    )
    if (removed.length === 0) return 0
    const rollups = new RollupDelta()
    for (const contact of removed) rollups.remove(contact)
    await rollups.write(sql)
    const change = {
      kind: 'deleted' as const,
      ownerId,
      contactIds: removed.map((contact) => contact.id),
      origin: 'IMPORT',
    }
    for (const hook of hooks) await hook(sql, change)
    return removed.length
  })
}
