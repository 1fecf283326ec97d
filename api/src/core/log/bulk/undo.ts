import { toSql } from '#kernel/database/sql.ts'
import { requireBatch } from '../import/manage.ts'
import { undoChunk } from '../import/take-back.ts'
import { lockOwner } from '../repository/contacts.ts'
import { renewFirsts } from '../repository/rollups.ts'
import { CONFIRMATION_ORIGIN, isConfirmationStep } from './confirm.ts'
import { finishJob } from './job-rows.ts'
import type { JobRun } from './job-run.ts'
import { restoreContacts } from './restore.ts'

/** Undoes one step of the log. Contacts changed after the step stay as they are and are counted. */
export async function undoStep(run: JobRun): Promise<void> {
  const { ownerId } = run.job
  const { stepId } = run
  const origin = isConfirmationStep(run.job.action) ? CONFIRMATION_ORIGIN : 'UNDO'
  await run.begin(async (sql) => {
    const [step] = await sql<{ changed: number }>('select changed from log_step where owner_id = $1 and id = $2', [
      ownerId,
      stepId,
    ])
    return step?.changed ?? 0
  })
  await run.batches(async (sql) => {
    await lockOwner(sql, ownerId)
    const { restored, left } = await restoreContacts(sql, ownerId, stepId, run.hooks, origin)
    const settled = restored + left
    if (settled > 0) {
      await run.advance(sql, { settled, changed: restored, collisions: left })
      return { settled }
    }
    await renewFirsts(sql, ownerId)
    await sql('update log_step set undone_at = $3 where owner_id = $1 and id = $2', [ownerId, stepId, run.now()])
    await finishJob(sql, run.job, 'done', run.now())
    return 'finished'
  })
}

/** Undoes an import, one owner at a time, because a file may contain contacts of sub-accounts too. */
export async function undoImport(run: JobRun): Promise<void> {
  const { ownerId, importId } = run.job
  if (importId === null) throw new Error('an undo without its import')
  const batch = await requireBatch(toSql(run.app.db), ownerId, importId)
  await run.begin(async () => batch.new + batch.possible + batch.merged)
  const owners = [...batch.owners]
  await run.batches(async (sql) => {
    const [owner] = owners
    if (owner === undefined) {
      await sql(`update log_import set status = 'undone' where owner_id = $1 and id = $2`, [ownerId, importId])
      await finishJob(sql, run.job, 'done', run.now())
      return 'finished'
    }
    const { handled, restored } = await undoChunk(sql, owner, importId, run.hooks)
    if (handled === 0) owners.shift()
    await sql('update log_import set taken_back = taken_back + $3 where owner_id = $1 and id = $2', [
      ownerId,
      importId,
      handled,
    ])
    await run.advance(sql, { settled: handled, changed: restored, collisions: handled - restored })
    return { settled: handled, owner }
  })
}
