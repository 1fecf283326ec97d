/** Undoes a full import. */
import { LOG_JOB_INLINE } from '@onfreq/contracts/log/log'
import { IMPORT_TEXTS } from '@onfreq/contracts/log/texts'
import { ProductError } from '#kernel/errors.ts'
import { findBatch, lockBatch, undoUntil } from '../import/batches.ts'
import type { JobParts } from './get-job.ts'
import type { JobRow } from './job-rows.ts'
import { startJob } from './start-job.ts'

/** @throws ProductError 404 for an unknown import, 409 when it cannot be undone (any more) */
export async function undoImport(parts: JobParts, ownerId: number, importId: number): Promise<JobRow> {
  const { app, sql } = parts
  const batch = await findBatch(sql, ownerId, importId)
  const background = batch !== undefined && batch.new + batch.possible + batch.merged > LOG_JOB_INLINE
  const work = { kind: 'undo_import', action: 'import', preview: false, background, importId } as const
  return startJob(parts, ownerId, work, async (inside) => {
    const batch = await lockBatch(inside, ownerId, importId)
    if (batch === undefined) throw new ProductError(404, 'log.import_not_found', IMPORT_TEXTS.notFound)
    if (batch.status !== 'done' || undoUntil(batch) <= app.clock.now()) {
      throw new ProductError(409, 'log.import_not_undoable', IMPORT_TEXTS.cannotUndo)
    }
    await inside(`update log_import set status = 'undoing' where owner_id = $1 and id = $2`, [ownerId, importId])
  })
}
