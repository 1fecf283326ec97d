/** Actions on a batch: apply a dry run, cancel, undo. */
import { IMPORT_TEXTS } from '@onfreq/contracts/log/texts'
import type { FastifyInstance } from 'fastify'
import { type Sql, toSql } from '#kernel/database/sql.ts'
import { ProductError } from '#kernel/errors.ts'
import { type BatchRow, clearBatch, findBatch, finishBatch, lockBatch } from './batches.ts'
import { queueImport } from './upload.ts'

const notFound = () => new ProductError(404, 'log.import_not_found', IMPORT_TEXTS.notFound)

/** @throws ProductError 404 */
export async function requireBatch(sql: Sql, ownerId: number, id: number): Promise<BatchRow> {
  const batch = await findBatch(sql, ownerId, id)
  if (batch === undefined) throw notFound()
  return batch
}

/**
 * Applies a dry run.
 * @throws ProductError 409 when there is none to apply
 */
export async function applyDryRun(app: FastifyInstance, ownerId: number, id: number): Promise<void> {
  await app.transaction(async (trx) => {
    const sql = toSql(trx)
    const batch = await lockBatch(sql, ownerId, id)
    if (batch === undefined) throw notFound()
    if (batch.status !== 'review') throw new ProductError(409, 'log.import_not_reviewed', IMPORT_TEXTS.cannotApply)
    await clearBatch(sql, ownerId, id)
    await sql(
      `update log_import set status = 'queued', dry_run = false, finished_at = null where owner_id = $1 and id = $2`,
      [ownerId, id],
    )
    await queueImport(app, trx, { ownerId, id, bytes: batch.bytesTotal })
  })
}

/**
 * Cancels a batch. A running one stops at its next chunk and rolls back.
 * @throws ProductError 409 when it has finished
 */
export async function cancelBatch(app: FastifyInstance, ownerId: number, id: number): Promise<void> {
  const fileKey = await app.transaction(async (trx) => {
    const sql = toSql(trx)
    const batch = await lockBatch(sql, ownerId, id)
    if (batch === undefined) throw notFound()
    if (batch.status === 'review') {
      await finishBatch(sql, batch, 'cancelled', app.clock.now())
      return batch.fileKey
    }
    if (batch.finishedAt !== null) throw new ProductError(409, 'log.import_finished', IMPORT_TEXTS.cannotCancel)
    await sql('update log_import set cancel_requested = true where owner_id = $1 and id = $2', [ownerId, id])
    return null
  })
  if (fileKey !== null) await app.files.remove(fileKey)
}
